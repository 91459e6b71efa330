/// The eight data masks (table 10) as words of 64 modules.
enum MaskPattern {
    /// A row of a mask; all masks repeat after at most twelve rows.
    ///
    /// - Parameter index: Twelve times the mask's number, plus the row modulo twelve.
    static func row(_ index: Int) -> (UInt64, UInt64, UInt64) {
        (words[3 * index], words[3 * index + 1], words[3 * index + 2])
    }

    /// Three words for each row.
    static let words: [UInt64] = {
        var words: [UInt64] = []
        words.reserveCapacity(8 * 12 * 3)
        for mask in 0..<8 {
            for y in 0..<12 {
                for index in 0..<3 {
                    var word: UInt64 = 0
                    for bit in 0..<64 where turnsOver(mask: mask, x: index * 64 + bit, y: y) {
                        word |= 1 << UInt64(bit)
                    }
                    words.append(word)
                }
            }
        }
        return words
    }()

    private static func turnsOver(mask: Int, x: Int, y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (y / 2 + x / 3) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }
}
