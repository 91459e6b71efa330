public import Records

/// One database of a `RecordStore`. Its functions wait without holding a thread; `blocking` has the same ones for
/// code that has a thread to itself.
public struct StoredRecordDatabase: ProjectedDatabase {
    let store: RecordStore
    let scope: DatabaseScope

    /// The same database with functions that block the calling thread.
    public var blocking: BlockingRecordDatabase { BlockingRecordDatabase(store: store, scope: scope) }

    /// Looks records up by name.
    public func records(
        _ ids: [RecordID], desiredKeys: Set<String>?
    ) async throws -> [Result<Record, RecordError>] {
        try await store.work.read { try blocking.records(ids, desiredKeys: desiredKeys) }
    }

    /// Applies changes to one zone.
    public func modify(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        try await store.work.write { try blocking.modify(changes, atomically: atomically) }
    }

    /// Finds records of one type, page by page.
    public func records(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?
    ) async throws -> QueryPage {
        try await store.work.read {
            try blocking.records(
                matching: query, in: zone, desiredKeys: desiredKeys, limit: limit, after: cursor)
        }
    }

    /// All zones.
    public func zones() async throws -> [Zone] {
        try await store.work.read { try blocking.zones() }
    }

    /// Makes a zone.
    public func createZone(_ zone: Zone) async throws {
        try await store.work.write { try blocking.createZone(zone) }
    }

    /// Deletes a zone and every record in it.
    public func deleteZone(_ zone: Zone) async throws {
        try await store.work.write { try blocking.deleteZone(zone) }
    }

    /// What changed in a custom zone since the token.
    public func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?
    ) async throws -> ZoneChanges {
        try await store.work.read {
            try blocking.changes(in: zone, since: token, limit: limit, desiredKeys: desiredKeys)
        }
    }

    /// Which custom zones changed since the token.
    public func databaseChanges(since token: ChangeToken?, limit: Int?) async throws -> DatabaseChanges {
        try await store.work.write { try blocking.databaseChanges(since: token, limit: limit) }
    }

    /// Stores bytes for a field that is saved afterwards.
    public func upload(_ bytes: [UInt8], for destination: AssetDestination) async throws -> Asset {
        try await store.work.write { try blocking.upload(bytes, for: destination) }
    }

    /// The bytes of an asset.
    public func download(_ asset: Asset) async throws -> [UInt8] {
        try await store.work.read { try blocking.download(asset) }
    }

    /// Rows of a projection in order.
    public func rows(
        of projection: String, where condition: ProjectionCondition, order: [ProjectionOrder], limit: Int?,
        offset: Int
    ) async throws -> [ProjectionRow] {
        try await store.work.read {
            try blocking.rows(of: projection, where: condition, order: order, limit: limit, offset: offset)
        }
    }

    /// How many rows there are.
    public func count(of projection: String, where condition: ProjectionCondition) async throws -> Int {
        try await store.work.read { try blocking.count(of: projection, where: condition) }
    }

    /// How many rows there are for each value of a column.
    public func counts(
        of projection: String, by column: String, where condition: ProjectionCondition
    ) async throws -> [(value: ProjectionValue, count: Int)] {
        try await store.work.read { try blocking.counts(of: projection, by: column, where: condition) }
    }
}
