import Records

extension SQLRecordStorage {
    func zone(_ zone: Zone) throws -> ZoneState? {
        try zoneState(zone, ending: "")
    }

    func zoneForWriting(_ zone: Zone) throws -> ZoneState? {
        // The row of the database comes first, always: two writers that wait for each other's rows never end.
        try holdDatabase()
        return try zoneState(zone, ending: connection.dialect.holdingRow)
    }

    private func zoneState(_ zone: Zone, ending: String) throws -> ZoneState? {
        try connection.first(
            "SELECT incarnation, sequence FROM zones WHERE owner = ? AND zone = ? AND is_deleted = 0"
                + ending,
            [ownerValue, .text(zone.name)]
        ) { ZoneState(incarnation: $0.text(0), sequence: $0.integer(1)) }
    }

    func zones() throws -> [Zone] {
        try connection.query(
            "SELECT zone FROM zones WHERE owner = ? AND is_deleted = 0 ORDER BY zone", [ownerValue]
        ) { Zone($0.text(0)) }
    }

    func makeZone(_ zone: Zone, incarnation: String) throws {
        try connection.execute(
            """
            INSERT INTO zones (owner, zone, incarnation, sequence, database_sequence, is_deleted)
            VALUES (?, ?, ?, 0, ?, 0)
            ON CONFLICT (owner, zone) DO UPDATE SET incarnation = excluded.incarnation,
                database_sequence = excluded.database_sequence, is_deleted = 0
            """,
            [ownerValue, .text(zone.name), .text(incarnation), .integer(try nextDatabaseSequence())])
    }

    func removeZone(_ zone: Zone) throws {
        let key: [SQLValue] = [ownerValue, .text(zone.name)]
        for table in ["records", "record_references", "asset_references"] + tables.map(\.name) {
            try connection.execute("DELETE FROM \(table) WHERE owner = ? AND zone = ?", key)
        }
        try connection.execute(
            "UPDATE zones SET is_deleted = 1, database_sequence = ? WHERE owner = ? AND zone = ?",
            [.integer(try nextDatabaseSequence())] + key)
    }

    func finishWriting(_ zone: Zone, sequence: Int64) throws {
        try connection.execute(
            "UPDATE zones SET sequence = ?, database_sequence = ? WHERE owner = ? AND zone = ?",
            [.integer(sequence), .integer(try nextDatabaseSequence()), ownerValue, .text(zone.name)])
    }
}

extension SQLRecordStorage {
    func changes(
        in zone: Zone, after sequence: Int64, limit: Int, bytes: Int
    ) throws -> (found: [StoredChange], hasMore: Bool) {
        let rows =
            "FROM records WHERE owner = ? AND owner <> '' AND zone = ? AND sequence > ? ORDER BY sequence LIMIT ?"
        let place = [ownerValue, .text(zone.name), .integer(sequence)]
        // The sizes first: the database knows them without reading what is in the rows.
        let sizes = try connection.query(
            "SELECT LENGTH(fields) " + rows, place + [.integer(Int64(limit) + 1)]
        ) { Int($0.integer(0)) }
        let count = countFitting(sizes.prefix(limit), bytes: bytes)
        guard count > 0 else { return ([], false) }
        let found = try connection.query(
            "SELECT \(StoredRecord.columns) " + rows, place + [.integer(Int64(count))],
            StoredRecord.init(row:))
        return (found, sizes.count > count)
    }

    func zoneChanges(after sequence: Int64, limit: Int) throws -> [StoredZoneChange] {
        try connection.query(
            """
            SELECT zone, database_sequence, is_deleted FROM zones
            WHERE owner = ? AND database_sequence > ? ORDER BY database_sequence LIMIT ?
            """,
            [ownerValue, .integer(sequence), .integer(Int64(limit))]
        ) { StoredZoneChange(zone: Zone($0.text(0)), sequence: $0.integer(1), isDeleted: $0.bool(2)) }
    }

    func databaseState() throws -> ZoneState {
        guard let state = try knownDatabaseState() else { throw MissingDatabaseRow() }
        return state
    }

    private func knownDatabaseState() throws -> ZoneState? {
        try connection.first("SELECT incarnation, sequence FROM databases WHERE owner = ?", [ownerValue]) {
            ZoneState(incarnation: $0.text(0), sequence: $0.integer(1))
        }
    }

    /// Makes the row of the database where it is missing, and keeps it for this transaction.
    func holdDatabase() throws {
        let held = try connection.first(
            "SELECT 1 FROM databases WHERE owner = ?" + connection.dialect.holdingRow, [ownerValue]
        ) { _ in true }
        if held == nil {
            try connection.execute(
                """
                INSERT INTO databases (owner, incarnation, sequence) VALUES (?, ?, 0)
                ON CONFLICT (owner) DO UPDATE SET sequence = databases.sequence
                """,
                [ownerValue, .text(RecordEngine.newIncarnation())])
        }
    }

    private func nextDatabaseSequence() throws -> Int64 {
        let next = try connection.first(
            "UPDATE databases SET sequence = sequence + 1 WHERE owner = ? RETURNING sequence", [ownerValue]
        ) { $0.integer(0) }
        guard let next else { throw MissingDatabaseRow() }
        return next
    }
}

/// The database has never been written: its feed of zones begins with the row that is about to be made.
struct MissingDatabaseRow: Error {}
