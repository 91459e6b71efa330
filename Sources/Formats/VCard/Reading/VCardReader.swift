/// Reads vCards of every version, as people really have them.
///
/// It never throws and never drops anything in a card: what it cannot understand it keeps as it stands, and says so in a
/// warning. One bad card does not touch its neighbours.
///
/// Lines outside any card are left out, with a warning for each of the first twenty before a card or the end, and one that
/// counts the others.
public struct VCardReader: Sendable {
    /// What a file held.
    public struct Result: Sendable, Hashable {
        /// The cards in file order.
        public var cards: [VCard]
        /// What was odd, in file order.
        public var warnings: [Warning]
    }

    /// Reads every card in these bytes: UTF-8, UTF-16 with a byte order mark, or what the cards themselves declare.
    public static func read(_ bytes: [UInt8]) -> Result {
        bytes.withUnsafeBufferPointer { buffer in
            guard let utf8 = UTF16File.utf8Bytes(buffer) else { return read(buffer) }
            return utf8.withUnsafeBufferPointer { read($0) }
        }
    }

    /// Reads the cards of a part of a file, of which ``VCardSplitter`` knows the encoding.
    public static func read(_ part: VCardSplitter.Part) -> Result {
        part.bytes.withUnsafeBufferPointer { read($0) }
    }

    private static func read(_ buffer: UnsafeBufferPointer<UInt8>) -> Result {
        guard let start = buffer.baseAddress else { return Result(cards: [], warnings: []) }
        var parser = CardParser(buffer, empty: start)
        var cards: [VCard] = []
        while let card = parser.nextCard() { cards.append(card) }
        return Result(cards: cards, warnings: parser.warnings)
    }
}
