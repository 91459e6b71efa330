import CloudKit
import Foundation
import Records

/// One of iCloud's databases as the package's own kind of database: a thin adapter over `CKDatabase`.
struct CloudDatabase: RecordDatabase {
    let database: CKDatabase
    let assets: CloudAssetFolder

    func records(_ ids: [RecordID], desiredKeys: Set<String>?) async throws -> [Result<Record, RecordError>] {
        guard !ids.isEmpty else { return [] }
        let found = try await asRecordErrors {
            try await database.records(
                for: ids.map(CloudCoding.id), desiredKeys: desiredKeys.map { Array($0) })
        }
        return try ids.map { id in
            switch found[CloudCoding.id(id)] {
            case .success(let record): .success(try CloudCoding.record(record, assets: assets))
            case .failure(let error): .failure(RecordError(cloud: error, assets: assets))
            case nil: .failure(RecordError(.notFound, "There is no record \(id)."))
            }
        }
    }

    func modify(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        try await CloudModification(database: database, assets: assets).apply(changes, atomically: atomically)
    }

    func records(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?
    ) async throws -> QueryPage {
        guard cursor == nil else {
            throw RecordError(.badRequest, "iCloud's answers come whole; there is no next page.")
        }
        let keys = desiredKeys.map { Array($0) }
        let matches = try await asRecordErrors {
            var page = try await database.records(
                matching: try CloudCoding.query(query), inZoneWith: zone.map(CloudCoding.zone),
                desiredKeys: keys)
            var matches = page.matchResults
            while let next = page.queryCursor, matches.count < limit ?? .max {
                page = try await database.records(continuingMatchFrom: next, desiredKeys: keys)
                matches += page.matchResults
            }
            return matches
        }
        return QueryPage(
            records: try matches.prefix(limit ?? .max).map {
                try CloudCoding.record($0.1.get(), assets: assets)
            },
            cursor: nil)
    }

    func zones() async throws -> [Zone] {
        let names = try await asRecordErrors { try await database.allRecordZones().map(\.zoneID.zoneName) }
        let custom = names.map { Zone($0) }.filter { $0 != .default }
        return [.default] + custom.sorted()
    }

    func createZone(_ zone: Zone) async throws {
        _ = try await asRecordErrors { try await database.save(CKRecordZone(zoneID: CloudCoding.zone(zone))) }
    }

    func deleteZone(_ zone: Zone) async throws {
        _ = try await asRecordErrors { try await database.deleteRecordZone(withID: CloudCoding.zone(zone)) }
    }

    func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?
    ) async throws -> ZoneChanges {
        let found = try await asRecordErrors {
            try await database.recordZoneChanges(
                inZoneWith: CloudCoding.zone(zone), since: try token.map(CloudCoding.token),
                desiredKeys: desiredKeys.map { Array($0) }, resultsLimit: limit)
        }
        return ZoneChanges(
            // iCloud gives them by identifier; the oldest comes first, as everywhere.
            changed: try found.modificationResultsByID.values.map {
                try CloudCoding.record($0.get().record, assets: assets)
            }
            .sorted { ($0.modified?.at ?? 0, $0.id.name) < ($1.modified?.at ?? 0, $1.id.name) },
            deleted: found.deletions.map { .init(id: CloudCoding.id($0.recordID), type: $0.recordType) },
            token: try CloudCoding.token(found.changeToken), moreComing: found.moreComing)
    }

    func databaseChanges(since token: ChangeToken?, limit: Int?) async throws -> DatabaseChanges {
        let found = try await asRecordErrors {
            try await database.databaseChanges(since: try token.map(CloudCoding.token), resultsLimit: limit)
        }
        return DatabaseChanges(
            changed: found.modifications.map { Zone($0.zoneID.zoneName) },
            deleted: found.deletions.map { Zone($0.zoneID.zoneName) },
            token: try CloudCoding.token(found.changeToken), moreComing: found.moreComing)
    }

    func upload(_ bytes: [UInt8], for destination: AssetDestination) async throws -> Asset {
        try assets.keep(bytes)
    }

    func download(_ asset: Asset) async throws -> [UInt8] { try assets.bytes(of: asset) }

    /// Runs a request; what iCloud refuses becomes a `RecordError`.
    private func asRecordErrors<Value>(_ request: () async throws -> Value) async throws -> Value {
        do {
            return try await request()
        } catch let error as RecordError {
            throw error
        } catch {
            throw RecordError(cloud: error, assets: assets)
        }
    }
}
