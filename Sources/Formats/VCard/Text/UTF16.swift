/// Files in UTF-16, as Outlook and some Windows programs export them.
enum UTF16File {
    /// The bytes in UTF-8 when they are UTF-16; `nil` when they are not.
    static func utf8Bytes(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard let isBigEndian = isBigEndian(bytes) else { return nil }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        decode(bytes, isBigEndian: isBigEndian, into: &output)
        return output
    }

    /// The byte order of a file in UTF-16: one with a byte order mark, or one that begins with `B` or `b` as a 16-bit unit.
    /// `nil` for all others.
    static func isBigEndian(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
        guard bytes.count >= 4 else { return nil }
        if bytes[0] == 0xFF, bytes[1] == 0xFE { return false }
        if bytes[0] == 0xFE, bytes[1] == 0xFF { return true }
        if bytes[0] == 0, bytes[1] | 0x20 == UInt8(ascii: "b"), bytes[2] == 0 { return true }
        if bytes[1] == 0, bytes[0] | 0x20 == UInt8(ascii: "b"), bytes[3] == 0 { return false }
        return nil
    }

    /// Appends UTF-16 as UTF-8, without byte order marks; half a surrogate pair becomes U+FFFD.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool, into output: inout [UInt8]) {
        func unit(at index: Int) -> UInt32 {
            let first = UInt32(bytes[index])
            let second = UInt32(bytes[index + 1])
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var index = 0
        while index + 1 < bytes.count {
            let high = unit(at: index)
            index += 2
            if (0xD800..<0xDC00).contains(high), index + 1 < bytes.count {
                let low = unit(at: index)
                if (0xDC00..<0xE000).contains(low) {
                    index += 2
                    output.append(scalar: 0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00))
                    continue
                }
            }
            if high != 0xFEFF { output.append(scalar: high) }
        }
    }
}
