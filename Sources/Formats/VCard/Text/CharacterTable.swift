/// The characters of charsets in the order of their codes, packed into literals: a number leaves out as many codes, and a
/// hyphen stands for the characters between its neighbours. See Scripts/charset-tables.
enum CharacterTable {
    /// Stands where a code has no character.
    static let none: UInt16 = 0

    /// The upper half of Windows-1252, in which every byte is a character.
    static let windows1252Scalars = scalars(windows1252, count: 128).map { UInt32($0) }

    /// The characters of a literal, all from the basic plane.
    static func scalars(_ literal: StaticString, count: Int) -> [UInt16] {
        var scalars: [UInt16] = []
        scalars.reserveCapacity(count)
        var gap = 0
        var isRange = false
        literal.withUTF8Buffer { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                if byte < 0x80 {
                    index += 1
                    if byte == UInt8(ascii: "-") { isRange = true } else { gap = gap * 10 + Int(byte & 15) }
                    continue
                }
                let length = byte < 0xE0 ? 2 : 3
                var scalar = UInt16(byte) & (length == 2 ? 0x1F : 0x0F)
                for place in 1..<length { scalar = scalar << 6 | UInt16(bytes[index + place] & 0x3F) }
                index += length
                scalars.append(contentsOf: repeatElement(none, count: gap))
                gap = 0
                if isRange, let last = scalars.last, last < scalar {
                    for between in (last + 1)..<scalar { scalars.append(between) }
                }
                isRange = false
                scalars.append(scalar)
            }
        }
        scalars.append(contentsOf: repeatElement(none, count: max(0, count - scalars.count)))
        return scalars
    }
}
