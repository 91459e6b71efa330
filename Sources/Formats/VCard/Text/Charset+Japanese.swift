extension Charset {
    private static let table = CharacterTable.scalars(CharacterTable.japanese, count: 120 * 94)

    private static func halfWidthKatakana(_ byte: UInt8) -> UInt32? {
        (0xA1...0xDF).contains(byte) ? 0xFF61 + UInt32(byte - 0xA1) : nil
    }

    static func shiftJIS(_ bytes: UnsafeBufferPointer<UInt8>) -> Character {
        if let katakana = halfWidthKatakana(bytes[0]) { return (katakana, 1) }
        return pair(bytes) { first, second in
            guard first > 0x80, (0x40...0xFC).contains(second), second != 0x7F else { return nil }
            let column = second - (second > 0x7F ? 0x41 : 0x40)
            // The private rows, in which Japanese phones had their pictures.
            if (0xF0...0xF9).contains(first) { return UInt32(0xE000 + (first - 0xF0) * 188 + column) }
            let row = (first - (first < 0xA0 ? 0x81 : 0xC1)) * 2
            return column < 94
                ? cell(table, row, column, columns: 94) : cell(table, row + 1, column - 94, columns: 94)
        }
    }

    /// Three bytes are a character of JIS X 0212, which is not here.
    static func eucJP(_ bytes: UnsafeBufferPointer<UInt8>) -> Character {
        if bytes[0] == 0x8F { return (nil, bytes.prefix(3).prefix { $0 >= 0x80 }.count) }
        return pair(bytes) { first, second in
            if first == 0x8E { return halfWidthKatakana(UInt8(second)) }
            return cell(table, first - 0xA1, second - 0xA1, columns: 94)
        }
    }

    /// Seven bits: escapes choose between ASCII, pairs and Katakana.
    static func iso2022JP(_ bytes: UnsafeBufferPointer<UInt8>) -> DecodedText {
        var output = DecodedText(capacity: bytes.count * 2)
        var index = 0
        var set = UInt8(ascii: "B")
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x1B, index + 2 < bytes.count {
                set = bytes[index + 1] == UInt8(ascii: "$") ? 0 : bytes[index + 2]
                index += 3
            } else if set == 0, byte > 0x20, byte < 0x7F, index + 1 < bytes.count {
                let (row, column) = (Int(byte) - 0x21, Int(bytes[index + 1]) - 0x21)
                if let scalar = cell(table, row, column, columns: 94) {
                    output.append(scalar: scalar)
                } else {
                    output.append(stray: byte)
                    output.append(stray: bytes[index + 1])
                }
                index += 2
            } else {
                if set == UInt8(ascii: "I"), (0x21...0x5F).contains(byte) {
                    output.append(scalar: 0xFF40 + UInt32(byte))
                } else if byte < 0x80 {
                    output.append(scalar: UInt32(byte))
                } else {
                    output.append(stray: byte)
                }
                index += 1
            }
        }
        return output
    }
}
