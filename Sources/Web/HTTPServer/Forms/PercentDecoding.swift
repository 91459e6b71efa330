/// Percent-encoding (RFC 3986 section 2.1).
enum PercentDecoding {
    /// The text; `nil` where the bytes are not UTF-8. A `%` without two digits stands for itself.
    static func text(_ bytes: some Collection<UInt8>, plusIsSpace: Bool) -> String? {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index != bytes.endIndex {
            let byte = bytes[index]
            index = bytes.index(after: index)
            if byte == UInt8(ascii: "%") {
                let pair = bytes[index...].prefix(2)
                if pair.count == 2, let high = digit(pair.first), let low = digit(pair.dropFirst().first) {
                    decoded.append(high << 4 | low)
                    index = bytes.index(index, offsetBy: 2)
                    continue
                }
            }
            decoded.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
        }
        return String(validating: decoded, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case let byte? where (48...57).contains(byte): byte - 48
        case let byte? where (65...70).contains(byte): byte - 55
        case let byte? where (97...102).contains(byte): byte - 87
        default: nil
        }
    }
}
