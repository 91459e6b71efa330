/// UTF-8 as it ought to be (RFC 3629), and as it is.
enum UTF8Check {
    /// Whether the bytes are valid UTF-8.
    static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index &+= 1
                continue
            }
            let length = sequenceLength(bytes, at: index)
            if length == 0 { return false }
            index &+= length
        }
        return true
    }

    /// Bytes of which some are not UTF-8, read in a charset of single bytes. Where valid sequences outnumber the other
    /// bytes the text is damaged UTF-8, and only the damage is replaced; otherwise every byte is read in that charset,
    /// as some pairs of its letters look like UTF-8 by chance. A character of which the end was cut off counts for neither.
    static func repaired(_ bytes: UnsafeBufferPointer<UInt8>, upperHalf upper: [UInt32]) -> [UInt8] {
        var sequences = 0
        var strays = 0
        var index = 0
        while index < bytes.count {
            let length = sequenceLength(bytes, at: index)
            if length == 0, isCutOff(bytes, at: index) { break }
            if length == 0 { strays += 1 } else if length > 1 { sequences += 1 }
            index += max(length, 1)
        }
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        index = 0
        while index < bytes.count {
            let length = sequences > strays ? sequenceLength(bytes, at: index) : bytes[index] < 0x80 ? 1 : 0
            if length == 0 { output.append(scalar: upper[Int(bytes[index]) - 128]) }
            output.append(contentsOf: bytes[index..<(index + length)])
            index += max(length, 1)
        }
        return output
    }

    /// Whether the bytes from an index on are the beginning of a sequence that goes on behind the end.
    private static func isCutOff(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let rest = bytes.count - index
        guard rest < 4, bytes[index] >= 0xC2, bytes[index] <= 0xF4 else { return false }
        // One to three bytes, of which 0x80 to 0xBF can follow, are missing.
        for filler: UInt8 in [0x80, 0x90, 0xA0] {
            let whole = Array(bytes[index...]) + [UInt8](repeating: filler, count: 4 - rest)
            let length = whole.withUnsafeBufferPointer { sequenceLength($0, at: 0) }
            if length > rest { return true }
        }
        return false
    }

    /// The length of the valid sequence at an index, or 0 when there is none.
    static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let first = bytes[index]
        func follows(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < bytes.count && range.contains(bytes[index + offset])
        }
        switch first {
        case 0..<0x80: return 1
        case 0xC2...0xDF: return follows(1) ? 2 : 0
        case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
        case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
        case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
        case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
        case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
        case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
        default: return 0
        }
    }
}
