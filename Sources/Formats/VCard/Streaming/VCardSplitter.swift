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
    /// How often the part was read to find out whether its card ends.
    private var readingCount = 0
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
    ///
    /// A line that looks like the beginning or the end of a card only gives the sign to look: whether the card ends there, or
    /// goes on behind a card inside it, is for the reader's own parser to say.
    public mutating func nextPart() -> Part? {
        while let physicalEnd = nextLineEnd() {
            let boundary = boundary(position, physicalEnd)
            guard let end = boundary == nil ? physicalEnd : behindFolds(physicalEnd) else { return nil }
            if let boundary, let card = endOfCard(before: end, at: boundary) {
                lineCount = card.lineCount
                return cut(at: card.end, isCut: false)
            }
            lineCount += boundary == nil ? 1 : lines(from: position, to: end)
            position = end
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
        readingCount = 0
        return part
    }

    /// Where the first card of the part ends, and after how many lines, when it does by the line that ends at `end`.
    private mutating func endOfCard(before end: Int, at boundary: CardBoundary) -> (end: Int, lineCount: Int)?
    {
        readingCount += 1
        guard readingCount <= VCardSplitter.maximumReadings else {
            // No address book has so many cards inside a card; reading on and on would take for ever.
            return boundary == .end ? (end, lineCount + 1) : nil
        }
        return buffer.withUnsafeBufferPointer { bytes in
            let part = bytes.part(start, end)
            guard let base = part.baseAddress else { return nil }
            var parser = CardParser(part, empty: base)
            guard let number = parser.nextCardStart() else { return nil }
            parser.beginCard(lineNumber: number)
            guard VCardScanner.passCard(&parser) else { return nil }
            return (start + parser.scanner.position, parser.scanner.number - 1)
        }
    }

    private static let maximumReadings = 200

    /// Where the line at `position` ends, behind its line break; `nil` when that is not in the buffer yet.
    private func nextLineEnd() -> Int? {
        buffer.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress, position < bytes.count else { return nil }
            var scanner = LineScanner(bytes, empty: base)
            scanner.position = position
            guard let line = scanner.peekPhysicalLine(), line.end < bytes.count else { return nil }
            scanner.skipPhysicalLine()
            // CRs at the end of the buffer may be half a line break.
            let isOpen =
                scanner.position == bytes.count && !isFinished
                && bytes.part(line.end, bytes.count).allSatisfy { $0 == 0x0D }
            return isOpen ? nil : scanner.position
        }
    }

    /// Where a line ends that is folded, from the end of its first part; `nil` when that is not in the buffer yet.
    private func behindFolds(_ firstEnd: Int) -> Int? {
        buffer.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return nil }
            var scanner = LineScanner(bytes, empty: base)
            scanner.position = firstEnd
            while scanner.position < bytes.count,
                bytes[scanner.position] == 0x20 || bytes[scanner.position] == 0x09
            {
                scanner.skipPhysicalLine()
            }
            return scanner.position == bytes.count && !isFinished ? nil : scanner.position
        }
    }

    private func lines(from start: Int, to end: Int) -> Int {
        buffer.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return 0 }
            var scanner = LineScanner(bytes, empty: base)
            scanner.position = start
            while scanner.position < end { scanner.skipPhysicalLine() }
            return scanner.number - 1
        }
    }

    /// What the line looks like.
    private func boundary(_ start: Int, _ end: Int) -> CardBoundary? {
        buffer.withUnsafeBufferPointer { bytes in
            bytes[start] == 0x20 || bytes[start] == 0x09 ? nil : CardBoundary(line: bytes.part(start, end))
        }
    }
}
