extension Charset {
    private static let ksx1001 = CharacterTable.scalars(CharacterTable.ksx1001, count: 94 * 94)

    /// The Hangul syllables beside those of KS X 1001.
    private static let hangul = others(in: 0xAC00...0xD7A3, than: ksx1001)

    static func eucKR(_ bytes: UnsafeBufferPointer<UInt8>) -> Character {
        pair(bytes) { first, second in
            if first >= 0xA1, second >= 0xA1 {
                return cell(ksx1001, first - 0xA1, second - 0xA1, columns: 94)
            }
            let column: Int
            switch second {
            case 0x41...0x5A: column = second - 0x41
            case 0x61...0x7A: column = second - 0x61 + 26
            case 0x81...0xFE: column = second - 0x81 + 52
            default: return nil
            }
            return entry(
                hangul, first < 0xA1 ? (first - 0x81) * 178 + column : 32 * 178 + (first - 0xA1) * 84 + column
            )
        }
    }
}
