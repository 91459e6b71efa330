public import Records

extension CloudKitWebClient {
    /// All zones, the default one first, then by name.
    public func zones() async throws -> [Zone] {
        var zones: [Zone] = []
        for object in try await get("zones/list").body.requiredObjects("zones") {
            try await check(object)
            let zone = try WireZone(object)
            if !zone.isDeleted { zones.append(zone.id.zone) }
        }
        return zones.sorted { ($0 == .default ? 0 : 1, $0) < ($1 == .default ? 0 : 1, $1) }
    }

    /// Makes a zone; one that is there already stays as it is.
    public func createZone(_ zone: Zone) async throws {
        // Apple has the default zone from the start and does not take a request for it.
        guard zone != .default || address.scope == .public else { return }
        try await modifyZone(.create, zone)
    }

    /// Deletes a zone and every record in it.
    public func deleteZone(_ zone: Zone) async throws {
        try await modifyZone(.delete, zone)
    }

    private func modifyZone(_ type: ZonesModifyRequest.OperationType, _ zone: Zone) async throws {
        let request = ZonesModifyRequest([.init(type, WireZoneID(zone))])
        let answer = try await post("zones/modify", request.json)
        for object in try answer.body.requiredObjects("zones") {
            guard let error = try WireError(object) else { continue }
            let isRepeated =
                answer.mayRepeat && (type == .delete ? error.code == .zoneNotFound : error.code == .exists)
            if !isRepeated { throw try await recordError(error, in: zone) }
        }
    }

    private func check(_ object: WireObject) async throws {
        if let error = try WireError(object) { throw try await recordError(error, in: .default) }
    }
}

extension CloudKitWebClient {
    /// One page of changes; a feed whose token does not move on is taken to be at its end.
    public func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?
    ) async throws -> ZoneChanges {
        let request = ZoneChangesRequest([
            .init(WireZoneID(zone), since: token, desiredKeys: desiredKeys, limit: limit)
        ])
        let answer = try await post("changes/zone", request.json)
        guard let object = try answer.body.requiredObjects("zones").first else {
            throw Self.unexpected("no zone")
        }
        if let error = try WireError(object) {
            throw Self.expired(try await recordError(error, in: zone), token, zone)
        }
        let page = try ZoneChangesResponse(object)
        var changed: [Record] = []
        var deleted: [ZoneChanges.Deletion] = []
        for wire in page.records {
            if wire.isDeleted {
                guard let name = wire.name else { throw Self.unexpected("a deletion without a name") }
                deleted.append(.init(id: RecordID(name: name, zone: zone), type: wire.type ?? ""))
            } else {
                changed.append(try await record(wire, in: zone))
            }
        }
        return ZoneChanges(
            changed: changed, deleted: deleted, token: page.token,
            moreComing: page.moreComing && page.token != token)
    }

    /// Apple has no code of its own for a token that is too old, and answers that the request is bad.
    private static func expired(_ error: RecordError, _ token: ChangeToken?, _ zone: Zone) -> RecordError {
        guard token != nil, zone != .default, error.code == .badRequest, error.reason.contains("continuation")
        else { return error }
        return RecordError(.changeTokenExpired, error.reason)
    }

    /// One page of changed zones; a feed whose token does not move on is taken to be at its end.
    public func databaseChanges(since token: ChangeToken?, limit: Int?) async throws -> DatabaseChanges {
        let answer: Answer
        do {
            answer = try await post(
                "changes/database", DatabaseChangesRequest(since: token, limit: limit).json)
        } catch let error as RecordError {
            throw Self.expired(error, token, Zone(""))
        }
        var changed: [Zone] = []
        var deleted: [Zone] = []
        for object in try answer.body.requiredObjects("zones") {
            try await check(object)
            let zone = try WireZone(object)
            if zone.isDeleted { deleted.append(zone.id.zone) } else { changed.append(zone.id.zone) }
        }
        let next = ChangeToken(try answer.body.requiredString("syncToken"))
        let moreComing = try answer.body.boolean("moreComing") ?? false
        return DatabaseChanges(
            changed: changed, deleted: deleted, token: next, moreComing: moreComing && next != token)
    }
}
