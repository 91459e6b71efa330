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
    mutating func text(_ text: borrowing String, isPhoneNumber: Bool = false, into output: inout ByteBuffer) {
        escaped(
            text, version == .v2_1 || (isPhoneNumber && version != .v4_0) ? .neither : .both, into: &output)
    }

    /// Texts between commas.
    mutating func list(_ values: borrowing [String], into output: inout ByteBuffer) {
        append(values, version == .v2_1 ? .comma : .both, into: &output)
    }

    /// Components between semicolons; at least `count` of them.
    mutating func components(
        _ components: borrowing [[String]], atLeast count: Int, into output: inout ByteBuffer
    ) {
        let separators = version == .v2_1 ? Separators.semicolon : .both
        var written = 0
        components.borrowEach { values, index in
            if index > 0 { output.append(UInt8(ascii: ";")) }
            append(values.value, separators, into: &output)
            written = index
        }
        while written &+ 1 < count {
            output.append(UInt8(ascii: ";"))
            written &+= 1
        }
    }

    private mutating func append(
        _ values: borrowing [String], _ separators: Separators, into output: inout ByteBuffer
    ) {
        values.borrowEach { value, index in
            if index > 0 { output.append(UInt8(ascii: ",")) }
            escaped(value.value, separators, into: &output)
        }
    }

    /// The separators that get a backslash. 2.1 knows `\;` between components only.
    private enum Separators {
        case neither, comma, semicolon, both
    }

    @inline(__always)
    private mutating func escaped(
        _ text: borrowing String, _ separators: Separators, into output: inout ByteBuffer
    ) {
        if !text.withBytes({ append($0, separators, into: &output) }) { metControlCharacter = true }
    }

    /// A URI. A backslash, which is none of a URI's characters, is doubled, so that it is read back.
    mutating func uri(_ uri: borrowing String, into output: inout ByteBuffer) {
        let isValid = uri.withBytes { bytes in
            if bytes.offset(of: UInt8(ascii: "\\")) == bytes.count {
                return ValueWriter.copy(bytes, to: &output)
            }
            var doubled: [UInt8] = []
            for byte in bytes {
                if byte == UInt8(ascii: "\\") { doubled.append(byte) }
                doubled.append(byte)
            }
            return doubled.withUnsafeBufferPointer { ValueWriter.copy($0, to: &output) }
        }
        if !isValid { metControlCharacter = true }
    }

    /// A value as it stood in the card it came from.
    mutating func verbatim(_ raw: borrowing String, into output: inout ByteBuffer) {
        if !raw.withBytes({ ValueWriter.copy($0, to: &output) }) { metControlCharacter = true }
    }

    /// Appends bytes as they are; false when a control character other than a tab is among them.
    private static func copy(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout ByteBuffer) -> Bool {
        output.append(bytes)
        return !bytes.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }

    /// Appends text with escapes; false when it holds a control character. Words of eight bytes are copied as they are;
    /// what was copied behind a byte that needs an escape is written over.
    private func append(
        _ bytes: UnsafeBufferPointer<UInt8>, _ separators: Separators, into output: inout ByteBuffer
    ) -> Bool {
        guard let source = bytes.baseAddress else { return true }
        let count = bytes.count
        var isClean = true
        output.append(room: 2 &* count &+ 8) { target in
            var index = 0
            var written = 0
            while index < count {
                if index &+ 8 <= count {
                    let word = source.word(at: index)
                    UnsafeMutableRawPointer(target + written).storeBytes(
                        of: word.littleEndian, as: UInt64.self)
                    let marks = word.specialBytes
                    if marks == 0 {
                        index &+= 8
                        written &+= 8
                        continue
                    }
                    index &+= marks.firstMarkedByte
                    written &+= marks.firstMarkedByte
                }
                let byte = source[index]
                switch byte {
                case UInt8(ascii: ","):
                    if separators == .both || separators == .comma {
                        target[written] = UInt8(ascii: "\\")
                        written &+= 1
                    }
                case UInt8(ascii: ";"):
                    if separators == .both || separators == .semicolon {
                        target[written] = UInt8(ascii: "\\")
                        written &+= 1
                    }
                case UInt8(ascii: "\\"):
                    if mustDouble(bytes, index) {
                        target[written] = byte
                        written &+= 1
                    }
                case 0x0A, 0x0D:
                    index &+= 1
                    if byte == 0x0D, index < count, source[index] == 0x0A { continue }
                    target[written] = escapesLineBreaks ? UInt8(ascii: "\\") : 0x0D
                    target[written &+ 1] = escapesLineBreaks ? UInt8(ascii: "n") : 0x0A
                    written &+= 2
                    continue
                case 0..<0x09, 0x0B..<0x20, 0x7F: isClean = false
                default: break
                }
                target[written] = byte
                written &+= 1
                index &+= 1
            }
            return written
        }
        return isClean
    }

    /// In 2.1 a backslash is mostly itself; it is doubled only where it would be read as an escape.
    private func mustDouble(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        guard version == .v2_1, index + 1 < bytes.count else { return true }
        switch bytes[index + 1] {
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"),
            UInt8(ascii: ":"):
            return true
        case UInt8(ascii: "r") where index + 2 < bytes.count:
            return bytes[index + 2] < 0x20 || bytes[index + 2] == UInt8(ascii: "\\")
        default: return false
        }
    }
}

extension UInt64 {
    /// Marks backslash, comma, semicolon and control characters.
    @inline(__always)
    fileprivate var specialBytes: UInt64 {
        controlBytes | bytes(equalTo: UInt64(repeating: UInt8(ascii: "\\")))
            | bytes(equalTo: UInt64(repeating: UInt8(ascii: ",")))
            | bytes(equalTo: UInt64(repeating: UInt8(ascii: ";")))
            | bytes(equalTo: UInt64(repeating: 0x7F))
    }
}
