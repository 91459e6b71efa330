extension Charset {
    /// UTF-7 (RFC 2152): UTF-16 in base64 between `+` and `-`. What only looks like it, such as a phone number, stays.
    static func utf7(_ bytes: UnsafeBufferPointer<UInt8>) -> DecodedText {
        var output = DecodedText(capacity: bytes.count)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == UInt8(ascii: "+") else {
                if byte < 0x80 { output.append(scalar: UInt32(byte)) } else { output.append(stray: byte) }
                index += 1
                continue
            }
            let start = index + 1
            var end = start
            while end < bytes.count, isBase64(bytes[end]) { end += 1 }
            let isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "-")
            if start == end, isClosed {
                output.append(scalar: UInt32(byte))
                index = end + 1
            } else if let units = utf7Units(bytes.part(start, end)) {
                units.withUnsafeBufferPointer { append(utf16: $0, isBigEndian: true, to: &output) }
                index = isClosed ? end + 1 : end
            } else {
                output.append(stray: byte)
                index = start
            }
        }
        return output
    }

    /// A letter of base64 as UTF-7 has it, without padding.
    private static func isBase64(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") && byte.isTokenByte
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
    }

    /// The bytes of UTF-16 in a stretch of base64; `nil` unless it is whole units and fewer than six empty bits.
    private static func utf7Units(_ base64: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        let bits = base64.count * 6
        guard bits >= 16, bits % 16 < 6 else { return nil }
        return Array(Base64.decode(base64).bytes.prefix(bits / 16 * 2))
    }

    static func utf16(_ bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool) -> DecodedText {
        var output = DecodedText(capacity: bytes.count)
        append(utf16: bytes, isBigEndian: isBigEndian, to: &output)
        return output
    }

    /// Appends UTF-16 without byte order marks. Halves of pairs are strays, and so is a last byte that is alone.
    private static func append(
        utf16 bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool, to output: inout DecodedText
    ) {
        var index = 0
        while index < bytes.count {
            let (scalar, length) = UTF16File.scalar(bytes, at: index, isBigEndian: isBigEndian)
            if let scalar {
                if scalar != 0xFEFF { output.append(scalar: scalar) }
            } else {
                for byte in bytes.part(index, index + length) { output.append(stray: byte) }
            }
            index += length
        }
    }
}
