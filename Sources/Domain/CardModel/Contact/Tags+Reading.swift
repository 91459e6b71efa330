extension Tags {
    /// The tags of what was typed over `stored` ones, which an import may have brought with commas in them.
    ///
    /// A text that nobody touched is the stored tags. In any other the stored tags are found whole, the longest first,
    /// and only the rest is parted at its commas.
    public static func parse(_ typed: String, over stored: [String]) -> [String] {
        guard !OneLine.isSame(typed, text(stored)) else { return stored }
        var whole = stored.filter { parse($0) != [$0] }.sorted { $0.utf8.count > $1.utf8.count }
        guard !whole.isEmpty else { return parse(typed) }
        var tags: [String] = []
        var rest = typed.drop(while: isBetween)
        while !rest.isEmpty {
            if let (index, end) = first(of: whole, beginning: rest) {
                tags.append(whole.remove(at: index))
                rest = rest[end...]
            } else {
                let end = rest.firstIndex(where: isSeparator) ?? rest.endIndex
                tags += parse(String(rest[..<end]))
                rest = rest[end...]
            }
            rest = rest.drop(while: isBetween)
        }
        return unique(tags)
    }

    /// The tag that the text begins with and that ends where a tag may end.
    private static func first(of tags: [String], beginning text: Substring) -> (Int, Substring.Index)? {
        for (index, tag) in tags.enumerated() {
            // A field of one line gives the tag back without its line breaks.
            for written in [tag.trimmed, OneLine.sent(tag).trimmed]
            where !written.isEmpty && text.hasPrefix(written) {
                let end = text.index(text.startIndex, offsetBy: written.count)
                let next = text[end...].drop { !isSeparator($0) && $0.isWhitespace }.first
                if next.map(isSeparator) ?? true { return (index, end) }
            }
        }
        return nil
    }

    private static func isBetween(_ character: Character) -> Bool {
        isSeparator(character) || character.isWhitespace
    }
}
