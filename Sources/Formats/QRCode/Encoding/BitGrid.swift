/// A square of bits, each row in one, two or three words; bit `x` of a row is module `x`.
struct BitGrid: Sendable, Hashable {
    let size: Int
    let wordsPerRow: Int
    var words: [UInt64]

    init(size: Int) {
        self.size = size
        wordsPerRow = (size + 63) / 64
        words = [UInt64](repeating: 0, count: size * wordsPerRow)
    }

    subscript(x: Int, y: Int) -> Bool {
        get { words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 == 1 }
        set {
            let bit = UInt64(1) << UInt64(x & 63)
            if newValue {
                words[y * wordsPerRow + x >> 6] |= bit
            } else {
                words[y * wordsPerRow + x >> 6] &= ~bit
            }
        }
    }

    /// Sets the modules from `x` to the right whose bit is 1, the lowest bit first.
    mutating func insert(_ bits: UInt64, x: Int, y: Int) {
        let index = y * wordsPerRow + x >> 6
        let shift = UInt64(x & 63)
        words[index] |= bits << shift
        let beyond = shift == 0 ? 0 : bits >> (64 - shift)
        if beyond != 0 {
            words[index + 1] |= beyond
        }
    }
}

extension BitGrid {
    /// The words of a row, 0 for those that the grid does not have.
    func row(_ y: Int) -> (UInt64, UInt64, UInt64) {
        let index = y * wordsPerRow
        return (words[index], wordsPerRow > 1 ? words[index + 1] : 0, wordsPerRow > 2 ? words[index + 2] : 0)
    }

    /// The bits of a row's word that stand for modules.
    func columns(ofWord index: Int) -> UInt64 {
        let remaining = size - index * 64
        return remaining >= 64 ? ~0 : remaining <= 0 ? 0 : (UInt64(1) << UInt64(remaining)) - 1
    }
}
