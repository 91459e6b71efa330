/// A language that the product speaks.
public enum Language: String, CaseIterable, Hashable, Sendable {
    /// English; the source language of the catalogs.
    case english = "en"
    /// Spanish as written in Mexico.
    case spanish = "es-MX"
    /// French as written in Canada.
    case french = "fr-CA"

    /// The BCP 47 tag, for `lang` attributes and `Content-Language`.
    public var tag: String { rawValue }

    /// The language's name in itself, for the setting that chooses it.
    public var ownName: String {
        switch self {
        case .english: "English"
        case .spanish: "Español"
        case .french: "Français"
        }
    }

    /// The language without its country: `es` for any Spanish.
    var primarySubtag: Substring { rawValue.prefix { $0 != "-" } }

    /// The languages that share a tag's primary part: `es-AR` is served in our Spanish.
    init?(servingTag tag: some StringProtocol) {
        let primary = tag.prefix { $0 != "-" }.lowercased()
        guard let language = Self.allCases.first(where: { $0.primarySubtag == primary }) else { return nil }
        self = language
    }
}
