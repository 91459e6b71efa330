extension Charset {
    /// Text of a charset that has two bytes for some characters, in UTF-8; `nil` for the other charsets. U+FFFD stands where
    /// bytes are no character.
    func decodedDoubleBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        switch self {
        case .shiftJIS: Charset.decode(bytes, single: Charset.halfWidthKatakana, pair: Charset.shiftJIS)
        case .eucJP: Charset.decode(bytes, single: { _ in nil }, pair: Charset.eucJP)
        case .iso2022JP: Charset.iso2022JP(bytes)
        case .gbk: Charset.decode(bytes, single: { $0 == 0x80 ? 0x20AC : nil }, pair: Charset.gbk)
        case .big5: Charset.decode(bytes, single: { _ in nil }, pair: Charset.big5)
        case .eucKR: Charset.decode(bytes, single: { _ in nil }, pair: Charset.eucKR)
        default: nil
        }
    }

    /// Decodes ASCII, single bytes above it, and pairs. A second byte that is ASCII and makes no character with the first is
    /// read by itself, so that damage does not eat a separator.
    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>, single: (UInt8) -> UInt32?, pair: (Int, Int) -> UInt32
    ) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte < 0x80 {
                output.append(byte)
            } else if let scalar = single(byte) {
                output.append(scalar: scalar)
            } else if index < bytes.count {
                let scalar = pair(Int(byte), Int(bytes[index]))
                output.append(scalar: scalar)
                if scalar != 0xFFFD || bytes[index] >= 0x80 { index += 1 }
            } else {
                output.append(scalar: 0xFFFD)
            }
        }
        return output
    }

    /// The scalar at a row and a column, both from 0.
    private static func cell(_ table: [UInt16], _ row: Int, _ column: Int, columns: Int) -> UInt32 {
        guard column >= 0, column < columns, row >= 0 else { return 0xFFFD }
        let index = row * columns + column
        return index < table.count ? UInt32(table[index]) : 0xFFFD
    }
}

// MARK: - Japanese

extension Charset {
    private static let japanese = CharacterTable.scalars(CharacterTable.japanese, count: 120 * 94)

    fileprivate static func halfWidthKatakana(_ byte: UInt8) -> UInt32? {
        (0xA1...0xDF).contains(byte) ? 0xFF61 + UInt32(byte - 0xA1) : nil
    }

    fileprivate static func shiftJIS(_ first: Int, _ second: Int) -> UInt32 {
        guard first > 0x80, (0x40...0xFC).contains(second), second != 0x7F else { return 0xFFFD }
        let row = (first - (first < 0xA0 ? 0x81 : 0xC1)) * 2
        if second >= 0x9F { return cell(japanese, row + 1, second - 0x9F, columns: 94) }
        return cell(japanese, row, second - (second > 0x7F ? 0x41 : 0x40), columns: 94)
    }

    fileprivate static func eucJP(_ first: Int, _ second: Int) -> UInt32 {
        if first == 0x8E { return halfWidthKatakana(UInt8(second)) ?? 0xFFFD }
        return cell(japanese, first - 0xA1, second - 0xA1, columns: 94)
    }

    /// Seven bits: escapes choose between ASCII and pairs.
    fileprivate static func iso2022JP(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        var index = 0
        var hasPairs = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x1B, index + 2 < bytes.count {
                hasPairs = bytes[index + 1] == UInt8(ascii: "$")
                index += 3
            } else if hasPairs, byte > 0x20, index + 1 < bytes.count {
                let (row, column) = (Int(byte) - 0x21, Int(bytes[index + 1]) - 0x21)
                output.append(scalar: cell(japanese, row, column, columns: 94))
                index += 2
            } else {
                output.append(scalar: byte < 0x80 ? UInt32(byte) : 0xFFFD)
                index += 1
            }
        }
        return output
    }
}

// MARK: - Chinese and Korean

extension Charset {
    private static let gb2312 = CharacterTable.scalars(CharacterTable.gb2312, count: 87 * 94)
    private static let gbkSymbols = CharacterTable.scalars(CharacterTable.gbkSymbols, count: 2 * 96)
    private static let big5Cells = CharacterTable.scalars(CharacterTable.big5, count: 89 * 157)
    private static let ksx1001 = CharacterTable.scalars(CharacterTable.ksx1001, count: 94 * 94)

    /// GBK's ideographs beside those of GB 2312, in Unicode's order, and what stands behind them.
    private static let gbkIdeographs =
        others(in: 0x4E00...0x9FA5, than: gb2312) + CharacterTable.scalars(CharacterTable.gbkRest, count: 0)

    /// The Hangul syllables beside those of KS X 1001.
    private static let hangul = others(in: 0xAC00...0xD7A3, than: ksx1001)

    private static func others(in range: ClosedRange<UInt16>, than table: [UInt16]) -> [UInt16] {
        var isThere = [Bool](repeating: false, count: range.count)
        for scalar in table where range.contains(scalar) { isThere[Int(scalar - range.lowerBound)] = true }
        return range.filter { !isThere[Int($0 - range.lowerBound)] }
    }

    fileprivate static func gbk(_ first: Int, _ second: Int) -> UInt32 {
        guard (0x81...0xFE).contains(first), (0x40...0xFE).contains(second), second != 0x7F else {
            return 0xFFFD
        }
        let column = second - (second > 0x7F ? 0x41 : 0x40)
        switch (first, second) {
        case (..<0xA1, _): return cell(gbkIdeographs, first - 0x81, column, columns: 190)
        case (0xA8...0xA9, ..<0xA1): return cell(gbkSymbols, first - 0xA8, column, columns: 96)
        case (0xAA..., ..<0xA1):
            let place = 32 * 190 + (first - 0xAA) * 96 + column
            return place < gbkIdeographs.count ? UInt32(gbkIdeographs[place]) : 0xFFFD
        case (_, 0xA1...): return cell(gb2312, first - 0xA1, second - 0xA1, columns: 94)
        default: return 0xFFFD
        }
    }

    fileprivate static func big5(_ first: Int, _ second: Int) -> UInt32 {
        switch second {
        case 0x40...0x7E: cell(big5Cells, first - 0xA1, second - 0x40, columns: 157)
        case 0xA1...0xFE: cell(big5Cells, first - 0xA1, second - 0xA1 + 63, columns: 157)
        default: 0xFFFD
        }
    }

    fileprivate static func eucKR(_ first: Int, _ second: Int) -> UInt32 {
        if first >= 0xA1, second >= 0xA1 { return cell(ksx1001, first - 0xA1, second - 0xA1, columns: 94) }
        let column: Int
        switch second {
        case 0x41...0x5A: column = second - 0x41
        case 0x61...0x7A: column = second - 0x61 + 26
        case 0x81...0xFE: column = second - 0x81 + 52
        default: return 0xFFFD
        }
        let place = first < 0xA1 ? (first - 0x81) * 178 + column : 32 * 178 + (first - 0xA1) * 84 + column
        return place >= 0 && place < hangul.count ? UInt32(hangul[place]) : 0xFFFD
    }
}
