import Foundation

/// Tables of text in comma-separated form (RFC 4180), as spreadsheets write and read them.
public enum CSV {
    /// One row and the line on which it begins, from 1.
    public struct Row: Sendable, Hashable {
        /// The line on which the row begins, from 1.
        public var line: Int
        /// The cells.
        public var cells: [String]
    }

    /// Reads a table of bytes in any encoding that ``text(of:)`` knows.
    ///
    /// Never fails: an unclosed quote ends with the file. Rows without any text are left out.
    public static func decode(_ bytes: [UInt8], separator: Unicode.Scalar = ",") -> [Row] {
        rows(of: text(of: bytes), separator: separator)
    }

    /// Reads the first rows of a table. Spaces around a cell are none of it, unless they stand within its quotes.
    static func rows(of text: [Unicode.Scalar], separator: Unicode.Scalar, limit: Int = .max) -> [Row] {
        var rows: [Row] = []
        var row = Row(line: 1, cells: [])
        var cell = String.UnicodeScalarView()
        var line = 1
        var isQuoted = false
        // Whether the cell has been in quotes, and how many spaces stand at its end outside of them.
        var wasQuoted = false
        var spaces = 0
        var index = 0
        func endCell() {
            cell.removeLast(spaces)
            row.cells.append(String(cell))
            cell = String.UnicodeScalarView()
            wasQuoted = false
            spaces = 0
        }
        func endRow() {
            endCell()
            if row.cells.contains(where: { !$0.isEmpty }) { rows.append(row) }
            row = Row(line: line, cells: [])
        }
        while index < text.count, rows.count < limit {
            let scalar = text[index]
            index += 1
            if scalar == "\n" || (scalar == "\r" && (index == text.count || text[index] != "\n")) {
                line += 1
            }
            if isQuoted {
                if scalar != "\"" {
                    cell.append(scalar)
                } else if index < text.count, text[index] == "\"" {
                    cell.append("\"")
                    index += 1
                } else {
                    isQuoted = false
                }
            } else if scalar == "\"", cell.isEmpty {
                isQuoted = true
                wasQuoted = true
            } else if scalar == separator {
                endCell()
            } else if scalar == "\n" {
                endRow()
            } else if scalar == "\r" {
                if index == text.count || text[index] != "\n" { endRow() }
            } else if scalar == " " {
                if !cell.isEmpty || wasQuoted {
                    cell.append(scalar)
                    spaces += 1
                }
            } else {
                cell.append(scalar)
                spaces = 0
            }
        }
        if !cell.isEmpty || !row.cells.isEmpty { endRow() }
        return rows
    }

    /// Writes a table as UTF-8 with a byte order mark, lines ended by CRLF, cells made safe from being run as formulas.
    public static func encode(_ rows: [[String]]) -> [UInt8] {
        var text = "\u{FEFF}"
        for row in rows {
            text += row.map { quoted(neutralised($0)) }.joined(separator: ",") + "\r\n"
        }
        return Array(text.utf8)
    }

    /// The cell with an apostrophe in front when a spreadsheet would take it for a formula.
    static func neutralised(_ cell: String) -> String {
        isDangerous(cell) ? "'" + cell : cell
    }

    /// The cell as it was before ``neutralised(_:)``.
    static func restored(_ cell: String) -> String {
        cell.hasPrefix("'") && isDangerous(cell) ? String(cell.dropFirst()) : cell
    }

    /// Whether the cell begins, behind any apostrophes, with a sign that begins a formula.
    private static func isDangerous(_ cell: String) -> Bool {
        guard let first = cell.unicodeScalars.first(where: { $0 != "'" }) else { return false }
        return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
    }

    private static func quoted(_ cell: String) -> String {
        guard
            cell.unicodeScalars.contains(where: { ",;\"\r\n\t".unicodeScalars.contains($0) })
                || cell.hasPrefix(" ")
                || cell.hasSuffix(" ")
        else { return cell }
        return "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
}
