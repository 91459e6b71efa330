/// A charset that exporters name in CHARSET. Text that claims to be UTF-8, or claims nothing, and is not, is read as
/// Windows-1252 byte by byte: nothing is lost, and undeclared Latin-1 comes out right.
enum Charset: Sendable {
    case utf8, utf7, utf16, utf16LittleEndian, utf16BigEndian
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
    case gb18030, big5, eucKR

    /// The charset with this name (IANA's names with or without their year, the usual others, and these behind `x-`), or
    /// `nil`. Latin-1 and ASCII are read as Windows-1252, which adds the characters that exporters on Windows put there.
    init?(name: String) {
        let name = name.asciiUppercased.splitBytes(at: UInt8(ascii: ":"))[0]
        var key = name.utf8.filter { $0.isTokenByte && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
        if key.first == UInt8(ascii: "X") { key.removeFirst() }
        let plain = String(decoding: key, as: UTF8.self)
        let match = Charset.names.first { $0.1.splitBytes(at: 0x20).containsBytes(of: plain) }
        guard let match else { return nil }
        self = match.0
    }

    /// The charset's usual name.
    var name: String {
        Charset.names.first { $0.0 == self }?.1.splitBytes(at: 0x20)[0] ?? "UTF-8"
    }

    /// The charsets by their names: the usual one, and others without hyphens and underscores.
    private static let names: [(Charset, String)] = [
        (.utf8, "UTF-8 UTF8 UNICODE11UTF8"), (.utf7, "UTF-7 UTF7 UNICODE11UTF7"),
        (.utf16, "UTF-16 UTF16 UNICODE UCS2 ISO10646UCS2"), (.utf16LittleEndian, "UTF-16LE UTF16LE"),
        (.utf16BigEndian, "UTF-16BE UTF16BE UNICODEFFFE"),
        (
            .windows1252,
            "Windows-1252 WINDOWS1252 CP1252 ANSI ISO88591 LATIN1 L1 USASCII ASCII ANSIX341968 IBM819 CP819"
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
        (.iso885914, "ISO-8859-14 ISO885914 LATIN8"), (.iso885915, "ISO-8859-15 ISO885915 LATIN9 LATIN0"),
        (.iso885916, "ISO-8859-16 ISO885916 LATIN10"), (.koi8r, "KOI8-R KOI8R KOI8"),
        (.koi8u, "KOI8-U KOI8U"), (.ibm437, "IBM437 CP437"), (.ibm850, "IBM850 CP850"),
        (.ibm852, "IBM852 CP852"), (.ibm866, "IBM866 CP866"), (.macRoman, "Macintosh MACINTOSH MACROMAN MAC"),
        (.shiftJIS, "Shift_JIS SHIFTJIS SJIS MSKANJI CP932 MS932 WINDOWS932 WINDOWS31J"),
        (.eucJP, "EUC-JP EUCJP"), (.iso2022JP, "ISO-2022-JP ISO2022JP CSISO2022JP"),
        (
            .gb18030,
            "GB18030 GBK GB2312 GB231280 EUCCN CHINESE CNGB CP936 MS936 WINDOWS936 WINDOWS54936"
        ),
        (.big5, "Big5 BIG5 CNBIG5 CP950 MS950 WINDOWS950 BIG5ETEN BIG5HKSCS"),
        (.eucKR, "EUC-KR EUCKR KSC56011987 KSC56011989 KSC5601 CP949 UHC MS949 WINDOWS949"),
    ]

    /// Whether this is UTF-16 in some byte order.
    var isUTF16: Bool { self == .utf16 || self == .utf16LittleEndian || self == .utf16BigEndian }

    /// Whether text that declares nothing may be in this charset because another line is: it has a meaning for every byte, and
    /// its bytes above ASCII are letters.
    var isOfLetters: Bool {
        self != .utf8 && self != .utf7 && self != .iso2022JP && !isUTF16
    }

    /// Bytes that declare nothing as text.
    static func text(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBufferPointer { buffer in
            if UTF8Check.isValid(buffer) { return String(decoding: buffer, as: UTF8.self) }
            return String(decoding: Charset.windows1252.repaired(buffer), as: UTF8.self)
        }
    }

    /// Text of this charset in UTF-8; `nil` when its bytes are that already.
    func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> DecodedText? {
        self == .utf8 ? nil : decodedMultiByte(bytes) ?? decodedSingleByte(bytes)
    }

    /// Whether valid UTF-8 that declares this charset is more likely UTF-8: letters of single bytes do not make valid UTF-8 but
    /// by a rare chance, pairs may, and UTF-16 mostly holds a zero.
    func isDoubtful(_ bytes: UnsafeBufferPointer<UInt8>, _ decoded: DecodedText) -> Bool {
        switch self {
        case _ where isUTF16: !bytes.contains(0)
        case .utf7, .shiftJIS, .eucJP, .iso2022JP, .gb18030, .big5, .eucKR: decoded.strayCount > 0
        default: true
        }
    }

    /// Bytes that are not UTF-8, read in this charset. Where it has one byte for each character, those that are valid UTF-8
    /// all the same stay what they are.
    func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        decodedMultiByte(bytes)?.bytes ?? UTF8Check.repaired(bytes, upperHalf: upperScalars)
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
