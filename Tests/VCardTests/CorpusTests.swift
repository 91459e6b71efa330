import Crypto
import Foundation
import Testing

@testable import VCard

@Suite("Files in the style of each exporter")
struct CorpusTests {
    @Test("there are files, and expectations for each") func corpusIsThere() {
        #expect(Corpus.files.count >= 12)
        #expect(Set(Corpus.files) == Set(Corpus.expected.keys))
    }

    @Test("hold the values that independent readers agree on", arguments: Corpus.files)
    func values(_ file: String) throws {
        let expected = try #require(Corpus.expected[file])
        let cards = VCardReader.read(try Corpus.bytes(file)).cards
        try #require(cards.count >= expected.cards.count)
        var place = 0
        for expected in expected.cards {
            if expected.known.contains("fn") {
                // Where a reader takes a broken card and its neighbour for one, those that it did read are looked for.
                let rest = cards.indices[place...]
                place = try #require(rest.first { cards[$0].formattedName == expected.fn })
            }
            try #require(place < cards.count)
            compare(cards[place], expected)
            place += 1
        }
    }

    private func compare(_ card: VCard, _ expected: Corpus.Card) {
        if expected.known.contains("fn") { #expect(card.formattedName == expected.fn) }
        if let n = expected.n { #expect(parts(card.name) == n) }
        if let org = expected.org { #expect(card.organization == org) }
        if expected.known.contains("title") { #expect(card.title == expected.title) }
        if let emails = expected.emails { #expect(card.emails.map(\.value) == emails) }
        if let phones = expected.phones { #expect(card.phones.map(\.phoneNumber) == phones.map(number)) }
        if expected.known.contains("photo") {
            guard case .data(_, let bytes)? = card.photo else {
                #expect(expected.photo == nil)
                return
            }
            let sum = SHA256.hash(bytes).bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            #expect(sum.joined() == expected.photo)
        }
    }

    @Test(
        "come back byte for byte when they are written twice", arguments: Corpus.files, VCard.Version.allCases
    )
    func fixpoint(_ file: String, _ version: VCard.Version) throws {
        for card in VCardReader.read(try Corpus.bytes(file)).cards {
            let writer = VCardWriter(version: version)
            let first = try writer.write(card)
            let again = VCardReader.read(first)
            #expect(again.warnings.isEmpty)
            try #require(again.cards.count == 1)
            #expect(try writer.write(again.cards[0]) == first)
            if card.version == version {
                #expect(again.cards[0].name == card.name)
                #expect(again.cards[0].photo == card.photo)
                #expect(again.cards[0].note == card.note)
                #expect(again.cards[0].phones == card.phones)
                #expect(again.cards[0].urls == card.urls)
            }
        }
    }

    @Test("read the same in pieces of any size", arguments: Corpus.files, [1, 2, 7, 64, 4096])
    func stream(_ file: String, _ size: Int) throws {
        let bytes = try Corpus.bytes(file)
        var stream = VCardStream()
        var cards: [VCard] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            stream.feed(Array(bytes[start..<min(start + size, bytes.count)])) { card, _ in cards.append(card)
            }
        }
        stream.finish { card, _ in cards.append(card) }
        #expect(cards == VCardReader.read(bytes).cards)
        #expect(stream.cardCount == cards.count)
    }

    @Test("are scanned as they are read", arguments: Corpus.files)
    func scan(_ file: String) throws {
        let bytes = try Corpus.bytes(file)
        let names = ["FN", "N", "EMAIL", "TEL", "PHOTO"]
        var scanned: [[Value]] = []
        let count = VCardScanner(names: names).scan(bytes) { property in
            while scanned.count < property.card { scanned.append([]) }
            scanned[property.card - 1].append(property.value)
        }
        let cards = VCardReader.read(bytes).cards
        #expect(count == cards.count)
        let read = cards.map { card in card.properties.filter { names.contains($0.name) }.map(\.value) }
        #expect(scanned == read)
    }

    @Test("survive as jCard", arguments: Corpus.files)
    func jCard(_ file: String) throws {
        let cards = VCardReader.read(try Corpus.bytes(file)).cards.map { $0.converted(to: .v4_0).card }
        let again = try JCard.read(JCard.write(cards))
        #expect(again.count == cards.count)
        for (card, copy) in zip(cards, again) {
            #expect(copy.name == card.name)
            #expect(copy.formattedName == card.formattedName)
            #expect(copy.emails == card.emails)
            #expect(copy.phones == card.phones)
            #expect(copy.photo == card.photo)
            #expect(copy.note == card.note)
            #expect(copy.properties.count == card.properties.count)
        }
    }

    private func parts(_ name: StructuredName?) -> [String] {
        guard let name else { return [] }
        return [name.family, name.given, name.additional, name.prefixes, name.suffixes].map {
            $0.joined(separator: ",")
        }
    }

    private func number(_ phone: String) -> String {
        phone.split(separator: ";", omittingEmptySubsequences: false).first.map(String.init) ?? phone
    }
}
