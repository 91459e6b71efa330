/// The unguessable name of a shared card: 128 random bits, written as 22 characters of base 62 (`0-9A-Za-z`).
public struct ShareIdentifier: Sendable, Hashable {
    /// The number of characters of every written identifier.
    public static let length = 22

    /// The first eight bytes.
    public let high: UInt64
    /// The last eight bytes.
    public let low: UInt64

    /// Makes an identifier of exactly these bits.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Makes an identifier from a generator that must be cryptographically secure: whoever guesses it reads the card.
    public init(from generator: inout some RandomNumberGenerator) {
        self.init(high: generator.next(), low: generator.next())
    }

    /// Reads exactly 22 characters of base 62; `nil` for any other length or character, or a value beyond 128 bits.
    public init?(_ text: String) {
        guard text.utf8.count == Self.length else { return nil }
        var limbs: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)  // 32 bits each, lowest first
        for byte in text.utf8 {
            guard let digit = Self.value(of: byte) else { return nil }
            limbs.0 = limbs.0 * 62 + UInt64(digit)
            limbs.1 = limbs.1 * 62 + limbs.0 >> 32
            limbs.2 = limbs.2 * 62 + limbs.1 >> 32
            limbs.3 = limbs.3 * 62 + limbs.2 >> 32
            limbs.0 &= 0xFFFF_FFFF
            limbs.1 &= 0xFFFF_FFFF
            limbs.2 &= 0xFFFF_FFFF
            guard limbs.3 <= 0xFFFF_FFFF else { return nil }
        }
        self.init(high: limbs.3 << 32 | limbs.2, low: limbs.1 << 32 | limbs.0)
    }

    /// The 22 characters.
    public var text: String {
        var limbs: (UInt64, UInt64, UInt64, UInt64) = (
            high >> 32, high & 0xFFFF_FFFF, low >> 32, low & 0xFFFF_FFFF
        )
        var bytes = [UInt8](repeating: 0, count: Self.length)
        for position in (0..<Self.length).reversed() {
            limbs.1 |= (limbs.0 % 62) << 32
            limbs.0 /= 62
            limbs.2 |= (limbs.1 % 62) << 32
            limbs.1 /= 62
            limbs.3 |= (limbs.2 % 62) << 32
            limbs.2 /= 62
            bytes[position] = Self.digit(UInt8(limbs.3 % 62))
            limbs.3 /= 62
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        switch value {
        case 0..<10: 0x30 + value
        case 10..<36: 0x41 + value - 10
        default: 0x61 + value - 36
        }
    }

    private static func value(of byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x5A: byte - 0x41 + 10
        case 0x61...0x7A: byte - 0x61 + 36
        default: nil
        }
    }
}

extension ShareIdentifier: CustomStringConvertible {
    /// The 22 characters.
    public var description: String { text }
}
