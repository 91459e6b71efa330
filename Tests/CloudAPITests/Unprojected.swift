import CloudKitWeb
import Records

/// A client among homes: it has no projections, and no case that needs one is run on it.
struct Unprojected: ProjectedDatabase {
    let client: CloudKitWebClient

    func records(_ ids: [RecordID], desiredKeys: Set<String>?) async throws -> [Result<Record, RecordError>] {
        try await client.records(ids, desiredKeys: desiredKeys)
    }
    func modify(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        try await client.modify(changes, atomically: atomically)
    }
    func records(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?
    ) async throws -> QueryPage {
        try await client.records(
            matching: query, in: zone, desiredKeys: desiredKeys, limit: limit, after: cursor)
    }
    func zones() async throws -> [Zone] { try await client.zones() }
    func createZone(_ zone: Zone) async throws { try await client.createZone(zone) }
    func deleteZone(_ zone: Zone) async throws { try await client.deleteZone(zone) }
    func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?
    ) async throws -> ZoneChanges {
        try await client.changes(in: zone, since: token, limit: limit, desiredKeys: desiredKeys)
    }
    func databaseChanges(since token: ChangeToken?, limit: Int?) async throws -> DatabaseChanges {
        try await client.databaseChanges(since: token, limit: limit)
    }
    func upload(_ bytes: [UInt8], for destination: AssetDestination) async throws -> Asset {
        try await client.upload(bytes, for: destination)
    }
    func download(_ asset: Asset) async throws -> [UInt8] { try await client.download(asset) }

    func rows(
        of projection: String, where condition: ProjectionCondition, order: [ProjectionOrder], limit: Int?,
        offset: Int
    ) async throws -> [ProjectionRow] { throw none }
    func count(of projection: String, where condition: ProjectionCondition) async throws -> Int { throw none }
    func counts(
        of projection: String, by column: String, where condition: ProjectionCondition
    ) async throws -> [(value: ProjectionValue, count: Int)] { throw none }

    private var none: RecordError { RecordError(.badRequest, "A client has no projections.") }
}
