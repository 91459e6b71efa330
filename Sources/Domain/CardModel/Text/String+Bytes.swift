// Byte-wise helpers: `String ==` and `lowercased()` pull in the Unicode tables, and every syntax parsed here is ASCII.

extension String {
    /// Whether both strings hold the same UTF-8 bytes.
    func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }

    /// Whether the string ends with these UTF-8 bytes.
    func endsWithBytes(of other: String) -> Bool {
        utf8.suffix(other.utf8.count).elementsEqual(other.utf8)
    }

    /// Whether both strings are equal when ASCII letters are compared without case.
    @inline(never)
    func isEqualIgnoringASCIICase(to other: String) -> Bool {
        utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// The string with ASCII letters in lower case and everything else untouched.
    var asciiLowercased: String {
        String(decoding: utf8.map { $0.asciiLowercased }, as: UTF8.self)
    }

    /// The string without white space and invisible marks at both ends, in any script.
    var trimmed: String {
        let scalars = unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.isTrimmable }),
            let last = scalars.lastIndex(where: { !$0.isTrimmable })
        else { return "" }
        return String(scalars[first...last])
    }

    /// Whether a control character (C0, DEL, C1) stands anywhere in the string.
    var containsControlCharacter: Bool {
        unicodeScalars.contains { $0.isControl }
    }
}

/// Matches a `case` byte by byte. A function of its own: a `switch` over many names calls it many times.
@inline(never)
func ~= (pattern: String, text: String) -> Bool { text.hasSameBytes(as: pattern) }

/// Matches a `case` byte by byte; nothing matches no text.
@inline(never)
func ~= (pattern: String, text: String?) -> Bool { text?.hasSameBytes(as: pattern) ?? false }

extension Unicode.Scalar {
    var isControl: Bool {
        value < 0x20 || (0x7F...0x9F).contains(value)
    }

    /// Characters that change the reading direction or hide text; they can make an address look like another.
    var isBidirectionalControl: Bool {
        (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) || value == 0x061C
            || value == 0x200E || value == 0x200F
    }

    var isWhitespace: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
            true
        default: false
        }
    }

    var isTrimmable: Bool {
        isWhitespace || value == 0xFEFF || value == 0x200B
    }
}

extension UInt8 {
    var asciiLowercased: UInt8 {
        (0x41...0x5A).contains(self) ? self | 0x20 : self
    }

    var isASCIIDigit: Bool {
        (0x30...0x39).contains(self)
    }

    var isASCIILetter: Bool {
        (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
    }

    var isASCIILetterOrDigit: Bool {
        isASCIILetter || isASCIIDigit
    }

    /// The value of a hexadecimal digit of either case; `nil` for any other byte.
    var hexadecimalValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x41 + 10
        case 0x61...0x66: self - 0x61 + 10
        default: nil
        }
    }
}

/// The ASCII digit of a value from 0 to 15, in lower case.
func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x61 + value - 10
}
