import CardModel

extension RowCells {
    /// The name of the parts, or else the name in one cell.
    mutating func name(_ row: ContactRow) -> PersonName {
        var name = PersonName(
            prefix: row.prefix, given: row.given, middle: row.middle, family: row.family, suffix: row.suffix,
            preferred: row.preferred, phoneticGiven: row.phoneticGiven, phoneticFamily: row.phoneticFamily)
        if name.isEmpty, row.full != row.company { name.given = row.full }
        return name
    }
}

extension PersonName {
    /// Whether every word of the text is one of the name as it is written.
    func says(_ text: String) -> Bool {
        guard text != display, text != formatted else { return true }
        let words = Set([prefix, given, middle, family, suffix, preferred].flatMap { $0.nameWords })
        return text.nameWords.allSatisfy { words.contains($0) }
    }
}

extension String {
    /// The words of a name in lower case, without the signs between them.
    var nameWords: [String] {
        lowercased().split { $0.isWhitespace || ",;()<>\"".contains($0) }.map { String($0) }
    }
}
