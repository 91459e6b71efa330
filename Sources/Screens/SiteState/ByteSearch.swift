extension [UInt8] {
    /// Where a text first begins at `start` or behind it; `nil` where it does not. Of one kind only, so that it is in the module
    /// once.
    @inline(never)
    func position(of text: String, from start: Int = 0) -> Int? {
        let wanted = Array(text.utf8)
        var place = start
        while place + wanted.count <= count {
            var matched = 0
            while matched < wanted.count, self[place + matched] == wanted[matched] { matched += 1 }
            if matched == wanted.count { return place }
            place += 1
        }
        return nil
    }

    /// The text of some of the bytes.
    @inline(never)
    func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }
}

extension String {
    /// The text with `value` in place of `mark`, where that is first.
    @inline(never)
    func filled(_ mark: String, with value: String) -> String {
        let bytes = Array(utf8)
        guard let place = bytes.position(of: mark) else { return self }
        return bytes.text(0..<place) + value + bytes.text((place + mark.utf8.count)..<bytes.count)
    }
}
