import Records

/// The two kinds of SQL that the product speaks, and every place where they differ.
public enum SQLDialect: String, Hashable, Sendable {
    /// SQLite 3.35 or later.
    case sqlite
    /// PostgreSQL 14 or later.
    case postgresql

    /// Ends a SELECT whose row must not be changed by others until this transaction ends. SQLite has one writer.
    public var holdingRow: String {
        switch self {
        case .sqlite: ""
        case .postgresql: " FOR UPDATE"
        }
    }

    /// A statement that makes a table, an index or a column, as this dialect needs it.
    ///
    /// Text is ordered by its bytes everywhere; PostgreSQL would otherwise ask the language of the server.
    public func definition(_ statement: String) -> String {
        switch self {
        case .sqlite: statement
        case .postgresql: statement.replacing(/\bTEXT\b/, with: "TEXT COLLATE \"C\"")
        }
    }

    /// What names a row of a projection. SQLite's text index wants a number besides; in PostgreSQL every key begins with the
    /// owner, so that rows can be spread over machines by it.
    var projectionKey: [String] {
        let key = "(owner, zone, name, ordinal)"
        return switch self {
        case .sqlite: ["row INTEGER PRIMARY KEY", "UNIQUE \(key)"]
        case .postgresql: ["PRIMARY KEY \(key)"]
        }
    }

    /// The columns of an index by which rows of one owner are found and ordered.
    ///
    /// PostgreSQL's indexes hold no value of more than 2,704 bytes, so the beginning of a text stands for it; and they put
    /// null last unless told otherwise.
    func indexed(_ column: Projection.Column) -> String {
        switch self {
        case .sqlite: "owner, \(column.name), zone, name, ordinal"
        case .postgresql where column.kind == .text: "owner, \(beginning(of: column.name)) NULLS FIRST"
        case .postgresql: "owner, \(column.name) NULLS FIRST, zone, name, ordinal"
        }
    }

    /// Puts null before every value when ascending and behind when descending.
    func order(by column: Projection.Column, ascending: Bool) -> String {
        let steps =
            self == .postgresql && column.kind == .text && column.isIndexed
            ? [beginning(of: column.name), column.name] : [column.name]
        let suffix =
            switch self {
            case .sqlite: ascending ? "" : " DESC"
            case .postgresql: ascending ? " NULLS FIRST" : " DESC NULLS LAST"
            }
        return steps.map { $0 + suffix }.joined(separator: ", ")
    }

    /// As much of a text as PostgreSQL has room for in an index.
    func beginning(of expression: String) -> String { "left(\(expression), 200)" }

    /// A condition that the text in a column holds the argument somewhere; false when the column has no value.
    /// `holds` is a function that the home on SQLite brings along; it is called for every row of an owner.
    func holds(column: String) -> String {
        switch self {
        case .sqlite: "holds(\(column), ?)"
        case .postgresql: "coalesce(strpos(\(column), ?) > 0, FALSE)"
        }
    }

    /// A statement that makes all others wait who run it with the same number, until the transaction ends. They wait for as
    /// long as it takes.
    func exclusion(number: Int64) -> String? {
        switch self {
        case .sqlite: nil
        case .postgresql:
            "SELECT set_config('lock_timeout', '0', TRUE), pg_advisory_xact_lock(\(number))"
        }
    }

    /// A statement with one argument that makes all others wait who run it with the same text, until the transaction ends:
    /// what holds a row that does not exist yet. SQLite has one writer.
    var exclusionByText: String? {
        switch self {
        case .sqlite: nil
        case .postgresql: "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))"
        }
    }

    /// The end of a SELECT that returns some rows only.
    func page(limit: Int?, offset: Int) -> String {
        switch (self, limit) {
        case (_, let limit?): " LIMIT \(limit) OFFSET \(offset)"
        case (.sqlite, nil): offset == 0 ? "" : " LIMIT -1 OFFSET \(offset)"
        case (.postgresql, nil): offset == 0 ? "" : " OFFSET \(offset)"
        }
    }
}
