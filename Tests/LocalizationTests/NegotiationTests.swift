import Localization
import Testing

@Suite("The language follows the browser")
struct NegotiationTests {
    static let headers: [(String?, Language)] = [
        (nil, .english), ("", .english), ("es-MX", .spanish), ("ES-mx,en;q=0.5", .spanish), ("es", .spanish),
        ("es-AR,pt;q=0.9", .spanish), ("fr-CA,fr;q=0.8,en;q=0.6", .french), ("fr-FR", .french),
        ("de, fr;q=0.3, es;q=0.7", .spanish),
        ("en;q=0.4, fr;q=0.8", .french), ("en-GB", .english), ("zh-Hans", .english), ("*", .english),
        ("*;q=0.5, es;q=0", .english),
        ("en;q=0, *", .spanish), ("fr;q=0, fr-CA", .english), ("es;q=0.5, fr;q=0.5", .spanish),
        ("es;q=7, fr;q=0.1", .french),
        ("es;q=abc, fr", .french), (",,;q=1,fr", .french), ("e\u{301}s, fr", .french), ("estonian", .english),
        ("fil, es;q=0.1", .spanish),
    ]

    @Test("Ranges, weights, refusals and rubbish", arguments: headers)
    func header(header: String?, expected: Language) {
        #expect(Language.preferred(acceptLanguage: header) == expected)
    }

    @Test("A header of any length is answered from its beginning")
    func longHeader() {
        let header = "es," + String(repeating: "fr;q=0.9,", count: 200_000)
        #expect(Language.preferred(acceptLanguage: header) == .spanish)
    }
}
