/// Scores the masks of a symbol by the four rules of section 7.8.3.
///
/// Every rule is turned into a few operations on whole rows. "Five alike from here on" is the conjunction of four
/// neighbouring "like the next one"; a run of n has n - 4 such places and one beginning, which gives the standard's
/// n - 2 points as places + 2 × beginnings. Down the columns the neighbours are the rows above and below, so the
/// symbol is never turned. The quiet zone counts as light.
struct Penalty<Row: ModuleRow> {
    private let size: Int
    private let modules: [Row]
    /// The modules that a mask may turn over.
    private let maskable: [Row]
    private let masks: [Row]
    /// Every module of a row, and every module that has a right neighbour.
    private let all: Row
    private let pairs: Row

    init(_ symbol: Symbol) {
        let grid = symbol.modules
        let function = symbol.function
        size = grid.size
        let all = Row(words: (grid.columns(ofWord: 0), grid.columns(ofWord: 1), grid.columns(ofWord: 2)))
        self.all = all
        pairs = all >> 1
        modules = (0..<grid.size).map { Row(words: grid.row($0)) }
        maskable = (0..<grid.size).map { ~Row(words: function.row($0)) & all }
        masks = (0..<8 * 12).map { Row(words: MaskPattern.row($0)) }
    }

    /// The mask with the lowest penalty, the first one among equals.
    func bestMask(for errorCorrection: QRCode.ErrorCorrection) -> Int {
        var best = (mask: 0, penalty: Int.max)
        withRows { rows in
            for mask in 0..<8 {
                let penalty = score(mask, errorCorrection: errorCorrection, in: rows, limit: best.penalty)
                if penalty < best.penalty { best = (mask, penalty) }
            }
        }
        return best.mask
    }

    /// The penalty of one mask.
    func penalty(mask: Int, errorCorrection: QRCode.ErrorCorrection) -> Int {
        withRows { score(mask, errorCorrection: errorCorrection, in: $0, limit: .max) }
    }
}

extension Penalty {
    /// Light rows above and below, so that the rules can look beyond the edge.
    private var margin: Int { 11 }

    private func withRows<Result>(_ body: (UnsafeMutableBufferPointer<Row>) -> Result) -> Result {
        withUnsafeTemporaryAllocation(of: Row.self, capacity: size + 2 * margin) { rows in
            rows.initialize(repeating: .zero)
            return body(rows)
        }
    }

    private func score(
        _ mask: Int, errorCorrection: QRCode.ErrorCorrection, in rows: UnsafeMutableBufferPointer<Row>,
        limit: Int
    ) -> Int {
        fill(rows, mask: mask, errorCorrection: errorCorrection)

        var points = 0
        var darkModules = 0
        var alikeAcrossAbove = Row.zero
        // "Like the one below", for the row above and as pairs of rows before it.
        var alikeDownAbove = Row.zero
        var twoDown = (Row.zero, Row.zero, Row.zero)
        var fiveDownAbove = Row.zero

        for y in margin..<margin + size {
            let row = rows[y]
            darkModules += row.nonzeroBitCount

            // Rule 1, across.
            let alikeAcross = ~(row ^ row >> 1) & pairs
            let twoAcross = alikeAcross & alikeAcross >> 1
            let fiveAcross = twoAcross & twoAcross >> 2
            points += fiveAcross.nonzeroBitCount + 2 * (fiveAcross & ~(fiveAcross << 1)).nonzeroBitCount

            // Rule 2: a block ends in this row.
            points += 3 * (alikeAcrossAbove & alikeAcross & alikeDownAbove).nonzeroBitCount
            alikeAcrossAbove = alikeAcross

            // Rule 1, down: five alike that begin four rows above the next one.
            let alikeDown = y + 1 < margin + size ? ~(row ^ rows[y + 1]) & all : .zero
            let two = alikeDown & alikeDownAbove
            let fiveDown = two & twoDown.1
            points += fiveDown.nonzeroBitCount + 2 * (fiveDown & ~fiveDownAbove).nonzeroBitCount
            fiveDownAbove = fiveDown
            twoDown = (two, twoDown.0, twoDown.1)
            alikeDownAbove = alikeDown

            // Rule 3: dark, light, three dark, light, dark, with four light ones before or after.
            let across = row & ~(row >> 1) & row >> 2 & row >> 3 & row >> 4 & ~(row >> 5) & row >> 6
            if !across.isZero {
                let anyOfTwo = row | row >> 1
                let anyOfFour = anyOfTwo | anyOfTwo >> 2
                points += 40 * (across & ~(anyOfFour >> 7)).nonzeroBitCount
                points += 40 * (across & ~(row << 1 | row << 2 | row << 3 | row << 4)).nonzeroBitCount
            }
            let down =
                row & ~rows[y + 1] & rows[y + 2] & rows[y + 3] & rows[y + 4] & ~rows[y + 5] & rows[y + 6]
            if !down.isZero {
                let below = rows[y + 7] | rows[y + 8] | rows[y + 9] | rows[y + 10]
                let above = rows[y - 1] | rows[y - 2] | rows[y - 3] | rows[y - 4]
                points += 40 * ((down & ~below).nonzeroBitCount + (down & ~above).nonzeroBitCount)
            }
            if points >= limit { return points }
        }

        // Rule 4: ten points for each full 5 % away from half dark.
        return points + 10 * (abs(20 * darkModules - 10 * size * size) / (size * size))
    }

    /// The symbol under a mask, with the format information that belongs to it.
    private func fill(
        _ rows: UnsafeMutableBufferPointer<Row>, mask: Int, errorCorrection: QRCode.ErrorCorrection
    ) {
        var phase = mask * 12
        for y in 0..<size {
            rows[margin + y] = modules[y] ^ masks[phase] & maskable[y]
            phase += 1
            if phase == mask * 12 + 12 { phase = mask * 12 }
        }
        let format = FormatInformation(errorCorrection: errorCorrection, mask: mask)
        format.forEachDarkModule(size: size) { x, y in
            rows[margin + y] = rows[margin + y] | Row(module: x)
        }
    }
}

extension ModuleRow {
    /// A row with one dark module.
    fileprivate init(module x: Int) {
        let bit = UInt64(1) &<< UInt64(x & 63)
        self.init(words: (x < 64 ? bit : 0, x >> 6 == 1 ? bit : 0, x >> 6 == 2 ? bit : 0))
    }
}
