public import Records

extension CloudKitWebClient {
    /// Looks up at most 200 records, zone by zone.
    public func records(
        _ ids: [RecordID], desiredKeys: Set<String>?
    ) async throws -> [Result<Record, RecordError>] {
        guard ids.count <= CloudLimits.itemsInRequest else {
            throw RecordError(
                .limitExceeded,
                "A request looks up at most \(CloudLimits.itemsInRequest) records, and this one \(ids.count)."
            )
        }
        var found: [RecordID: Result<Record, RecordError>] = [:]
        for (zone, ids) in Dictionary(grouping: Set(ids), by: \.zone) {
            var names = ids.map(\.name)
            while !names.isEmpty {
                let answers = try await lookUp(names, in: zone, desiredKeys)
                found.merge(answers) { $1 }
                // For what an answer had no room for, it is asked again.
                let left = answers.filter { Self.isForLater($0.value) }.map(\.key.name)
                guard left.count < names.count else { break }
                names = left
            }
        }
        return ids.map { found[$0] ?? .failure(RecordError(.notFound, "Record not found: \($0)")) }
    }

    private static func isForLater(_ result: Result<Record, RecordError>) -> Bool {
        if case .failure(let error) = result { error.code == .tryAgainLater } else { false }
    }

    private func lookUp(
        _ names: [String], in zone: Zone, _ desiredKeys: Set<String>?
    ) async throws -> [RecordID: Result<Record, RecordError>] {
        var found: [RecordID: Result<Record, RecordError>] = [:]
        let request = RecordsLookupRequest(names, zone: WireZoneID(zone), desiredKeys: desiredKeys)
        let answer = try await post("records/lookup", request.json)
        for object in try answer.body.requiredObjects("records") {
            switch try Item(object) {
            case .record(let wire):
                let record = try await record(wire, in: zone)
                found[RecordID(name: record.id.name, zone: zone)] = .success(record)
            case .error(let error):
                guard case .record(let name?) = error.subject else {
                    throw try await recordError(error, in: zone)
                }
                found[RecordID(name: name, zone: zone)] = .failure(try await recordError(error, in: zone))
            }
        }
        return found
    }

    /// Asks for one page; the server's marker is the cursor.
    public func records(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?
    ) async throws -> QueryPage {
        let request = RecordsQueryRequest(
            WireQuery(query), zone: zone.map { WireZoneID($0) }, isZoneWide: zone == nil, limit: limit,
            continuationMarker: cursor?.text, desiredKeys: desiredKeys)
        let answer = try await post("records/query", request.json)
        var records: [Record] = []
        for object in try answer.body.requiredObjects("records") {
            switch try Item(object) {
            case .record(let wire): records.append(try await record(wire, in: zone ?? .default))
            case .error(let error): throw try await recordError(error, in: zone ?? .default)
            }
        }
        let marker = try answer.body.string("continuationMarker")
        guard marker == nil || marker != cursor?.text else {
            // Going on would give this page for ever; stopping would pass a part off as the whole.
            throw Self.unexpected("the query does not move on from its continuation marker")
        }
        return QueryPage(records: records, cursor: marker.map(QueryCursor.init))
    }
}
