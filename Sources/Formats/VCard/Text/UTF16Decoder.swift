/// Turns a file that comes piece by piece into UTF-8 when it is UTF-16, and passes it on when it is not.
struct UTF16Decoder: Sendable {
    private enum Encoding {
        case unknown, utf8, littleEndian, bigEndian
    }

    private var encoding = Encoding.unknown
    /// Bytes that wait for those that belong to them.
    private var pending: [UInt8] = []

    /// Appends a piece as UTF-8.
    mutating func append(_ chunk: [UInt8], to output: inout [UInt8]) {
        if encoding == .utf8 {
            output.append(contentsOf: chunk)
            return
        }
        pending += chunk
        if encoding == .unknown {
            guard pending.count >= 4 else { return }
            encoding = pending.withUnsafeBufferPointer { UTF16Decoder.detect($0) }
        }
        if encoding == .utf8 { return passOn(&output) }
        var count = pending.count & ~1
        if count >= 2 {
            let high = encoding == .bigEndian ? pending[count - 2] : pending[count - 1]
            if high & 0xFC == 0xD8 { count -= 2 }
        }
        pending.withUnsafeBufferPointer {
            UTF16File.decode($0.part(0, count), isBigEndian: encoding == .bigEndian, into: &output)
        }
        pending.removeFirst(count)
    }

    private mutating func passOn(_ output: inout [UInt8]) {
        encoding = .utf8
        output.append(contentsOf: pending)
        pending = []
    }

    /// Appends what is left at the end of the file.
    mutating func finish(into output: inout [UInt8]) {
        if encoding == .unknown { passOn(&output) }
        pending.withUnsafeBufferPointer {
            UTF16File.decode(
                $0.part(0, pending.count & ~1), isBigEndian: encoding == .bigEndian, into: &output)
        }
        pending = []
    }

    private static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> Encoding {
        switch UTF16File.isBigEndian(bytes) {
        case true?: .bigEndian
        case false?: .littleEndian
        case nil: .utf8
        }
    }
}
