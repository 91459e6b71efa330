/// The name of a card or a contact: 128 bits, written as a UUID (RFC 9562 section 4).
public struct Identifier: Sendable, Hashable {
    /// The first eight bytes.
    public let high: UInt64
    /// The last eight bytes.
    public let low: UInt64

    /// Makes an identifier of exactly these bits, for names that are fixed.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Makes a random identifier, version 4, from a generator that the caller trusts to be unpredictable.
    public init(from generator: inout some RandomNumberGenerator) {
        high = generator.next() & ~0xF000 | 0x4000
        low = generator.next() & ~(0b11 << 62) | (0b10 << 62)
    }

    /// Reads the 36-character form in either case; `nil` for anything else.
    public init?(_ text: String) {
        var words: (UInt64, UInt64) = (0, 0)
        var digits = 0
        var position = 0
        for byte in text.utf8 {
            defer { position += 1 }
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard digits < 32, let value = byte.hexadecimalValue else { return nil }
            if digits < 16 {
                words.0 = words.0 << 4 | UInt64(value)
            } else {
                words.1 = words.1 << 4 | UInt64(value)
            }
            digits += 1
        }
        guard digits == 32, position == 36 else { return nil }
        self.init(high: words.0, low: words.1)
    }

    /// The 36-character form in lower case.
    public var text: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(36)
        for nibble in 0..<32 {
            if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 { bytes.append(UInt8(ascii: "-")) }
            let word = nibble < 16 ? high : low
            bytes.append(hexadecimalDigit(UInt8(word >> UInt64(60 - nibble % 16 * 4) & 15)))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Identifier: Comparable {
    /// Orders as the written forms do.
    public static func < (left: Identifier, right: Identifier) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

extension Identifier: CustomStringConvertible {
    /// The 36-character form.
    public var description: String { text }
}
