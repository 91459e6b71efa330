import Foundation
import Testing

@testable import Localization

@Suite("The catalogs of the product")
struct CatalogTests {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private var files: [URL] {
        get throws {
            try FileManager.default
                .contentsOfDirectory(
                    at: Self.package.appending(path: "Localizations"), includingPropertiesForKeys: nil
                )
                .filter { $0.pathExtension == "xcstrings" }
        }
    }

    @Test("Every catalog is compiled in, byte for byte as it is in its folder")
    func embedded() throws {
        let inFolder = try Dictionary(
            uniqueKeysWithValues: files.map {
                ($0.deletingPathExtension().lastPathComponent, try Data(contentsOf: $0))
            })
        let inProgram = Dictionary(uniqueKeysWithValues: Catalog.embedded.map { ($0.name, Data($0.json)) })
        #expect(inFolder == inProgram)
    }

    @Test("Every catalog can be read, is in English first, and holds only keys that begin with its name")
    func readable() throws {
        for (name, json) in Catalog.embedded {
            let catalog = try Catalog(json: json)
            #expect(catalog.messages.keys.allSatisfy { $0.hasPrefix(name.lowercased() + ".") }, "\(name)")
            #expect(try JSONDecoder().decode(CatalogFile.self, from: Data(json)).sourceLanguage == "en")
        }
        #expect(Catalog.builtIn.messages.count >= 12)
    }

    @Test(
        "Every message is in all languages, with the same blanks and all plural forms that the language has")
    func complete() {
        for (key, translations) in Catalog.builtIn.messages {
            #expect(Set(translations.keys) == Set(Language.allCases), "\(key)")
            let blanks = Set(translations.values.map { $0.forms.formats[.other]?.blanks })
            #expect(blanks.count == 1, "\(key) has other blanks in another language")
            for (language, message) in translations {
                #expect(message.forms.formats.values.allSatisfy { !$0.segments.isEmpty }, "\(key) is empty")
                for forms in [message.forms] + message.substitutions.values where forms.formats.count > 1 {
                    #expect(
                        Set(forms.formats.keys) == PluralCategory.used(in: language),
                        "\(key) in \(language.tag)")
                }
            }
        }
    }

    @Test("The sources name exactly the keys that the catalogs have")
    func keysInSources() throws {
        var scanner = KeyScanner(areas: Catalog.embedded.map { $0.name.lowercased() })
        for folder in ["Sources", "App"] { try scanner.scan(folder: Self.package.appending(path: folder)) }
        let keys = Set(Catalog.builtIn.messages.keys)
        #expect(scanner.missing(from: keys).sorted() == [])
        #expect(scanner.unused(in: keys).sorted() == [])
    }

    @Test("The scanner sees missing and unused keys, gaps and comments")
    func scanner() {
        var scanner = KeyScanner(areas: ["owner"])
        scanner.scan(
            """
            // t("owner.commented")
            t("owner.saved"); t("owner.gone", "other.thing", "owner", "owner.")
            t("owner.theme.\\(theme)") + t("owner.layout.\\(layout).title")
            """)
        let catalog: Set = ["owner.saved", "owner.theme.coral", "owner.commented"]
        #expect(scanner.missing(from: catalog) == ["owner.gone", "owner.layout."])
        #expect(scanner.unused(in: catalog) == ["owner.commented"])
    }
}
