/// One database of an `InMemoryRecordStore`.
struct InMemoryRecordDatabase: ProjectedDatabase {
    let store: InMemoryRecordStore
    let scope: DatabaseScope

    private var engine: RecordEngine {
        RecordEngine(schema: store.schema, scope: scope, limits: store.limits, clock: store.clock)
    }

    func records(
        _ ids: [RecordID], desiredKeys: Set<String>?
    ) async throws -> [Result<Record, RecordError>] {
        try store.withStorage(of: scope) { try engine.records(ids, desiredKeys: desiredKeys, from: $0) }
    }

    func modify(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        do {
            return try store.withStorage(of: scope) {
                try engine.modify(changes, atomically: atomically, in: &$0)
            }
        } catch let failure as AtomicFailure {
            return failure.results
        }
    }

    func records(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?
    ) async throws -> QueryPage {
        try store.withStorage(of: scope) {
            try engine.records(
                matching: query, in: zone, desiredKeys: desiredKeys, limit: limit, after: cursor, from: $0)
        }
    }

    func zones() async throws -> [Zone] {
        try store.withStorage(of: scope) { try engine.zones(from: $0) }
    }

    func createZone(_ zone: Zone) async throws {
        try store.withStorage(of: scope) { try engine.createZone(zone, in: &$0) }
    }

    func deleteZone(_ zone: Zone) async throws {
        try store.withStorage(of: scope) { try engine.deleteZone(zone, in: &$0) }
    }

    func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?
    ) async throws -> ZoneChanges {
        try store.withStorage(of: scope) {
            try engine.changes(in: zone, since: token, limit: limit, desiredKeys: desiredKeys, from: $0)
        }
    }

    func databaseChanges(since token: ChangeToken?, limit: Int?) async throws -> DatabaseChanges {
        try store.withStorage(of: scope) { try engine.databaseChanges(since: token, limit: limit, from: $0) }
    }

    func upload(_ bytes: [UInt8], for destination: AssetDestination) async throws -> Asset {
        try engine.check(assetOf: bytes.count, for: destination)
        let asset = Asset(of: bytes)
        try store.withStorage(of: scope) { $0.store(bytes, as: asset.digest, at: store.clock.now()) }
        return asset
    }

    func download(_ asset: Asset) async throws -> [UInt8] {
        guard let bytes = try store.withStorage(of: scope, { $0.assets[asset.digest]?.bytes }) else {
            throw RecordError(.notFound, "Asset not found: \(asset.digest)")
        }
        return bytes
    }
}

extension InMemoryRecordDatabase {
    func rows(
        of projection: String, where condition: ProjectionCondition, order: [ProjectionOrder], limit: Int?,
        offset: Int
    ) async throws -> [ProjectionRow] {
        try declaration(of: projection).check(condition, order: order)
        let rows = try store.withStorage(of: scope) { $0.rows(of: projection) }
        let sorted = rows.filter(condition.matches).sorted { left, right in
            for step in order {
                let order = Self.order(left[step.column], right[step.column])
                if order != 0 { return (order < 0) == step.isAscending }
            }
            return false
        }
        return Array(sorted.dropFirst(offset).prefix(limit ?? .max))
    }

    func count(of projection: String, where condition: ProjectionCondition) async throws -> Int {
        try declaration(of: projection).check(condition)
        return try store.withStorage(of: scope) { $0.rows(of: projection) }.count(where: condition.matches)
    }

    func counts(
        of projection: String, by column: String, where condition: ProjectionCondition
    ) async throws -> [(value: ProjectionValue, count: Int)] {
        let declaration = try declaration(of: projection)
        _ = try declaration.column(column)
        try declaration.check(condition)
        let rows = try store.withStorage(of: scope) { $0.rows(of: projection) }.filter(condition.matches)
        let groups = Dictionary(grouping: rows.compactMap { $0[column] }, by: { $0 })
        return groups.map { (value: $0.key, count: $0.value.count) }
            .sorted { Self.order($0.value, $1.value) < 0 }
    }

    private func declaration(of name: String) throws(RecordError) -> Projection {
        guard let projection = store.projections.first(where: { $0.name == name }) else {
            throw RecordError(.badRequest, "There is no projection \"\(name)\".")
        }
        return projection
    }

    private static func order(_ left: ProjectionValue?, _ right: ProjectionValue?) -> Int {
        switch (left, right) {
        case (nil, nil): 0
        case (nil, _): -1
        case (_, nil): 1
        case (let left?, let right?): ProjectionValue.order(left, right) ?? 0
        }
    }
}
