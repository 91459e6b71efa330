import CardModel
import Foundation
import QRCode
import Snapshots
import Testing

@Suite("What the watch and the widgets know")
struct SnapshotTests {
    private var card: Card {
        Card(
            id: Identifier(high: 1, low: 2), label: "Work",
            details: PersonDetails(
                name: PersonName(given: "Zoë", family: "Ünal"), role: "Botanist", company: "Café Atlas"),
            theme: .ocean, createdAt: Instant(milliseconds: 0))
    }
    private let link = CardLink(
        ShareIdentifier(high: 3, low: 4), at: PublicAddress("https://cards.example.com")!)

    @Test("A code's squares are those of the encoder, also after a journey through JSON")
    func squares() throws {
        let code = try QRCode("https://cards.example.com/c/0000000000000000000000")
        let modules = try JSONDecoder().decode(
            CodeModules.self, from: JSONEncoder().encode(CodeModules(code)))
        #expect(modules.size == code.size)
        for y in -1...code.size {
            for x in -1...code.size {
                let isInside = (0..<code.size).contains(x) && (0..<code.size).contains(y)
                #expect(modules[x, y] == (isInside && code[x, y]))
            }
        }
        let drawn = modules.runs.reduce(into: Set<[Int]>()) { squares, run in
            for x in run.x..<run.x + run.length { squares.insert([x, run.y]) }
        }
        #expect(drawn.count == modules.runs.reduce(0) { $0 + $1.length })
        #expect(drawn.allSatisfy { code[$0[0], $0[1]] })
        #expect(
            drawn.count == (0..<code.size).reduce(0) { sum, y in sum + (0..<code.size).count { code[$0, y] } }
        )
    }

    @Test("A shared card carries its address and end; a card that is not shared carries the contact itself")
    func text() throws {
        let shared = try #require(CardSnapshot(card, link: link, expiresAt: Instant(milliseconds: 1_000)))
        #expect(shared.text == link.text)
        #expect(shared.isLink)
        #expect(shared.works(at: Instant(milliseconds: 999)))
        #expect(!shared.works(at: Instant(milliseconds: 1_000)))
        let offline = try #require(CardSnapshot(card, link: nil))
        #expect(offline.text.hasPrefix("BEGIN:VCARD"))
        #expect(!offline.isLink)
        #expect(offline.works(at: Instant(milliseconds: .max)))
        #expect(offline.name == "Zoë Ünal")
        #expect(offline.palette == Theme.ocean.palette)
    }

    @Test("A file is read as it was written; a damaged or later one is refused, never half read")
    func file() throws {
        let file = SnapshotFile(cards: [try #require(CardSnapshot(card, link: link))], writtenAt: 7)
        #expect(try SnapshotFile(reading: file.data()) == file)
        #expect(throws: DecodingError.self) { try SnapshotFile(reading: file.data().dropLast(3)) }
        var later = file
        later.version = 2
        #expect(throws: SnapshotError.newerVersion(2)) { try SnapshotFile(reading: later.data()) }
    }

    @Test("Who asks for a card that is gone gets the default one")
    func choosing() throws {
        var other = card
        other = Card(
            id: Identifier(high: 9, low: 9), label: "", details: other.details, createdAt: other.createdAt)
        let snapshots = try [card, other].map { try #require(CardSnapshot($0, link: link)) }
        let file = SnapshotFile(cards: snapshots, writtenAt: 0)
        #expect(file.card(other.id.text)?.id == other.id.text)
        #expect(file.card("gone")?.id == card.id.text)
        #expect(SnapshotFile(cards: [], writtenAt: 0).card(nil) == nil)
    }
}
