/// Percent-encoding of URI parts (RFC 3986 section 2.1).
enum PercentEncoding {
    /// The bytes that `text` stands for; `nil` when a `%` is not followed by two hexadecimal digits or the result is not UTF-8.
    static func decode(_ text: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var iterator = text.utf8.makeIterator()
        while let byte = iterator.next() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = iterator.next()?.hexadecimalValue, let low = iterator.next()?.hexadecimalValue
            else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// `text` with every byte but letters, digits and `-._~` written as `%XX`.
    static func encode(_ text: String) -> String {
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                bytes.append(UInt8(ascii: "%"))
                bytes.append(upperDigit(byte >> 4))
                bytes.append(upperDigit(byte & 15))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isASCIILetterOrDigit || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
    }

    private static func upperDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x41 + value - 10
    }
}
