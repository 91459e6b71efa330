import Records

extension SQLRecordStorage: ReplicaStorage {
    /// The outbox: one row a record, written with the edit, and only where the zone is kept in step.
    func noteEdit(of id: RecordID, sequence: Int64) throws {
        guard !isReplicating, !owner.isEmpty else { return }
        // Asked first: a statement that writes what it selects makes SQLite write its text index for each record.
        let isKept = try connection.first(
            "SELECT 1 FROM replicas WHERE owner = ? AND zone = ?", [ownerValue, .text(id.zone.name)]
        ) { _ in true }
        guard isKept == true else { return }
        try connection.execute(
            """
            INSERT INTO replica_entries (owner, zone, name, status, edit, generation, detail)
            VALUES (?, ?, ?, 1, ?, 0, ?)
            ON CONFLICT (owner, zone, name) DO UPDATE SET status = 1, edit = excluded.edit
            """,
            [ownerValue, .text(id.zone.name), .text(id.name), .integer(sequence), .bytes([])])
    }

    func replicaState(of zone: Zone) throws -> ReplicaState? {
        let bytes = try connection.first(
            "SELECT state FROM replicas WHERE owner = ? AND zone = ?", [ownerValue, .text(zone.name)]
        ) { $0.bytes(0) }
        guard let bytes else { return nil }
        do {
            return try ReplicaState(decoding: bytes)
        } catch {
            throw DatabaseError.damaged("replicas", reason: "the state of \(zone) cannot be read")
        }
    }

    mutating func setReplicaState(_ state: ReplicaState?, of zone: Zone) throws {
        let key: [SQLValue] = [ownerValue, .text(zone.name)]
        guard let state else {
            try connection.execute("DELETE FROM replica_entries WHERE owner = ? AND zone = ?", key)
            try connection.execute("DELETE FROM replicas WHERE owner = ? AND zone = ?", key)
            return
        }
        try connection.execute(
            """
            INSERT INTO replicas (owner, zone, state) VALUES (?, ?, ?)
            ON CONFLICT (owner, zone) DO UPDATE SET state = excluded.state
            """,
            key + [.bytes(state.encoded)])
    }

    func replicaEntry(_ id: RecordID) throws -> ReplicaEntry? {
        try connection.first(
            "SELECT \(Self.entryColumns) FROM replica_entries WHERE owner = ? AND zone = ? AND name = ?",
            [ownerValue, .text(id.zone.name), .text(id.name)]
        ) { try Self.entry($0, of: id.zone).entry }
    }

    mutating func setReplicaEntry(_ entry: ReplicaEntry?, for id: RecordID) throws {
        let key: [SQLValue] = [ownerValue, .text(id.zone.name), .text(id.name)]
        guard let entry else {
            try connection.execute(
                "DELETE FROM replica_entries WHERE owner = ? AND zone = ? AND name = ?", key)
            return
        }
        try connection.execute(
            """
            INSERT INTO replica_entries (owner, zone, name, status, edit, generation, detail)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (owner, zone, name) DO UPDATE SET status = excluded.status, edit = excluded.edit,
                generation = excluded.generation, detail = excluded.detail
            """,
            key + [
                .integer(entry.status.rawValue), .integer(entry.edit), .integer(entry.generation),
                .bytes(entry.encodedDetail),
            ])
    }

    func replicaEntries(
        in zone: Zone, status: ReplicaEntry.Status, limit: Int
    ) throws -> [IdentifiedReplicaEntry] {
        // The condition on the status is spelled out so that the partial index is used.
        try connection.query(
            """
            SELECT \(Self.entryColumns) FROM replica_entries
            WHERE owner = ? AND zone = ? AND status = ? AND status <> 0 ORDER BY edit, name LIMIT ?
            """,
            [ownerValue, .text(zone.name), .integer(status.rawValue), .integer(Int64(limit))]
        ) { try Self.entry($0, of: zone) }
    }

    func replicaEntries(in zone: Zone, notSeenBy generation: Int64) throws -> [IdentifiedReplicaEntry] {
        try connection.query(
            """
            SELECT \(Self.entryColumns) FROM replica_entries
            WHERE owner = ? AND zone = ? AND generation <> ? ORDER BY name
            """,
            [ownerValue, .text(zone.name), .integer(generation)]
        ) { try Self.entry($0, of: zone) }
    }

    func countReplicaEntries(in zone: Zone, status: ReplicaEntry.Status) throws -> Int {
        try connection.first(
            """
            SELECT count(*) FROM replica_entries
            WHERE owner = ? AND zone = ? AND status = ? AND status <> 0
            """,
            [ownerValue, .text(zone.name), .integer(status.rawValue)]
        ) { Int($0.integer(0)) } ?? 0
    }

    func assetContent(_ digest: SHA256Digest) throws -> [UInt8]? { try content(of: digest) }

    mutating func keepAsset(_ bytes: [UInt8], digest: SHA256Digest, at time: Int64) throws {
        try store(bytes, as: digest, at: time)
    }

    private static let entryColumns = "name, status, edit, generation, detail"

    private static func entry(_ row: any SQLRow, of zone: Zone) throws -> IdentifiedReplicaEntry {
        let id = RecordID(name: row.text(0), zone: zone)
        do {
            let entry = try ReplicaEntry(
                status: row.integer(1), edit: row.integer(2), generation: row.integer(3), detail: row.bytes(4)
            )
            return IdentifiedReplicaEntry(id: id, entry: entry)
        } catch {
            throw DatabaseError.damaged("replica_entries", reason: "the entry of \(id) cannot be read")
        }
    }
}
