/// How the codewords of a version and level are split into blocks (ISO/IEC 18004 table 9).
struct BlockLayout {
    let version: Int
    let errorCorrection: QRCode.ErrorCorrection

    /// All codewords of the symbol, data and error correction.
    var totalCodewords: Int { Self.dataModules(version: version) / 8 }

    /// The blocks, of which the last ones may have one data codeword more than the first ones.
    var blockCount: Int { Int(Self.blockCounts[errorCorrection.index][version - 1]) }

    /// The error correction codewords of each block.
    var correctionCodewordsPerBlock: Int { Int(Self.correctionCodewords[errorCorrection.index][version - 1]) }

    /// The data codewords of all blocks.
    var dataCodewords: Int { totalCodewords - blockCount * correctionCodewordsPerBlock }

    /// The same version at the highest level whose blocks hold this many bits.
    func raised(toHold bitCount: Int) -> BlockLayout {
        var best = self
        for level in QRCode.ErrorCorrection.allCases where level > errorCorrection {
            let layout = BlockLayout(version: version, errorCorrection: level)
            if bitCount <= layout.dataCodewords * 8 { best = layout }
        }
        return best
    }

    /// The modules left for codewords: all but those of the function patterns and the format and version areas.
    private static func dataModules(version: Int) -> Int {
        var modules = (16 * version + 128) * version + 64
        if version >= 2 {
            let alignments = version / 7 + 2
            modules -= (25 * alignments - 10) * alignments - 55
            if version >= 7 { modules -= 36 }
        }
        return modules
    }

    // One row a level from L to H, one column a version from 1 to 40.
    private static let correctionCodewords: [[UInt8]] = [
        [
            7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26,
            28,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
            28, 28,
            28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
        ],
        [
            13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30,
            30, 28,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
        [
            17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30,
            30, 30,
            30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
        ],
    ]

    private static let blockCounts: [[UInt8]] = [
        [
            1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15,
            16, 17,
            18, 19, 19, 20, 21, 22, 24, 25,
        ],
        [
            1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26,
            28, 29,
            31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
        ],
        [
            1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34,
            35, 38,
            40, 43, 45, 48, 51, 53, 56, 59, 62, 65, 68,
        ],
        [
            1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40,
            42, 45,
            48, 51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
        ],
    ]
}
