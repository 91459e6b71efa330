/// How text stands in a PostgreSQL database, which cannot hold the character U+0000.
///
/// The four characters U+0000 to U+0003 are written as U+0001 and two of U+0002 and U+0003. No such group begins inside
/// another, and the groups are ordered as the characters are: so a part is found in a stored text where it is in the
/// text itself and nowhere else, and stored texts have the order of the texts.
enum TextCoding {
    private static let first: UInt8 = 1

    /// Adds the bytes of the text as they are stored.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        var text = text
        text.withUTF8 { utf8 in
            guard utf8.contains(where: { $0 < 4 }) else {
                bytes.append(contentsOf: utf8)
                return
            }
            for byte in utf8 {
                if byte < 4 {
                    bytes += [first, 2 + byte >> 1, 2 + byte & 1]
                } else {
                    bytes.append(byte)
                }
            }
        }
    }

    /// The text that is stored as these bytes.
    static func text(_ stored: UnsafeBufferPointer<UInt8>) -> String {
        guard stored.contains(first) else { return String(decoding: stored, as: UTF8.self) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(stored.count)
        var index = 0
        while index < stored.count {
            if stored[index] == first, index + 2 < stored.count {
                bytes.append((stored[index + 1] & 1) << 1 | stored[index + 2] & 1)
                index += 3
            } else {
                bytes.append(stored[index])
                index += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
