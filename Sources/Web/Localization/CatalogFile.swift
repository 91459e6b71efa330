/// The JSON of an `.xcstrings` file, as far as it is read.
struct CatalogFile: Decodable {
    var sourceLanguage: String
    var strings: [String: Entry]

    struct Entry: Decodable {
        var localizations: [String: Localization]?
    }

    struct Localization: Decodable {
        var stringUnit: StringUnit?
        var variations: Variations?
        var substitutions: [String: Substitution]?
    }

    struct StringUnit: Decodable {
        var value: String
    }

    struct Variations: Decodable {
        var plural: [PluralCategory: Variation]?
    }

    struct Variation: Decodable {
        var stringUnit: StringUnit
    }

    struct Substitution: Decodable {
        /// The place of the counted argument, from one.
        var argNum: Int?
        var variations: Variations
    }
}

extension PluralCategory: Decodable {}

extension CatalogFile.Localization {
    /// Nil when there is neither a text nor a plural form.
    var message: Message? {
        guard let forms = forms(of: variations, counted: nil) ?? plainForms else { return nil }
        let substitutions = (substitutions ?? [:]).compactMapValues { part in
            self.forms(of: part.variations, counted: (part.argNum ?? 1) - 1)
        }
        return Message(forms: forms, substitutions: substitutions)
    }

    private var plainForms: Message.Forms? {
        stringUnit.map { Message.Forms(formats: [.other: MessageFormat($0.value)], counted: nil) }
    }

    private func forms(of variations: CatalogFile.Variations?, counted: Int?) -> Message.Forms? {
        guard let plural = variations?.plural, !plural.isEmpty else { return nil }
        return Message.Forms(
            formats: plural.mapValues { MessageFormat($0.stringUnit.value) }, counted: counted)
    }
}
