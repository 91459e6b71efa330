/// Data that stands in its own address (RFC 2397): `data:image/png;base64,…`.
enum DataURI {
    /// The media type in lower case, empty when none is said, and the base64 after the comma. `nil` when the bytes, which begin
    /// with `data:`, are not base64. Folds may stand anywhere.
    static func parts(_ bytes: UnsafeBufferPointer<UInt8>) -> (
        mediaType: String, base64: UnsafeBufferPointer<UInt8>
    )? {
        let comma = bytes.offset(of: UInt8(ascii: ","))
        guard comma < bytes.count else { return nil }
        var head = bytes.part(5, comma).filter { $0 != UInt8(ascii: "\\") && !$0.isWhiteSpace }
        guard head.suffix(7).map({ $0.asciiUppercased }) == Array(";BASE64".utf8) else { return nil }
        head.removeLast(7)
        let type = String(decoding: head, as: UTF8.self).asciiLowercased
        return MediaType.isWritable(type) ? (type, bytes.part(comma + 1, bytes.count)) : nil
    }
}
