/// Reads a file of any size piece by piece, holding no more than the card that is being read.
///
/// ```swift
/// var stream = VCardStream()
/// while let chunk = nextChunk() {
///     stream.feed(chunk) { card, warnings in keep(card) }
/// }
/// stream.finish { card, warnings in keep(card) }
/// ```
public struct VCardStream: Sendable {
    /// The largest card, in bytes. What is longer is cut there, with a warning.
    public let maximumCardSize: Int

    /// How many cards have been read.
    public private(set) var cardCount = 0

    /// How many bytes have been read.
    public private(set) var byteCount = 0

    private var splitter: VCardSplitter
    /// How many lines stand before the card that comes next.
    private var lineCount = 0

    /// Makes a stream; 64 MB are more than any program writes for one card.
    public init(maximumCardSize: Int = 64 << 20) {
        self.maximumCardSize = maximumCardSize
        splitter = VCardSplitter(maximumCardSize: maximumCardSize)
    }

    /// Takes the next bytes of the file, and hands out the cards that are complete, each with what was odd in it.
    public mutating func feed(_ chunk: [UInt8], _ body: (VCard, [Warning]) -> Void) {
        byteCount += chunk.count
        splitter.feed(chunk)
        readParts(body)
    }

    /// Says that the file has ended, and hands out the cards that are left.
    public mutating func finish(_ body: (VCard, [Warning]) -> Void) {
        splitter.finish()
        readParts(body)
    }

    /// Warnings about what stood outside any card after the last one.
    public private(set) var trailingWarnings: [Warning] = []

    private mutating func readParts(_ body: (VCard, [Warning]) -> Void) {
        while let part = splitter.nextPart() {
            var result = VCardReader.read(part)
            for index in result.warnings.indices {
                result.warnings[index].line += lineCount
                result.warnings[index].card += cardCount
            }
            if part.isCut {
                let message = "The card is longer than \(maximumCardSize) bytes; it is cut."
                result.warnings.append(Warning(card: cardCount + 1, line: lineCount + 1, message: message))
            }
            let first = cardCount
            for (index, card) in result.cards.enumerated() {
                let isLast = index + 1 == result.cards.count
                let own = result.warnings.filter {
                    $0.card == first + index + 1 || (index == 0 && $0.card <= first)
                        || (isLast && $0.card > first + index + 1)
                }
                body(card, own)
            }
            if result.cards.isEmpty { trailingWarnings += result.warnings }
            cardCount += result.cards.count
            lineCount += part.lineCount
        }
    }
}
