/// A reader for perfect symbols that takes as little as it can from the writer: the tables of blocks and the places of
/// the function patterns.
extension QRCode {
    /// The bytes in the symbol, `nil` when it does not follow the standard.
    func decoded() -> [UInt8]? {
        guard let format = formatInformation(), format.mask == mask, format.level == errorCorrection else {
            return nil
        }
        guard let data = dataCodewords(mask: format.mask) else { return nil }
        return text(in: data)
    }

    /// The area within the outlines, by the shoelace formula; holes count negative.
    func darkArea() -> Int {
        var doubled = 0
        for outline in outlines {
            var x = outline.x
            var y = outline.y
            for (index, step) in outline.steps.enumerated() {
                let next = index % 2 == 0 ? (x: x + step, y: y) : (x: x, y: y + step)
                doubled += x * next.y - next.x * y
                (x, y) = next
            }
            doubled += x * outline.y - outline.x * y
        }
        return doubled / 2
    }

    private func formatInformation() -> (level: ErrorCorrection, mask: Int)? {
        for level in ErrorCorrection.allCases {
            for mask in 0...7 {
                var data = level.formatBits << 3 | mask
                var remainder = data
                for _ in 0..<10 { remainder = remainder << 1 ^ (remainder >> 9) * 0x537 }
                data = (data << 10 | remainder) ^ 0x5412
                let dark = (0..<15).map { data >> (14 - $0) & 1 == 1 }
                let along = [0, 1, 2, 3, 4, 5, 7, 8].map { self[$0, 8] }
                let up = [7, 5, 4, 3, 2, 1, 0].map { self[8, $0] }
                let second = (1...7).map { self[8, size - $0] } + (0..<8).map { self[size - 8 + $0, 8] }
                if along + up == dark, second == dark { return (level, mask) }
            }
        }
        return nil
    }

    private func dataCodewords(mask: Int) -> [UInt8]? {
        let layout = BlockLayout(version: version, errorCorrection: errorCorrection)
        let function = Symbol(functionPatternsOf: version).function
        var codewords: [UInt8] = []
        var bits = 0
        var count = 0
        var columns = Array(stride(from: size - 1, through: 8, by: -2))
        columns += [5, 3, 1]
        for (turn, right) in columns.enumerated() {
            for step in 0..<size {
                let y = turn % 2 == 0 ? size - 1 - step : step
                for x in [right, right - 1] where !function[x, y] {
                    bits = bits << 1 | (self[x, y] != Self.isMasked(mask, x, y) ? 1 : 0)
                    count += 1
                    if count % 8 == 0 { codewords.append(UInt8(truncatingIfNeeded: bits)) }
                }
            }
        }
        guard codewords.count == layout.totalCodewords else { return nil }

        let blocks = layout.blockCount
        let short = layout.dataCodewords / blocks
        let shortBlocks = blocks - layout.dataCodewords % blocks
        var data: [UInt8] = []
        for block in 0..<blocks {
            var word = (0..<short).map { codewords[$0 * blocks + block] }
            if block >= shortBlocks { word.append(codewords[short * blocks + block - shortBlocks]) }
            data += word
            word += (0..<layout.correctionCodewordsPerBlock).map {
                codewords[layout.dataCodewords + $0 * blocks + block]
            }
            guard Self.isCodeword(word, corrections: layout.correctionCodewordsPerBlock) else { return nil }
        }
        return data
    }

    private static func isMasked(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        let product = x * y
        return [
            (x + y) % 2, y % 2, x % 3, (x + y) % 3, (x / 3 + y / 2) % 2, product % 2 + product % 3,
            (product % 2 + product % 3) % 2, ((x + y) % 2 + product % 3) % 2,
        ][mask] == 0
    }

    /// Whether all powers of 2 below the number of corrections are roots of the polynomial.
    private static func isCodeword(_ word: [UInt8], corrections: Int) -> Bool {
        var root: UInt8 = 1
        for _ in 0..<corrections {
            var value: UInt8 = 0
            for coefficient in word { value = ReedSolomon.product(value, root) ^ coefficient }
            if value != 0 { return false }
            root = ReedSolomon.product(root, 2)
        }
        return true
    }

    private func text(in data: [UInt8]) -> [UInt8]? {
        var position = 0
        func take(_ count: Int) -> Int {
            var value = 0
            for _ in 0..<count {
                let byte = position / 8 < data.count ? Int(data[position / 8]) : 0
                value = value << 1 | byte >> (7 - position % 8) & 1
                position += 1
            }
            return value
        }
        let wide = version <= 9 ? 0 : version <= 26 ? 1 : 2
        let characters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:".utf8)
        var text: [UInt8] = []
        while position + 4 <= data.count * 8 {
            switch take(4) {
            case 0: return text
            case 1:
                var left = take(10 + 2 * wide)
                while left > 0 {
                    let digits = min(left, 3)
                    let value = String(take([0, 4, 7, 10][digits]))
                    text +=
                        Array(String(repeating: "0", count: digits - value.count).utf8) + Array(value.utf8)
                    left -= digits
                }
            case 2:
                var left = take(9 + 2 * wide)
                while left > 1 {
                    let value = take(11)
                    text += [characters[value / 45], characters[value % 45]]
                    left -= 2
                }
                if left == 1 { text.append(characters[take(6)]) }
            case 4:
                for _ in 0..<take(wide == 0 ? 8 : 16) { text.append(UInt8(take(8))) }
            case 7:
                guard take(8) == 26 else { return nil }
            default: return nil
            }
        }
        return text
    }
}
