// In place of VCard's charsets, whose tables are as large as all the rest of the module: the cards of a site are this product's
// own, in UTF-8. Other text is read as Latin-1, byte by byte.
enum Charset: Sendable {
    case utf8
    case windows1252

    init?(name: String) { return nil }

    var name: String { "ISO-8859-1" }

    var isOfSingleBytes: Bool { true }

    static func text(_ bytes: [UInt8], declared: Charset?) -> String {
        let utf8 = bytes.withUnsafeBufferPointer { utf8Bytes($0, declared: declared) }
        return String(decoding: utf8 ?? bytes, as: UTF8.self)
    }

    static func utf8Bytes(_ bytes: UnsafeBufferPointer<UInt8>, declared: Charset?) -> [UInt8]? {
        UTF8Check.isValid(bytes) ? nil : Charset.windows1252.repaired(bytes)
    }

    func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        UTF8Check.repaired(bytes, upperHalf: Array(128..<256))
    }
}

extension [UInt8] {
    mutating func append(scalar: UInt32) {
        append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
    }
}
