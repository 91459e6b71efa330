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

    /// Appends the bytes as base64 with padding. After `firstLine` characters, and every `otherLines` from there, comes a
    /// line break and a space.
    static func encode(_ bytes: [UInt8], into output: inout ByteBuffer, firstLine: Int, otherLines: Int) {
        output.append(contentsOf: encoded(bytes, firstLine: firstLine, otherLines: otherLines))
    }

    /// The bytes as base64 with padding, on lines of these lengths.
    static func encoded(_ bytes: [UInt8], firstLine: Int = .max, otherLines: Int = .max) -> [UInt8] {
        let length = (bytes.count + 2) / 3 * 4
        let breaks = length <= firstLine ? 0 : (length - firstLine + otherLines - 1) / otherLines
        let total = length + 3 * breaks
        return [UInt8](unsafeUninitializedCapacity: total + 8) { target, written in
            guard let start = target.baseAddress else { return }
            // The plain text goes to the end of the room and is moved to its place line by line.
            let plain = start + (total - length)
            encode(bytes, to: plain)
            var source = plain
            var place = start
            var room = firstLine
            var rest = length
            while rest > 0 {
                if room == 0 {
                    place[0] = 0x0D
                    place[1] = 0x0A
                    place[2] = 0x20
                    place += 3
                    room = otherLines
                }
                let count = min(room, rest)
                place.update(from: source, count: count)
                place += count
                source += count
                rest -= count
                room = 0
            }
            written = total
        }
    }

    /// Writes base64 with padding; `target` has room for it.
    private static func encode(_ bytes: [UInt8], to target: UnsafeMutablePointer<UInt8>) {
        alphabet.withUTF8Buffer { alphabet in
            bytes.withUnsafeBufferPointer { bytes in
                guard let letters = alphabet.baseAddress, let source = bytes.baseAddress else { return }
                var index = 0
                var place = target
                while index &+ 3 <= bytes.count {
                    let group =
                        UInt32(source[index]) &<< 16 | UInt32(source[index &+ 1]) &<< 8
                        | UInt32(source[index &+ 2])
                    place[0] = letters[Int(group &>> 18)]
                    place[1] = letters[Int(group &>> 12 & 63)]
                    place[2] = letters[Int(group &>> 6 & 63)]
                    place[3] = letters[Int(group & 63)]
                    place += 4
                    index &+= 3
                }
                let rest = bytes.count - index
                guard rest > 0 else { return }
                let group = UInt32(source[index]) << 16 | (rest == 2 ? UInt32(source[index + 1]) << 8 : 0)
                place[0] = letters[Int(group >> 18)]
                place[1] = letters[Int(group >> 12 & 63)]
                place[2] = rest == 2 ? letters[Int(group >> 6 & 63)] : UInt8(ascii: "=")
                place[3] = UInt8(ascii: "=")
            }
        }
    }

    private static let alphabet: StaticString =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

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
