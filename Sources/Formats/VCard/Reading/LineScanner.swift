/// Where one logical line stands in the buffer: one physical line, or several that are folded (RFC 6350 section 3.2).
struct LogicalLine {
    /// The first byte.
    var start: Int
    /// The end of the first physical line.
    var firstEnd: Int
    /// The end of the last physical line, without its line break.
    var end: Int
    /// The number of the first physical line in the file, from 1.
    var number: Int
    /// Whether line breaks stand between `start` and `end`.
    var isFolded = false
    /// False only when there is no control character but tabs and line breaks.
    var mayHoldControls = false
    /// False only when every byte is below DEL.
    var mayHoldNonASCII = false

    var isEmpty: Bool { start == end }
}

/// Finds the logical lines of a buffer, eight bytes in a word. Lines end with CRLF, LF or CR, mixed as they come;
/// CRs that a double conversion left before CRLF belong to the line break.
///
/// The buffer must outlive the scanner; ``CardParser`` sees to that.
struct LineScanner {
    let base: UnsafePointer<UInt8>
    let count: Int
    /// The first byte that has not been read.
    var position = 0
    /// The number of the physical line at `position`.
    var number = 1

    init(_ buffer: UnsafeBufferPointer<UInt8>, empty: UnsafePointer<UInt8>) {
        base = buffer.baseAddress ?? empty
        count = buffer.count
    }

    /// The next logical line, or `nil` at the end of the buffer.
    mutating func next() -> LogicalLine? { nextInPlace() }

    /// What ``next()`` does, for a loop that does hardly anything else.
    @inline(__always)
    mutating func nextInPlace() -> LogicalLine? {
        guard position < count else { return nil }
        if base[position] == 0xEF { skipByteOrderMark() }
        var line = LogicalLine(start: position, firstEnd: position, end: position, number: number)
        readPhysicalLine(into: &line)
        line.firstEnd = line.end
        while position < count, base[position] == 0x20 || base[position] == 0x09 {
            line.isFolded = true
            readPhysicalLine(into: &line)
        }
        return line
    }

    /// Takes the next physical line into a logical line that goes on without a leading space.
    mutating func appendPhysicalLine(to line: inout LogicalLine) {
        guard position < count else { return }
        line.isFolded = true
        readPhysicalLine(into: &line)
    }

    /// The next physical line, which stays unread.
    func peekPhysicalLine() -> LogicalLine? {
        guard position < count else { return nil }
        var copy = self
        var line = LogicalLine(start: position, firstEnd: position, end: position, number: number)
        copy.readPhysicalLine(into: &line)
        return line
    }

    /// Passes over one physical line.
    mutating func skipPhysicalLine() {
        var line = LogicalLine(start: position, firstEnd: position, end: position, number: number)
        readPhysicalLine(into: &line)
    }

    private mutating func skipByteOrderMark() {
        if position + 2 < count, base[position + 1] == 0xBB, base[position + 2] == 0xBF { position += 3 }
    }

    /// Moves `position` behind the line's break and sets the line's end before it.
    @inline(__always)
    private mutating func readPhysicalLine(into line: inout LogicalLine) {
        var index = position
        var high: UInt64 = 0
        while true {
            while index &+ 16 <= count {
                let first = base.word(at: index)
                let second = base.word(at: index &+ 8)
                // Adding one lifts DEL, too, into the upper half.
                high |= first | (first &+ 0x0101_0101_0101_0101)
                let firstMarks = first.controlBytes
                if firstMarks != 0 {
                    index &+= firstMarks.firstMarkedByte
                    break
                }
                high |= second | (second &+ 0x0101_0101_0101_0101)
                let secondMarks = second.controlBytes
                if secondMarks != 0 {
                    index &+= 8 &+ secondMarks.firstMarkedByte
                    break
                }
                index &+= 16
            }
            while index < count, base[index] >= 0x20 {
                if base[index] > 0x7E { line.mayHoldNonASCII = true }
                index &+= 1
            }
            if index == count { break }
            let byte = base[index]
            if byte == 0x0A || byte == 0x0D { break }
            if byte != 0x09 { line.mayHoldControls = true }
            index &+= 1
        }
        if high & 0x8080_8080_8080_8080 != 0 { line.mayHoldNonASCII = true }
        line.end = index
        position = index
        skipLineBreak()
    }

    private mutating func skipLineBreak() {
        guard position < count else { return }
        number &+= 1
        if base[position] == 0x0A {
            position &+= 1
            return
        }
        var after = position &+ 1
        while after < count, base[after] == 0x0D { after &+= 1 }
        if after < count, base[after] == 0x0A {
            position = after &+ 1
        } else {
            position &+= 1
        }
    }
}
