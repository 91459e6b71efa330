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

    /// The column that numbers the rows of a table.
    var numberingColumn: String {
        switch self {
        case .sqlite: "row INTEGER PRIMARY KEY"
        case .postgresql: "row BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
        }
    }

    /// Puts null before every value when ascending and behind when descending.
    func order(by column: String, ascending: Bool) -> String {
        switch self {
        case .sqlite: column + (ascending ? "" : " DESC")
        case .postgresql: column + (ascending ? " NULLS FIRST" : " DESC NULLS LAST")
        }
    }

    /// A condition that the text in a column holds the argument somewhere; false when the column has no value.
    /// `holds` is a function that the home on SQLite brings along.
    func holds(column: String) -> String {
        switch self {
        case .sqlite: "coalesce(holds(\(column), ?), FALSE)"
        case .postgresql: "coalesce(strpos(\(column), ?) > 0, FALSE)"
        }
    }

    /// A statement that makes all others wait who run it with the same number, until the transaction ends.
    func exclusion(number: Int64) -> String? {
        switch self {
        case .sqlite: nil
        case .postgresql: "SELECT pg_advisory_xact_lock(\(number))"
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
