/// What a line looks like that may begin or end a card.
enum CardBoundary {
    case begin, end

    /// `nil` for a line that can do neither. A line that looks so may still be anything: a card inside a card, or a value that
    /// goes on.
    ///
    /// A group before the name counts where `allowsGroup`.
    init?(line: UnsafeBufferPointer<UInt8>, allowsGroup: Bool = true) {
        let colon = line.offset(of: UInt8(ascii: ":"))
        guard colon < line.count, line.part(colon + 1, line.count).trimmedSpaces.hasWordPrefix("VCARD") else {
            return nil
        }
        var name = line.part(0, min(colon, line.offset(of: UInt8(ascii: ";"))))
        if name.starts(with: [0xEF, 0xBB, 0xBF]) { name = name.part(3, name.count) }
        if allowsGroup, let dot = name.lastIndex(of: UInt8(ascii: ".")) {
            name = name.part(dot + 1, name.count)
        }
        name = name.trimmedSpaces
        if name.isWord("BEGIN") {
            self = .begin
        } else if name.isWord("END") {
            self = .end
        } else {
            return nil
        }
    }
}
