/// A zlib stream (RFC 1950, RFC 1951) of rows that mostly repeat: equal bytes in a row are written as a run, and a
/// row that comes again as a copy of the one before. One block with the fixed Huffman codes.
struct RowCompressor {
    private let rowBytes: Int
    private var writer = DeflateWriter()
    private var checksum = Adler32()

    /// - Parameter rowBytes: The bytes of every row, at most 32,768.
    init(rowBytes: Int) {
        self.rowBytes = rowBytes
    }

    /// - Parameter times: How often the row comes, at least once.
    mutating func append(_ row: [UInt8], times: Int) {
        for _ in 0..<times { checksum.add(row) }

        var index = 0
        while index < row.count {
            writer.append(literal: row[index])
            var end = index + 1
            while end < row.count, row[end] == row[index] { end += 1 }
            let run = end - index - 1
            if run >= DeflateWriter.shortestCopy {
                writer.append(copyOf: run, distance: 1)
            } else {
                for _ in 0..<run { writer.append(literal: row[index]) }
            }
            index = end
        }
        let repeated = (times - 1) * rowBytes
        if repeated >= DeflateWriter.shortestCopy {
            writer.append(copyOf: repeated, distance: rowBytes)
        } else {
            for _ in 1..<max(times, 1) {
                for byte in row { writer.append(literal: byte) }
            }
        }
    }

    mutating func finished() -> [UInt8] {
        writer.finish()
        // 32 KB window, fastest compression, no dictionary.
        return [0x78, 0x01] + writer.bytes + checksum.bytes
    }
}

/// The bits of a single final deflate block with fixed Huffman codes (RFC 1951 section 3.2.6).
struct DeflateWriter {
    static let shortestCopy = 3
    private static let longestCopy = 258

    private(set) var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingCount = 0

    init() {
        append(bits: 1, count: 1)
        append(bits: 1, count: 2)
    }

    mutating func append(literal byte: UInt8) {
        if byte < 144 {
            append(code: 0x30 + Int(byte), count: 8)
        } else {
            append(code: 0x190 + Int(byte) - 144, count: 9)
        }
    }

    /// Repeats what stands `distance` bytes back, 1 to 32,768, for so many bytes, at least ``shortestCopy``.
    mutating func append(copyOf length: Int, distance: Int) {
        var remaining = length
        while remaining > 0 {
            var part = min(remaining, Self.longestCopy)
            let rest = remaining - part
            if rest > 0, rest < Self.shortestCopy { part -= Self.shortestCopy }
            append(length: part)
            append(distance: distance)
            remaining -= part
        }
    }

    mutating func finish() {
        append(code: 0, count: 7)
        if pendingCount > 0 { append(bits: 0, count: 8 - pendingCount) }
    }

    private mutating func append(length: Int) {
        guard length < Self.longestCopy else {
            append(lengthSymbol: 285)
            return
        }
        // Groups of four symbols share their number of extra bits, once the lengths differ by more than one.
        let value = length - 3
        let extraBits = max(0, value.bitWidth - value.leadingZeroBitCount - 3)
        append(lengthSymbol: 257 + 4 * extraBits + value >> extraBits)
        append(bits: value & ((1 << extraBits) - 1), count: extraBits)
    }

    private mutating func append(lengthSymbol symbol: Int) {
        if symbol < 280 {
            append(code: symbol - 256, count: 7)
        } else {
            append(code: 0xC0 + symbol - 280, count: 8)
        }
    }

    private mutating func append(distance: Int) {
        // Groups of two symbols share their number of extra bits.
        let value = distance - 1
        let extraBits = max(0, value.bitWidth - value.leadingZeroBitCount - 2)
        append(code: 2 * extraBits + value >> extraBits, count: 5)
        append(bits: value & ((1 << extraBits) - 1), count: extraBits)
    }

    /// A Huffman code, which goes in with its highest bit first.
    private mutating func append(code: Int, count: Int) {
        var reversed = 0
        for bit in 0..<count { reversed |= (code >> bit & 1) << (count - 1 - bit) }
        append(bits: reversed, count: count)
    }

    private mutating func append(bits: Int, count: Int) {
        pending |= UInt64(bits) << UInt64(pendingCount)
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }
}

/// The checksum at the end of a zlib stream (RFC 1950 section 8.2).
struct Adler32 {
    private var sum: UInt32 = 1
    private var sumOfSums: UInt32 = 0

    mutating func add(_ row: [UInt8]) {
        for byte in row {
            sum += UInt32(byte)
            if sum >= 65521 { sum -= 65521 }
            sumOfSums += sum
            if sumOfSums >= 65521 { sumOfSums -= 65521 }
        }
    }

    var bytes: [UInt8] {
        [sumOfSums, sum].flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }
}
