/// Base64 (RFC 4648), read as exporters fold it and written without line breaks.
enum Base64 {
    /// What a base64 text held.
    struct Decoded {
        var bytes: [UInt8]
        /// How many characters were neither base64 nor white space.
        var strayCharacters: Int
    }

    /// Decodes up to the padding or the end. White space is skipped; `-` and `_` of the URL alphabet are taken.
    static func decode(_ text: UnsafeBufferPointer<UInt8>) -> Decoded {
        guard let source = text.baseAddress else { return Decoded(bytes: [], strayCharacters: 0) }
        var stray = 0
        let bytes = tables.withUnsafeBufferPointer { tables in
            [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { output, written in
                guard let tables = tables.baseAddress, let target = output.baseAddress else { return }
                written = decode(source, count: text.count, tables: tables, into: target, stray: &stray)
            }
        }
        return Decoded(bytes: bytes, strayCharacters: stray)
    }

    private static func decode(
        _ source: UnsafePointer<UInt8>, count: Int, tables: UnsafePointer<UInt32>,
        into target: UnsafeMutablePointer<UInt8>, stray: inout Int
    ) -> Int {
        var index = 0
        var written = 0
        var pending: UInt32 = 0
        var pendingCount = 0
        while index < count {
            if pendingCount == 0 {
                // Four characters at a time; a bit above the 24 says that one of them is something else. The fourth
                // byte that is stored here is overwritten by the next group, and the capacity leaves room for it.
                while index &+ 4 <= count {
                    let group =
                        tables[Int(source[index])] | tables[256 &+ Int(source[index &+ 1])]
                        | tables[512 &+ Int(source[index &+ 2])] | tables[768 &+ Int(source[index &+ 3])]
                    if group & 0x8000_0000 != 0 { break }
                    UnsafeMutableRawPointer(target + written).storeBytes(of: group, as: UInt32.self)
                    written &+= 3
                    index &+= 4
                }
                guard index < count else { break }
            }
            let byte = source[index]
            index &+= 1
            let value = tables[1024 &+ Int(byte)]
            if value < 64 {
                pending = pending &<< 6 | value
                pendingCount &+= 1
                if pendingCount == 4 {
                    target[written] = UInt8(truncatingIfNeeded: pending &>> 16)
                    target[written &+ 1] = UInt8(truncatingIfNeeded: pending &>> 8)
                    target[written &+ 2] = UInt8(truncatingIfNeeded: pending)
                    written &+= 3
                    pending = 0
                    pendingCount = 0
                }
            } else if byte == UInt8(ascii: "=") {
                break
            } else if !byte.isWhiteSpace {
                stray &+= 1
            }
        }
        if pendingCount == 2 {
            target[written] = UInt8(truncatingIfNeeded: pending &>> 4)
            written &+= 1
        } else if pendingCount == 3 {
            target[written] = UInt8(truncatingIfNeeded: pending &>> 10)
            target[written &+ 1] = UInt8(truncatingIfNeeded: pending &>> 2)
            written &+= 2
        }
        return written
    }

    /// Whether a byte belongs to base64 text.
    static func isAlphabet(_ byte: UInt8) -> Bool {
        values(of: byte) < 64 || byte == UInt8(ascii: "=")
    }

    /// Appends the bytes as base64 with padding.
    static func encode(_ bytes: [UInt8], into output: inout [UInt8]) {
        output.reserveCapacity(output.count + (bytes.count + 2) / 3 * 4)
        var index = 0
        while index + 3 <= bytes.count {
            let group = UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
            output.append(character(group >> 18))
            output.append(character(group >> 12))
            output.append(character(group >> 6))
            output.append(character(group))
            index += 3
        }
        let rest = bytes.count - index
        guard rest > 0 else { return }
        let group = UInt32(bytes[index]) << 16 | (rest == 2 ? UInt32(bytes[index + 1]) << 8 : 0)
        output.append(character(group >> 18))
        output.append(character(group >> 12))
        output.append(rest == 2 ? character(group >> 6) : UInt8(ascii: "="))
        output.append(UInt8(ascii: "="))
    }

    private static func character(_ bits: UInt32) -> UInt8 {
        switch UInt8(truncatingIfNeeded: bits & 63) {
        case let value where value < 26: UInt8(ascii: "A") + value
        case let value where value < 52: UInt8(ascii: "a") + value - 26
        case let value where value < 62: UInt8(ascii: "0") + value - 52
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }

    private static func values(of byte: UInt8) -> UInt32 {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: 0x8000_0000
        }
    }

    /// Four tables that put a character's six bits where they belong in three little-endian bytes, and a fifth with the
    /// plain six bits.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 5 * 256)
        for byte in 0..<256 {
            let value = values(of: UInt8(byte))
            tables[1024 + byte] = value
            for place in 0..<4 {
                guard value < 64 else {
                    tables[place * 256 + byte] = 0x8000_0000
                    continue
                }
                let group = value << UInt32(18 - 6 * place)
                tables[place * 256 + byte] = (group >> 16) & 0xFF | group & 0xFF00 | (group & 0xFF) << 16
            }
        }
        return tables
    }()
}
