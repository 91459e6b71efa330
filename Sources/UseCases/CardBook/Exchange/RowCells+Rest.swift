import CardModel

extension RowCells {
    /// A line of notes for each cell that nobody read, `Spouse: Max`, but not for what other programs write into every
    /// row and what says nothing about the person.
    func linesOfRest(beside details: PersonDetails) -> [String] {
        rest.compactMap { cell in
            guard !isNoise(cell.name, cell.text, beside: details) else { return nil }
            let title = title(cell.name, cell.title)
            return title.isEmpty ? cell.text : title + ": " + cell.text
        }
    }

    /// The heading; of Google's pair `Event 1 - Label` and `Event 1 - Value` the label.
    private func title(_ name: String, _ title: String) -> String {
        guard let pair = pair(name), pair.part == "value" else { return title }
        let label = labels(of: pair.start).map { peek($0) }.first { !$0.isEmpty } ?? ""
        return label.isEmpty
            ? String(title.prefix(pair.start.count)) : ContactTable.withoutStar(label)
    }

    private func isNoise(_ name: String, _ text: String, beside details: PersonDetails) -> Bool {
        if text.allSatisfy(\.isWhitespace) || text.isEmptyDate { return true }
        let value = text.lowercased()
        switch name {
        case "priority", "sensitivity", "private":
            // Only beside Outlook's other headings do other words say nothing.
            return value == "normal" || value == "false"
                || headings.hasAny(of: ["sensitivity"]) && Self.outlookWords.contains(value)
        case "gender":
            return value == "unspecified"
        case "photo":
            return value.hasPrefix("http")
        case "initials":
            return details.name.hasInitials(text)
        case "name", "full name", "display name", "file as":
            return details.says(text)
        case "yomi name":
            let sounds = PersonName(given: details.name.phoneticGiven, family: details.name.phoneticFamily)
            return sounds.says(text)
        default:
            break
        }
        let words = name.split(separator: " ")
        if words.first == "e-mail" {
            if words.last == "type" { return true }
            if name.hasSuffix("display name") { return details.says(text) }
        }
        guard let pair = pair(name), ["label", "type"].contains(pair.part) else { return false }
        return headings.columns[pair.start + " - value"] != nil || ContactColumns.numbered(name) != nil
            || pair.start.hasPrefix("organization ")
    }

    /// What Outlook writes below Priority, Sensitivity and Private.
    private static let outlookWords: Set<String> = [
        "low", "high", "personal", "private", "confidential", "true",
    ]

    /// The two sides of the heading `event 1 - value`.
    private func pair(_ name: String) -> (start: String, part: String)? {
        guard let dash = name.ranges(of: " - ").last else { return nil }
        return (String(name[..<dash.lowerBound]), String(name[dash.upperBound...]))
    }

    private func labels(of start: String) -> [String] {
        [start + " - label", start + " - type"]
    }
}

extension PersonDetails {
    /// Whether every word of the text is one of the name, the company or an e-mail address.
    fileprivate func says(_ text: String) -> Bool {
        if text == company || name.says(text) { return true }
        let others = Set((company.nameWords + emails.flatMap { $0.value.nameWords }))
        return text.nameWords.allSatisfy { others.contains($0) || name.says($0) }
    }
}

extension PersonName {
    /// Whether each of the letters begins a word of the name.
    fileprivate func hasInitials(_ text: String) -> Bool {
        let own = Set(formatted.nameWords.compactMap(\.first))
        return text.lowercased().allSatisfy { !$0.isLetter || own.contains($0) }
    }
}

extension String {
    /// Whether it is Outlook's `0/0/00` or `0.0.00` for a day that nobody gave.
    fileprivate var isEmptyDate: Bool {
        let isDate = count { $0 == "/" } == 2 || count { $0 == "." } == 2
        return isDate && allSatisfy { "0/.".contains($0) }
    }
}
