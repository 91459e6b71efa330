extension Charset {
    /// The scalars of the bytes from 0x80 on; U+FFFD where a byte stands for nothing.
    var upperScalars: [UInt32] {
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
            case .utf8, .windows1252, .shiftJIS, .eucJP, .iso2022JP, .gbk, .big5, .eucKR:
                CharacterTable.windows1252
            }
        return CharacterTable.scalars(literal, count: 128).map { UInt32($0) }
    }
}
