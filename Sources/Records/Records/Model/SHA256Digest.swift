/// A SHA-256 digest (FIPS 180-4): the name of an asset.
public struct SHA256Digest: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The 32 bytes.
    public let bytes: [UInt8]

    /// The digest with these bytes; `nil` unless there are 32.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 32 else { return nil }
        self.bytes = bytes
    }

    /// The digest written as 64 hexadecimal digits in either case; `nil` for any other text.
    public init?(hexadecimal text: String) {
        let digits = Array(text.utf8)
        guard digits.count == 64 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(32)
        for index in stride(from: 0, to: 64, by: 2) {
            guard let high = Self.value(ofDigit: digits[index]),
                let low = Self.value(ofDigit: digits[index + 1])
            else { return nil }
            bytes.append(high << 4 | low)
        }
        self.bytes = bytes
    }

    /// The digest of a message.
    public init(hashing message: [UInt8]) {
        var hash = SHA256Compression()
        hash.absorb(message)
        bytes = hash.finish()
    }

    /// 64 lower-case hexadecimal digits.
    public var hexadecimal: String {
        var text: [UInt8] = []
        text.reserveCapacity(64)
        for byte in bytes {
            text.append(Self.digits[Int(byte >> 4)])
            text.append(Self.digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The hexadecimal digits.
    public var description: String { hexadecimal }

    /// Orders by the bytes.
    public static func < (left: SHA256Digest, right: SHA256Digest) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}

extension SHA256Digest {
    private static let digits = Array("0123456789abcdef".utf8)

    private static func value(ofDigit digit: UInt8) -> UInt8? {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x41 + 10
        case 0x61...0x66: digit - 0x61 + 10
        default: nil
        }
    }
}
