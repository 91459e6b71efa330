import Foundation

extension CSV {
    /// The text of a table: UTF-8 and Windows-1252, also in one file, or UTF-16 with a mark.
    static func text(of bytes: [UInt8]) -> [Unicode.Scalar] {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            return Array((String(data: Data(bytes), encoding: .utf16) ?? "").unicodeScalars)
        }
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        if let text = String(validating: bytes, as: UTF8.self) { return Array(text.unicodeScalars) }
        // Files are put together from several: one line in another encoding must not spoil the rest.
        var text: [Unicode.Scalar] = []
        var rest = bytes
        while !rest.isEmpty {
            let end = rest.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            let line = rest[...(end ?? rest.endIndex - 1)]
            text += Array(Self.text(ofLine: line).unicodeScalars)
            rest = rest[line.endIndex...]
        }
        return text
    }

    private static func text(ofLine bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self)
            ?? String(data: Data(bytes), encoding: .windowsCP1252) ?? String(decoding: bytes, as: UTF8.self)
    }
}
