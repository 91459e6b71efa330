import Foundation
import Testing

@testable import VCard

/// The invented files in the style of each exporter, and the values that independent readers agree on.
enum Corpus {
    static let folder = Bundle.module.resourceURL?.appending(path: "Corpus") ?? URL(filePath: "/")

    static let files: [String] = {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".vcf") }.sorted()
    }()

    static func bytes(_ file: String) throws -> [UInt8] {
        Array(try Data(contentsOf: folder.appending(path: file)))
    }

    struct Expected: Decodable {
        var readers: [String]
        var cards: [Card]
    }

    struct Card: Decodable {
        var fn: String?
        var n: [String]?
        var org: [String]?
        var title: String?
        var emails: [String]?
        var phones: [String]?
        var photo: String?

        var known: Set<String> = []

        enum Key: String, CodingKey, CaseIterable { case fn, n, org, title, emails, phones, photo }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            known = Set(container.allKeys.map(\.rawValue))
            fn = try container.decodeIfPresent(String.self, forKey: .fn)
            n = try container.decodeIfPresent([String].self, forKey: .n)
            org = try container.decodeIfPresent([String].self, forKey: .org)
            title = try container.decodeIfPresent(String.self, forKey: .title)
            emails = try container.decodeIfPresent([String].self, forKey: .emails)
            phones = try container.decodeIfPresent([String].self, forKey: .phones)
            photo = try container.decodeIfPresent(String.self, forKey: .photo)
        }
    }

    static let expected: [String: Expected] = {
        let data = (try? Data(contentsOf: folder.appending(path: "expected.json"))) ?? Data()
        return (try? JSONDecoder().decode([String: Expected].self, from: data)) ?? [:]
    }()
}

/// The bytes of lines, each ended with CRLF.
func lines(_ lines: String...) -> [UInt8] {
    Array(lines.map { $0 + "\r\n" }.joined().utf8)
}

/// The one card that these lines, put into a card of a version, make.
func card(_ version: String = "3.0", _ body: String...) -> VCard {
    let text = (["BEGIN:VCARD", "VERSION:\(version)"] + body + ["END:VCARD"]).map { $0 + "\r\n" }.joined()
    let cards = VCardReader.read(Array(text.utf8)).cards
    #expect(cards.count == 1)
    return cards.first ?? VCard()
}

/// A card as text, in its own version or another.
func written(_ card: VCard, _ version: VCard.Version? = nil) throws -> String {
    String(decoding: try VCardWriter(version: version ?? card.version).write(card), as: UTF8.self)
}
