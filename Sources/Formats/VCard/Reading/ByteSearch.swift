extension UnsafeBufferPointer<UInt8> {
    /// The first index of a byte, or `count` when it is not there.
    @inline(__always)
    func offset(of byte: UInt8) -> Int {
        guard let base = baseAddress else { return 0 }
        var index = 0
        let pattern = UInt64(repeating: byte)
        while index &+ 8 <= count {
            let marks = base.word(at: index).bytes(equalTo: pattern)
            if marks != 0 { return index &+ marks.firstMarkedByte }
            index &+= 8
        }
        while index < count, base[index] != byte { index &+= 1 }
        return index
    }

    /// Whether the bytes are this ASCII text, without regard to case. The text is in upper case.
    func isWord(_ word: StaticString) -> Bool {
        count == word.utf8CodeUnitCount && hasWordPrefix(word)
    }

    /// Whether the bytes begin with this ASCII text, without regard to case. The text is in upper case.
    func hasWordPrefix(_ word: StaticString) -> Bool {
        guard count >= word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { letters in
            for index in 0..<letters.count where self[index].asciiUppercased != letters[index] {
                return false
            }
            return true
        }
    }

    /// The part from one offset to another.
    @inline(__always)
    func part(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[start..<end])
    }
}
