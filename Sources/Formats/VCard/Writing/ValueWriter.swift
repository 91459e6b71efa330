/// Writes one value, escaped as its version asks (RFC 2426 section 4, RFC 6350 section 3.4).
struct ValueWriter {
    let version: VCard.Version
    /// Whether something was left out that no value can hold.
    private(set) var metControlCharacter = false

    /// Whether a line break is written as `\n`. 2.1 has line breaks in quoted-printable, but for values whose shape is not
    /// known: those come back with the escape.
    private let escapesLineBreaks: Bool

    init(version: VCard.Version, kind: PropertyKind = .text) {
        self.version = version
        escapesLineBreaks = version != .v2_1 || kind == .unknown
    }

    /// A text that stands alone. Separators are escaped in 3.0 and 4.0, but for a phone number before 4.0: iOS takes the
    /// rest of that line as it stands, and a pause is a comma or a semicolon.
    mutating func text(_ text: String, isPhoneNumber: Bool = false, into output: inout ByteBuffer) {
        escaped(
            text, version == .v2_1 || (isPhoneNumber && version != .v4_0) ? .neither : .both, into: &output)
    }

    /// Texts between commas.
    mutating func list(_ values: [String], into output: inout ByteBuffer) {
        append(values, version == .v2_1 ? .comma : .both, into: &output)
    }

    /// Components between semicolons; at least `count` of them.
    mutating func components(_ components: [[String]], atLeast count: Int, into output: inout ByteBuffer) {
        for index in 0..<max(count, components.count) {
            if index > 0 { output.append(UInt8(ascii: ";")) }
            if index < components.count {
                append(components[index], version == .v2_1 ? .semicolon : .both, into: &output)
            }
        }
    }

    private mutating func append(_ values: [String], _ separators: Separators, into output: inout ByteBuffer)
    {
        var isFirst = true
        for value in values {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            escaped(value, separators, into: &output)
        }
    }

    /// The separators that get a backslash. 2.1 knows `\;` between components only.
    private enum Separators {
        case neither, comma, semicolon, both
    }

    private mutating func escaped(_ text: String, _ separators: Separators, into output: inout ByteBuffer) {
        if !text.withBytes({ append($0, separators, into: &output) }) { metControlCharacter = true }
    }

    /// A URI. A backslash, which is none of a URI's characters, is doubled, so that it is read back.
    mutating func uri(_ uri: String, into output: inout ByteBuffer) {
        guard uri.withBytes({ $0.contains(UInt8(ascii: "\\")) }) else { return verbatim(uri, into: &output) }
        var doubled: [UInt8] = []
        for byte in uri.utf8 {
            if byte == UInt8(ascii: "\\") { doubled.append(byte) }
            doubled.append(byte)
        }
        verbatim(String(decoding: doubled, as: UTF8.self), into: &output)
    }

    /// A value as it stood in the card it came from.
    mutating func verbatim(_ raw: String, into output: inout ByteBuffer) {
        let isValid = raw.withBytes { bytes in
            output.append(bytes)
            return !bytes.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
        }
        if !isValid { metControlCharacter = true }
    }

    /// Appends text with escapes, stretch by stretch; false when it holds a control character.
    private func append(
        _ bytes: UnsafeBufferPointer<UInt8>, _ separators: Separators, into output: inout ByteBuffer
    ) -> Bool {
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x09 || !ValueWriter.isSpecial(byte) {
                index = byte == 0x09 ? index &+ 1 : ValueWriter.nextSpecial(bytes, from: index)
                continue
            }
            output.append(bytes.part(start, index))
            start = index &+ 1
            switch byte {
            case UInt8(ascii: ","):
                if separators == .both || separators == .comma { output.append(UInt8(ascii: "\\")) }
                output.append(byte)
            case UInt8(ascii: ";"):
                if separators == .both || separators == .semicolon { output.append(UInt8(ascii: "\\")) }
                output.append(byte)
            case UInt8(ascii: "\\"):
                if mustDouble(bytes, index) { output.append(byte) }
                output.append(byte)
            case 0x0A, 0x0D:
                if byte == 0x0D, index &+ 1 < bytes.count, bytes[index &+ 1] == 0x0A { break }
                appendLineBreak(to: &output)
            default: return false
            }
            index &+= 1
        }
        output.append(bytes.part(start, bytes.count))
        return true
    }

    /// Backslash, comma, semicolon and control characters.
    @inline(__always)
    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
            || byte == 0x7F
    }

    /// The next special byte, or the end; eight bytes at a time.
    @inline(__always)
    private static func nextSpecial(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start
        if let base = bytes.baseAddress {
            while index &+ 8 <= bytes.count {
                let word = base.word(at: index)
                let marks =
                    word.controlBytes | word.bytes(equalTo: UInt64(repeating: UInt8(ascii: "\\")))
                    | word.bytes(equalTo: UInt64(repeating: UInt8(ascii: ",")))
                    | word.bytes(equalTo: UInt64(repeating: UInt8(ascii: ";")))
                    | word.bytes(equalTo: UInt64(repeating: 0x7F))
                if marks != 0 { return index &+ marks.firstMarkedByte }
                index &+= 8
            }
        }
        while index < bytes.count, !isSpecial(bytes[index]) { index &+= 1 }
        return index
    }

    private func appendLineBreak(to output: inout ByteBuffer) {
        if !escapesLineBreaks {
            output.append(0x0D)
            output.append(0x0A)
        } else {
            output.append(UInt8(ascii: "\\"))
            output.append(UInt8(ascii: "n"))
        }
    }

    /// In 2.1 a backslash is mostly itself; it is doubled only where it would be read as an escape.
    private func mustDouble(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard version == .v2_1, index + 1 < bytes.count else { return true }
        switch bytes[index + 1] {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"):
            return true
        default: return false
        }
    }
}
