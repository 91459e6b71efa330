extension QRCode {
    /// The side in modules of the largest square in the middle that can be cleared for a logo, always odd; 0 when the
    /// level is not H or an alignment pattern lies in the middle, as in versions 7 to 13.
    ///
    /// A square may be cleared when it covers nothing but data and, in each block of codewords, damages at most half
    /// of what error correction can restore. The other half is left to dirt, glare and a bad angle.
    public var largestLogo: Int {
        guard errorCorrection == .high else { return 0 }
        var largest = 0
        for side in stride(from: 1, to: size, by: 2) {
            guard canClear(centerArea(side: side)) else { break }
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

    private func canClear(_ area: Area) -> Bool {
        let symbol = Symbol(functionPatternsOf: version)
        for y in area.y..<area.y + area.height {
            for x in area.x..<area.x + area.width where symbol.function[x, y] { return false }
        }

        let layout = BlockLayout(version: version, errorCorrection: errorCorrection)
        var damagedCodewords = [Int](repeating: 0, count: layout.blockCount)
        var lastDamaged = -1
        for (index, module) in symbol.dataModules.enumerated()
        where area.contains(x: module.x, y: module.y) && index / 8 != lastDamaged
            && index / 8 < layout.totalCodewords
        {
            lastDamaged = index / 8
            damagedCodewords[layout.block(ofCodeword: lastDamaged)] += 1
        }
        let bearable = layout.correctionCodewordsPerBlock / 4
        return damagedCodewords.allSatisfy { $0 <= bearable }
    }
}

extension Symbol {
    /// The modules of the codewords' bits in the order in which they are placed.
    fileprivate var dataModules: [(x: Int, y: Int)] {
        let size = function.size
        var modules: [(x: Int, y: Int)] = []
        var upward = true
        var right = size - 1
        while right > 0 {
            if right == 6 { right = 5 }
            for step in 0..<size {
                let y = upward ? size - 1 - step : step
                for x in [right, right - 1] where !function[x, y] { modules.append((x, y)) }
            }
            upward.toggle()
            right -= 2
        }
        return modules
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
