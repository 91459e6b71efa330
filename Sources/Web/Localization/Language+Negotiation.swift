extension Language {
    /// The language that a browser asks for, or English where it asks for none that we have.
    ///
    /// - Parameter header: The value of `Accept-Language` (RFC 9110, section 12.5.4), or nil when there is none. Parts that are no
    ///   language ranges are skipped.
    public static func preferred(acceptLanguage header: String?) -> Language {
        let ranges = (header ?? "").utf8.prefix(4_096).split(separator: UInt8(ascii: ","))
            .compactMap { LanguageRange($0) }
        let refused = ranges.filter { $0.quality == 0 }.compactMap { Language(servingTag: $0.tag) }
        // `max(by:)` would give the last of equals; the first named is meant.
        let wanted = ranges.enumerated()
            .filter { $0.element.quality > 0 }
            .sorted { ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset) }
        for (_, range) in wanted {
            if range.tag == "*" {
                let named = ranges.compactMap { Language(servingTag: $0.tag) }
                if let other = allCases.first(where: { !named.contains($0) && !refused.contains($0) }) {
                    return other
                }
            } else if let language = Language(servingTag: range.tag), !refused.contains(language) {
                return language
            }
        }
        return .english
    }
}

/// One entry of `Accept-Language`: a language range and how much it is wanted.
private struct LanguageRange {
    var tag: String
    /// In thousandths, as the header has at most three decimals.
    var quality: Int

    init?(_ entry: Substring.UTF8View) {
        let parts = Substring(entry).split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
        guard let tag = parts.first, !tag.isEmpty,
            tag == "*" || tag.utf8.allSatisfy({ Self.isTagByte($0) })
        else { return nil }
        self.tag = tag.lowercased()
        quality = 1_000
        for parameter in parts.dropFirst() where parameter.lowercased().hasPrefix("q=") {
            guard let value = Double(parameter.dropFirst(2)), (0...1).contains(value) else { return nil }
            quality = Int((value * 1_000).rounded())
        }
    }

    private static func isTagByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
