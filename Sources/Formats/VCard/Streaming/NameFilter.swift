/// Finds out in a few steps whether a line has one of the names that are looked for.
struct NameFilter: Sendable {
    /// The line has another name.
    static let none = -1
    /// The line is BEGIN, END or AGENT, or its name is not to be told so quickly.
    static let structure = -2

    private struct Entry: Sendable {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var match = NameFilter.none
    }

    private var entries: [Entry]
    /// What a hash is cut to: a power of two, less one.
    private let mask: Int
    /// What a name that is too long to be packed may be.
    private var longMatch = NameFilter.none

    init(_ names: [String]) {
        var capacity = 256
        while capacity < names.count * 2 { capacity *= 2 }
        entries = [Entry](repeating: Entry(), count: capacity)
        mask = capacity - 1
        for name in ["BEGIN", "END", "AGENT"] { add(name, NameFilter.structure) }
        for (index, name) in names.enumerated() { add(name, index) }
    }

    private mutating func add(_ name: String, _ match: Int) {
        let bytes = Array(name.utf8)
        let packed = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { PackedName($0, count: buffer.count) }
        }
        guard let packed, packed.low != 0 else {
            if bytes.count > 16 { longMatch = NameFilter.structure }
            return
        }
        var slot = packed.hash & mask
        while entries[slot].low != 0 {
            if entries[slot].low == packed.low, entries[slot].high == packed.high { return }
            slot = (slot + 1) & mask
        }
        entries[slot] = Entry(low: packed.low, high: packed.high, match: match)
    }

    /// The index of the line's name among those looked for, or one of the marks above.
    @inline(__always)
    func match(_ scanner: LineScanner, _ line: LogicalLine) -> Int {
        guard line.start &+ 17 <= scanner.count else { return slowMatch(scanner, line) }
        var low = scanner.base.word(at: line.start)
        var high: UInt64 = 0
        let length: Int
        let stops = NameFilter.stops(low)
        if stops != 0 {
            length = stops.firstMarkedByte
            low &= (1 &<< UInt64(length &* 8)) &- 1
        } else {
            high = scanner.base.word(at: line.start &+ 8)
            let stops = NameFilter.stops(high)
            guard stops != 0 else { return slowMatch(scanner, line) }
            length = 8 &+ stops.firstMarkedByte
            high &= (1 &<< UInt64((length &- 8) &* 8)) &- 1
        }
        let stop = scanner.base[line.start &+ length]
        guard stop == UInt8(ascii: ":") || stop == UInt8(ascii: ";") else { return slowMatch(scanner, line) }
        return entry(uppercased(low), uppercased(high))
    }

    /// Marks `:`, `;` and `.`, and what makes a name an unusual one: white space, a fold, a quotation mark.
    @inline(__always)
    private static func stops(_ word: UInt64) -> UInt64 {
        word.bytes(equalTo: UInt64(repeating: UInt8(ascii: ":")))
            | word.bytes(equalTo: UInt64(repeating: UInt8(ascii: ";")))
            | word.bytes(equalTo: UInt64(repeating: UInt8(ascii: ".")))
            | word.bytes(equalTo: UInt64(repeating: UInt8(ascii: "\"")))
            | (word &- UInt64(repeating: 0x21)) & ~word & UInt64(repeating: 0x80)
    }

    /// Letters in upper case; other bytes of names stay what they are.
    @inline(__always)
    private func uppercased(_ word: UInt64) -> UInt64 {
        // A bit for each byte from `a` to `z`, moved to where it makes the letter small.
        let heptets = word & 0x7F7F_7F7F_7F7F_7F7F
        let isAtLeastA = heptets &+ 0x1F1F_1F1F_1F1F_1F1F
        let isAboveZ = heptets &+ 0x0505_0505_0505_0505
        let isSmall = isAtLeastA & ~isAboveZ & ~word & 0x8080_8080_8080_8080
        return word & ~(isSmall &>> 2)
    }

    @inline(__always)
    private func entry(_ low: UInt64, _ high: UInt64) -> Int {
        var packed = PackedName()
        packed.low = low
        packed.high = high
        var slot = packed.hash & mask
        while entries[slot].low != low || entries[slot].high != high {
            if entries[slot].low == 0 { return NameFilter.none }
            slot = (slot &+ 1) & mask
        }
        return low == 0 ? NameFilter.none : entries[slot].match
    }

    /// Lines with a group or an unusual or long name, and those near the end of the buffer.
    private func slowMatch(_ scanner: LineScanner, _ line: LogicalLine) -> Int {
        var start = line.start
        var index = start
        while index < line.firstEnd,
            scanner.base[index].isTokenByte || scanner.base[index] == UInt8(ascii: ".")
        {
            if scanner.base[index] == UInt8(ascii: ".") { start = index + 1 }
            index += 1
        }
        let isUsual =
            index < line.firstEnd
            && (scanner.base[index] == UInt8(ascii: ":") || scanner.base[index] == UInt8(ascii: ";"))
        guard isUsual else { return line.isEmpty ? NameFilter.none : NameFilter.structure }
        guard let packed = PackedName(scanner.base + start, count: index - start) else { return longMatch }
        return entry(packed.low, packed.high)
    }
}
