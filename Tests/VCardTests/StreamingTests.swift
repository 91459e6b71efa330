import Testing

@testable import VCard

@Suite("Files of any size")
struct StreamingTests {
    @Test("warnings keep their card and line across pieces") func warnings() throws {
        let bytes = try Corpus.bytes("apple/contact.vcf") + Corpus.bytes("broken/jagged.vcf")
        var stream = VCardStream()
        var warnings: [Warning] = []
        for byte in bytes { stream.feed([byte]) { _, own in warnings += own } }
        stream.finish { _, own in warnings += own }
        #expect(warnings == VCardReader.read(bytes).warnings)
        #expect(!warnings.isEmpty)
    }

    @Test("parts put together are the file, and each is one card") func split() throws {
        for file in Corpus.files where !file.hasSuffix("utf16.vcf") {
            let bytes = try Corpus.bytes(file)
            var splitter = VCardSplitter()
            splitter.feed(bytes)
            splitter.finish()
            var together: [UInt8] = []
            var merged: [UInt8] = []
            while let part = splitter.nextPart() {
                together += part.bytes
                merged += part.bytesForMerging
                #expect(VCardReader.read(part.bytes).cards.count == (part.isBlank ? 0 : 1))
            }
            #expect(together == bytes)
            #expect(VCardReader.read(merged).cards == VCardReader.read(bytes).cards)
        }
    }

    @Test("a card without end is cut, not collected") func limit() {
        var stream = VCardStream(maximumCardSize: 10_000)
        var cards: [(VCard, [Warning])] = []
        stream.feed(lines("BEGIN:VCARD", "VERSION:3.0", "FN:x")) { cards.append(($0, $1)) }
        for _ in 0..<2_000 { stream.feed(lines("NOTE:0123456789")) { cards.append(($0, $1)) } }
        stream.feed(lines("END:VCARD", "BEGIN:VCARD", "VERSION:3.0", "FN:y", "END:VCARD")) {
            cards.append(($0, $1))
        }
        stream.finish { cards.append(($0, $1)) }
        #expect(cards.first?.0.formattedName == "x")
        #expect(cards.first?.1.contains { $0.message.contains("cut") } == true)
        #expect(cards.last?.0.formattedName == "y")
    }

    @Test("a scanner finds lower-case, grouped and long names, and only those asked for") func scanner() {
        let bytes = lines(
            "begin:vcard", "version:3.0", "item1.email;type=work:a@b.example",
            "x-socialprofile;type=x:https://x.example",
            "note;encoding=quoted-printable:a=", "email:no", "tel:1", "end:vcard")
        var found: [String] = []
        VCardScanner(names: ["EMAIL", "X-SOCIALPROFILE"]).scan(bytes) { property in
            found.append(
                "\(property.nameIndex) \(property.line) \(property.types) \(property.text ?? "") \(property.group ?? "-")"
            )
        }
        #expect(
            found == [
                "0 3 [\"WORK\"] a@b.example item1", "1 4 [\"X\"] https://x.example -",
            ])
    }
}
