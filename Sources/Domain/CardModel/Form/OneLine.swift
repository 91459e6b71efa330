/// What a field of one line makes of a text: it cannot show line breaks, and browsers take them out.
public enum OneLine {
    /// The text as such a field sends it back.
    public static func sent(_ text: String) -> String {
        guard text.utf8.contains(where: isBreak) else { return text }
        return String(decoding: text.utf8.filter { !isBreak($0) }, as: UTF8.self)
    }

    /// What was sent; `stored` where that differs only in line breaks, which nobody took out on purpose.
    public static func read(_ sent: String, over stored: String) -> String {
        isSame(sent, stored) ? stored : sent
    }

    /// Whether both are the same text to somebody who sees them in such a field; white space around them is not seen.
    public static func isSame(_ left: String, _ right: String) -> Bool {
        sent(left).trimmed == sent(right).trimmed
    }

    private static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
