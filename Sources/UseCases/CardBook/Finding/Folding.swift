import Foundation

/// What a person means by a word, whatever its case, accents and width: both what is found and what is sought is folded.
public enum Folding {
    /// The text in lower case without accents, on one line; `ł ø đ æ œ ß þ` as `l o d ae oe ss th`.
    public static func fold(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            return String(
                decoding: text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : ($0 < 0x20 ? 0x20 : $0) },
                as: UTF8.self)
        }
        let plain = text.folding(
            options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive],
            locale: Locale(identifier: "en"))
        var result = String.UnicodeScalarView()
        for scalar in plain.unicodeScalars {
            if scalar.value < 0x20 {
                result.append(" ")
            } else if let letters = letters[scalar] {
                result.append(contentsOf: letters.unicodeScalars)
            } else if !scalar.properties.generalCategory.isMark {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Letters whose stroke or ligature is part of the letter and no accent.
    private static let letters: [Unicode.Scalar: String] = [
        "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "æ": "ae", "Æ": "ae",
        "œ": "oe", "Œ": "oe", "ß": "ss", "ẞ": "ss", "þ": "th", "Þ": "th", "ħ": "h", "Ħ": "h", "ŧ": "t",
        "Ŧ": "t",
        "ı": "i", "ς": "σ", "ŋ": "n", "Ŋ": "n",
    ]

    /// The letter under which a list shows an entry, in upper case; `#` for what begins with no letter.
    static func letter(_ text: String, isSpanish: Bool = false) -> String {
        let text = text.trimmingCharacters(in: .whitespaces)
        if isSpanish, text.hasPrefix("ñ") || text.hasPrefix("Ñ") { return "Ñ" }
        guard let first = fold(text).first, first.isLetter else { return "#" }
        return first.uppercased()
    }
}

extension Unicode.GeneralCategory {
    fileprivate var isMark: Bool {
        self == .nonspacingMark || self == .enclosingMark
    }
}
