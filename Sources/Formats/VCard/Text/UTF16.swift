/// Files in UTF-16, as Outlook and some Windows programs export them.
enum UTF16File {
    /// The bytes in UTF-8 when they are UTF-16: with a byte order mark, or beginning with `B`, `b` or a line break as a
    /// 16-bit unit. `nil` when they are not.
    static func utf8Bytes(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard bytes.count >= 4 else { return nil }
        let isMarked = (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] == 0xFE && bytes[1] == 0xFF)
        let isBigEndian: Bool
        if isMarked {
            isBigEndian = bytes[0] == 0xFE
        } else if bytes[0] == 0, bytes[1] | 0x20 == UInt8(ascii: "b"), bytes[2] == 0 {
            isBigEndian = true
        } else if bytes[1] == 0, bytes[0] | 0x20 == UInt8(ascii: "b"), bytes[3] == 0 {
            isBigEndian = false
        } else {
            return nil
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        func unit(at index: Int) -> UInt32 {
            let first = UInt32(bytes[index])
            let second = UInt32(bytes[index + 1])
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        var index = isMarked ? 2 : 0
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
            output.append(scalar: high)
        }
        return output
    }
}
