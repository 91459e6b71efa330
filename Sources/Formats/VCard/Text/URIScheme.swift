/// The beginning of a URI (RFC 3986 section 3.1).
enum URIScheme {
    /// Whether the bytes begin with a scheme of two letters or more and a colon, and hold no white space.
    static func begins(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let colon = bytes.offset(of: UInt8(ascii: ":"))
        guard colon >= 2, colon < bytes.count, bytes[0] | 0x20 >= 0x61, bytes[0] | 0x20 <= 0x7A else {
            return false
        }
        let isScheme = bytes[..<colon].allSatisfy {
            ($0.isTokenByte && $0 != 0x5F) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".")
        }
        return isScheme && !bytes.contains { $0.isWhiteSpace }
    }
}
