// In place of VCard's charsets, whose tables are as large as all the rest of the module: the cards of a site are this product's
// own, in UTF-8. Other text is read as Latin-1, byte by byte.

enum Charset: Sendable {
    case utf8
    case windows1252

    init?(name: String) { return nil }

    var name: String { "ISO-8859-1" }

    var isOfLetters: Bool { true }

    var isUTF16: Bool { false }

    static func text(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { buffer in
            if UTF8Check.isValid(buffer) { return String(decoding: buffer, as: UTF8.self) }
            return String(decoding: Charset.windows1252.repaired(buffer), as: UTF8.self)
        }
    }

    func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> DecodedText? { nil }

    func isDoubtful(_ bytes: UnsafeBufferPointer<UInt8>, _ decoded: DecodedText) -> Bool { false }

    func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        UTF8Check.repaired(bytes, upperHalf: Array(128..<256))
    }
}

struct DecodedText {
    let bytes: [UInt8]
    let strayCount: Int
}

extension [UInt8] {
    mutating func append(scalar: UInt32) {
        append(contentsOf: String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8)
    }
}
