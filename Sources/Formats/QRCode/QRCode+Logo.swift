extension QRCode {
    /// The side in modules of the largest square in the middle that can be cleared for a logo, always odd; 0 when the
    /// level is not H or an alignment pattern lies in the middle, as in versions 7 to 13.
    ///
    /// A square may be cleared when it covers nothing but data and, in each block of codewords, damages at most half
    /// of what error correction can restore. The other half is left to dirt, glare and a bad angle.
    public var largestLogo: Int {
        guard errorCorrection == .high else { return 0 }
        let codewords = Symbol(functionPatternsOf: version).codewordsByModule
        var largest = 0
        for side in stride(from: 1, to: size, by: 2) {
            guard canClear(centerArea(side: side), codewords: codewords) else { break }
            largest = side
        }
        return largest
    }

    /// The same symbol with a light square in its middle, over which a logo can be drawn.
    ///
    /// - Parameter modules: The side of the square. Since every symbol has a module in its very middle, an even
    ///   number is taken one higher. Leave a module's width between the logo and the square's edge.
    /// - Throws: ``QRCodeError/logoNeedsHighErrorCorrection`` or ``QRCodeError/logoTooLarge(modules:largest:)``.
    public func clearingCenter(modules: Int) throws(QRCodeError) -> QRCode {
        guard errorCorrection == .high else { throw .logoNeedsHighErrorCorrection }
        let largest = largestLogo
        guard modules >= 1, modules <= largest else {
            throw .logoTooLarge(modules: modules, largest: largest)
        }
        let area = centerArea(side: modules | 1)
        var result = self
        result.clearedCenter = area
        for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width {
                result.grid[x, y] = false
            }
        }
        return result
    }

    private func centerArea(side: Int) -> Area {
        Area(x: (size - side) / 2, y: (size - side) / 2, width: side, height: side)
    }

    private func canClear(_ area: Area, codewords: [Int?]) -> Bool {
        let layout = BlockLayout(version: version, errorCorrection: errorCorrection)
        var damaged: Set<Int> = []
        for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width {
                guard let codeword = codewords[y * size + x] else { return false }
                // After the last codeword come the remainder bits, which nobody reads.
                if codeword < layout.totalCodewords { damaged.insert(codeword) }
            }
        }
        var damage = [Int](repeating: 0, count: layout.blockCount)
        for codeword in damaged { damage[layout.block(ofCodeword: codeword)] += 1 }
        return damage.allSatisfy { $0 <= layout.correctionCodewordsPerBlock / 4 }
    }
}

extension Symbol {
    /// The number of the codeword that each module belongs to, row by row, in the order of section 7.7.3; `nil` for
    /// function patterns.
    fileprivate var codewordsByModule: [Int?] {
        let size = function.size
        var codewords = [Int?](repeating: nil, count: size * size)
        var bit = 0
        var upward = true
        var right = size - 1
        while right > 0 {
            if right == 6 { right = 5 }
            for step in 0..<size {
                let y = upward ? size - 1 - step : step
                for x in [right, right - 1] where !function[x, y] {
                    codewords[y * size + x] = bit / 8
                    bit += 1
                }
            }
            upward.toggle()
            right -= 2
        }
        return codewords
    }
}

extension BlockLayout {
    /// The block that the codeword at a place of the drawn sequence belongs to.
    fileprivate func block(ofCodeword index: Int) -> Int {
        let inShortRows = dataCodewords / blockCount * blockCount
        if index < inShortRows { return index % blockCount }
        if index < dataCodewords { return index - inShortRows + blockCount - dataCodewords % blockCount }
        return (index - dataCodewords) % blockCount
    }
}
