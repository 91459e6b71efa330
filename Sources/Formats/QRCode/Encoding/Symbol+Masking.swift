extension Symbol {
    /// Masks the symbol and adds the format information.
    ///
    /// - Parameter mask: The mask to use, or `nil` for the one with the lowest penalty; among equals the first.
    func finished(errorCorrection: QRCode.ErrorCorrection, mask: Int?) -> QRCode {
        let mask = mask ?? bestMask(for: errorCorrection)
        var grid = modules
        for y in 0..<grid.size {
            for index in 0..<grid.wordsPerRow {
                let word = y * grid.wordsPerRow + index
                let pattern = MaskPattern.words[(mask * 12 + y % 12) * 3 + index]
                grid.words[word] ^= pattern & ~function.words[word] & grid.columns(ofWord: index)
            }
        }
        let format = FormatInformation(errorCorrection: errorCorrection, mask: mask)
        format.forEachDarkModule(size: grid.size) { x, y in
            grid[x, y] = true
        }
        return QRCode(version: version, errorCorrection: errorCorrection, mask: mask, grid: grid)
    }

    private func bestMask(for errorCorrection: QRCode.ErrorCorrection) -> Int {
        switch modules.wordsPerRow {
        case 1: Penalty<UInt64>(self).bestMask(for: errorCorrection)
        case 2: Penalty<UInt128>(self).bestMask(for: errorCorrection)
        default: Penalty<UInt192>(self).bestMask(for: errorCorrection)
        }
    }
}
