extension Charset {
    /// The character that bytes begin with, `nil` when they are none, and how many bytes it takes.
    typealias Character = (scalar: UInt32?, length: Int)

    /// Text of a charset in which some characters take several bytes; `nil` for the other charsets.
    func decodedMultiByte(_ bytes: UnsafeBufferPointer<UInt8>) -> DecodedText? {
        switch self {
        case .shiftJIS: Charset.decode(bytes, Charset.shiftJIS)
        case .eucJP: Charset.decode(bytes, Charset.eucJP)
        case .iso2022JP: Charset.iso2022JP(bytes)
        case .gb18030: Charset.decode(bytes, Charset.gb18030)
        case .big5: Charset.decode(bytes, Charset.big5)
        case .eucKR: Charset.decode(bytes, Charset.eucKR)
        case .utf7: Charset.utf7(bytes)
        case .utf16: Charset.utf16(bytes, isBigEndian: UTF16File.hasBigEndianUnits(bytes))
        case .utf16LittleEndian: Charset.utf16(bytes, isBigEndian: false)
        case .utf16BigEndian: Charset.utf16(bytes, isBigEndian: true)
        default: nil
        }
    }

    /// Decodes ASCII and what `character` reads at each byte above it.
    private static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>,
        _ character: (UnsafeBufferPointer<UInt8>) -> Character
    ) -> DecodedText {
        var output = DecodedText(capacity: bytes.count * 2)
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                output.append(scalar: UInt32(bytes[index]))
                index += 1
                continue
            }
            let (scalar, length) = character(bytes.part(index, bytes.count))
            if let scalar {
                output.append(scalar: scalar)
            } else {
                for byte in bytes.part(index, index + length) { output.append(stray: byte) }
            }
            index += length
        }
        return output
    }

    /// A character of two bytes. A second byte that is ASCII and makes no character with the first is left to be read by
    /// itself, so that damage does not eat a separator.
    static func pair(_ bytes: UnsafeBufferPointer<UInt8>, _ scalar: (Int, Int) -> UInt32?) -> Character {
        guard bytes.count > 1 else { return (nil, 1) }
        let scalar = scalar(Int(bytes[0]), Int(bytes[1]))
        return (scalar, scalar != nil || bytes[1] >= 0x80 ? 2 : 1)
    }

    /// The scalar at a row and a column, both from 0.
    static func cell(_ table: [UInt16], _ row: Int, _ column: Int, columns: Int) -> UInt32? {
        guard column >= 0, column < columns, row >= 0 else { return nil }
        return entry(table, row * columns + column)
    }

    /// The scalar at a place of a table.
    static func entry(_ table: [UInt16], _ place: Int) -> UInt32? {
        guard table.indices.contains(place), table[place] != CharacterTable.none else { return nil }
        return UInt32(table[place])
    }
}
