extension String {
    /// The text with backslash escapes decoded (RFC 6350 section 3.4): `\n` and `\N` are line breaks; `\\`, `\,`, `\;`
    /// and, as some exporters write, `\:` stand for the second character. Any other backslash is itself.
    var unescapedText: String {
        guard utf8.contains(UInt8(ascii: "\\")) else { return self }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count)
        var escaped = false
        for byte in utf8 {
            if escaped {
                escaped = false
                switch byte {
                case UInt8(ascii: "n"), UInt8(ascii: "N"): bytes.append(0x0A)
                case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
                    bytes.append(byte)
                default:
                    bytes.append(UInt8(ascii: "\\"))
                    bytes.append(byte)
                }
            } else if byte == UInt8(ascii: "\\") {
                escaped = true
            } else {
                bytes.append(byte)
            }
        }
        if escaped { bytes.append(UInt8(ascii: "\\")) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
