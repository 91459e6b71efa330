extension Charset {
    /// Shift_JIS in UTF-8: ASCII, half-width katakana, two-byte rows.
    static func shiftJIS(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case 0..<0x80: output.append(byte)
            case 0xA1...0xDF: output.append(scalar: 0xFF61 + UInt32(byte - 0xA1))
            case 0x81...0x9F, 0xE0...0xFC:
                guard index < bytes.count, (0x40...0xFC).contains(bytes[index]), bytes[index] != 0x7F else {
                    output.append(scalar: 0xFFFD)
                    continue
                }
                let second = Int(bytes[index])
                index += 1
                let pair = (Int(byte) - (byte < 0xA0 ? 0x81 : 0xC1)) * 2
                let isEven = second >= 0x9F
                let column = isEven ? second - 0x9F : second - (second > 0x7F ? 0x41 : 0x40)
                output.append(scalar: character(row: pair + (isEven ? 2 : 1), column: column))
            default: output.append(scalar: 0xFFFD)
            }
        }
        return output
    }

    /// EUC-JP in UTF-8: ASCII, half-width katakana after 0x8E, two-byte rows.
    static func eucJP(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte >= 0x80 else {
                output.append(byte)
                continue
            }
            guard index < bytes.count, bytes[index] >= 0xA1, byte == 0x8E || byte >= 0xA1, byte < 0xFF else {
                output.append(scalar: 0xFFFD)
                continue
            }
            let second = bytes[index]
            index += 1
            if byte == 0x8E {
                output.append(scalar: second <= 0xDF ? 0xFF61 + UInt32(second - 0xA1) : 0xFFFD)
            } else {
                output.append(scalar: character(row: Int(byte) - 0xA0, column: Int(second) - 0xA1))
            }
        }
        return output
    }

    /// The scalar in a row (from 1) and column (from 0) of the Japanese table, or U+FFFD.
    private static func character(row: Int, column: Int) -> UInt32 {
        guard (1...shiftJISRows.count).contains(row) else { return 0xFFFD }
        let scalars = shiftJISRows[row - 1].scalars
        return column < scalars.count ? scalars[column] : 0xFFFD
    }
}
