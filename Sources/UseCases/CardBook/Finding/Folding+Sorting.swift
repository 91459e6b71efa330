import Foundation

extension Folding {
    /// What lists are ordered by: folded, what begins with no letter last; accents only decide between texts that are
    /// otherwise the same, in Canadian French from the end of the text on.
    static func sortKey(_ text: String, _ alphabet: ContactQuery.Alphabet = .latin) -> String {
        let accents = text.utf8.allSatisfy { $0 < 0x80 } ? "" : accents(of: text, alphabet)
        return letterKey(text, alphabet) + (accents.isEmpty ? "" : "\u{1}" + accents)
    }

    /// The key without accents: where a letter begins, and what all of a word's spellings share. Spanish puts `ñ` behind
    /// every other `n`.
    static func letterKey(_ text: String, _ alphabet: ContactQuery.Alphabet = .latin) -> String {
        let spelled =
            alphabet == .spanish
            ? text.replacing("ñ", with: "n~").replacing("Ñ", with: "n~") : text
        let folded = fold(spelled).trimmingCharacters(in: .whitespaces)
        return (folded.first?.isLetter == true ? "1" : "2") + folded
    }

    /// One sign for each letter: a blank for a plain one, else its mark's place in the order of marks.
    private static func accents(of text: String, _ alphabet: ContactQuery.Alphabet) -> String {
        var signs: [Unicode.Scalar] = []
        for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
            if scalar.properties.generalCategory == .nonspacingMark {
                if let sign = marks[scalar.value] ?? Unicode.Scalar(0x7E), !signs.isEmpty {
                    signs[signs.count - 1] = sign
                }
            } else {
                signs.append(strokes.contains(scalar) ? "}" : " ")
            }
        }
        if alphabet == .french { signs.reverse() }
        while signs.last == " " { signs.removeLast() }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: signs)
        return String(result)
    }

    /// Acute, grave, breve, circumflex, caron, ring, diaeresis, double acute, tilde, dot, cedilla, ogonek, macron.
    private static let marks: [UInt32: Unicode.Scalar] = Dictionary(
        uniqueKeysWithValues: zip(
            [0x301, 0x300, 0x306, 0x302, 0x30C, 0x30A, 0x308, 0x30B, 0x303, 0x307, 0x327, 0x328, 0x304],
            (0x21...).lazy.compactMap { Unicode.Scalar(UInt8($0)) }))

    private static let strokes: Set<Unicode.Scalar> = [
        "ł", "Ł", "ø", "Ø", "đ", "Đ", "ð", "Ð", "æ", "Æ", "œ", "Œ", "ß", "ẞ", "þ", "Þ", "ħ", "Ħ",
    ]
}
