import CardModel

extension RowCells {
    /// The name of the parts, completed by the name in one cell; what does not fit together is left unread.
    mutating func name(_ row: ContactRow) -> PersonName {
        var name = PersonName(
            prefix: row.prefix, given: row.given, middle: row.middle, family: row.family, suffix: row.suffix,
            preferred: row.preferred, phoneticGiven: row.phoneticGiven, phoneticFamily: row.phoneticFamily)
        let full = row.full
        guard !full.isEmpty, full != row.company, !name.says(full) else { return name }
        let core = name.withoutTitles(full)
        switch (name.given.isEmpty, name.middle.isEmpty, name.family.isEmpty) {
        case (true, true, true):
            name.takeWhole(core)
        case (false, true, true):
            if let family = core.rest(beside: name.given) {
                name.family = family
            } else {
                putBack(ContactColumns.full)
            }
        case (true, true, false):
            if let given = core.rest(beside: name.family) {
                name.given = given
            } else {
                putBack(ContactColumns.full)
            }
        default:
            putBack(ContactColumns.full)
        }
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

    /// A whole name without the prefix and the suffix that are known already.
    fileprivate func withoutTitles(_ text: String) -> String {
        var text = text
        if !prefix.isEmpty, text.hasPrefix(prefix + " ") { text = String(text.dropFirst(prefix.count + 1)) }
        for end in [", " + suffix, " " + suffix] where !suffix.isEmpty && text.hasSuffix(end) {
            return String(text.dropLast(end.count))
        }
        return text
    }

    /// Takes a whole name as the given one, as where a card has no parts; beside a preferred name, which is shown in
    /// place of the given one, its last word is the family name.
    fileprivate mutating func takeWhole(_ text: String) {
        guard !preferred.isEmpty, let space = text.lastIndex(of: " ") else {
            given = text
            return
        }
        given = String(text[..<space])
        family = String(text[text.index(after: space)...])
    }
}

extension String {
    /// The words of a name in lower case, without the signs between them.
    var nameWords: [String] {
        lowercased().split { $0.isWhitespace || ",;()<>\"".contains($0) }.map { String($0) }
    }

    /// What is left of a whole name beside one of its parts: all where the part is not in it, `nil` where the part is
    /// in the middle of it.
    fileprivate func rest(beside part: String) -> String? {
        if hasPrefix(part + " ") { return String(dropFirst(part.count + 1)) }
        if hasPrefix(part + ", ") { return String(dropFirst(part.count + 2)) }
        if hasSuffix(" " + part) {
            let rest = dropLast(part.count + 1)
            return String(rest.hasSuffix(",") ? rest.dropLast() : rest)
        }
        return contains(part) ? nil : self
    }
}
