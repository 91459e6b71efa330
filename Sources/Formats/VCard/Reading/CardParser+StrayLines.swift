extension CardParser {
    /// How many lines outside any card get a warning each. The others are counted, so that a large file of something else does
    /// not become as many warnings.
    private static let toldStrayLines = 20

    /// A line outside any card.
    mutating func warnAboutStrayLine(_ line: LogicalLine) {
        let text = unfoldedText(line)
        guard !text.trimmed.utf8.isEmpty else { return }
        strayLineCount += 1
        if strayLineCount == CardParser.toldStrayLines + 1 { firstUntoldLine = line.number }
        guard strayLineCount <= CardParser.toldStrayLines else { return }
        let beginning = text.beginning(bytes: 120)
        warn(line.number, nil, "This line stands outside any card and is left out: “\(beginning)”.")
    }

    /// Tells how many lines there were that have no warning of their own. A card begins, or the file ends.
    mutating func endStrayLines() {
        let untold = strayLineCount - CardParser.toldStrayLines
        if untold > 0 {
            warn(firstUntoldLine, nil, "\(untold) more lines stand outside any card and are left out.")
        }
        strayLineCount = 0
    }

    /// A line without a colon or with an impossible name. After NOTE or LABEL it is text that somebody broke without
    /// folding, and belongs there; otherwise it is kept as X-UNREADABLE-LINE.
    mutating func keepStrayLine(_ line: LogicalLine, in card: inout VCard) {
        let text = unfoldedText(line)
        guard !text.trimmed.utf8.isEmpty else { return }
        if let last = card.properties.indices.last, case .text(let before) = card.properties[last].value,
            CardParser.goesOnInStrayLines(card.properties[last].name), !hasImpossibleName(line)
        {
            card.properties[last].value = .text(before + "\n" + text.unescapedText)
            warn(
                line.number, card.properties[last].name,
                "The text goes on after a line break without a fold; it is taken in.")
        } else {
            card.properties.append(unreadable(line))
        }
    }

    /// The text of the stray lines that come next and belong to the value before them; empty when there are none. They stay
    /// unread.
    mutating func strayTextAhead() -> String {
        let position = scanner
        defer { scanner = position }
        var joined = ""
        while let line = scanner.next() {
            if line.isEmpty { continue }
            if let header = header(of: line) {
                // The reader keeps no property of it, so that the value is still the last one.
                if header.kind == .version, header.group == nil { continue }
                break
            }
            if hasImpossibleName(line) { break }
            let text = unfoldedText(line)
            if !text.trimmed.utf8.isEmpty { joined += "\n" + text.unescapedText }
        }
        return joined
    }

    /// Whether the line is a property all the same, under a name that none can have, such as `X-MESSAGING/XMPP-ALL`.
    private func hasImpossibleName(_ line: LogicalLine) -> Bool {
        let bytes = UnsafeBufferPointer(start: scanner.base + line.start, count: line.firstEnd - line.start)
        guard bytes.hasWordPrefix("X-") else { return false }
        let end = min(bytes.offset(of: UInt8(ascii: ":")), bytes.offset(of: UInt8(ascii: ";")))
        return end < bytes.count && !bytes[..<end].contains { $0.isWhiteSpace }
    }

    /// Whether lines that are no properties belong to the value of the property before them.
    static func goesOnInStrayLines(_ name: String) -> Bool {
        name.isSame(as: "NOTE") || name.isSame(as: "LABEL")
    }

    /// A line that is no property of a card, kept as text.
    mutating func unreadable(_ line: LogicalLine) -> Property {
        warn(line.number, nil, "The line is not a property; it is kept as X-UNREADABLE-LINE.")
        return Property(
            name: "X-UNREADABLE-LINE", value: .text(unfoldedText(line)), parameters: [], group: nil)
    }
}
