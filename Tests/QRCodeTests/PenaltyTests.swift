import Testing

@testable import QRCode

/// The rules on whole rows against the rules read out module by module.
struct PenaltyTests {
    @Test("Every mask scores as the standard counts it", arguments: [1, 2, 7, 11, 12, 20, 27, 28, 33, 40])
    func scores(version: Int) throws {
        var generator = SeededGenerator(seed: UInt64(version))
        let layout = BlockLayout(version: version, errorCorrection: .quartile)
        // Fewer different bytes make longer runs.
        let bytes: [[UInt8]] = [
            (0..<layout.totalCodewords).map { _ in .random(in: 0...255, using: &generator) },
            (0..<layout.totalCodewords).map { _ in [0x00, 0xFF, 0x5D].randomElement(using: &generator) ?? 0 },
        ]
        for codewords in bytes {
            let symbol = Symbol(version: version, codewords: codewords)
            var scores: [Int] = []
            for mask in 0...7 {
                let expected = Self.penalty(of: symbol.finished(errorCorrection: .quartile, mask: mask))
                scores.append(expected)
                #expect(Self.score(symbol, mask: mask) == expected, "mask \(mask)")
            }
            let best = symbol.finished(errorCorrection: .quartile, mask: nil).mask
            #expect(best == scores.firstIndex(of: scores.min() ?? 0))
        }
    }

    private static func score(_ symbol: Symbol, mask: Int) -> Int {
        switch symbol.version {
        case ...11: Penalty<UInt64>(symbol).penalty(mask: mask, errorCorrection: .quartile)
        case ...27: Penalty<UInt128>(symbol).penalty(mask: mask, errorCorrection: .quartile)
        default: Penalty<UInt192>(symbol).penalty(mask: mask, errorCorrection: .quartile)
        }
    }

    private static func penalty(of code: QRCode) -> Int {
        let range = 0..<code.size
        var points = 0
        for line in range {
            points += lineScore(range.map { code[$0, line] }) + lineScore(range.map { code[line, $0] })
        }
        for y in range.dropLast() {
            for x in range.dropLast() {
                let dark = [code[x, y], code[x + 1, y], code[x, y + 1], code[x + 1, y + 1]].count { $0 }
                if dark == 0 || dark == 4 { points += 3 }
            }
        }
        let dark = range.map { y in range.count { code[$0, y] } }.reduce(0, +)
        let percent = Double(dark) * 100 / Double(code.size * code.size)
        return points + Int(abs(percent - 50) / 5) * 10
    }

    private static func lineScore(_ line: [Bool]) -> Int {
        var points = 0
        var length = 0
        for (index, module) in line.enumerated() {
            length = index > 0 && line[index - 1] == module ? length + 1 : 1
            points += length == 5 ? 3 : length > 5 ? 1 : 0
        }
        let quiet = [Bool](repeating: false, count: 4)
        let padded = quiet + line + quiet
        let finder = [true, false, true, true, true, false, true]
        for start in 0..<line.count - 6 where Array(line[start..<start + 7]) == finder {
            if Array(padded[start..<start + 4]) == quiet { points += 40 }
            if Array(padded[start + 11..<start + 15]) == quiet { points += 40 }
        }
        return points
    }
}
