/// The behaviour of a record database over any storage: rights, rules, tags, cascades, feeds and queries.
package struct RecordEngine: Sendable {
    package var rules: RecordRules
    package var clock: RecordClock

    package init(schema: Schema, scope: DatabaseScope, limits: RecordLimits, clock: RecordClock) {
        rules = RecordRules(schema: schema, scope: scope, limits: limits)
        self.clock = clock
    }

    var scope: DatabaseScope { rules.scope }
    var limits: RecordLimits { rules.limits }

    package func records<Storage: RecordStorage>(
        _ ids: [RecordID], desiredKeys: Set<String>?, from storage: Storage
    ) throws -> [Result<Record, RecordError>] {
        guard ids.count <= limits.recordsPerResponse else {
            throw RecordError(
                .limitExceeded,
                "A request looks up at most \(limits.recordsPerResponse) records, and this one \(ids.count).")
        }
        for zone in Set(ids.map(\.zone)) { _ = try requireZone(zone, from: storage) }
        return try ids.map { id in
            guard let stored = try storage.record(id), !stored.isDeleted, isReadable(stored.record) else {
                return .failure(Self.notFound(id))
            }
            return .success(stored.record.limited(to: desiredKeys))
        }
    }

    func isReadable(_ record: Record) -> Bool {
        rules.allows(.read, onType: record.type, creator: record.created?.by)
    }

    static func notFound(_ id: RecordID) -> RecordError {
        RecordError(.notFound, "Record not found: \(id)")
    }

    /// The default zone is always there, without a feed: `nil`.
    func requireZone<Storage: RecordStorage>(_ zone: Zone, from storage: Storage) throws -> ZoneState? {
        if zone == .default { return nil }
        guard !scope.isPublic, let state = try storage.zone(zone) else { throw Self.noZone(zone) }
        return state
    }

    static func noZone(_ zone: Zone) -> RecordError {
        RecordError(.zoneNotFound, "Zone not found: \(zone)")
    }
}

extension RecordEngine {
    package func zones<Storage: RecordStorage>(from storage: Storage) throws -> [Zone] {
        scope.isPublic ? [.default] : [.default] + (try storage.zones()).filter { $0 != .default }.sorted()
    }

    package func createZone<Storage: RecordStorage>(_ zone: Zone, in storage: inout Storage) throws {
        try refuseZones()
        try rules.checkZoneName(zone)
        guard zone != .default, try storage.zoneForWriting(zone) == nil else { return }
        try storage.makeZone(zone, incarnation: Self.newIncarnation())
    }

    package func deleteZone<Storage: RecordStorage>(_ zone: Zone, in storage: inout Storage) throws {
        try refuseZones()
        guard zone != .default else { throw RecordError(.badRequest, "The default zone cannot be deleted.") }
        guard try storage.zoneForWriting(zone) != nil else { throw Self.noZone(zone) }
        try storage.removeZone(zone)
    }

    private func refuseZones() throws(RecordError) {
        guard !scope.isPublic else {
            throw RecordError(.badRequest, "endpoint not applicable in the database type 'publicdb'")
        }
    }

    /// 128 random bits in base 36.
    package static func newIncarnation() -> String {
        var generator = SystemRandomNumberGenerator()
        return String(generator.next(), radix: 36) + "-" + String(generator.next(), radix: 36)
    }

    package func check(assetOf size: Int, for destination: AssetDestination) throws(RecordError) {
        guard size <= limits.bytesPerAsset else {
            throw RecordError(
                .limitExceeded, "An asset has at most \(limits.bytesPerAsset) bytes, and this one \(size).")
        }
        try rules.checkName(destination.record.name, of: "record")
        let type = try rules.recordType(destination.type)
        guard let field = type.fields[destination.field], field.type.element == .asset else {
            throw RecordError(.badRequest, "\(destination.type) has no asset field '\(destination.field)'.")
        }
        if case .publicDatabase(.anonymous) = scope { throw rules.refusal(.create, onType: destination.type) }
    }
}
