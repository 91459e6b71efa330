/// Collects lines and folds them (RFC 6350 section 3.2): at most 75 octets without the line break, never inside a
/// character.
struct LineWriter: ~Copyable {
    static let maximumLength = 75

    var output: ByteBuffer
    /// Whether lines are folded. 2.1 has other rules, and a card inside a text none.
    let folds: Bool
    /// Where the line that is being written begins.
    private(set) var lineStart = 0

    init(folds: Bool, capacity: Int) {
        output = ByteBuffer(capacity: capacity)
        self.folds = folds
    }

    /// The length of the line so far.
    var length: Int { output.count - lineStart }

    @inline(__always)
    mutating func append(_ text: String) {
        output.append(text)
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        output.append(text)
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        output.append(byte)
    }

    /// Ends the line, folding it when it is too long.
    @inline(__always)
    mutating func endLine() {
        if folds, length > LineWriter.maximumLength { fold() }
        breakLine()
    }

    /// Ends the line as it is.
    @inline(__always)
    mutating func breakLine() {
        output.append("\r\n")
        lineStart = output.count
    }

    private mutating func fold() {
        let line = output.bytes(from: lineStart)
        output.removeLast(line.count)
        output.reserve(line.count + line.count / 70 * 3 + 8)
        line.withUnsafeBufferPointer { line in
            var start = 0
            var room = LineWriter.maximumLength
            while start < line.count {
                var end = min(start + room, line.count)
                while end < line.count, line[end] & 0xC0 == 0x80 { end -= 1 }
                if start > 0 { output.append("\r\n ") }
                output.append(line.part(start, end))
                start = end
                room = LineWriter.maximumLength - 1
            }
        }
    }
}
