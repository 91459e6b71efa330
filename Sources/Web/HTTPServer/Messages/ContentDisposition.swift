import Foundation

/// The `Content-Disposition` header (RFC 6266) for a file whose name a person chose.
public enum ContentDisposition {
    /// The header's value: an ASCII name for old readers and the true one in UTF-8 (RFC 8187).
    ///
    /// Slashes, quotes, controls and leading dots cannot get in; a name with nothing left becomes `fallback`.
    public static func value(_ kind: String = "inline", name: String, extension suffix: String, fallback: String = "card") -> String {
        let clean = String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { scalar in
                    let isBad = scalar.value < 0x20 || scalar.value == 0x7F || "/\\:*?\"<>|;".unicodeScalars.contains(scalar)
                        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                    return isBad ? " " : scalar
                })
        ).split(separator: " ").joined(separator: " ")
        let trimmed = String(clean.drop { $0 == "." }.prefix(80))
        let full = trimmed.isEmpty ? fallback : trimmed
        var ascii = ""
        for character in full.decomposedForASCII { ascii.append(character) }
        if !ascii.contains(where: { $0.isLetter || $0.isNumber }) { ascii = fallback }
        let encoded = (full + "." + suffix).utf8.map { byte -> String in
            let isPlain = (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || "-._~".utf8.contains(byte)
            return isPlain ? String(UnicodeScalar(byte)) : "%" + hexadecimal(byte)
        }.joined()
        return "\(kind); filename=\"\(ascii).\(suffix)\"; filename*=UTF-8''\(encoded)"
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let text = String(byte, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
    }
}

extension String {
    /// The ASCII letters under the accents; what has none is left out.
    fileprivate var decomposedForASCII: [Character] {
        decomposedStringWithCanonicalMapping.unicodeScalars.compactMap {
            $0.isASCII && $0.value >= 0x20 && $0 != "%" && $0 != "'" ? Character($0) : nil
        }
    }
}
