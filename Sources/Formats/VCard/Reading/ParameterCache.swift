/// Parameters that were seen before. Cards repeat the same few (`;TYPE=CELL`), so that most need not be parsed, nor
/// allocated, again.
struct ParameterCache {
    private struct Entry {
        var start: UnsafePointer<UInt8>
        var count: Int
        var version: VCard.Version
        var set: ParameterSet
    }

    private var entries = [Entry?](repeating: nil, count: 256)

    /// The parameters in these bytes, which must stay where they are as long as the cache lives.
    @inline(__always)
    mutating func parameters(_ bytes: UnsafeBufferPointer<UInt8>, _ version: VCard.Version) -> ParameterSet {
        guard let start = bytes.baseAddress else { return .empty }
        let slot = ParameterCache.slot(start, bytes.count)
        if let entry = entries[slot], entry.count == bytes.count, entry.version == version,
            ParameterCache.equal(entry.start, start, bytes.count)
        {
            return entry.set
        }
        return parse(bytes, version, slot)
    }

    private mutating func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, _ version: VCard.Version, _ slot: Int
    ) -> ParameterSet {
        var parser = ParameterParser(bytes, decodesCarets: version == .v4_0)
        let set = parser.parse()
        if let start = bytes.baseAddress, set.problems.isEmpty {
            entries[slot] = Entry(start: start, count: bytes.count, version: version, set: set)
        }
        return set
    }

    @inline(__always)
    private static func slot(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int {
        var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        var index = 0
        while index &+ 8 <= count {
            hash = (hash ^ start.word(at: index)) &* 0xD6E8_FEB8_6659_FD93
            hash ^= hash &>> 32
            index &+= 8
        }
        while index < count {
            hash = (hash ^ UInt64(start[index])) &* 0xD6E8_FEB8_6659_FD93
            index &+= 1
        }
        return Int(truncatingIfNeeded: hash &>> 56)
    }

    @inline(__always)
    private static func equal(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int)
        -> Bool
    {
        var index = 0
        while index &+ 8 <= count {
            if left.word(at: index) != right.word(at: index) { return false }
            index &+= 8
        }
        while index < count {
            if left[index] != right[index] { return false }
            index &+= 1
        }
        return true
    }
}
