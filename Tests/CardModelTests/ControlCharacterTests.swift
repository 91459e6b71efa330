import CardModel
import Testing
import VCard

/// Apps write through the cloud what no form lets in; what they wrote must not keep the rest from being exported.
@Suite struct ControlCharacterTests {
    @Test(arguments: [
        ("Ada", "Ada"), ("A\0da", "Ada"), ("A\u{1B}da", "A␛da"), ("A\u{0B}d\u{0C}a", "A\nd\na"),
        ("A\u{7F}", "A␡"),
        ("one\ntwo\tthree\r\n", "one\ntwo\tthree\r\n"), ("Zoë 👩‍🔬\u{1}", "Zoë 👩‍🔬␁"), ("\0", ""),
    ])
    func `signs stand for control characters`(text: String, clean: String) {
        #expect(text.withoutControls == clean)
    }

    @Test func `an address and a kind of any content are written`() throws {
        var details = PersonDetails(name: PersonName(given: "Ada"))
        details.website = "https://a.example/\r\nX-EVIL:1"
        details.links = [TitledLink(title: "A \"title\"\nwith lines", address: "https://b.example/\u{1}\n")]
        details.phones = [
            LabelledValue("+1 555 0100", label: .custom("my \"phone\"\n"), otherTypes: ["a\nb\"c"])
        ]
        let card = Card(
            id: Identifier(high: 1, low: 2), details: details, createdAt: Instant(milliseconds: 0))
        let written = try VCardWriter(version: .v3_0).write(card.vCard())
        let lines = String(decoding: written, as: UTF8.self).split(separator: "\r\n")
        #expect(!lines.contains { $0.hasPrefix("X-EVIL") })
        let read = try #require(VCardReader.read(written).cards.first)
        #expect(VCardContent(read).ownDetails.website == "https://a.example/X-EVIL:1")
    }
}
