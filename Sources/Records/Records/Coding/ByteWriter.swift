/// Writes numbers, texts and byte strings one after the other; `ByteReader` reads them back.
package struct ByteWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Seven bits a byte, low ones first (LEB128).
    package mutating func write(count: Int) {
        var rest = UInt64(count)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func write(_ number: Int64) {
        let bits = UInt64(bitPattern: number)
        for shift: UInt64 in stride(from: 0, to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
        }
    }

    package mutating func write(_ number: Double) { write(Int64(bitPattern: number.bitPattern)) }

    package mutating func write(_ message: [UInt8]) {
        write(count: message.count)
        bytes.append(contentsOf: message)
    }

    package mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            write(count: utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }
}

/// What was read is not what `ByteWriter` writes.
package struct MalformedBytes: Error {
    package init() {}
}

/// Reads what `ByteWriter` wrote; never reads past the end, whatever the bytes are.
package struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) { self.bytes = bytes }

    package var isAtEnd: Bool { position == bytes.count }

    package mutating func byte() throws(MalformedBytes) -> UInt8 {
        guard position < bytes.count else { throw MalformedBytes() }
        defer { position += 1 }
        return bytes[position]
    }

    package mutating func count() throws(MalformedBytes) -> Int {
        var value: UInt64 = 0
        for shift: UInt64 in stride(from: 0, to: 56, by: 7) {
            let next = try byte()
            value |= UInt64(next & 0x7F) << shift
            if next < 0x80 { return Int(value) }
        }
        throw MalformedBytes()
    }

    package mutating func int64() throws(MalformedBytes) -> Int64 {
        guard bytes.count - position >= 8 else { throw MalformedBytes() }
        var bits: UInt64 = 0
        for offset in 0..<8 { bits |= UInt64(bytes[position + offset]) << UInt64(offset * 8) }
        position += 8
        return Int64(bitPattern: bits)
    }

    package mutating func double() throws(MalformedBytes) -> Double {
        Double(bitPattern: UInt64(bitPattern: try int64()))
    }

    package mutating func message() throws(MalformedBytes) -> [UInt8] { Array(try slice()) }

    package mutating func text() throws(MalformedBytes) -> String {
        String(decoding: try slice(), as: UTF8.self)
    }

    private mutating func slice() throws(MalformedBytes) -> ArraySlice<UInt8> {
        let length = try count()
        guard bytes.count - position >= length else { throw MalformedBytes() }
        defer { position += length }
        return bytes[position..<(position + length)]
    }
}
