/// What stands before the colon of a line.
struct LineHeader {
    var group: String?
    var name: String
    var kind: PropertyKind
    var parameters: ParameterSet
    /// The first byte of the value in the buffer.
    var valueStart: Int
}

extension CardParser {
    /// Takes the part before the colon apart; `nil` when the line has no colon or no name.
    @inline(__always)
    mutating func header(of line: LogicalLine) -> LineHeader? {
        header(scanner.base, line.start, line.firstEnd, isInBuffer: true) ?? unusualHeader(of: line)
    }

    /// A header with a name of token bytes in bytes `start..<end` of `base`.
    @inline(__always)
    private mutating func header(_ base: UnsafePointer<UInt8>, _ start: Int, _ end: Int, isInBuffer: Bool)
        -> LineHeader?
    {
        var index = start
        var nameStart = start
        while index < end, base[index].isTokenByte { index &+= 1 }
        while index < end, base[index] == UInt8(ascii: "."), index > nameStart {
            index &+= 1
            nameStart = index
            while index < end, base[index].isTokenByte { index &+= 1 }
        }
        let nameEnd = index
        while index < end, base[index] == 0x20 { index &+= 1 }
        guard index < end, nameEnd > nameStart else { return nil }
        var colon = index
        if base[index] == UInt8(ascii: ";") {
            var isQuoted = false
            while colon < end, isQuoted || base[colon] != UInt8(ascii: ":") {
                if base[colon] == UInt8(ascii: "\"") { isQuoted.toggle() }
                colon &+= 1
            }
        }
        guard colon < end, base[colon] == UInt8(ascii: ":") else { return nil }
        return header(
            base, nameStart: nameStart, nameEnd: nameEnd,
            group: nameStart == start ? nil : (start, nameStart &- 1), parameters: (index, colon),
            isInBuffer: isInBuffer)
    }

    @inline(__always)
    private mutating func header(
        _ base: UnsafePointer<UInt8>, nameStart: Int, nameEnd: Int, group: (Int, Int)?,
        parameters: (start: Int, end: Int), isInBuffer: Bool
    ) -> LineHeader {
        var name: String
        var kind = PropertyKind.unknown
        if let packed = PackedName(base + nameStart, count: nameEnd &- nameStart),
            let slot = table.slot(of: packed)
        {
            name = table.entries[slot].name
            kind = table.entries[slot].kind
        } else {
            name =
                String(
                    decoding: UnsafeBufferPointer(start: base + nameStart, count: nameEnd &- nameStart),
                    as: UTF8.self
                ).asciiUppercased
            if nameEnd &- nameStart > 16, PropertyTable.longNames.containsBytes(of: name) { kind = .text }
        }
        var set = ParameterSet.empty
        if parameters.end > parameters.start {
            let bytes = UnsafeBufferPointer(
                start: base + parameters.start, count: parameters.end &- parameters.start)
            set = isInBuffer ? parameterCache.parameters(bytes, version) : parse(bytes)
        }
        let groupName = group.map { start, end in
            String(decoding: UnsafeBufferPointer(start: base + start, count: end &- start), as: UTF8.self)
        }
        return LineHeader(
            group: groupName, name: name, kind: kind, parameters: set, valueStart: parameters.end &+ 1)
    }

    private func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> ParameterSet {
        var parser = ParameterParser(bytes, decodesCarets: version == .v4_0)
        return parser.parse()
    }

    /// Headers that are folded, and those with a quote that nobody closed.
    private mutating func unusualHeader(of line: LogicalLine) -> LineHeader? {
        if line.isFolded {
            var bytes: [UInt8] = []
            var places: [Int] = []
            var index = line.start
            while index < line.end {
                if let next = foldEnd(at: index, before: line.end) {
                    index = next
                } else {
                    bytes.append(scanner.base[index])
                    places.append(index)
                    index += 1
                }
            }
            if var header = header(ofBytes: bytes) {
                header.valueStart = places[header.valueStart - 1] + 1
                return header
            }
        }
        let bytes = UnsafeBufferPointer(start: scanner.base + line.start, count: line.firstEnd - line.start)
        let colon = bytes.offset(of: UInt8(ascii: ":"))
        let quote = bytes.offset(of: UInt8(ascii: "\""))
        guard colon < bytes.count, quote < colon else { return nil }
        let plain = bytes[..<colon].filter { $0 != UInt8(ascii: "\"") } + [UInt8(ascii: ":")]
        guard var header = header(ofBytes: plain) else { return nil }
        warn(line.number, header.name, "A quotation mark is not closed; the value begins at the first colon.")
        header.valueStart = line.start + colon + 1
        return header
    }

    /// The header that these bytes are; its value begins at an offset in them.
    private mutating func header(ofBytes bytes: [UInt8]) -> LineHeader? {
        bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            return header(base, 0, buffer.count, isInBuffer: false)
        }
    }
}
