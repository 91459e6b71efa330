extension PersonName {
    /// The name as it stands large on a card: the preferred name in place of the given one, no prefix or suffix.
    ///
    /// A name in Chinese, Japanese or Korean script is written family name first, without a space.
    public var display: String {
        join(prefix: "", first: preferred.isEmpty ? given : preferred, suffix: "")
    }

    /// The name in full, with prefix, suffix and the given name, as vCard's FN has it (RFC 6350 section 6.2.1).
    public var formatted: String {
        join(prefix: prefix, first: given.isEmpty ? preferred : given, suffix: suffix)
    }

    /// Whether the name is written family name first: its family and given names are in an East Asian script.
    public var isFamilyNameFirst: Bool {
        !family.isEmpty && !given.isEmpty && family.isEastAsian && given.isEastAsian
    }

    /// What lists sort by: family name then given name, by sound where that is known.
    public var sortKey: String {
        let parts = [
            phoneticFamily.isEmpty ? family : phoneticFamily,
            phoneticGiven.isEmpty ? (given.isEmpty ? preferred : given) : phoneticGiven,
            middle,
        ]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func join(prefix: String, first: String, suffix: String) -> String {
        let isFamilyFirst = !family.isEmpty && !first.isEmpty && family.isEastAsian && first.isEastAsian
        let core =
            isFamilyFirst
            ? family + first
            : [first, middle, family].filter { !$0.isEmpty }.joined(separator: " ")
        let titled = [prefix, core].filter { !$0.isEmpty }.joined(separator: " ")
        guard !suffix.isEmpty else { return titled }
        return titled.isEmpty ? suffix : titled + ", " + suffix
    }
}

extension String {
    /// Whether every letter is Han, Kana or Hangul; false for the empty string.
    var isEastAsian: Bool {
        !isEmpty
            && unicodeScalars.allSatisfy {
                switch $0.value {
                case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x30FF, 0x3130...0x318F,
                    0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF,
                    0xF900...0xFAFF, 0xFE00...0xFE0F, 0xFF66...0xFF9F, 0x20000...0x3FFFF, 0xE0100...0xE01EF:
                    true
                default: false
                }
            }
    }
}
