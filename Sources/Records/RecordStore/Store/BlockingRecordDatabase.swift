public import Records

/// One database of a `RecordStore`, with functions that block the calling thread until they have an answer.
///
/// Each means what the function of the same name of `RecordDatabase` or `ProjectedDatabase` means.
public struct BlockingRecordDatabase: Sendable {
    let store: RecordStore
    let scope: DatabaseScope

    private var engine: RecordEngine {
        RecordEngine(schema: store.schema, scope: scope, limits: store.limits, clock: store.clock)
    }

    private func read<Value>(_ body: (SQLRecordStorage) throws -> Value) throws -> Value {
        try store.database.read { try body(store.storage($0, of: scope, isWriting: false)) }
    }

    private func write<Value>(_ body: (inout SQLRecordStorage) throws -> Value) throws -> Value {
        try store.database.write { connection in
            var storage = store.storage(connection, of: scope, isWriting: true)
            return try body(&storage)
        }
    }

    /// Looks records up by name.
    public func records(
        _ ids: [RecordID], desiredKeys: Set<String>? = nil
    ) throws -> [Result<Record, RecordError>] {
        try read { try engine.records(ids, desiredKeys: desiredKeys, from: $0) }
    }

    /// Applies changes to one zone.
    public func modify(
        _ changes: [RecordChange], atomically: Bool
    ) throws -> [Result<RecordOutcome, RecordError>] {
        do {
            return try write { try engine.modify(changes, atomically: atomically, in: &$0) }
        } catch let failure as AtomicFailure {
            return failure.results
        }
    }

    /// Finds records of one type, page by page.
    public func records(
        matching query: Query, in zone: Zone? = nil, desiredKeys: Set<String>? = nil, limit: Int? = nil,
        after cursor: QueryCursor? = nil
    ) throws -> QueryPage {
        try read {
            try engine.records(
                matching: query, in: zone, desiredKeys: desiredKeys, limit: limit, after: cursor, from: $0)
        }
    }

    /// All zones.
    public func zones() throws -> [Zone] { try read { try engine.zones(from: $0) } }

    /// Makes a zone.
    public func createZone(_ zone: Zone) throws { try write { try engine.createZone(zone, in: &$0) } }

    /// Deletes a zone and every record in it.
    public func deleteZone(_ zone: Zone) throws { try write { try engine.deleteZone(zone, in: &$0) } }

    /// What changed in a custom zone since the token.
    public func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int? = nil, desiredKeys: Set<String>? = nil
    ) throws -> ZoneChanges {
        try read {
            try engine.changes(in: zone, since: token, limit: limit, desiredKeys: desiredKeys, from: $0)
        }
    }

    /// Which custom zones changed since the token.
    public func databaseChanges(since token: ChangeToken?, limit: Int? = nil) throws -> DatabaseChanges {
        do {
            return try read { try engine.databaseChanges(since: token, limit: limit, from: $0) }
        } catch is MissingDatabaseRow {
            try write { try $0.holdDatabase() }
            return try read { try engine.databaseChanges(since: token, limit: limit, from: $0) }
        }
    }
}

extension BlockingRecordDatabase {
    /// Stores bytes for a field that is saved afterwards.
    public func upload(_ bytes: [UInt8], for destination: AssetDestination) throws -> Asset {
        try engine.check(assetOf: bytes.count, for: destination)
        let asset = Asset(of: bytes)
        try write { try $0.store(bytes, as: asset.digest, at: store.clock.now()) }
        return asset
    }

    /// The bytes of an asset.
    public func download(_ asset: Asset) throws -> [UInt8] {
        guard let bytes = try read({ try $0.content(of: asset.digest) }) else {
            throw RecordError(.notFound, "Asset not found: \(asset.digest)")
        }
        return bytes
    }

    /// Rows of a projection in order.
    public func rows(
        of projection: String, where condition: ProjectionCondition = .all, order: [ProjectionOrder] = [],
        limit: Int? = nil, offset: Int = 0
    ) throws -> [ProjectionRow] {
        let table = try table(projection)
        return try read {
            try table.rows(
                owner: $0.owner, where: condition, order: order, limit: limit, offset: offset, $0.connection)
        }
    }

    /// How many rows there are.
    public func count(of projection: String, where condition: ProjectionCondition = .all) throws -> Int {
        let table = try table(projection)
        return try read { try table.count(owner: $0.owner, where: condition, $0.connection) }
    }

    /// How many rows there are for each value of a column.
    public func counts(
        of projection: String, by column: String, where condition: ProjectionCondition = .all
    ) throws -> [(value: ProjectionValue, count: Int)] {
        let table = try table(projection)
        return try read { try table.counts(owner: $0.owner, by: column, where: condition, $0.connection) }
    }

    private func table(_ name: String) throws(RecordError) -> ProjectionTable {
        guard let table = store.tables.first(where: { $0.projection.name == name }) else {
            throw RecordError(.badRequest, "There is no projection \"\(name)\".")
        }
        return table
    }
}
