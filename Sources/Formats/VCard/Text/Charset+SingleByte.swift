extension Charset {
    /// Text of a charset of single bytes; `nil` when it is ASCII.
    func decodedSingleByte(_ bytes: UnsafeBufferPointer<UInt8>) -> DecodedText? {
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        let upper = upperHalf
        var output = DecodedText(capacity: bytes.count * 2)
        for byte in bytes {
            if byte < 0x80 {
                output.append(scalar: UInt32(byte))
            } else if let scalar = Charset.entry(upper, Int(byte) - 0x80) {
                output.append(scalar: scalar)
            } else {
                output.append(stray: byte)
            }
        }
        return output
    }

    /// The scalars of the bytes from 0x80 on, those of Windows-1252 where this charset has none.
    var upperScalars: [UInt32] {
        zip(upperHalf, CharacterTable.windows1252Scalars).map { own, other in
            own == CharacterTable.none ? other : UInt32(own)
        }
    }

    private var upperHalf: [UInt16] {
        let literal: StaticString =
            switch self {
            case .windows874: CharacterTable.windows874
            case .windows1250: CharacterTable.windows1250
            case .windows1251: CharacterTable.windows1251
            case .windows1253: CharacterTable.windows1253
            case .windows1254: CharacterTable.windows1254
            case .windows1255: CharacterTable.windows1255
            case .windows1256: CharacterTable.windows1256
            case .windows1257: CharacterTable.windows1257
            case .windows1258: CharacterTable.windows1258
            case .latin2: CharacterTable.latin2
            case .latin3: CharacterTable.latin3
            case .latin4: CharacterTable.latin4
            case .iso88595: CharacterTable.iso88595
            case .iso88596: CharacterTable.iso88596
            case .iso88597: CharacterTable.iso88597
            case .iso88598: CharacterTable.iso88598
            case .iso88599: CharacterTable.iso88599
            case .iso885910: CharacterTable.iso885910
            case .iso885913: CharacterTable.iso885913
            case .iso885914: CharacterTable.iso885914
            case .iso885915: CharacterTable.iso885915
            case .iso885916: CharacterTable.iso885916
            case .koi8r: CharacterTable.koi8r
            case .koi8u: CharacterTable.koi8u
            case .ibm437: CharacterTable.ibm437
            case .ibm850: CharacterTable.ibm850
            case .ibm852: CharacterTable.ibm852
            case .ibm866: CharacterTable.ibm866
            case .macRoman: CharacterTable.macRoman
            case .windows1252, .utf8, .utf7, .utf16, .utf16LittleEndian, .utf16BigEndian, .shiftJIS, .eucJP,
                .iso2022JP, .gb18030, .big5, .eucKR:
                CharacterTable.windows1252
            }
        return CharacterTable.scalars(literal, count: 128)
    }
}
