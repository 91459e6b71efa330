import Records

/// The rows of one owner in the tables of a SQL database, inside one transaction.
struct SQLRecordStorage {
    let connection: any SQLConnection
    let owner: String
    let tables: [ProjectionTable]
    /// Whether rows that are read are about to be written.
    var isWriting = false
    /// Whether what is written came from the database that the owner's is kept in step with.
    var isReplicating = false

    var ownerValue: SQLValue { .text(owner) }
    private var holding: String { isWriting ? connection.dialect.holdingRow : "" }
}

extension SQLRecordStorage: RecordStorage {
    func record(_ id: RecordID) throws -> StoredRecord? {
        if let found = try stored(id) { return found }
        // A row of a zone is held by the zone's own. In the default zone another writer may make the record just now.
        guard isWriting, id.zone == .default, let exclusion = connection.dialect.exclusionByText else {
            return nil
        }
        _ = try connection.first(exclusion, [.text("\(owner)/\(id.name)")]) { _ in true }
        return try stored(id)
    }

    private func stored(_ id: RecordID) throws -> StoredRecord? {
        try connection.first(
            "SELECT \(StoredRecord.columns) FROM records WHERE owner = ? AND zone = ? AND name = ?" + holding,
            [ownerValue, .text(id.zone.name), .text(id.name)], StoredRecord.init(row:))
    }

    mutating func put(_ record: Record, sequence: Int64) throws {
        let key: [SQLValue] = [ownerValue, .text(record.id.zone.name), .text(record.id.name)]
        try connection.execute(
            """
            INSERT INTO records (owner, zone, name, type, sequence, is_deleted, created_at, created_by, modified_at,
                modified_by, fields)
            VALUES (?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?)
            ON CONFLICT (owner, zone, name) DO UPDATE SET
                type = excluded.type, sequence = excluded.sequence, is_deleted = 0,
                created_at = excluded.created_at, created_by = excluded.created_by,
                modified_at = excluded.modified_at, modified_by = excluded.modified_by, fields = excluded.fields
            """,
            key + [
                .text(record.type), .integer(sequence), .integer(record.created?.at ?? 0),
                .text(record.created?.by), .integer(record.modified?.at ?? 0), .text(record.modified?.by),
                .bytes(FieldCoding.encode(record.fields)),
            ])
        try noteEdit(of: record.id, sequence: sequence)
        try removeDerived(from: record)
        for digest in record.assetDigests.sorted() {
            try connection.execute(
                "INSERT INTO asset_references (owner, zone, name, digest) VALUES (?, ?, ?, ?)",
                key + [.bytes(digest.bytes)])
        }
        for reference in record.fields.values.flatMap(\.value.references) where reference.action != .none {
            try connection.execute(
                """
                INSERT INTO record_references (owner, zone, target, source, action) VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (owner, zone, target, source) DO UPDATE SET action =
                    CASE WHEN record_references.action = 'VALIDATE' THEN 'VALIDATE' ELSE excluded.action END
                """,
                [
                    ownerValue, .text(reference.target.zone.name), .text(reference.target.name),
                    .text(record.id.name), .text(reference.action.rawValue),
                ])
        }
        for table in tables where table.projection.recordTypes.contains(record.type) {
            try table.insertRows(of: record, owner: owner, connection)
        }
    }

    mutating func bury(_ record: Record, at stamp: Record.Stamp, sequence: Int64) throws {
        try connection.execute(
            """
            UPDATE records SET is_deleted = 1, sequence = ?, modified_at = ?, modified_by = ?, fields = ?
            WHERE owner = ? AND zone = ? AND name = ?
            """,
            [
                .integer(sequence), .integer(stamp.at), .text(stamp.by), .bytes(FieldCoding.encode([:])),
                ownerValue, .text(record.id.zone.name), .text(record.id.name),
            ])
        try noteEdit(of: record.id, sequence: sequence)
        try removeDerived(from: record)
    }

    private func removeDerived(from record: Record) throws {
        let key: [SQLValue] = [ownerValue, .text(record.id.zone.name), .text(record.id.name)]
        try connection.execute("DELETE FROM asset_references WHERE owner = ? AND zone = ? AND name = ?", key)
        try connection.execute(
            "DELETE FROM record_references WHERE owner = ? AND zone = ? AND source = ?", key)
        for table in tables where table.projection.recordTypes.contains(record.type) {
            try table.removeRows(of: record.id, owner: owner, connection)
        }
    }

    func sources(of target: RecordID) throws -> [(id: RecordID, action: Reference.Action)] {
        try connection.query(
            """
            SELECT source, action FROM record_references WHERE owner = ? AND zone = ? AND target = ? ORDER BY source
            """,
            [ownerValue, .text(target.zone.name), .text(target.name)]
        ) { row in
            (
                id: RecordID(name: row.text(0), zone: target.zone),
                action: Reference.Action(rawValue: row.text(1)) ?? .none
            )
        }
    }

    func holds(_ digest: SHA256Digest) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM assets WHERE owner = ? AND digest = ?" + holding,
            [ownerValue, .bytes(digest.bytes)]
        ) { _ in true } ?? false
    }

    func visitRecords(
        ofType type: String, in zone: Zone?, after place: CreationPlace?, _ visit: (Record) throws -> Bool
    ) throws {
        var sql =
            "SELECT \(StoredRecord.columns) FROM records WHERE owner = ? AND type = ? AND is_deleted = 0"
        var arguments: [SQLValue] = [ownerValue, .text(type)]
        if let zone {
            sql += " AND zone = ?"
            arguments.append(.text(zone.name))
        }
        if let place {
            sql += " AND (created_at, zone, name) > (?, ?, ?)"
            arguments += [.integer(place.created), .text(place.id.zone.name), .text(place.id.name)]
        }
        try connection.visitRows(sql + " ORDER BY created_at, zone, name", arguments) { row in
            try visit(StoredRecord(row: row).record)
        }
    }
}

extension StoredRecord {
    static let columns = """
        zone, name, type, sequence, is_deleted, created_at, created_by, modified_at, modified_by, fields
        """

    /// Reads `columns`, the first of which stands at `first`.
    init(row: any SQLRow) throws {
        let id = RecordID(name: row.text(1), zone: Zone(row.text(0)))
        let sequence = row.integer(3)
        let modified = Record.Stamp(at: row.integer(7), by: row.optionalText(8))
        let fields: [String: FieldValue]
        do {
            fields = try FieldCoding.decode(row.bytes(9))
        } catch {
            throw DatabaseError.damaged("records", reason: "the fields of \(id) cannot be read")
        }
        let record = Record(
            id: id, type: row.text(2), fields: fields,
            changeTag: changeTag(sequence: sequence, modifiedAt: modified.at),
            created: Record.Stamp(at: row.integer(5), by: row.optionalText(6)), modified: modified)
        self.init(record: record, sequence: sequence, isDeleted: row.bool(4))
    }
}
