/// Characters that no text of a card may hold (RFC 6350 section 3.3).
enum ControlCharacters {
    /// The text with line breaks as LF and without control characters other than LF and tab, and how many those were;
    /// `nil` when the text is clean already.
    static func removed(from bytes: UnsafeBufferPointer<UInt8>) -> (bytes: [UInt8], removed: Int)? {
        guard bytes.contains(where: { isControl($0) || $0 == 0x0D }) else { return nil }
        var clean: [UInt8] = []
        clean.reserveCapacity(bytes.count)
        var removed = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x0D {
                if index + 1 == bytes.count || bytes[index + 1] != 0x0A { clean.append(0x0A) }
            } else if isControl(byte) {
                removed += 1
            } else {
                clean.append(byte)
            }
        }
        return (clean, removed)
    }

    /// Whether a byte is a control character other than tab, LF and CR.
    static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
    }
}
