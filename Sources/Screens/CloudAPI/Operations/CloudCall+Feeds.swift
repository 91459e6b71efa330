internal import CloudKitWeb
internal import Records

extension CloudCall {
    /// `changes/zone`: each zone gets its page or its own error.
    func zoneChanges(_ body: WireObject) async throws -> JSON {
        let request = try ZoneChangesRequest(body)
        try checkCount(request.items.count, of: "zones")
        var zones: [JSON] = []
        var bytes = 0
        for item in request.items {
            do {
                guard bytes < service.configuration.bytesInAnswer else {
                    throw RecordError(
                        .tryAgainLater, "The answer has no room for this zone: ask for fewer at once",
                        retryAfter: 1)
                }
                let page = try await page(item, numbersAsStrings: request.numbersAsStrings)
                bytes += page.bytes
                zones.append(page.json)
            } catch {
                zones.append(wireError(error, about: .zone(wireZone(item.zone.zone))))
            }
        }
        return ["zones": .array(zones)]
    }

    /// `records/changes`: one zone, and its error is the request's.
    func recordsChanges(_ body: WireObject) async throws -> JSON {
        let request = try ZoneChangesRequest(ofOneZone: body)
        return try await page(request.items[0], numbersAsStrings: request.numbersAsStrings).json
    }

    private func page(
        _ item: ZoneChangesRequest.Item, numbersAsStrings: Bool
    ) async throws -> (json: JSON, bytes: Int) {
        let zone = try zone(item.zone)
        let page = try await database.changes(
            in: zone, since: item.token, limit: item.limit, desiredKeys: item.desiredKeys)
        let isWanted = { (type: String) in item.desiredRecordTypes?.contains(type) ?? true }
        let changed = page.changed.filter { isWanted($0.type) }.map {
            wireRecord($0, numbersAsStrings: numbersAsStrings)
        }
        let deleted = page.deleted.filter { isWanted($0.type) }.map { deletion -> JSON in
            var wire = WireRecord(name: deletion.id.name)
            wire.type = deletion.type
            wire.isDeleted = true
            wire.zone = wireZone(zone)
            return wire.responseJSON
        }
        let json: JSON = [
            "zoneID": wireZone(zone).responseJSON, "syncToken": .string(page.token.text),
            "moreComing": .boolean(page.moreComing && page.token != item.token), "reverse": false,
            "records": .array(changed + deleted),
        ]
        return (json, page.changed.reduce(0) { $0 + $1.byteCount })
    }

    /// `changes/database`, and `zones/changes` whose token has another name.
    func databaseChanges(_ body: WireObject, tokenName: String?) async throws -> JSON {
        let request = try DatabaseChangesRequest(body)
        let page = try await database.databaseChanges(since: request.token, limit: request.limit)
        let zones =
            page.changed.map { WireZone(wireZone($0)).json }
            + page.deleted.map { WireZone(wireZone($0), isDeleted: true).json }
        var answer: [String: JSON] = [
            "zones": .array(zones), "syncToken": .string(page.token.text),
            "moreComing": .boolean(page.moreComing && page.token != request.token),
        ]
        if let tokenName { answer[tokenName] = .string(page.token.text) }
        return .object(answer)
    }
}

extension CloudCall {
    /// `zones/list`.
    func zonesList() async throws -> JSON {
        ["zones": .array(try await database.zones().map(zoneJSON))]
    }

    /// `zones/lookup`.
    func zonesLookup(_ body: WireObject) async throws -> JSON {
        let request = try ZonesLookupRequest(body)
        try checkCount(request.zones.count, of: "zones")
        let present = Set(try await database.zones())
        let zones = request.zones.map { id -> JSON in
            guard let zone = try? zone(id), present.contains(zone) else {
                return wireError(
                    RecordError(.zoneNotFound, "Zone not found: \(id.zone)"), about: .zone(wireZone(id.zone)))
            }
            return zoneJSON(zone)
        }
        return ["zones": .array(zones)]
    }

    /// `zones/modify`.
    func zonesModify(_ body: WireObject) async throws -> JSON {
        let request = try ZonesModifyRequest(body)
        try checkCount(request.operations.count, of: "operations")
        guard Set(request.operations.map(\.zone.zone)).count == request.operations.count else {
            throw RecordError(.badRequest, "A request changes a zone once")
        }
        var zones: [JSON] = []
        for operation in request.operations {
            do {
                let zone = try zone(operation.zone)
                switch operation.type {
                case .create:
                    try await database.createZone(zone)
                    zones.append(zoneJSON(zone))
                case .delete:
                    try await database.deleteZone(zone)
                    zones.append(WireZone(wireZone(zone), isDeleted: true).json)
                }
            } catch {
                zones.append(wireError(error, about: .zone(wireZone(operation.zone.zone))))
            }
        }
        service.signal.fire(for: owner)
        return ["zones": .array(zones)]
    }

    private func zoneJSON(_ zone: Zone) -> JSON {
        WireZone(wireZone(zone), isAtomic: zone != .default).json
    }
}
