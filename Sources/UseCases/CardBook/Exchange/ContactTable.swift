import CardModel

/// Contacts as rows of a table, read by the headings of Google, Outlook, LinkedIn and this product.
struct ContactTable {
    /// One row, its cells in the order of the headings; there may be fewer cells than headings, or more.
    struct Row: Sendable {
        var line: Int
        var headings: TableHeadings
        var cells: [String]
    }

    var rows: [Row]

    /// Reads a table separated by commas, semicolons or tabs; `nil` when none of its first rows holds two headings
    /// that are known.
    ///
    /// LinkedIn puts a note of several lines before the headings.
    init?(reading bytes: [UInt8]) {
        let text = CSV.text(of: bytes)
        guard let separator = ContactTable.separator(of: text) else { return nil }
        let table = CSV.rows(of: text, separator: separator)
        guard let start = ContactTable.headingRow(of: table) else { return nil }
        let headings = TableHeadings(table[start].cells)
        rows = table[(start + 1)...].map { row in
            Row(line: row.line, headings: headings, cells: row.cells.map { CSV.restored($0) })
        }
    }

    /// The separator with which most headings are known; of several the one that stands first in their line.
    private static func separator(of text: [Unicode.Scalar]) -> Unicode.Scalar? {
        var best: (separator: Unicode.Scalar, known: Int, position: Int)?
        for separator: Unicode.Scalar in [",", ";", "\t"] {
            let rows = CSV.rows(of: text, separator: separator, limit: firstRows)
            guard let start = headingRow(of: rows) else { continue }
            let cells = rows[start].cells
            let known = cells.count { TableHeadings.isKnown($0) }
            let position = cells.count > 1 ? cells[0].unicodeScalars.count : Int.max
            if let best, (best.known, position) >= (known, best.position) { continue }
            best = (separator, known, position)
        }
        return best?.separator
    }

    /// How many rows may stand before the headings.
    private static let firstRows = 20

    private static func headingRow(of table: [CSV.Row]) -> Int? {
        table.prefix(firstRows).firstIndex { row in
            let known = row.cells.count { TableHeadings.isKnown($0) }
            return known >= max(1, min(2, row.cells.count))
        }
    }
}
