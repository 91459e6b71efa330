import CardModel

/// Reads the rows of a table. It is read whole; text of this size holds hundreds of thousands of people.
struct TableImportReader: ImportReader {
    /// The largest table, in bytes.
    static let byteLimit = 64 << 20

    private let file: ImportFile
    private var rows: [ContactTable.Row]?
    private var position = 0

    init(_ file: ImportFile) {
        self.file = file
    }

    mutating func next(limit: Int) throws -> ImportBatch? {
        var batch = ImportBatch(bytesDone: file.byteCount)
        if rows == nil {
            rows = []
            guard file.byteCount <= Self.byteLimit else {
                batch.skipped.append(.init(entry: 1, line: 1, reason: .tooLarge))
                return batch
            }
            guard let table = ContactTable(reading: try file.read(0..<file.byteCount)) else {
                batch.skipped.append(.init(entry: 1, line: 1, reason: .unknownHeadings))
                return batch
            }
            rows = table.rows
        }
        guard let rows, position < rows.count else { return nil }
        let end = min(position + limit, rows.count)
        for (index, row) in rows[position..<end].enumerated() {
            let text = row.cells.filter { !$0.isEmpty }.joined(separator: ", ")
            batch.entries.append(
                ImportEntry(number: position + index + 1, line: row.line, hint: ImportEntry.hint(text)) {
                    row.contact(id: $0, importID: $1, now: $2)
                })
        }
        position = end
        // The share of the rows stands for the share of the bytes.
        batch.bytesDone = Int(Double(file.byteCount) * Double(end) / Double(rows.count))
        return batch
    }
}
