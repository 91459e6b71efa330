public import QRCode

/// The dark and light squares of a code, row by row, to be drawn where there is no image of it.
public struct CodeModules: Codable, Sendable, Hashable {
    /// Squares in a row, without the border.
    public let size: Int
    /// One bit for each square, the first in the highest bit; dark is 1.
    public let bits: [UInt8]

    /// The squares of a code.
    public init(_ code: QRCode) {
        size = code.size
        var bits = [UInt8](repeating: 0, count: (code.size * code.size + 7) / 8)
        for y in 0..<code.size {
            for x in 0..<code.size where code[x, y] {
                let place = y * code.size + x
                bits[place / 8] |= 0x80 >> UInt8(place % 8)
            }
        }
        self.bits = bits
    }

    /// Whether a square is dark; outside of the code none is.
    public subscript(x: Int, y: Int) -> Bool {
        guard (0..<size).contains(x), (0..<size).contains(y) else { return false }
        let place = y * size + x
        guard place / 8 < bits.count else { return false }
        return bits[place / 8] & (0x80 >> UInt8(place % 8)) != 0
    }

    /// The dark squares as rows: neighbours in one row are one piece, so that no light line shows between them.
    public var runs: [(x: Int, y: Int, length: Int)] {
        var runs: [(x: Int, y: Int, length: Int)] = []
        for y in 0..<size {
            var x = 0
            while x < size {
                guard self[x, y] else {
                    x += 1
                    continue
                }
                let start = x
                while self[x, y] { x += 1 }
                runs.append((start, y, x - start))
            }
        }
        return runs
    }
}
