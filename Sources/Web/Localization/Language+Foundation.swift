internal import Foundation

extension Language {
    /// The language's habits for dates and numbers.
    var locale: Locale {
        switch self {
        case .english: Self.englishLocale
        case .spanish: Self.spanishLocale
        case .french: Self.frenchLocale
        }
    }

    private static let englishLocale = Locale(identifier: "en_US")
    private static let spanishLocale = Locale(identifier: "es_MX")
    private static let frenchLocale = Locale(identifier: "fr_CA")

    func number(_ number: Int) -> String {
        // Most numbers on a page are small, and small ones look the same everywhere.
        (0...999).contains(number) ? String(number) : number.formatted(.number.locale(locale))
    }
}
