/// Control characters, which no text of a card may hold (RFC 6350 section 3.3).
///
/// Nothing is lost that says something: a vertical tab and a form feed are line breaks, NUL only fills up and goes, and the
/// others become their signs, U+2401 to U+2421 (`␛` for ESC), which every version can hold.
enum ControlCharacters {
    /// The text with line breaks as LF and no control character but LF and tab, and how many others there were; `nil` when the
    /// text is clean already.
    static func replaced(in bytes: UnsafeBufferPointer<UInt8>) -> (bytes: [UInt8], count: Int)? {
        guard bytes.contains(where: { isControl($0) || $0 == 0x0D }) else { return nil }
        var clean: [UInt8] = []
        clean.reserveCapacity(bytes.count + 16)
        var count = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x0D {
                if index + 1 == bytes.count || bytes[index + 1] != 0x0A { clean.append(0x0A) }
            } else if isControl(byte) {
                count += 1
                append(byte, to: &clean)
            } else {
                clean.append(byte)
            }
        }
        return (clean, count)
    }

    /// Appends what stands for a control character.
    static func append(_ byte: UInt8, to clean: inout [UInt8]) {
        switch byte {
        case 0: break
        case 0x0B, 0x0C: clean.append(0x0A)
        case 0x7F: clean.append(scalar: 0x2421)
        default: clean.append(scalar: 0x2400 + UInt32(byte))
        }
    }

    /// Whether a byte is a control character other than tab, LF and CR.
    static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
    }
}
