/// Cuts a file of any size into cards without decoding them: each part is the bytes of one card as they stand in the file,
/// with the lines before it that belong to no card.
public struct VCardSplitter: Sendable {
    /// The bytes of one card.
    public struct Part: Sendable, Hashable {
        /// The bytes as they stand in the file; UTF-16 has become UTF-8.
        public var bytes: [UInt8]
        /// How many lines these bytes hold.
        public var lineCount: Int
        /// Whether the part was cut because it is longer than the limit.
        public var isCut: Bool

        /// Whether there is nothing but white space, as after the last card of many files.
        public var isBlank: Bool { bytes.allSatisfy { $0.isWhiteSpace } }

        /// The bytes as they can stand between others in one file: without a byte order mark, and with a line break at the
        /// end. Merging files is writing these one after another.
        public var bytesForMerging: [UInt8] {
            var bytes = bytes
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
            if let last = bytes.last, last != 0x0A { bytes += last == 0x0D ? [0x0A] : [0x0D, 0x0A] }
            return bytes
        }
    }

    /// The largest part, in bytes.
    public let maximumCardSize: Int

    private var decoder = UTF16Decoder()
    private var buffer: [UInt8] = []
    /// Where the next part begins.
    private var start = 0
    /// Up to where the buffer has been looked through, always the beginning of a line.
    private var position = 0
    private var lineCount = 0
    private var depth = 0
    private var isFinished = false

    /// Makes a splitter; 64 MB are more than any program writes for one card.
    public init(maximumCardSize: Int = 64 << 20) {
        self.maximumCardSize = max(maximumCardSize, 64)
    }

    /// Takes the next bytes of the file.
    public mutating func feed(_ chunk: [UInt8]) {
        if start > 0 {
            buffer.removeSubrange(..<start)
            position -= start
            start = 0
        }
        decoder.append(chunk, to: &buffer)
    }

    /// Says that the file has ended.
    public mutating func finish() {
        isFinished = true
        decoder.finish(into: &buffer)
    }

    /// The next card that is complete, or `nil` when more bytes are needed or the file has ended.
    public mutating func nextPart() -> Part? {
        while let end = nextLineEnd() {
            let mark = mark(position, end)
            if mark == .begin, depth == 1, !followsAgent(position) {
                // The card before has no END.
                return cut(at: position, isCut: false)
            }
            if case .endAndBegin(let middle) = mark, depth < 2 { return cut(at: middle, isCut: false) }
            lineCount += 1
            position = end
            if mark == .begin || (mark == .agent && depth > 0) { depth += 1 }
            if mark == .end, depth > 0 {
                depth -= 1
                if depth == 0 { return cut(at: end, isCut: false) }
            }
            if position - start > maximumCardSize { return cut(at: position, isCut: true) }
        }
        if buffer.count - start > maximumCardSize + 4096 {
            lineCount += 1
            return cut(at: buffer.count, isCut: true)
        }
        guard isFinished, start < buffer.count else { return nil }
        lineCount += 1
        return cut(at: buffer.count, isCut: false)
    }

    private mutating func cut(at end: Int, isCut: Bool) -> Part {
        let part = Part(bytes: Array(buffer[start..<end]), lineCount: lineCount, isCut: isCut)
        start = end
        position = end
        lineCount = 0
        depth = 0
        return part
    }

    private enum Mark: Equatable {
        case begin, end, none
        /// The beginning of a card that is the value of an AGENT.
        case agent
        /// The end of a card and, from an offset in the buffer on, the beginning of the next on the same line.
        case endAndBegin(Int)
    }

    /// Where the line at `position` ends, behind its line break; `nil` when that is not in the buffer yet.
    private func nextLineEnd() -> Int? {
        buffer.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, position < bytes.count else { return nil }
            var scanner = LineScanner(bytes, empty: base)
            scanner.position = position
            guard let line = scanner.peekPhysicalLine(), line.end < bytes.count else { return nil }
            // A CR at the end of the buffer may be half a line break.
            scanner.skipPhysicalLine()
            let isOpen = scanner.position == bytes.count && bytes[bytes.count - 1] == 0x0D && !isFinished
            return isOpen ? nil : scanner.position
        }
    }

    private func mark(_ start: Int, _ end: Int) -> Mark {
        buffer.withUnsafeBufferPointer { bytes in
            var line = bytes.part(start, end).trimmedSpaces
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.part(3, line.count) }
            guard let first = line.first, bytes[start] != 0x20, bytes[start] != 0x09 else { return .none }
            switch first | 0x20 {
            case UInt8(ascii: "b"):
                if value(line, "BEGIN")?.isWord("VCARD") == true { return .begin }
            case UInt8(ascii: "e"):
                guard let value = value(line, "END") else { break }
                if value.isWord("VCARD") { return .end }
                guard let next = value.beginBehindEnd?.baseAddress, let base = bytes.baseAddress else {
                    return .none
                }
                return .endAndBegin(next - base)
            default: break
            }
            return line.beginsAgent ? .agent : .none
        }
    }

    /// The value of a line of this name; `nil` for other lines.
    private func value(_ line: UnsafeBufferPointer<UInt8>, _ name: StaticString)
        -> UnsafeBufferPointer<UInt8>?
    {
        guard line.hasWordPrefix(name) else { return nil }
        let colon = line.offset(of: UInt8(ascii: ":"))
        guard colon < line.count else { return nil }
        let isName = line.part(0, colon).trimmedSpaces.count == name.utf8CodeUnitCount
        return isName ? line.part(colon + 1, line.count).trimmedSpaces : nil
    }

    /// Whether the line before is an AGENT that has no value yet: the card that begins is inside the card.
    private func followsAgent(_ position: Int) -> Bool {
        buffer.withUnsafeBufferPointer { bytes in
            var end = position
            while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
            var begin = end
            while begin > start, bytes[begin - 1] != 0x0A, bytes[begin - 1] != 0x0D { begin -= 1 }
            return bytes.part(begin, end).valueOfAgent?.isEmpty ?? false
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The value of a line that is an AGENT, with or without groups and parameters; `nil` for other lines.
    fileprivate var valueOfAgent: UnsafeBufferPointer<UInt8>? {
        let end = Swift.min(offset(of: UInt8(ascii: ":")), offset(of: UInt8(ascii: ";")))
        let start = self[..<end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
        guard part(start, end).trimmedSpaces.isWord("AGENT") else { return nil }
        var isQuoted = false
        for (index, byte) in enumerated() {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return part(index + 1, count).trimmedSpaces }
        }
        return nil
    }

    /// Whether this line is an AGENT whose card begins on it.
    fileprivate var beginsAgent: Bool {
        guard let last, last | 0x20 == UInt8(ascii: "d") else { return false }
        return valueOfAgent?.isWord("BEGIN:VCARD") ?? false
    }
}
