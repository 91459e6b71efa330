extension RecordEngine {
    package func changes<Storage: RecordStorage>(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?,
        from storage: Storage
    ) throws -> ZoneChanges {
        guard zone != .default else { throw RecordError(.badRequest, "cannot get changes in default zone") }
        guard let state = try requireZone(zone, from: storage) else { throw Self.noZone(zone) }
        let start = try place(of: token, in: state)
        // The same zone was further once: it was put back from a backup. Whoever has the later state must not take what is
        // missing here for deleted.
        guard start <= state.sequence else { throw Self.noZone(zone) }
        let size = try limits.pageSize(limit)
        let (found, moreComing) = try storage.changes(
            in: zone, after: start, limit: size, bytes: limits.bytesPerResponse)
        let end = moreComing ? found.last?.sequence ?? start : state.sequence
        return ZoneChanges(
            changed: found.filter { !$0.isDeleted }.map { $0.record.limited(to: desiredKeys) },
            deleted: found.filter(\.isDeleted).map { .init(id: $0.record.id, type: $0.record.type) },
            token: Self.token(at: end, of: state), moreComing: moreComing)
    }

    package func databaseChanges<Storage: RecordStorage>(
        since token: ChangeToken?, limit: Int?, from storage: Storage
    ) throws -> DatabaseChanges {
        guard !scope.isPublic else {
            throw RecordError(.badRequest, "endpoint not applicable in the database type 'publicdb'")
        }
        let state = try storage.databaseState()
        let start = try place(of: token, in: state)
        guard start <= state.sequence else { throw Self.expired }
        let size = try limits.pageSize(limit)
        var found = try storage.zoneChanges(after: start, limit: size + 1)
        let moreComing = found.count > size
        if moreComing { found.removeLast() }
        let end = moreComing ? found.last?.sequence ?? start : state.sequence
        return DatabaseChanges(
            changed: found.filter { !$0.isDeleted }.map(\.zone),
            deleted: found.filter(\.isDeleted).map(\.zone),
            token: Self.token(at: end, of: state), moreComing: moreComing)
    }

    private static func token(at sequence: Int64, of state: ZoneState) -> ChangeToken {
        ChangeToken("\(state.incarnation).\(String(sequence, radix: 36))")
    }

    private static var expired: RecordError {
        RecordError(
            .changeTokenExpired,
            "client knowledge differs from server knowledge: fetch again from nothing")
    }

    /// The number in a token that this zone handed out, which may be greater than the zone's own.
    private func place(of token: ChangeToken?, in state: ZoneState) throws(RecordError) -> Int64 {
        guard let token else { return 0 }
        let parts = token.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == state.incarnation, let sequence = Int64(parts[1], radix: 36),
            sequence >= 0
        else { throw Self.expired }
        return sequence
    }
}
