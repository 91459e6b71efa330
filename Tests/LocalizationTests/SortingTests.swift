import Foundation
import Testing

@testable import Localization

@Suite("Sorting")
struct SortingTests {
    static let names = [
        "", "Ada", "ada", "ADA", "Ådal", "Ángel", "Angel", "Angela", "Ånders", "Anders", "Ángeles", "Æsir",
        "Aesir", "Aetna", "Afra",
        "cote", "coté", "côte", "côté", "Cote", "Côte", "cotes", "Çelik", "Celik", "Cem", "Đặng", "Dang",
        "Đorđe", "Dorde", "Doru",
        "de la Cruz", "De La Cruz", "Delacruz", "de Lacruz", "Élodie", "Elodie", "Eloise", "Éloïse", "Łukasz",
        "Lukasz", "Luke", "Lz",
        "Muñoz", "Munoz", "Munro", "Muñiz", "Mz", "Ñandú", "Nandu", "Nz", "ñu", "Nunez", "Núñez", "Nuñez",
        "O’Brien", "O'Brien",
        "OBrien", "O Brien", "Øystein", "Oystein", "Ozan", "Œuvre", "Oeuvre", "Strauss", "Strauß", "Strausz",
        "Anne-Marie", "Anne Marie",
        "Annemarie", "Zoë", "Zoe", "Żak", "Zak", "Zz", "3M", "10 Downing", "1st", "_x", "(Acme)", "#1",
        "Иванов", "Яна", "Ψ", "李", "王", "🎷 Sax",
    ]

    @Test("Keys sort as ICU does", arguments: Language.allCases)
    func sameAsICU(language: Language) {
        let localizer = Localizer(language)
        for first in Self.names {
            for second in Self.names {
                let key = localizer.sortKey(for: first), other = localizer.sortKey(for: second)
                let ours = key == other ? 0 : key.lexicographicallyPrecedes(other) ? -1 : 1
                let icu = first.compare(second, locale: language.locale).rawValue
                #expect(ours == icu, "\(first) and \(second) in \(language.tag)")
            }
        }
    }

    @Test("Spanish has ñ after n, Canadian French weighs accents from the end")
    func languages() {
        let spanish = Localizer(.spanish), english = Localizer(.english), french = Localizer(.french)
        #expect(spanish.isOrdered("Nz", before: "Ñandú") && english.isOrdered("Ñandú", before: "Nz"))
        #expect(french.isOrdered("côte", before: "coté") && english.isOrdered("coté", before: "côte"))
    }

    @Test("A composed and a decomposed accent are the same")
    func normalization() {
        #expect(Localizer(.spanish).sortKey(for: "Mun\u{303}oz") == Localizer(.spanish).sortKey(for: "Muñoz"))
    }

    @Test("The alphabet of a list")
    func indexLetters() {
        let cases = [
            ("élodie", "E"), ("Ålesund", "A"), ("Łukasz", "L"), ("ñandú", "N"), ("3M", "#"), ("", "#"),
            ("李", "#"), ("zoe", "Z"),
        ]
        for (name, letter) in cases { #expect(Localizer(.english).indexLetter(for: name) == letter) }
        #expect(Localizer(.spanish).indexLetter(for: "ñandú") == "Ñ")
    }
}
