extension Charset {
    private static let gb2312 = CharacterTable.scalars(CharacterTable.gb2312, count: 94 * 94)
    private static let gbkSymbols = CharacterTable.scalars(CharacterTable.gbkSymbols, count: 9 * 96)
    private static let quads = CharacterTable.scalars(CharacterTable.gb18030Quads, count: 39420)
    private static let big5Table = CharacterTable.scalars(CharacterTable.big5, count: 89 * 157)

    /// GBK's ideographs beside those of GB 2312, in Unicode's order, and what stands behind them.
    private static let gbkIdeographs =
        others(in: 0x4E00...0x9FA5, than: gb2312) + CharacterTable.scalars(CharacterTable.gbkRest, count: 0)

    /// The scalars of a range that are not in a table.
    static func others(in range: ClosedRange<UInt16>, than table: [UInt16]) -> [UInt16] {
        var isThere = [Bool](repeating: false, count: range.count)
        for scalar in table where range.contains(scalar) { isThere[Int(scalar - range.lowerBound)] = true }
        return range.filter { !isThere[Int($0 - range.lowerBound)] }
    }

    /// GB 2312, GBK and GB 18030 in one: each holds the ones before it. A single 0x80 is the euro sign of Windows.
    static func gb18030(_ bytes: UnsafeBufferPointer<UInt8>) -> Character {
        if bytes[0] == 0x80 { return (0x20AC, 1) }
        if let scalar = quad(bytes) { return (scalar, 4) }
        return pair(bytes, gbk)
    }

    /// A character of four bytes: the basic plane in the order of the codes, and from 0x90308130 on the other planes.
    private static func quad(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard bytes.count > 3, (0x81...0xFE).contains(bytes[0]), digits.contains(bytes[1]),
            (0x81...0xFE).contains(bytes[2]), digits.contains(bytes[3])
        else { return nil }
        let first = Int(bytes[0] - 0x81) * 10 + Int(bytes[1] - digits.lowerBound)
        let number = (first * 126 + Int(bytes[2] - 0x81)) * 10 + Int(bytes[3] - digits.lowerBound)
        if number < quads.count { return entry(quads, number) }
        let scalar = 0x1_0000 + number - 189_000
        return (0x1_0000...0x10_FFFF).contains(scalar) ? UInt32(scalar) : nil
    }

    private static func gbk(_ first: Int, _ second: Int) -> UInt32? {
        guard (0x81...0xFE).contains(first), (0x40...0xFE).contains(second), second != 0x7F else {
            return nil
        }
        let column = second - (second > 0x7F ? 0x41 : 0x40)
        if first < 0xA1 { return cell(gbkIdeographs, first - 0x81, column, columns: 190) }
        if second >= 0xA1 { return cell(gb2312, first - 0xA1, second - 0xA1, columns: 94) }
        if first < 0xAA { return cell(gbkSymbols, first - 0xA1, column, columns: 96) }
        return entry(gbkIdeographs, 32 * 190 + (first - 0xAA) * 96 + column)
    }

    static func big5(_ bytes: UnsafeBufferPointer<UInt8>) -> Character {
        pair(bytes) { first, second in
            switch second {
            case 0x40...0x7E: big5(first, second - 0x40)
            case 0xA1...0xFE: big5(first, second - 0xA1 + 63)
            default: nil
            }
        }
    }

    /// The private areas are where Windows has them in Unicode, so that signs that users drew themselves survive.
    private static func big5(_ first: Int, _ column: Int) -> UInt32? {
        if let scalar = cell(big5Table, first - 0xA1, column, columns: 157) { return scalar }
        switch first {
        case 0x81...0x8D: return UInt32(0xEEB8 + (first - 0x81) * 157 + column)
        case 0x8E...0xA0: return UInt32(0xE311 + (first - 0x8E) * 157 + column)
        case 0xC6 where column >= 63, 0xC7...0xC8: return UInt32(0xF6B1 + (first - 0xC6) * 157 + column - 63)
        case 0xFA...0xFE: return UInt32(0xE000 + (first - 0xFA) * 157 + column)
        default: return nil
        }
    }
}
