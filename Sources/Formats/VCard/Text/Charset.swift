/// A charset that exporters name in CHARSET. Text that claims to be UTF-8, or claims nothing, and is not, is read as
/// Windows-1252 byte by byte: nothing is lost, and undeclared Latin-1 comes out right.
enum Charset: Sendable {
    case utf8
    case windows1250, windows1251, windows1252, windows1253, windows1254, windows1255, windows1256,
        windows1257
    case windows1258
    case latin2, isoCyrillic, isoGreek, isoHebrew, latin5, latin9
    case koi8r, koi8u
    case ibm437, ibm850, ibm866
    case shiftJIS, eucJP

    /// The charset with this name (IANA's names and the usual others), or `nil`. Latin-1 and ASCII are read as
    /// Windows-1252, which adds the characters that exporters on Windows put there.
    init?(name: String) {
        let plain = name.asciiUppercased.utf8.filter { $0.isTokenByte && $0 != 0x2D && $0 != 0x5F }
        let key = String(decoding: plain, as: UTF8.self)
        guard let match = Charset.names.first(where: { $0.0.hasSameBytes(as: key) }) else { return nil }
        self = match.1
    }

    private static let names: [(String, Charset)] = [
        ("UTF8", .utf8), ("ISO88591", .windows1252), ("LATIN1", .windows1252), ("USASCII", .windows1252),
        ("ASCII", .windows1252), ("WINDOWS1252", .windows1252), ("CP1252", .windows1252),
        ("ANSI", .windows1252),
        ("ISO885915", .latin9), ("LATIN9", .latin9), ("ISO88592", .latin2), ("LATIN2", .latin2),
        ("ISO88595", .isoCyrillic), ("ISO88597", .isoGreek), ("ISO88598", .isoHebrew),
        ("ISO88598I", .isoHebrew), ("ISO88599", .latin5), ("LATIN5", .latin5),
        ("WINDOWS1250", .windows1250), ("CP1250", .windows1250), ("WINDOWS1251", .windows1251),
        ("CP1251", .windows1251), ("WINDOWS1253", .windows1253), ("WINDOWS1254", .windows1254),
        ("WINDOWS1255", .windows1255), ("WINDOWS1256", .windows1256), ("WINDOWS1257", .windows1257),
        ("WINDOWS1258", .windows1258), ("KOI8R", .koi8r), ("KOI8U", .koi8u), ("IBM437", .ibm437),
        ("CP437", .ibm437), ("IBM850", .ibm850), ("CP850", .ibm850), ("IBM866", .ibm866), ("CP866", .ibm866),
        ("SHIFTJIS", .shiftJIS), ("SJIS", .shiftJIS), ("XSJIS", .shiftJIS), ("MSKANJI", .shiftJIS),
        ("CP932", .shiftJIS), ("WINDOWS31J", .shiftJIS), ("EUCJP", .eucJP),
    ]

    /// The bytes as text.
    static func text(_ bytes: [UInt8], declared: Charset?) -> String {
        let utf8 = bytes.withUnsafeBufferPointer { Charset.utf8Bytes($0, declared: declared) }
        return String(decoding: utf8 ?? bytes, as: UTF8.self)
    }

    /// The bytes in UTF-8, or `nil` when they are valid UTF-8 already and no other charset is declared.
    static func utf8Bytes(_ bytes: UnsafeBufferPointer<UInt8>, declared: Charset?) -> [UInt8]? {
        switch declared {
        case nil, .utf8?:
            return UTF8Check.isValid(bytes) ? nil : Charset.windows1252.repaired(bytes)
        case .shiftJIS?: return shiftJIS(bytes)
        case .eucJP?: return eucJP(bytes)
        case let charset?:
            guard bytes.contains(where: { $0 >= 0x80 }) else { return nil }
            let upper = charset.upperScalars
            var output: [UInt8] = []
            output.reserveCapacity(bytes.count * 2)
            for byte in bytes {
                if byte < 0x80 { output.append(byte) } else { output.append(scalar: upper[Int(byte) - 128]) }
            }
            return output
        }
    }

    /// Bytes that are not UTF-8, read in this charset. Where it has one byte for each character, those that are valid UTF-8
    /// all the same stay what they are.
    func repaired(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        switch self {
        case .shiftJIS: Charset.shiftJIS(bytes)
        case .eucJP: Charset.eucJP(bytes)
        default: UTF8Check.repaired(bytes, upperHalf: upperScalars)
        }
    }

    /// The charset's usual name.
    var name: String {
        switch self {
        case .windows1252: "Windows-1252"
        case .shiftJIS: "Shift_JIS"
        default: Charset.names.first { $0.1 == self }?.0 ?? "UTF-8"
        }
    }

    /// The scalars of the bytes from 0x80 on.
    var upperScalars: [UInt32] {
        guard let text = Charset.upperHalf(of: self) else { return [UInt32](repeating: 0xFFFD, count: 128) }
        return text.scalars
    }
}

extension StaticString {
    /// The scalars of a literal.
    var scalars: [UInt32] {
        withUTF8Buffer { bytes in
            var scalars: [UInt32] = []
            scalars.reserveCapacity(128)
            for byte in bytes {
                switch byte {
                case 0..<0x80: scalars.append(UInt32(byte))
                case 0x80..<0xC0:
                    scalars[scalars.count - 1] = scalars[scalars.count - 1] << 6 | UInt32(byte & 0x3F)
                case 0xC0..<0xE0: scalars.append(UInt32(byte & 0x1F))
                case 0xE0..<0xF0: scalars.append(UInt32(byte & 0x0F))
                default: scalars.append(UInt32(byte & 0x07))
                }
            }
            return scalars
        }
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
