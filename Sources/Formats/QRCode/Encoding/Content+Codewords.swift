extension Content {
    /// Writes the segments, the terminator and the padding (sections 7.4.3 to 7.4.10).
    func codewords(_ segments: [Segment], in layout: BlockLayout) -> [UInt8] {
        let capacity = layout.dataCodewords
        var writer = BitWriter(byteCapacity: capacity)
        if announcesUTF8 {
            writer.append(0b0111, bits: 4)
            writer.append(26, bits: 8)
        }
        for segment in segments {
            writer.append(segment.mode.indicator, bits: 4)
            writer.append(segment.range.count, bits: segment.mode.countBits(version: layout.version))
            switch segment.mode {
            case .numeric: append(numeric: segment.range, to: &writer)
            case .alphanumeric: append(alphanumeric: segment.range, to: &writer)
            case .byte:
                for index in segment.range { writer.append(Int(bytes[index]), bits: 8) }
            }
        }
        writer.append(0, bits: min(4, capacity * 8 - writer.bitCount))
        writer.finishByte()
        var padding: UInt8 = 0xEC
        while writer.bytes.count < capacity {
            writer.bytes.append(padding)
            padding ^= 0xEC ^ 0x11
        }
        return writer.bytes
    }

    private func append(numeric range: Range<Int>, to writer: inout BitWriter) {
        var index = range.lowerBound
        while index < range.upperBound {
            let count = min(3, range.upperBound - index)
            var value = 0
            for digit in index..<index + count { value = value * 10 + Int(bytes[digit] & 15) }
            writer.append(value, bits: 1 + 3 * count)
            index += count
        }
    }

    private func append(alphanumeric range: Range<Int>, to writer: inout BitWriter) {
        var index = range.lowerBound
        while index + 1 < range.upperBound {
            writer.append(alphanumericValue(index) * 45 + alphanumericValue(index + 1), bits: 11)
            index += 2
        }
        if index < range.upperBound { writer.append(alphanumericValue(index), bits: 6) }
    }

    private func alphanumericValue(_ index: Int) -> Int {
        Int(Mode.alphanumericValues[Int(bytes[index])])
    }
}

/// Bits, the highest of each value first.
struct BitWriter {
    var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingCount = 0

    init(byteCapacity: Int) {
        bytes.reserveCapacity(byteCapacity)
    }

    var bitCount: Int { bytes.count * 8 + pendingCount }

    mutating func append(_ value: Int, bits count: Int) {
        pending = pending << UInt64(count) | UInt64(value)
        pendingCount += count
        while pendingCount >= 8 {
            pendingCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingCount)))
        }
    }

    mutating func finishByte() {
        if pendingCount > 0 { append(0, bits: 8 - pendingCount) }
    }
}
