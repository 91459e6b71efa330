/// The rules of tags: written as the owner likes, but never twice in another case.
public enum Tags {
    /// The most characters of a tag.
    public static let maximumLength = 60
    /// The most tags of a contact.
    public static let maximumCount = 50

    /// The tags of what was typed, "fair, Berlin 2027": trimmed, without empty ones and without twins.
    public static func parse(_ typed: String) -> [String] {
        unique(
            typed.split(whereSeparator: isSeparator).map {
                String($0).trimmed
            })
    }

    /// Whether a tag ends at this character when tags are typed.
    static func isSeparator(_ character: Character) -> Bool {
        switch character {
        case ",", "\u{FF0C}", "\u{3001}", "\n", "\r", "\r\n": true
        default: false
        }
    }

    /// The tags as they are typed, separated by a comma and a space.
    public static func text(_ tags: [String]) -> String {
        tags.joined(separator: ", ")
    }

    /// The tags without empty ones; of tags that differ only in case the first stays.
    public static func unique(_ tags: [String]) -> [String] {
        var keys: Set<String> = []
        return tags.filter { !$0.isEmpty && keys.insert(key($0)).inserted }
    }

    /// What tags that differ only in case have in common.
    public static func key(_ tag: String) -> String {
        tag.trimmed.lowercased()
    }
}
