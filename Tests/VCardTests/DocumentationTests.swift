import Testing
import VCard

/// The examples of the articles and comments, line for line; Tests/Architecture holds the lines together.
@Suite("The documentation's examples")
struct DocumentationTests {
    @Test("read, say, change and write, as the article does") func workedExample() throws {
        let bytes = try Corpus.bytes("broken/jagged.vcf")
        let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10]
        var printed: [String] = []
        func print(_ line: String) { printed.append(line) }

        // The lines of the article.
        let result = VCardReader.read(bytes)
        for warning in result.warnings {
            print("line \(warning.line), card \(warning.card): \(warning.message)")
        }

        var card = result.cards[0]
        card.formattedName = "Zoë Ünal"
        card.name = StructuredName(family: "Ünal", given: "Zoë")
        card.phones.append(TypedValue("+49 151 2345678", types: ["CELL"]))
        card.urls.append(TypedValue("https://social.example.com/in/zoe", label: "LinkedIn"))
        card.photo = .data(mediaType: "image/jpeg", jpeg)

        for loss in card.losses(in: .apple) + card.losses(in: .android) {
            print("\(loss.property): \(loss.message)")
        }
        let vcf = try VCardWriter(version: .v3_0).write(card)

        let text = String(decoding: vcf, as: UTF8.self).replacing("\r\n", with: "\n")
        #expect(text.contains("\nitem1.URL:https://social.example.com/in/zoe\nitem1.X-ABLabel:LinkedIn\n"))
        #expect(text.contains("\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/"))
        #expect(text.contains("\nTEL;TYPE=CELL:+49 151 2345678\n"))
        #expect(printed.first == "line 1, card 1: The card has no END:VCARD.")
        #expect(printed.last == "X-ABLABEL: Android drops the label of a group.")
    }

    @Test("a file in pieces, as the stream's comment does") func stream() throws {
        let bytes = try Corpus.bytes("google/contacts.vcf")
        var chunks = [Array(bytes.prefix(100)), Array(bytes.dropFirst(100))][...]
        func nextChunk() -> [UInt8]? { chunks.popFirst() }
        var kept: [VCard] = []
        func keep(_ card: VCard) { kept.append(card) }

        var stream = VCardStream()
        while let chunk = nextChunk() {
            stream.feed(chunk) { card, warnings in keep(card) }
        }
        stream.finish { card, warnings in keep(card) }
        #expect(kept == VCardReader.read(bytes).cards)
    }

    @Test("names and addresses of many cards, as the scanner's comment does") func scanner() throws {
        let bytes = try Corpus.bytes("google/contacts.vcf")
        var printed: [String] = []
        func print(_ card: Int, _ what: String, _ text: String) { printed.append("\(card) \(what) \(text)") }

        let scanner = VCardScanner(names: ["FN", "EMAIL"])
        scanner.scan(bytes) { property in
            print(property.card, property.nameIndex == 0 ? "name" : "mail", property.text ?? "")
        }
        let cards = VCardReader.read(bytes).cards
        #expect(printed.first == "1 name \(cards[0].formattedName ?? "")")
        #expect(printed.count == cards.map { 1 + $0.emails.count }.reduce(0, +))
    }
}
