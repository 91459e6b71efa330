/// Collects lines and folds them (RFC 6350 section 3.2): at most 75 octets without the line break, never inside a
/// character.
struct LineWriter {
    static let maximumLength = 75

    var output: [UInt8]
    /// Whether lines are folded. 2.1 has other rules, and a card inside a text none.
    let folds: Bool
    /// Where the line that is being written begins.
    private(set) var lineStart: Int
    private var scratch: [UInt8] = []

    init(output: [UInt8], folds: Bool) {
        self.output = output
        self.folds = folds
        lineStart = output.count
    }

    /// Lends the output to another writer, so that it need not be copied.
    @inline(__always)
    mutating func takeOutput() -> [UInt8] {
        let taken = output
        output = []
        return taken
    }

    /// Takes the output back.
    @inline(__always)
    mutating func giveBack(_ output: consuming [UInt8]) {
        self.output = output
    }

    /// The length of the line so far.
    var length: Int { output.count - lineStart }

    @inline(__always)
    mutating func append(_ text: String) {
        text.withBytes { output.append(contentsOf: $0) }
    }

    @inline(__always)
    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
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
    mutating func breakLine() {
        output.append(0x0D)
        output.append(0x0A)
        lineStart = output.count
    }

    private mutating func fold() {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(contentsOf: output[(lineStart + LineWriter.maximumLength)...])
        output.removeLast(scratch.count)
        // The first cut may have to move back into what is still in the output.
        var moved: [UInt8] = []
        while let next = moved.last ?? scratch.first, next & 0xC0 == 0x80, let last = output.popLast() {
            moved.append(last)
        }
        if !moved.isEmpty { scratch.insert(contentsOf: moved.reversed(), at: 0) }
        output.reserveCapacity(output.count + scratch.count + scratch.count / 70 * 3 + 8)
        scratch.withUnsafeBufferPointer { rest in
            var start = 0
            while start < rest.count {
                var end = min(start + LineWriter.maximumLength - 1, rest.count)
                while end < rest.count, rest[end] & 0xC0 == 0x80 { end -= 1 }
                output.append(0x0D)
                output.append(0x0A)
                output.append(0x20)
                output.append(contentsOf: rest[start..<end])
                start = end
            }
        }
    }
}
