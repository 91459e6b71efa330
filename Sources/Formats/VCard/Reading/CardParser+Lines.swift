extension CardParser {
    /// Where the text goes on after the fold at `index`, or `nil` when there is no line break at `index`.
    func foldEnd(at index: Int, before end: Int) -> Int? {
        var next = index
        guard next < end, scanner.base[next] == 0x0D || scanner.base[next] == 0x0A else { return nil }
        while next < end, scanner.base[next] == 0x0D { next += 1 }
        if next < end, scanner.base[next] == 0x0A { next += 1 }
        if next < end, scanner.base[next] == 0x20 || scanner.base[next] == 0x09 { next += 1 }
        return next
    }

    /// The bytes of a folded stretch of the buffer without the folds.
    func unfolded(from start: Int, to end: Int) -> [UInt8] {
        unfolded(UnsafeBufferPointer(start: scanner.base + start, count: end - start))
    }

    /// The bytes without the folds: a line break and the one space or tab after it.
    func unfolded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { output, written in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                index &+= 1
                if byte != 0x0D, byte != 0x0A {
                    output[written] = byte
                    written &+= 1
                    continue
                }
                if byte == 0x0D {
                    while index < bytes.count, bytes[index] == 0x0D { index &+= 1 }
                    if index < bytes.count, bytes[index] == 0x0A { index &+= 1 }
                }
                if index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index &+= 1 }
            }
        }
    }

    /// A line as text.
    func unfoldedText(_ line: LogicalLine) -> String {
        let bytes = UnsafeBufferPointer(start: scanner.base + line.start, count: line.end - line.start)
        return String(decoding: plainBytes(bytes), as: UTF8.self)
    }

    /// The bytes without folds and control characters, in UTF-8.
    func plainBytes(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let text = Array(Charset.text(unfolded(bytes)).utf8)
        let clean = text.withUnsafeBufferPointer { ControlCharacters.replaced(in: $0) }
        return clean?.bytes ?? text
    }

    /// Takes in the lines that the value goes on in though no space stands before them.
    mutating func appendLines(to line: inout LogicalLine, _ header: LineHeader) {
        switch header.parameters.encoding {
        case .quotedPrintable: appendSoftBreaks(to: &line, valueStart: header.valueStart)
        case .base64: appendBase64Lines(to: &line)
        case .none: break
        }
    }

    /// Passes over the rest of a property that is not looked for, so that its lines are not taken for properties.
    @inline(__always)
    mutating func passSoftBreaks(_ line: LogicalLine) {
        guard line.end > line.start else { return }
        let last = scanner.base[line.end &- 1]
        if last == UInt8(ascii: "=") || last == 0x20 || last == 0x09 { passLines(of: line) }
    }

    private mutating func passLines(of line: LogicalLine) {
        guard endsWithSoftBreak(line, valueStart: line.start), let header = header(of: line),
            header.kind != .version
        else { return }
        var line = line
        appendLines(to: &line, header)
    }

    /// Takes in the lines that quoted-printable goes on in: each line before ends with `=`.
    mutating func appendSoftBreaks(to line: inout LogicalLine, valueStart: Int) {
        while endsWithSoftBreak(line, valueStart: valueStart), let next = scanner.peekPhysicalLine() {
            let bytes = UnsafeBufferPointer(start: scanner.base + next.start, count: next.end - next.start)
            if CardBoundary(line: bytes, allowsGroup: false) != nil { return }
            scanner.appendPhysicalLine(to: &line)
        }
    }

    private func endsWithSoftBreak(_ line: LogicalLine, valueStart: Int) -> Bool {
        var end = line.end
        while end > valueStart, scanner.base[end - 1] == 0x20 || scanner.base[end - 1] == 0x09 { end -= 1 }
        return end > valueStart && scanner.base[end - 1] == UInt8(ascii: "=")
    }

    /// Takes in the lines that base64 goes on in without a leading space, or after an empty line: those that hold nothing
    /// but base64.
    mutating func appendBase64Lines(to line: inout LogicalLine) {
        var ahead = scanner
        while let next = ahead.next() {
            let bytes = UnsafeBufferPointer(start: ahead.base + next.start, count: next.end - next.start)
            guard bytes.allSatisfy({ Base64.isAlphabet($0) || $0.isWhiteSpace }) else { return }
            guard bytes.contains(where: { !$0.isWhiteSpace }) else { continue }
            line.end = next.end
            line.isFolded = true
            scanner = ahead
        }
    }

    /// The charset that some line of the card declares, else Windows-1252.
    mutating func charsetOfCard() -> Charset {
        if cardOfCharset == cardStart { return charset }
        cardOfCharset = cardStart
        charset = charsetAhead() ?? .windows1252
        return charset
    }

    /// Whether a line looks as if it began or ended a card.
    func isBoundary(_ line: LogicalLine) -> Bool {
        let bytes = UnsafeBufferPointer(start: scanner.base + line.start, count: line.end - line.start)
        // No such line is so long that it must be folded; a photo is not unfolded for this.
        guard line.isFolded, bytes.count < 200 else { return CardBoundary(line: bytes) != nil }
        return unfolded(bytes).withUnsafeBufferPointer { CardBoundary(line: $0) != nil }
    }

    private func charsetAhead() -> Charset? {
        var ahead = scanner
        ahead.position = cardStart
        while let line = ahead.next() {
            let bytes = UnsafeBufferPointer(start: ahead.base + line.start, count: line.firstEnd - line.start)
            if isBoundary(line) { break }
            let head = bytes.part(0, bytes.offset(of: UInt8(ascii: ":")))
            for place in head.indices where head.part(place, head.count).hasWordPrefix("CHARSET=") {
                let value = head.part(place + 8, head.count)
                let name = value.part(0, value.offset(of: UInt8(ascii: ";")))
                if let charset = Charset(name: String(decoding: name, as: UTF8.self)), charset.isOfLetters {
                    return charset
                }
            }
        }
        return nil
    }
}
