// Text is compared and taken apart as UTF-8 bytes: exact, fast, and without Unicode's tables, which a small
// Embedded program would have to carry.

extension String {
    /// The beginning of the text, for a message: as many bytes, cut between characters of Unicode, and `…` where more follows.
    func beginning(bytes count: Int) -> String {
        let bytes = Array(utf8.prefix(count + 1))
        guard bytes.count > count else { return self }
        var end = count
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[..<end], as: UTF8.self) + "…"
    }

    /// Whether both texts are the same bytes. `==` would call canonically equivalent texts equal.
    borrowing func hasSameBytes(as other: borrowing String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        return withBytes { own in other.withBytes { own.elementsEqual($0) } }
    }

    /// Whether the text is the same bytes as a literal.
    @inline(__always)
    borrowing func isSame(as literal: StaticString) -> Bool {
        guard utf8.count == literal.utf8CodeUnitCount else { return false }
        return withBytes { bytes in
            var index = 0
            while index < bytes.count, bytes[index] == literal.utf8Start[index] { index &+= 1 }
            return index == bytes.count
        }
    }

    /// The text's bytes, without the check for each of them that `utf8` makes.
    @inline(__always)
    borrowing func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        utf8.withContiguousStorageIfAvailable(body)
            ?? String.copiedBytes(of: self).withUnsafeBufferPointer(body)
    }

    /// The bytes of a text that is not stored as UTF-8: one of Foundation's on Apple's systems. A function of its own, so
    /// that no reference is counted on the way past it.
    @inline(never)
    private static func copiedBytes(of text: borrowing String) -> [UInt8] { Array(text.utf8) }

    /// The text with ASCII letters in upper case; all else unchanged.
    var asciiUppercased: String {
        guard utf8.contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
            return self
        }
        return String(decoding: utf8.map { $0.asciiUppercased }, as: UTF8.self)
    }

    /// The text with ASCII letters in lower case; all else unchanged.
    var asciiLowercased: String {
        guard utf8.contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) else {
            return self
        }
        return String(decoding: utf8.map { $0.asciiLowercased }, as: UTF8.self)
    }

    /// Whether the text begins with these bytes.
    func hasBytePrefix(_ prefix: String) -> Bool {
        utf8.starts(with: prefix.utf8)
    }

    /// The text without its first `count` bytes. The cut must fall between characters.
    func droppingBytes(_ count: Int) -> String {
        String(decoding: utf8.dropFirst(count), as: UTF8.self)
    }

    /// The pieces between ASCII separators; at least one.
    func splitBytes(at separator: UInt8) -> [String] {
        utf8.split(separator: separator, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text without ASCII white space at both ends.
    var trimmed: String {
        let bytes = Array(utf8)
        guard let first = bytes.firstIndex(where: { !$0.isWhiteSpace }),
            let last = bytes.lastIndex(where: { !$0.isWhiteSpace })
        else { return "" }
        if first == 0, last == bytes.count - 1 { return self }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }
}

extension [String] {
    /// Whether one of the texts is the same bytes.
    func containsBytes(of text: String) -> Bool {
        contains { $0.hasSameBytes(as: text) }
    }

    /// The texts one after another with a separator between.
    func joinedBytes(with separator: String) -> String {
        guard var joined = first else { return "" }
        for text in dropFirst() {
            joined += separator
            joined += text
        }
        return joined
    }
}

extension UInt8 {
    /// The byte as an upper-case ASCII letter, if it is a lower-case one.
    var asciiUppercased: UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & 0xDF : self
    }

    /// The byte as a lower-case ASCII letter, if it is an upper-case one.
    var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// Space, tab, carriage return or line feed.
    var isWhiteSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0D || self == 0x0A
    }
}

extension Int {
    /// The number in decimal, with zeros in front to fill `digits`.
    func decimal(digits: Int) -> String {
        var text: [UInt8] = []
        var rest = magnitude
        while rest > 0 || text.count < digits || text.isEmpty {
            text.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        }
        if self < 0 { text.append(UInt8(ascii: "-")) }
        return String(decoding: text.reversed(), as: UTF8.self)
    }
}
