import CardModel

/// One entry of a file, before it is known whether it is here already.
struct ImportEntry: Sendable {
    /// The entry's number in the file, from 1.
    var number: Int
    /// The line on which it begins, from 1.
    var line: Int
    /// What it says, for an owner who wonders which one it was.
    var hint: String
    var photo: [UInt8]?
    var contact: @Sendable (_ id: Identifier, _ importID: Identifier, _ now: Instant) -> Contact

    /// The beginning of a text on one line.
    static func hint(_ text: String) -> String {
        let line = String(text.prefix(400)).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 80 ? line.prefix(79) + "…" : line
    }
}

/// Hands out the entries of a file in batches.
protocol ImportReader {
    /// The next entries, at most `limit`; `nil` at the end of the file.
    mutating func next(limit: Int) throws -> ImportBatch?
}

/// Some entries of a file.
struct ImportBatch {
    var entries: [ImportEntry] = []
    var skipped: [ImportReport.Skipped] = []
    var notes: [ImportReport.Note] = []
    /// How many bytes of the file have been read.
    var bytesDone = 0
}
