/// A symbol under construction: function patterns and codewords, not yet masked.
struct Symbol {
    let version: Int
    private(set) var modules: BitGrid

    /// The modules that no mask may touch.
    private(set) var function: BitGrid

    init(version: Int, codewords: [UInt8]) {
        self.init(functionPatternsOf: version)
        place(codewords)
    }

    /// Draws everything that depends on the version alone (section 6.3).
    init(functionPatternsOf version: Int) {
        self.version = version
        let size = 17 + 4 * version
        modules = BitGrid(size: size)
        function = BitGrid(size: size)
        drawTiming()
        drawFinders()
        drawAlignments()
        drawVersion()
    }

    private var size: Int { modules.size }

    private mutating func drawTiming() {
        for x in stride(from: 0, to: size, by: 32) {
            let remaining = min(32, size - x)
            let all = (UInt64(1) << UInt64(remaining)) - 1
            modules.insert(all & 0x5555_5555, x: x, y: 6)
            function.insert(all, x: x, y: 6)
        }
        for y in 0..<size {
            modules.insert(y & 1 == 0 ? 1 : 0, x: 6, y: y)
            function.insert(1, x: 6, y: y)
        }
    }

    /// The finder patterns with their separators, and the place of the format information beside them.
    private mutating func drawFinders() {
        let rows: [UInt64] = [0x7F, 0x41, 0x5D, 0x5D, 0x5D, 0x41, 0x7F]
        for (y, row) in rows.enumerated() {
            modules.insert(row, x: 0, y: y)
            modules.insert(row, x: size - 7, y: y)
            modules.insert(row, x: 0, y: size - 7 + y)
        }
        for y in 0..<9 {
            function.insert(0x1FF, x: 0, y: y)
            function.insert(0xFF, x: size - 8, y: y)
        }
        for y in size - 8..<size {
            function.insert(0x1FF, x: 0, y: y)
        }
    }

    private mutating func drawAlignments() {
        let rows: [UInt64] = [0x1F, 0x11, 0x15, 0x11, 0x1F]
        for center in Self.alignmentCenters(version: version) {
            for (offset, row) in rows.enumerated() {
                modules.insert(row, x: center.x - 2, y: center.y - 2 + offset)
                function.insert(0x1F, x: center.x - 2, y: center.y - 2 + offset)
            }
        }
    }

    /// The version information, from version 7 on (section 7.10).
    private mutating func drawVersion() {
        guard version >= 7 else { return }
        var remainder = version
        for _ in 0..<12 { remainder = remainder << 1 ^ (remainder >> 11) * 0x1F25 }
        let bits = UInt64(version << 12 | remainder)
        for index in 0..<6 {
            let three = bits >> UInt64(3 * index) & 7
            modules.insert(three, x: size - 11, y: index)
            function.insert(7, x: size - 11, y: index)
            for offset in 0..<3 {
                modules.insert(three >> UInt64(offset) & 1, x: index, y: size - 11 + offset)
                function.insert(1, x: index, y: size - 11 + offset)
            }
        }
    }

    /// The middles of the alignment patterns (annex E).
    static func alignmentCenters(version: Int) -> [(x: Int, y: Int)] {
        let positions = AlignmentPositions(version: version).all
        var centers: [(x: Int, y: Int)] = []
        for y in positions {
            for x in positions where AlignmentPositions(version: version).isPattern(x, y) {
                centers.append((x, y))
            }
        }
        return centers
    }
}

extension Symbol {
    /// Puts the codewords' bits where they belong: two columns at a time, from the right, up and down in turn
    /// (section 7.7.3).
    private mutating func place(_ codewords: [UInt8]) {
        var reader = BitReader(codewords)
        var upward = true
        var right = size - 1
        while right > 0 {
            if right == 6 { right = 5 }
            place(&reader, leftColumn: right - 1, upward: upward)
            upward.toggle()
            right -= 2
        }
    }

    private mutating func place(_ reader: inout BitReader, leftColumn: Int, upward: Bool) {
        let stride = modules.wordsPerRow
        let shift = UInt64(leftColumn & 63)
        var index = leftColumn >> 6 + (upward ? (size - 1) * stride : 0)
        let step = upward ? -stride : stride
        for _ in 0..<size {
            if shift == 63 {
                // The two columns lie in different words.
                if function.words[index + 1] & 1 == 0 { modules.words[index + 1] |= reader.next() }
                if function.words[index] >> 63 == 0 { modules.words[index] |= reader.next() << 63 }
            } else {
                switch function.words[index] >> shift & 3 {
                case 0: modules.words[index] |= reader.nextTwo() << shift
                case 1: modules.words[index] |= reader.next() << (shift + 1)
                case 2: modules.words[index] |= reader.next() << shift
                default: break
                }
            }
            index += step
        }
    }
}

/// The bits of the codewords, then zeros for the remainder bits.
private struct BitReader {
    private let bytes: [UInt8]
    private var index = 0
    private var pending: UInt64 = 0
    private var pendingCount = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func next() -> UInt64 { take(1) }

    /// Two bits, the first one as the higher.
    mutating func nextTwo() -> UInt64 { take(2) }

    private mutating func take(_ count: Int) -> UInt64 {
        if pendingCount < count { refill() }
        pendingCount -= count
        let bits = pending >> 62
        if count == 2 {
            pending <<= 2
            return bits
        }
        pending <<= 1
        return bits >> 1
    }

    /// Moves bytes into the highest free bits.
    private mutating func refill() {
        while pendingCount <= 48 {
            let byte = index < bytes.count ? bytes[index] : 0
            pending |= UInt64(byte) << UInt64(56 - pendingCount)
            pendingCount += 8
            index += 1
        }
    }
}
