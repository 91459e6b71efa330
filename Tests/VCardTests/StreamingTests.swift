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

    @Test("a charset that a card declares is its own, in pieces as in one") func charset() {
        let name = Array("FN:".utf8) + [0xCA, 0xE8, 0xE5, 0xE2] + lines("")
        let bytes =
            lines("BEGIN:VCARD", "VERSION:2.1") + name + lines("NOTE;CHARSET=windows-1251:x", "END:VCARD")
            + lines("BEGIN:VCARD", "VERSION:2.1") + name + lines("END:VCARD")
        var stream = VCardStream()
        var names: [String?] = []
        stream.feed(bytes) { card, _ in names.append(card.formattedName) }
        stream.finish { card, _ in names.append(card.formattedName) }
        #expect(names == ["Киев", "Êèåâ"])
        #expect(VCardReader.read(bytes).cards.map(\.formattedName) == names)
    }

    @Test("the scanner goes by the same cards and lines as the reader") func scannerFollowsReader() {
        let bytes = lines(
            "FN:Begun without BEGIN", "END:VCARD", "BEGIN:VCALENDAR", "FN:no", "END:VCALENDAR", "begin:vcard",
            "VERSION:2.1", "AGENT:", "", "BEGIN:VCARD", "FN:Agent", "END:VCARD", "F", " N:Folded",
            "FN :Spaced", "X-Phonetic-First-Name:Zoh-ee",
            "NOTE:one", "VERSION:2.1", "two", "X;ENCODING=QUOTED-PRINTABLE:a= ", "FN:no", "BEGIN:VCARD",
            "\"FN:Quoted",
            "a.FN:Grouped",
            "PHOTO;TYPE=JPEG;ENCODING=B:AQID")
        let others = (0..<600).map { "X-OTHER-\($0)" }
        let names = others + ["FN", "NOTE", "PHOTO", "X-PHONETIC-FIRST-NAME"]
        var scanned: [[Property]] = []
        let count = VCardScanner(names: names).scan(bytes) { property in
            while scanned.count < property.card { scanned.append([]) }
            scanned[property.card - 1].append(
                Property(
                    names[property.nameIndex], property.value, parameters: property.parameters,
                    group: property.group))
        }
        let read = VCardReader.read(bytes).cards
        #expect(count == 3 && read.count == 3)
        #expect(scanned == read.map { card in card.properties.filter { names.contains($0.name) } })
        #expect(scanned[1].map(\.value.text) == ["Folded", "Spaced", "Zoh-ee", "one\ntwo"])
    }

    @Test(
        "an agent whose card begins on its own line ends before the outer card does",
        arguments: ["AGENT:", "X.AGENT;X-A=\":\": ", "b.agent:"])
    func agents(head: String) throws {
        let bytes = lines(
            "BEGIN:VCARD", "VERSION:2.1", "FN:Outer", head + "BEGIN:VCARD", "VERSION:2.1", "FN:Agent",
            "TEL:555",
            "END:VCARD", "TEL:777", "END:VCARD", "BEGIN:VCARD", "VERSION:2.1", "FN:Next", "END:VCARD")
        var stream = VCardStream()
        var cards: [VCard] = []
        stream.feed(bytes) { card, warnings in
            cards.append(card)
            #expect(warnings.isEmpty)
        }
        stream.finish { card, _ in cards.append(card) }
        #expect(cards == VCardReader.read(bytes).cards)
        #expect(cards.map(\.formattedName) == ["Outer", "Next"])
        #expect(cards[0].phones.map(\.value) == ["777"])
        guard case .card(let agent)? = cards[0].first("AGENT")?.value else {
            Issue.record("no agent")
            return
        }
        #expect(agent.phones.map(\.value) == ["555"])
    }

    @Test(
        "a stream reads the same cards as the reader, however the file is cut up",
        arguments: [
            "N:a|END:VCARD|\u{FF}\u{FE}|BEGIN:VCARD|FN:b|END:VCARD",
            "AGENT:| |BEGIN:VCARD|FN:b|END:VCARD|TEL:1|END:VCARD",
            "AGENT:|A.BEGIN:VCARD|FN:b|END:VCARD|TEL:1|END:VCARD",
            "AGENT:BEGIN:VC| ARD|FN:b|END:VCARD|TEL:1|END:VCARD",
            "AGENT;ENCODING=QUOTED-PRINTABLE:=|BEGIN:VCARD|FN:b|END:VCARD|TEL:1|END:VCARD",
            "NOTE;ENCODING=QUOTED-PRINTABLE:a=|BEGIN:VCARD|FN:b|END:VCARD",
            "NOTE;ENCODING=QUOTED-PRINTABLE:a=|END :VCARD|TEL:1", "END:VCARD| x|TEL:1|END:VCARD",
            "FN:a|BEGIN:VCARD| x|FN:b|END:VCARD", "END:VCARD|END:VCARDBEGIN:VCARD|TEL:1|END:VCARD",
            "END:VCARD|VERSION:2.1|FN:a|AGENT:|BEGIN:VCARD|FN:b|END:VCARD|TEL:1|END:VCARD",
            "FN:a|END:VCARD|BEGIN:VEVENT|END:VCARDBEGIN:VCARD|FN:b|END:VCARD",
        ])
    func sameCards(text: String) {
        let file = ("BEGIN:VCARD|VERSION:2.1|" + text).replacing("|", with: "\r\n")
        // What would be the mark of UTF-16 at the beginning of a file.
        let bytes = Array(file.utf8).replacing(Array("\u{FF}\u{FE}".utf8), with: [0xFF, 0xFE])
        let whole = VCardReader.read(bytes)
        for size in [1, 7, bytes.count] {
            var stream = VCardStream()
            var cards: [VCard] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                stream.feed(Array(bytes[start..<min(start + size, bytes.count)])) { card, _ in
                    cards.append(card)
                }
            }
            stream.finish { card, _ in cards.append(card) }
            #expect(cards == whole.cards)
        }
    }

    @Test("a UTF-16 file that ends within a character, and CRs that come one by one") func ends() {
        var wide: [UInt8] = [0xFE, 0xFF]
        for byte in lines("BEGIN:VCARD", "VERSION:3.0") + Array("FN:a".utf8) { wide += [0, byte] }
        wide += [0xD8, 0x3D]
        var stream = VCardStream()
        var cards: [VCard] = []
        stream.feed(wide) { card, _ in cards.append(card) }
        stream.finish { card, _ in cards.append(card) }
        #expect(cards == VCardReader.read(wide).cards && cards.first?.formattedName == "a\u{FFFD}")

        let bytes = Array("BEGIN:VCARD\r\r\nVERSION:3.0\r\r\nFN:a\r\r\nodd\r\r\nEND:VCARD\r\r\n".utf8)
        var places: [Int] = []
        stream = VCardStream()
        for byte in bytes { stream.feed([byte]) { places += $1.map(\.line) } }
        stream.finish { places += $1.map(\.line) }
        #expect(places == VCardReader.read(bytes).warnings.map(\.line))
    }

    @Test("a scanned property can be asked again and again") func repeatedly() {
        let bytes = lines(
            "BEGIN:VCARD", "VERSION:3.0", "FN:x", "PHOTO:/9j/4AAQSkZJRg", "AAAA", "AAAA", "END:VCARD")
        let photo = VCardReader.read(bytes).cards[0].first("PHOTO")
        VCardScanner(names: ["PHOTO"]).scan(bytes) { property in
            #expect(property.parameters == photo?.parameters)
            #expect(property.value == photo?.value && property.value == photo?.value)
        }
        // The scanner passes over what the reader takes for the version.
        let version = lines(
            "BEGIN:VCARD", "VERSION;ENCODING=QUOTED-PRINTABLE:2.1=", "FN:x", "END:VCARD")
        var names: [String?] = []
        VCardScanner(names: ["FN"]).scan(version) { names.append($0.text) }
        #expect(names == VCardReader.read(version).cards.map(\.formattedName))
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
