public import Records
import Synchronization

/// The public database of the home that was chosen: what is shared goes there, also after another one was chosen.
public final class PresentPublicDatabase: RecordDatabase {
    private let present: Mutex<any RecordDatabase>

    /// Begins with that database.
    public init(_ database: any RecordDatabase) {
        present = Mutex(database)
    }

    /// From now on everything goes there.
    public func use(_ database: any RecordDatabase) { present.withLock { $0 = database } }

    private var database: any RecordDatabase { present.withLock { $0 } }

    /// Looks records up in the present database.
    public func records(
        _ ids: [RecordID], desiredKeys: Set<String>?
    ) async throws -> [Result<Record, RecordError>] {
        try await database.records(ids, desiredKeys: desiredKeys)
    }

    /// Applies changes to the present database.
    public func modify(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        try await database.modify(changes, atomically: atomically)
    }

    /// Finds records in the present database.
    public func records(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?
    ) async throws -> QueryPage {
        try await database.records(
            matching: query, in: zone, desiredKeys: desiredKeys, limit: limit, after: cursor)
    }

    /// The zones of the present database.
    public func zones() async throws -> [Zone] { try await database.zones() }

    /// Makes a zone in the present database.
    public func createZone(_ zone: Zone) async throws { try await database.createZone(zone) }

    /// Deletes a zone of the present database.
    public func deleteZone(_ zone: Zone) async throws { try await database.deleteZone(zone) }

    /// What changed in a zone of the present database.
    public func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?
    ) async throws -> ZoneChanges {
        try await database.changes(in: zone, since: token, limit: limit, desiredKeys: desiredKeys)
    }

    /// Which zones of the present database changed.
    public func databaseChanges(since token: ChangeToken?, limit: Int?) async throws -> DatabaseChanges {
        try await database.databaseChanges(since: token, limit: limit)
    }

    /// Stores bytes in the present database.
    public func upload(_ bytes: [UInt8], for destination: AssetDestination) async throws -> Asset {
        try await database.upload(bytes, for: destination)
    }

    /// Bytes of the present database.
    public func download(_ asset: Asset) async throws -> [UInt8] { try await database.download(asset) }
}
