public import CardModel
import Records

/// Which contacts are wanted.
public struct ContactQuery: Sendable, Hashable {
    /// Words that must all occur, in any field, anywhere, whatever case and accents; a phone number in any spelling.
    public var text: String
    /// A tag that they must have, in any case; empty for any.
    public var tag: String
    /// Only those with a follow-up due on this day or before.
    public var dueBy: CivilDate?
    /// Only those that came with this import.
    public var importID: Identifier?
    /// Only those under this letter of the list.
    public var letter: String?
    /// Whose alphabet orders the list.
    public var alphabet: Alphabet

    /// How names are ordered.
    public enum Alphabet: Sendable, Hashable {
        /// A to Z, accents and strokes ignored.
        case latin
        /// The same with `ñ` as a letter of its own after `n`.
        case spanish
        /// A to Z; between names that differ in accents alone, the last accent decides first, as in Canada.
        case french

        var sortColumn: String {
            switch self {
            case .latin: "sort"
            case .spanish: "sort_es"
            case .french: "sort_fr"
            }
        }
        var letterColumn: String { self == .spanish ? "letter_es" : "letter" }
    }

    /// Asks for contacts in use.
    public init(
        text: String = "", tag: String = "", dueBy: CivilDate? = nil, importID: Identifier? = nil,
        letter: String? = nil, alphabet: Alphabet = .latin
    ) {
        self.letter = letter
        self.alphabet = alphabet
        self.text = text
        self.tag = tag
        self.dueBy = dueBy
        self.importID = importID
    }
}

/// One line of a list of contacts.
public struct ContactSummary: Sendable, Hashable {
    /// The contact.
    public let id: Identifier
    /// The name, or what stands for it.
    public let displayName: String
    /// Role and company.
    public let subtitle: String
    /// The letter under which the list shows it; `#` for what begins with no letter.
    public let letter: String
    /// The first tag; `nil` without tags.
    public let firstTag: String?
    /// The day of the follow-up; `nil` without one.
    public let due: CivilDate?
    /// The photo; `nil` without one.
    public let photo: PhotoReference?
    /// How the contact came here.
    public let source: ContactSource
    /// When it was deleted; `nil` for one in use.
    public let deletedAt: Instant?

    init?(_ row: ProjectionRow, alphabet: ContactQuery.Alphabet = .latin) {
        guard let id = Identifier(row.record.name) else { return nil }
        self.id = id
        displayName = row["display"]?.text ?? ""
        subtitle = row["subtitle"]?.text ?? ""
        letter = row[alphabet.letterColumn]?.text ?? "#"
        deletedAt = row["deleted"]?.integer.map { Instant(milliseconds: $0) }
        source = ContactSource(name: row["source"]?.text ?? ContactSource.manual.name)
        firstTag = row["tag"]?.text
        due = row["due"]?.integer.map { CivilDate(dayNumber: Int($0)) }
        let photoParts = (row["photo"]?.text ?? "").split(separator: " ")
        photo =
            photoParts.count == 2
            ? PhotoReference(sha256: String(photoParts[0]), byteCount: Int(photoParts[1]) ?? 0) : nil
    }
}

extension ContactQuery {
    var condition: ProjectionCondition {
        var all: [ProjectionCondition] = [.isNull("deleted")]
        if let dueBy { all.append(.compare("due", .lessOrEqual, .integer(Int64(dueBy.dayNumber)))) }
        if let importID { all.append(.compare("import", .equal, .text(importID.text))) }
        if let letter { all.append(.compare(alphabet.letterColumn, .equal, .text(letter))) }
        if !tag.isEmpty { all.append(.contains("tags", "\n" + Tags.key(tag) + "\n")) }
        let folded = Folding.fold(text)
        let words = folded.split(separator: " ").map { ProjectionCondition.contains("search", String($0)) }
        let digits = ContactQuery.digitForms(text)
        if digits.isEmpty {
            all += words
        } else {
            all.append(.or([.and(words)] + digits.map { .contains("digits", $0) }))
        }
        return .and(all)
    }

    /// The digit strings that find a phone number; empty when the text is none.
    ///
    /// The trunk zero of a national number is not in the international one, so it is not sought; an international number
    /// is also sought as the national one that it may be stored as, for every length of country code.
    static func digitForms(_ text: String) -> [String] {
        let isNumber = text.unicodeScalars.allSatisfy {
            ("0"..."9").contains($0) || " +-./()\u{A0}".unicodeScalars.contains($0)
        }
        let typed = text.filter { ("0"..."9").contains($0) }
        guard isNumber, !typed.isEmpty else { return [] }
        let isInternational = text.drop { $0 == " " }.hasPrefix("+") || typed.hasPrefix("00")
        guard let number = PhoneNumber(text), isInternational else {
            let national = String(typed.drop { $0 == "0" })
            return [national.isEmpty ? typed : national]
        }
        var forms = [number.digits]
        for length in 1...3 where number.digits.count - length >= 6 {
            forms.append("0" + number.digits.dropFirst(length))
        }
        return forms
    }
}
