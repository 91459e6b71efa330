import Testing

@testable import Localization

@Suite("Messages")
struct MessageTests {
    static let catalog: Result<Catalog, any Error> = Result {
        try Catalog(
            json: Array(
                #"""
                {"sourceLanguage":"en","version":"1.0","strings":{
                  "plain":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"100 %% sure"}}}},
                  "turned":{"localizations":{
                    "en":{"stringUnit":{"value":"%@ met %@"}},
                    "fr-CA":{"stringUnit":{"value":"%2$@ vu par %1$@"}}}},
                  "people":{"localizations":{
                    "en":{"variations":{"plural":{
                      "one":{"stringUnit":{"value":"%lld person in %@"}},"other":{"stringUnit":{"value":"%lld people in %@"}}}}},
                    "es-MX":{"variations":{"plural":{
                      "one":{"stringUnit":{"value":"%lld persona en %@"}},"many":{"stringUnit":{"value":"%lld de personas en %@"}},
                      "other":{"stringUnit":{"value":"%lld personas en %@"}}}}},
                    "fr-CA":{"variations":{"plural":{
                      "one":{"stringUnit":{"value":"%lld personne"}},"many":{"stringUnit":{"value":"%lld de personnes"}},
                      "other":{"stringUnit":{"value":"%lld personnes"}}}}}}},
                  "two":{"localizations":{"en":{
                    "stringUnit":{"value":"%#@cards@ for %#@people@"},
                    "substitutions":{
                      "cards":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{
                        "one":{"stringUnit":{"value":"one card"}},"other":{"stringUnit":{"value":"%arg cards"}}}}},
                      "people":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{
                        "one":{"stringUnit":{"value":"%arg person"}},"other":{"stringUnit":{"value":"%arg people"}}}}}}}}}
                }}
                """#.utf8))
    }

    private func t(_ language: Language, _ key: MessageKey, _ arguments: any MessageArgument...) throws
        -> String
    {
        Localizer(language, catalog: try Self.catalog.get()).message(key, arguments)
    }

    @Test("Blanks are filled in order or by their number; a percent sign is a percent sign")
    func blanks() throws {
        #expect(try t(.english, "plain") == "100 % sure")
        #expect(try t(.english, "turned", "Ana", "Luc") == "Ana met Luc")
        #expect(try t(.french, "turned", "Ana", "Luc") == "Luc vu par Ana")
        #expect(try t(.english, "turned", "%@", "%2$@") == "%@ met %2$@", "arguments are not read as formats")
    }

    @Test(
        "What is not translated is shown in English, what is not there as its key, a blank without argument as its number"
    )
    func gaps() throws {
        #expect(try t(.spanish, "turned", "Ana", "Luc") == "Ana met Luc")
        #expect(try t(.spanish, "nothing.like.it", 3) == "nothing.like.it")
        #expect(try t(.english, "turned", "Ana") == "Ana met %2")
        #expect(try t(.english, "people", "many", "Lima") == "many people in Lima")
    }

    static let counted: [(Language, Int, String)] = [
        (.english, 0, "0 people in Lima"), (.english, 1, "1 person in Lima"),
        (.english, 1_000_000, "1,000,000 people in Lima"),
        (.spanish, 0, "0 personas en Lima"), (.spanish, 1, "1 persona en Lima"),
        (.spanish, 1_234, "1,234 personas en Lima"),
        (.spanish, 2_000_000, "2,000,000 de personas en Lima"),
        (.spanish, 2_000_001, "2,000,001 personas en Lima"),
        (.french, 0, "0 personne"), (.french, 1, "1 personne"), (.french, 2, "2 personnes"),
        (.french, 1_000_000, "1\u{A0}000\u{A0}000 de personnes"), (.french, -1, "-1 personne"),
    ]

    @Test("Numbers choose the plural form of their language", arguments: counted)
    func plurals(language: Language, number: Int, expected: String) throws {
        #expect(try t(language, "people", number, "Lima") == expected)
    }

    @Test("Two counted things in one sentence each take their own form")
    func substitutions() throws {
        #expect(try t(.english, "two", 1, 3) == "one card for 3 people")
        #expect(try t(.english, "two", 4, 1) == "4 cards for 1 person")
    }

    @Test("A file that is no catalog, or a message without text, is an error that names it")
    func malformed() {
        for json in ["", "[]", "{\"sourceLanguage\":\"en\"}"] {
            #expect(throws: CatalogError.self) { try Catalog(json: Array(json.utf8)) }
        }
        let empty = #"{"sourceLanguage":"en","strings":{"owner.x":{"localizations":{"en":{}}}}}"#
        let error = #expect(throws: CatalogError.self) { try Catalog(json: Array(empty.utf8)) }
        #expect(error?.reason.contains("owner.x") == true)
    }
}
