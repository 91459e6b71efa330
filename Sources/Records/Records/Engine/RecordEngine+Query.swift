extension RecordEngine {
    package func records<Storage: RecordStorage>(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?,
        from storage: Storage
    ) throws -> QueryPage {
        try rules.check(query)
        if let zone { _ = try requireZone(zone, from: storage) }
        let size = try limits.pageSize(limit)
        let start = try cursor.map { cursor throws(RecordError) in try QueryPlace(cursor, of: query) }
        let found =
            query.sort.isEmpty
            ? try inOrderOfCreation(query, zone, after: start?.creation, count: size + 1, from: storage)
            : try sorted(query, zone, after: start, count: size + 1, from: storage)
        let page = found.prefix(
            countFitting(found.prefix(size).lazy.map(\.byteCount), bytes: limits.bytesPerResponse))
        let next =
            found.count > page.count ? page.last.map { QueryPlace(of: $0, in: query).cursor(of: query) } : nil
        return QueryPage(records: page.map { $0.limited(to: desiredKeys) }, cursor: next)
    }

    private func inOrderOfCreation<Storage: RecordStorage>(
        _ query: Query, _ zone: Zone?, after start: CreationPlace?, count: Int, from storage: Storage
    ) throws -> [Record] {
        var found: [Record] = []
        var bytes = 0
        try storage.visitRecords(ofType: query.recordType, in: zone, after: start) { record in
            if isReadable(record), query.matches(record) {
                found.append(record)
                bytes += record.byteCount
            }
            // With the one that is too much, which says that there is another page.
            return found.count < count && (bytes <= limits.bytesPerResponse || found.count < 2)
        }
        return found
    }

    /// Keeps only the first `count` in memory, however many there are.
    private func sorted<Storage: RecordStorage>(
        _ query: Query, _ zone: Zone?, after start: QueryPlace?, count: Int, from storage: Storage
    ) throws -> [Record] {
        var best: [(place: QueryPlace, record: Record)] = []
        func keepBest() {
            best.sort { $0.place.precedes($1.place, in: query) }
            best.removeLast(max(0, best.count - count))
        }
        try storage.visitRecords(ofType: query.recordType, in: zone, after: nil) { record in
            guard isReadable(record), query.matches(record) else { return true }
            let place = QueryPlace(of: record, in: query)
            if let start, !start.precedes(place, in: query) { return true }
            best.append((place, record))
            if best.count >= count * 4 { keepBest() }
            return true
        }
        keepBest()
        return best.map(\.record)
    }
}
