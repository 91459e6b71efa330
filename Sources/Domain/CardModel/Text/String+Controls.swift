extension String {
    /// The text without control characters but tab and line breaks: no vCard, no page and no table can hold them, and an
    /// app that writes through the cloud may send any. Signs stand for them (U+2401 to U+2421); NUL goes.
    public var withoutControls: String {
        guard utf8.contains(where: { Self.isControl($0) }) else { return self }
        var clean = ""
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0: continue
            case 0x0B, 0x0C: clean.unicodeScalars.append("\n")
            case 0x7F: clean.unicodeScalars.append("\u{2421}")
            case 0x09, 0x0A, 0x0D, 0x20...: clean.unicodeScalars.append(scalar)
            default: clean.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
            }
        }
        return clean
    }

    /// The text on one line and without control characters, as an address or a name of a kind must be.
    var onOneLine: String {
        guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return self }
        var clean = ""
        clean.unicodeScalars.append(
            contentsOf: unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })
        return clean
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
    }
}
