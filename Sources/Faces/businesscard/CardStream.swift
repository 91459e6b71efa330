import VCard

/// The cards of a file, one after another: vCards of any size, or a jCard.
enum CardStream {
    /// A jCard is read as a whole; what is larger than this, in bytes, is refused.
    private static let largestJCard = 256 << 20

    /// Hands out each card with its number and what was odd in it; what stood behind the last card comes with `nil`. Returns
    /// how many cards there were.
    @discardableResult
    static func read(_ input: ChunkedInput, _ body: (VCard?, Int, [Warning]) throws -> Void) throws -> Int {
        var input = input
        guard let first = try input.next() else { return 0 }
        if isJSON(first) { return try readJCard(first, input, body) }
        var stream = VCardStream()
        var number = 0
        var failure: (any Error)?
        func take(_ card: VCard?, _ warnings: [Warning]) {
            if card != nil { number += 1 }
            guard failure == nil else { return }
            do { try body(card, number, warnings) } catch { failure = error }
        }
        stream.feed(first, take)
        while failure == nil, let chunk = try input.next() { stream.feed(chunk, take) }
        stream.finish(take)
        if !stream.trailingWarnings.isEmpty { take(nil, stream.trailingWarnings) }
        if let failure { throw failure }
        return number
    }

    /// Whether a file begins as a JSON array does, and no vCard.
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
    }

    private static func readJCard(
        _ first: [UInt8], _ input: ChunkedInput, _ body: (VCard?, Int, [Warning]) throws -> Void
    ) throws -> Int {
        var input = input
        var bytes = first
        while let chunk = try input.next() {
            bytes += chunk
            if bytes.count > largestJCard {
                throw CommandFailure("\(input.name) is a jCard of more than \(largestJCard >> 20) MB.")
            }
        }
        let cards: [VCard]
        do throws(JCardError) { cards = try JCard.read(bytes) } catch {
            throw CommandFailure("\(input.name) cannot be read: \(error)")
        }
        for (index, card) in cards.enumerated() { try body(card, index + 1, []) }
        return cards.count
    }
}
