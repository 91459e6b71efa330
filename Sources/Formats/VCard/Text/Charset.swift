/// A charset that exporters name in CHARSET. Text that claims to be UTF-8, or claims nothing, and is not, is read as
/// Windows-1252 byte by byte: nothing is lost, and undeclared Latin-1 comes out right.
enum Charset: Sendable {
    case utf8
    case windows874, windows1250, windows1251, windows1252, windows1253, windows1254, windows1255,
        windows1256,
        windows1257, windows1258
    case latin2, latin3, latin4, iso88595, iso88596, iso88597, iso88598, iso88599, iso885910, iso885913,
        iso885914,
        iso885915, iso885916
    case koi8r, koi8u
    case ibm437, ibm850, ibm852, ibm866
    case macRoman
    case shiftJIS, eucJP, iso2022JP
    case gbk, big5, eucKR

    /// The charset with this name (IANA's names and the usual others), or `nil`. Latin-1 and ASCII are read as
    /// Windows-1252, which adds the characters that exporters on Windows put there.
    init?(name: String) {
        let plain = name.asciiUppercased.utf8.filter { $0.isTokenByte && $0 != 0x2D && $0 != 0x5F }
        let key = String(decoding: plain, as: UTF8.self)
        let match = Charset.names.first { $0.1.splitBytes(at: 0x20).containsBytes(of: key) }
        guard let match else { return nil }
        self = match.0
    }

    /// The charset's usual name.
    var name: String {
        Charset.names.first { $0.0 == self }?.1.splitBytes(at: 0x20)[0] ?? "UTF-8"
    }

    /// The charsets by their names: the usual one, and others without hyphens and underscores.
    private static let names: [(Charset, String)] = [
        (.utf8, "UTF-8 UTF8 UNICODE11UTF8"),
        (
            .windows1252,
            "Windows-1252 WINDOWS1252 CP1252 ANSI ISO88591 LATIN1 L1 USASCII ASCII IBM819 CP819"
        ),
        (.windows874, "Windows-874 WINDOWS874 CP874 TIS620 ISO885911"),
        (.windows1250, "Windows-1250 WINDOWS1250 CP1250"), (.windows1251, "Windows-1251 WINDOWS1251 CP1251"),
        (.windows1253, "Windows-1253 WINDOWS1253 CP1253"), (.windows1254, "Windows-1254 WINDOWS1254 CP1254"),
        (.windows1255, "Windows-1255 WINDOWS1255 CP1255"), (.windows1256, "Windows-1256 WINDOWS1256 CP1256"),
        (.windows1257, "Windows-1257 WINDOWS1257 CP1257"), (.windows1258, "Windows-1258 WINDOWS1258 CP1258"),
        (.latin2, "ISO-8859-2 ISO88592 LATIN2 L2"), (.latin3, "ISO-8859-3 ISO88593 LATIN3"),
        (.latin4, "ISO-8859-4 ISO88594 LATIN4"), (.iso88595, "ISO-8859-5 ISO88595"),
        (.iso88596, "ISO-8859-6 ISO88596"), (.iso88597, "ISO-8859-7 ISO88597"),
        (.iso88598, "ISO-8859-8 ISO88598 ISO88598I"), (.iso88599, "ISO-8859-9 ISO88599 LATIN5 L5"),
        (.iso885910, "ISO-8859-10 ISO885910 LATIN6"), (.iso885913, "ISO-8859-13 ISO885913 LATIN7"),
        (.iso885914, "ISO-8859-14 ISO885914 LATIN8"), (.iso885915, "ISO-8859-15 ISO885915 LATIN9"),
        (.iso885916, "ISO-8859-16 ISO885916 LATIN10"), (.koi8r, "KOI8-R KOI8R KOI8"),
        (.koi8u, "KOI8-U KOI8U"), (.ibm437, "IBM437 CP437"), (.ibm850, "IBM850 CP850"),
        (.ibm852, "IBM852 CP852"), (.ibm866, "IBM866 CP866"), (.macRoman, "Macintosh MACINTOSH MACROMAN MAC"),
        (.shiftJIS, "Shift_JIS SHIFTJIS SJIS XSJIS MSKANJI CP932 MS932 WINDOWS31J"),
        (.eucJP, "EUC-JP EUCJP XEUCJP"), (.iso2022JP, "ISO-2022-JP ISO2022JP CSISO2022JP"),
        (.gbk, "GBK GB2312 EUCCN GB18030 CP936 MS936 WINDOWS936"),
        (.big5, "Big5 BIG5 CNBIG5 CP950 MS950 BIG5ETEN"),
        (.eucKR, "EUC-KR EUCKR KSC56011987 KSC5601 CP949 UHC MS949 WINDOWS949"),
    ]

    /// Whether every character is one byte, and a byte above ASCII is never part of one.
    var isOfSingleBytes: Bool {
        switch self {
        case .utf8, .shiftJIS, .eucJP, .iso2022JP, .gbk, .big5, .eucKR: false
        default: true
        }
    }

    /// The bytes as text.
    static func text(_ bytes: [UInt8], declared: Charset?) -> String {
        let utf8 = bytes.withUnsafeBufferPointer { Charset.utf8Bytes($0, declared: declared) }
        return String(decoding: utf8 ?? bytes, as: UTF8.self)
    }

    /// The bytes in UTF-8, or `nil` when they are valid UTF-8 already and no other charset is declared.
    static func utf8Bytes(_ bytes: UnsafeBufferPointer<UInt8>, declared: Charset?) -> [UInt8]? {
        guard let charset = declared, charset != .utf8 else {
            return UTF8Check.isValid(bytes) ? nil : Charset.windows1252.repaired(bytes)
        }
        if let decoded = charset.decodedDoubleBytes(bytes) { return decoded }
        guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
        let upper = charset.upperScalars
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            if byte < 0x80 { output.append(byte) } else { output.append(scalar: upper[Int(byte) - 128]) }
        }
        return output
    }

    /// Bytes that are not UTF-8, read in this charset. Where it has one byte for each character, those that are valid UTF-8
    /// all the same stay what they are.
    func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        decodedDoubleBytes(bytes) ?? UTF8Check.repaired(bytes, upperHalf: upperScalars)
    }
}

extension [UInt8] {
    /// Appends a scalar as UTF-8; U+FFFD for what is no scalar.
    mutating func append(scalar: UInt32) {
        switch scalar {
        case 0..<0x80: append(UInt8(scalar))
        case 0x80..<0x800:
            append(0xC0 | UInt8(scalar >> 6))
            append(0x80 | UInt8(scalar & 0x3F))
        case 0xD800..<0xE000, 0x11_0000...: append(scalar: 0xFFFD)
        case 0x800..<0x1_0000:
            append(0xE0 | UInt8(scalar >> 12))
            append(0x80 | UInt8(scalar >> 6 & 0x3F))
            append(0x80 | UInt8(scalar & 0x3F))
        default:
            append(0xF0 | UInt8(scalar >> 18))
            append(0x80 | UInt8(scalar >> 12 & 0x3F))
            append(0x80 | UInt8(scalar >> 6 & 0x3F))
            append(0x80 | UInt8(scalar & 0x3F))
        }
    }
}
