/// The forms that a counted word can have in our languages (Unicode CLDR, Language Plural Rules).
enum PluralCategory: String, CaseIterable, Hashable, CodingKeyRepresentable {
    case zero, one, two, few, many, other

    /// The form that goes with `number`. Its sign does not matter.
    init(of number: Int, in language: Language) {
        let magnitude = number.magnitude
        // Spanish and French say "un millón de personas": whole millions have a form of their own.
        let isWholeMillions = magnitude != 0 && magnitude % 1_000_000 == 0
        self =
            switch language {
            case .english: magnitude == 1 ? .one : .other
            case .spanish: magnitude == 1 ? .one : isWholeMillions ? .many : .other
            case .french: magnitude <= 1 ? .one : isWholeMillions ? .many : .other
            }
    }

    /// The forms that `language` uses.
    static func used(in language: Language) -> Set<PluralCategory> {
        language == .english ? [.one, .other] : [.one, .many, .other]
    }
}
