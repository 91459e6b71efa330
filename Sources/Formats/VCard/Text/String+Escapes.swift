extension String {
    /// The text with backslash escapes decoded (RFC 6350 section 3.4): `\n`, `\N` and `\r\n` are line breaks;
    /// `\\`, `\,`, `\;` and `\:` stand for the second character. Any other backslash is itself.
    var unescapedText: String {
        let bytes = Array(utf8)
        return bytes.withUnsafeBufferPointer { ValueDecoder.text($0) }
    }

    /// The text of a label in 4.0 with `\n` and `\N` as line breaks, and `\\`, `\,` and `\;` as the second character; any other
    /// backslash is itself.
    var unescapedLabel: String {
        let bytes = Array(utf8)
        guard bytes.contains(UInt8(ascii: "\\")) else { return self }
        var output: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let isEscape = bytes[index] == UInt8(ascii: "\\") && bytes[(index + 1)...].beginsLabelEscape
            if isEscape { index += 1 }
            output.append(isEscape && bytes[index] | 0x20 == UInt8(ascii: "n") ? 0x0A : bytes[index])
            index += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The text of a label as 4.0 writes it: line breaks are not touched, which RFC 6868 has an escape for.
    var escapedLabel: String {
        let bytes = Array(utf8)
        var output: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isEscape = byte == UInt8(ascii: "\\") && bytes[(index + 1)...].beginsLabelEscape
            output += isEscape ? [byte, byte] : [byte]
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension ArraySlice<UInt8> {
    /// Whether a backslash before these bytes would be read as an escape in a label of 4.0, so that it must be doubled.
    var beginsLabelEscape: Bool {
        guard let first else { return false }
        switch first {
        case UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: ","), UInt8(ascii: ";"):
            return true
        default: return false
        }
    }
}
