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

    /// The byte order of text that is declared to be UTF-16: its mark's, else that in which it has more Latin letters; big
    /// endian when neither tells (RFC 2781 section 4.3).
    static func hasBigEndianUnits(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        let zeros = bytes.indices.filter { bytes[$0] == 0 }
        return zeros.count { $0 % 2 == 0 } * 2 >= zeros.count
    }

    /// Appends UTF-16 as UTF-8, without byte order marks; half a surrogate pair becomes U+FFFD, and half a unit at the end is
    /// left out.
    static func decode(_ bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool, into output: inout [UInt8]) {
        var index = 0
        while index + 1 < bytes.count {
            let (scalar, length) = scalar(bytes, at: index, isBigEndian: isBigEndian)
            if scalar != 0xFEFF { output.append(scalar: scalar ?? 0xFFFD) }
            index += length
        }
    }

    /// The scalar at an index, `nil` for half a surrogate pair or half a unit, and how many bytes it takes.
    static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, isBigEndian: Bool)
        -> (scalar: UInt32?, length: Int)
    {
        func unit(at index: Int) -> UInt32? {
            guard index + 1 < bytes.count else { return nil }
            let first = UInt32(bytes[index])
            let second = UInt32(bytes[index + 1])
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        guard let high = unit(at: index) else { return (nil, 1) }
        guard (0xD800..<0xE000).contains(high) else { return (high, 2) }
        guard high < 0xDC00, let low = unit(at: index + 2), (0xDC00..<0xE000).contains(low) else {
            return (nil, 2)
        }
        return (0x1_0000 + (high - 0xD800) << 10 + (low - 0xDC00), 4)
    }
}
