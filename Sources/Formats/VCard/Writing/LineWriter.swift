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

    /// Appends a text that may be the name of a property, parameter or group. False, and nothing is appended, when it may not.
    @inline(__always)
    mutating func append(token: borrowing String) -> Bool {
        token.withBytes { bytes in
            guard let start = bytes.baseAddress, !bytes.isEmpty else { return false }
            var isToken = true
            output.append(room: bytes.count) { target in
                var index = 0
                while index < bytes.count {
                    let byte = start[index]
                    guard byte.isTokenByte else {
                        isToken = false
                        return 0
                    }
                    target[index] = byte
                    index &+= 1
                }
                return index
            }
            return isToken
        }
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
        // A piece takes at least 71 bytes: 74, less the three that a character may have before the cut.
        output.rewrite(from: lineStart, extra: (length / 71 + 1) * 3) { line, count, target in
            var start = 0
            var written = 0
            var room = LineWriter.maximumLength
            while true {
                var end = min(start &+ room, count)
                while end < count, line[end] & 0xC0 == 0x80 { end &-= 1 }
                (target + written).update(from: line + start, count: end &- start)
                written &+= end &- start
                start = end
                if start == count { return written }
                target[written] = 0x0D
                target[written &+ 1] = 0x0A
                target[written &+ 2] = 0x20
                written &+= 3
                room = LineWriter.maximumLength - 1
            }
        }
    }
}
