import Records

/// A table as the database's own catalogue describes it.
struct TableDescription: Hashable {
    /// What a column holds.
    enum Kind: Hashable {
        case text, integer, real, bytes

        /// The kind of a type as migrations write it.
        init?(type: String) {
            switch type.uppercased() {
            case "TEXT": self = .text
            case "BIGINT", "INTEGER": self = .integer
            case "DOUBLE PRECISION": self = .real
            case "BYTEA": self = .bytes
            default: return nil
            }
        }
    }

    struct Column: Hashable {
        let name: String
        let kind: Kind
    }

    let name: String
    /// By name.
    let columns: [Column]
    /// The primary key.
    let key: [String]

    var columnNames: String { columns.map(\.name).joined(separator: ", ") }

    /// Every row in the order of the key, which is the same in every dialect.
    var selection: String {
        "SELECT \(columnNames) FROM \(name) ORDER BY \(key.joined(separator: ", "))"
    }

    /// Adds so many rows.
    func insertion(of count: Int) -> String {
        let places = "(" + columns.map { _ in "?" }.joined(separator: ", ") + ")"
        return "INSERT INTO \(name) (\(columnNames)) VALUES "
            + Array(repeating: places, count: count).joined(separator: ", ")
    }

    func values(in row: any SQLRow) -> [SQLValue] {
        columns.enumerated().map { index, column in
            if row.isNull(index) { return .null }
            return switch column.kind {
            case .text: .text(row.text(index))
            case .integer: .integer(row.integer(index))
            case .real: .real(row.real(index))
            case .bytes: .bytes(row.bytes(index))
            }
        }
    }
}

extension SQLConnection {
    /// The tables whose rows are the truth: without projections, which are made anew, and migrations.
    func describedTables() throws -> [String: TableDescription] {
        let names = try query(dialect.tableNames) { $0.text(0) }.filter {
            $0 != "migrations" && $0 != "projections" && !$0.hasPrefix("projection_")
        }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try describedTable($0)) })
    }

    private func describedTable(_ table: String) throws -> TableDescription {
        let columns = try query(dialect.tableColumns, [.text(table)]) {
            (name: $0.text(0), type: $0.text(1), place: $0.integer(2))
        }
        return TableDescription(
            name: table,
            columns: try columns.sorted { $0.name < $1.name }.map { column in
                guard let kind = TableDescription.Kind(type: column.type) else {
                    throw DatabaseCopyError.unknownColumn(table: table, column: column.name)
                }
                return TableDescription.Column(name: column.name, kind: kind)
            },
            key: columns.filter { $0.place > 0 }.sorted { $0.place < $1.place }.map(\.name))
    }
}

extension SQLDialect {
    /// The names of all tables.
    fileprivate var tableNames: String {
        switch self {
        case .sqlite:
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'"
        case .postgresql:
            """
            SELECT relname::text FROM pg_class
                WHERE relkind IN ('r', 'p') AND relnamespace = to_regnamespace(current_schema()::text)
            """
        }
    }

    /// Name, type and place in the primary key (from 1; 0 outside) of the columns of the table in the argument.
    fileprivate var tableColumns: String {
        switch self {
        case .sqlite: "SELECT name, type, pk FROM pragma_table_info(?)"
        case .postgresql:
            """
            SELECT attname::text, format_type(atttypid, NULL),
                coalesce(array_position(indkey::int2[], attnum) + 1, 0)
            FROM pg_attribute LEFT JOIN pg_index ON indrelid = attrelid AND indisprimary
            WHERE attrelid = to_regclass(?) AND attnum > 0 AND NOT attisdropped
            """
        }
    }
}
