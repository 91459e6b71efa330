internal import CloudKitWeb
internal import Records

extension CloudCall {
    /// `records/query`.
    func query(_ body: WireObject) async throws -> JSON {
        let request = try RecordsQueryRequest(body)
        let type = schema.recordTypes[request.query.recordType]
        let query = try request.query.query { type?.fields[$0]?.type }
        let zone: Zone? =
            if let id = request.zone { try self.zone(id) } else if request.isZoneWide { nil } else {
                .default
            }
        let page = try await database.records(
            matching: query, in: zone, desiredKeys: request.desiredKeys, limit: request.limit,
            after: request.continuationMarker.map(QueryCursor.init))
        return .object(omittingNil: [
            "records": .array(
                page.records.map { wireRecord($0, numbersAsStrings: request.numbersAsStrings) }),
            "continuationMarker": page.cursor.map { .string($0.text) },
        ])
    }

    /// `records/lookup`.
    func lookup(_ body: WireObject) async throws -> JSON {
        let request = try RecordsLookupRequest(body)
        try checkCount(request.items.count, of: "records")
        let zone = try zone(request.zone)
        // One look for all of them, so that they are of one moment; then each as it was asked for.
        let ids = request.items.map { RecordID(name: $0.name, zone: zone) }
        let hasOwnKeys = request.items.contains { $0.desiredKeys != nil }
        let found = try await database.records(ids, desiredKeys: hasOwnKeys ? nil : request.desiredKeys)
        var bytes = 0
        let records = zip(request.items, found).map { item, result -> JSON in
            switch result {
            case .success(let record):
                let record = record.limited(to: item.desiredKeys ?? request.desiredKeys)
                guard bytes < service.configuration.bytesInAnswer else {
                    return wireError(
                        RecordError(
                            .tryAgainLater, "The answer has no room for this record: ask for fewer at once",
                            retryAfter: 1), about: .record(item.name))
                }
                bytes += record.byteCount
                return wireRecord(record, numbersAsStrings: request.numbersAsStrings)
            case .failure(let error):
                return wireError(error, about: .record(item.name))
            }
        }
        return ["records": .array(records)]
    }
}
