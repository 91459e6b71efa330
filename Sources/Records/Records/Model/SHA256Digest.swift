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
        guard text.utf8.count == 64, let bytes = Records.bytes(hexadecimal: text) else { return nil }
        self.bytes = bytes
    }

    /// The digest of a message.
    public init(hashing message: [UInt8]) {
        var hash = SHA256Compression()
        hash.absorb(message)
        bytes = hash.finish()
    }

    /// 64 lower-case hexadecimal digits.
    public var hexadecimal: String { Records.hexadecimal(bytes) }

    /// The hexadecimal digits.
    public var description: String { hexadecimal }

    /// Orders by the bytes.
    public static func < (left: SHA256Digest, right: SHA256Digest) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
