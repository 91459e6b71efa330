import Records

extension ProjectionTable {
    /// What the table depends on besides `rows`; another text means another table.
    private var declaration: String {
        let columns =
            ["layout 3"]
            + projection.columns.map {
                "\($0.name) \($0.kind.rawValue)\($0.isIndexed ? " indexed" : "")\($0.isSearched ? " searched" : "")"
            }
        return (columns + projection.recordTypes.sorted()).joined(separator: ", ")
    }

    /// Whether the table is the one that this version of the program declares.
    func isCurrent(_ connection: any SQLConnection) throws -> Bool {
        let found = try connection.first(
            "SELECT version, declaration FROM projections WHERE name = ?", [.text(projection.name)]
        ) { (version: Int($0.integer(0)), declaration: $0.text(1)) }
        guard let found else { return false }
        guard found.version <= projection.version else {
            throw DatabaseError.newerSchema(
                component: "projection \(projection.name)", found: found.version, known: projection.version)
        }
        return found.version == projection.version && found.declaration == declaration
    }

    /// Makes the table anew from the records of all owners.
    func rebuild(_ connection: any SQLConnection) throws {
        let dialect = connection.dialect
        let hasTextIndex = try searchedColumns.isEmpty || connection.canIndexText()
        for statement in dropping(dialect) + creating(dialect, textIndex: hasTextIndex) {
            try connection.execute(dialect.definition(statement))
        }
        let places = Array(repeating: "?", count: projection.recordTypes.count).joined(separator: ", ")
        try connection.visitRows(
            "SELECT \(StoredRecord.columns), owner FROM records WHERE is_deleted = 0 AND type IN (\(places))",
            projection.recordTypes.sorted().map { .text($0) }
        ) { row in
            try insertRows(of: try StoredRecord(row: row).record, owner: row.text(10), connection)
            return true
        }
        try connection.execute(
            """
            INSERT INTO projections (name, version, declaration) VALUES (?, ?, ?)
            ON CONFLICT (name) DO UPDATE SET version = excluded.version, declaration = excluded.declaration
            """,
            [.text(projection.name), .integer(Int64(projection.version)), .text(declaration)])
    }

    private func dropping(_ dialect: SQLDialect) -> [String] {
        switch dialect {
        case .sqlite: ["DROP TABLE IF EXISTS \(searchTable)", "DROP TABLE IF EXISTS \(name)"]
        case .postgresql: ["DROP TABLE IF EXISTS \(name)"]
        }
    }

    private func creating(_ dialect: SQLDialect, textIndex: Bool) -> [String] {
        let columns = projection.columns.map { "\($0.name) \($0.kind.sqlType)" }
        let place = [
            "owner TEXT NOT NULL", "zone TEXT NOT NULL", "name TEXT NOT NULL", "ordinal BIGINT NOT NULL",
        ]
        let key = dialect.projectionKey
        // A number of its own comes first, as it always did; constraints come last.
        let all = key.dropLast() + place + columns + key.suffix(1)
        var statements = ["CREATE TABLE \(name) (\(all.joined(separator: ", ")))"]
        for column in projection.columns where column.isIndexed {
            statements.append(
                "CREATE INDEX \(name)_by_\(column.name) ON \(name) (\(dialect.indexed(column)))")
        }
        return searchedColumns.isEmpty || !textIndex ? statements : statements + creatingTextIndex(dialect)
    }

    /// The index of all parts of three characters. On SQLite what is inserted is also written there, and a trigger takes out
    /// what is deleted.
    private func creatingTextIndex(_ dialect: SQLDialect) -> [String] {
        switch dialect {
        case .postgresql:
            return ["CREATE EXTENSION IF NOT EXISTS pg_trgm"]
                + searchedColumns.map {
                    "CREATE INDEX \(name)_search_\($0) ON \(name) USING gin (\($0) gin_trgm_ops)"
                }
        case .sqlite:
            let columns = searchedColumns.joined(separator: ", ")
            let old = searchedColumns.map { "old.\($0)" }.joined(separator: ", ")
            let scanned = searchedColumns.map {
                "CREATE INDEX \(scannedIndex(of: $0)) ON \(name) (owner, \($0))"
            }
            return scanned + [
                """
                CREATE VIRTUAL TABLE \(searchTable) USING fts5(\(columns), content = '\(name)', content_rowid = 'row',
                    tokenize = 'trigram case_sensitive 1')
                """,
                """
                CREATE TRIGGER \(name)_deleted AFTER DELETE ON \(name) BEGIN
                    INSERT INTO \(searchTable) (\(searchTable), rowid, \(columns)) VALUES ('delete', old.row, \(old));
                END
                """,
            ]
        }
    }
}

extension SQLConnection {
    /// Whether parts of text can be indexed. On PostgreSQL that takes the extension `pg_trgm`, which the owner of a database
    /// may make where it is installed; without it a search reads the rows of one owner.
    fileprivate func canIndexText() throws -> Bool {
        guard dialect == .postgresql else { return true }
        let makable = """
            SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm' UNION ALL
            SELECT 1 FROM pg_available_extension_versions WHERE name = 'pg_trgm'
                AND (trusted AND has_database_privilege(current_database(), 'CREATE')
                    OR (SELECT rolsuper FROM pg_roles WHERE rolname = current_user))
            """
        return try first(makable) { _ in true } ?? false
    }
}

extension Projection.Column.Kind {
    fileprivate var sqlType: String {
        switch self {
        case .text: "TEXT"
        case .integer: "BIGINT"
        case .real: "DOUBLE PRECISION"
        }
    }
}
