import Records

/// The WHERE clause of a condition on a projection of one owner. Names in it were checked; values are arguments.
struct SQLCondition {
    let table: ProjectionTable
    let dialect: SQLDialect
    /// Whether parts of text are looked for before anything else, in SQLite.
    var findsTextFirst = false {
        // The plus keeps SQLite from walking through an index of the owner's rows instead of the few that were found.
        didSet { sql = findsTextFirst ? "+owner = ?" : "owner = ?" }
    }
    /// Whether parts of text are looked for in the text index; in the rows themselves otherwise.
    var usesTextIndex = true
    private(set) var sql = "owner = ?"
    private(set) var arguments: [SQLValue]
    private let owner: String

    init(table: ProjectionTable, dialect: SQLDialect, owner: String) {
        self.table = table
        self.dialect = dialect
        self.owner = owner
        arguments = [.text(owner)]
    }

    mutating func add(_ condition: ProjectionCondition) {
        if case .all = condition { return }
        sql += " AND " + write(condition)
    }

    private mutating func write(_ condition: ProjectionCondition) -> String {
        switch condition {
        case .all: return "TRUE"
        case .isNull(let column): return "\(column) IS NULL"
        case .record(let id):
            arguments += [.text(id.zone.name), .text(id.name)]
            return "(zone = ? AND name = ?)"
        case .compare(let column, let comparison, let value):
            return write(comparing: column, comparison, with: value)
        case .contains(let column, let text): return write(holding: text, in: column)
        case .and(let parts): return write(all: parts)
        case .or(let parts): return join(parts, with: " OR ", empty: "FALSE")
        case .not(let part): return "(NOT \(write(part)))"
        }
    }

    private mutating func write(
        comparing column: String, _ comparison: ProjectionCondition.Comparison, with value: ProjectionValue
    ) -> String {
        let place = "\(column) \(comparison.rawValue) ?"
        arguments.append(SQLValue(value))
        guard dialect == .postgresql, case .text = value, comparison == .equal,
            table.projection.columns.contains(where: { $0.name == column && $0.isIndexed })
        else { return place }
        // The index knows the beginning of a text only.
        arguments.append(SQLValue(value))
        return "(\(place) AND \(dialect.beginning(of: column)) = \(dialect.beginning(of: "?")))"
    }

    /// All parts of text that the text index knows are looked for in it at once: a row that holds one of two common parts
    /// is then not looked at.
    private mutating func write(all parts: [ProjectionCondition]) -> String {
        guard dialect == .sqlite, usesTextIndex else { return join(parts, with: " AND ", empty: "TRUE") }
        var matches: [String] = []
        let others = parts.filter { part in
            guard case .contains(let column, let text) = part, Self.isIndexed(text) else { return true }
            matches.append(Self.match(text, in: column))
            return false
        }
        guard matches.count > 1 else { return join(parts, with: " AND ", empty: "TRUE") }
        let match = matching(matches.joined(separator: " AND "))
        return others.isEmpty
            ? match : "(" + match + " AND " + join(others, with: " AND ", empty: "TRUE") + ")"
    }

    private mutating func matching(_ expression: String) -> String {
        arguments.append(.text(expression))
        return "row IN (SELECT rowid FROM \(table.searchTable) WHERE \(table.searchTable) MATCH ?)"
    }

    /// What the text index is asked: https://www.sqlite.org/fts5.html#full_text_query_syntax
    private static func match(_ text: String, in column: String) -> String {
        "({\(column)} : \"\(text.replacing("\"", with: "\"\""))\")"
    }

    private mutating func join(_ parts: [ProjectionCondition], with word: String, empty: String) -> String {
        if parts.isEmpty { return empty }
        return "(" + parts.map { write($0) }.joined(separator: word) + ")"
    }

    private mutating func write(holding text: String, in column: String) -> String {
        if text.isEmpty { return "(\(column) IS NOT NULL)" }
        switch dialect {
        case .sqlite where usesTextIndex && Self.isIndexed(text):
            return matching(Self.match(text, in: column))
        case .postgresql where Self.isIndexed(text):
            let escaped = text.replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing(
                "_", with: "\\_")
            arguments.append(.text("%\(escaped)%"))
            return "(\(column) IS NOT NULL AND \(column) LIKE ?)"
        case .sqlite where findsTextFirst:
            arguments += [.text(owner), .text(text)]
            return """
                row IN (SELECT row FROM \(table.name) INDEXED BY \(table.scannedIndex(of: column))
                    WHERE owner = ? AND \(dialect.holds(column: column)))
                """
        case .sqlite, .postgresql:
            arguments.append(.text(text))
            return dialect.holds(column: column)
        }
    }

    /// The index knows parts of three characters and more; a NUL would end the search text too early.
    static func isIndexed(_ text: String) -> Bool {
        text.unicodeScalars.count >= 3 && !text.utf8.contains(0)
    }
}
