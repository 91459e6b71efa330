/// Quoted-printable (RFC 2045 section 6.7), as vCard 2.1 uses it.
enum QuotedPrintable {
    /// Decodes `=C3=A9`, soft line breaks (`=` at the end of a line), and, for lines that were folded with a space
    /// instead, that fold. A `=` that no two hexadecimal digits follow stays.
    ///
    /// The space after a soft break is text in 2.1. Exporters that fold what is quoted-printable already put one there that
    /// is none: `foldsAfterSoftBreaks` leaves it out. Before any text it is never one.
    static func decode(_ text: UnsafeBufferPointer<UInt8>, foldsAfterSoftBreaks: Bool = false) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "=") {
                if let end = lineEnd(text, at: index + 1) {
                    index = end
                    let isFold = foldsAfterSoftBreaks || output.isEmpty
                    if isFold, index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
                } else if let escape = escape(text, at: index + 1, foldsAfterSoftBreaks) {
                    output.append(escape.byte)
                    index = escape.end
                } else if index + 1 == text.count {
                    index += 1
                } else {
                    output.append(byte)
                    index += 1
                }
            } else if byte == 0x0D || byte == 0x0A {
                index = min(lineEnd(text, at: index) ?? index + 1, text.count)
                if index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            } else {
                output.append(byte)
                index += 1
            }
        }
        return output
    }

    /// Appends bytes as quoted-printable with soft breaks, so that no line is longer than 75 octets. `lineLength` is what
    /// stands on the line already.
    static func encode(_ bytes: [UInt8], into output: inout ByteBuffer, lineLength: Int) {
        var length = lineLength
        for (index, byte) in bytes.enumerated() {
            let isLast = index + 1 == bytes.count
            let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=") || byte == 0x20 && !isLast
            let size = isPlain ? 1 : 3
            if length + size > LineWriter.maximumLength - 1 {
                output.append("=\r\n")
                length = 0
            }
            if isPlain, length > 0 || !isRiskyAtStart(byte) {
                output.append(byte)
                length += 1
            } else {
                output.append(UInt8(ascii: "="))
                output.append(hexadecimal(byte >> 4))
                output.append(hexadecimal(byte & 15))
                length += 3
            }
        }
    }

    /// What must not begin a line as it is: a space would be taken for a fold, and B and E might begin BEGIN:VCARD and
    /// END:VCARD.
    private static func isRiskyAtStart(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte | 0x20 == UInt8(ascii: "b") || byte | 0x20 == UInt8(ascii: "e")
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
    }

    /// The byte that the two digits at `start` stand for, and where the text goes on. Some phones and programs break the line
    /// between `=` and the digits, or between these.
    private static func escape(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ foldsAfterSoftBreaks: Bool
    )
        -> (byte: UInt8, end: Int)?
    {
        let first = behindBreak(text, at: start, foldsAfterSoftBreaks)
        guard first < text.count, let high = digit(text[first]) else { return nil }
        let second = behindBreak(text, at: first + 1, foldsAfterSoftBreaks)
        guard second < text.count, let low = digit(text[second]) else { return nil }
        return (high << 4 | low, second + 1)
    }

    /// Where the text goes on behind the soft break or the fold at `start`; `start` when there is neither.
    private static func behindBreak(
        _ text: UnsafeBufferPointer<UInt8>, at start: Int, _ foldsAfterSoftBreaks: Bool
    ) -> Int {
        guard start < text.count else { return start }
        let isSoft = text[start] == UInt8(ascii: "=")
        guard isSoft || text[start] == 0x0D || text[start] == 0x0A else { return start }
        guard var end = lineEnd(text, at: isSoft ? start + 1 : start) else { return start }
        let isFold = !isSoft || foldsAfterSoftBreaks
        if isFold, end < text.count, text[end] == 0x20 || text[end] == 0x09 { end += 1 }
        return end
    }

    /// Where the next line begins when there is nothing but white space before the line break at `start`.
    private static func lineEnd(_ text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        var index = start
        while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
        guard index < text.count, text[index] == 0x0D || text[index] == 0x0A else { return nil }
        while index < text.count, text[index] == 0x0D { index += 1 }
        if index < text.count, text[index] == 0x0A { index += 1 }
        return index
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
