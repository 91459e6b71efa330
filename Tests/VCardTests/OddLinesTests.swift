import Testing
import VCard

/// What programs write that no standard has, each as it was met in exported files.
@Suite("Odd lines of real programs")
struct OddLinesTests {
    @Test(
        "a data URI or an address behind an encoding that it does not have",
        arguments: VCard.Version.allCases)
    func addressWithEncoding(_ version: VCard.Version) {
        let data = card(version.text, "PHOTO;ENCODING=b;TYPE=png:data:image/png;base64,", " iVBORw0KGgo=")
        #expect(
            data.photo == .data(mediaType: "image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        let address = card(
            version.text, "PHOTO;JPEG;ENCODING=BASE64:https://photos.example", " /a.jpg?b=ü", "FN:Zoë")
        #expect(address.photo == .uri("https://photos.example/a.jpg?b=ü") && address.formattedName == "Zoë")
    }

    @Test("line breaks of two escapes", arguments: VCard.Version.allCases)
    func returns(_ version: VCard.Version) throws {
        let read = card(
            version.text, "N:x;;;;", "FN:x", "NOTE:a\\r\\nb\\r\\Nc\\d\\r", "X-A;VALUE=text:\\\\r\\n")
        #expect(read.note == "a\nb\nc\\d\\r" && read.first("X-A")?.value == .text("\\r\n"))
        #expect(VCardReader.read(try VCardWriter(version: version).write(read)).cards == [read])
    }

    @Test("colons with a backslash, as Google writes them", arguments: VCard.Version.allCases)
    func colons(_ version: VCard.Version) throws {
        let read = card(version.text, "N:Room\\: 5;Ann;;;", "FN:Ann 8\\:00", "NOTE:C:\\dir \\\\: \\x")
        #expect(read.name?.family == ["Room: 5"] && read.formattedName == "Ann 8:00")
        #expect(read.note == "C:\\dir \\: \\x")
        #expect(VCardReader.read(try VCardWriter(version: version).write(read)).cards == [read])
    }

    @Test(
        "text behind the quotation marks of a parameter stays in its value", arguments: VCard.Version.allCases
    )
    func behindQuotes(_ version: VCard.Version) throws {
        let result = VCardReader.read(
            Array(
                "BEGIN:VCARD\nVERSION:\(version.text)\nN:x;;;;\nFN:x\nTEL;TYPE=\"home\"x,work;X-A=\"b:\" c:1\nEND:VCARD\n"
                    .utf8))
        let read = result.cards[0]
        #expect(read.phones[0].value == "1" && read.first("TEL")?.types == ["HOMEX", "WORK"])
        #expect(
            read.first("TEL")?.parameter("X-A") == "b:c" && result.warnings.map(\.property) == ["TEL", "TEL"])
        #expect(VCardReader.read(try VCardWriter(version: version).write(read)).cards == [read])
    }

    @Test("a space before the colon of a version", arguments: VCard.Version.allCases)
    func spaceBehindVersion(_ version: VCard.Version) {
        let read = VCardReader.read(Array("BEGIN:VCARD\nVERSION :\(version.text)\nFN :x\nEND:VCARD".utf8))
        #expect(read.cards.map(\.version) == [version] && read.cards[0].formattedName == "x")
        #expect(read.warnings.isEmpty)
    }

    @Test("a property with an impossible name is no part of the note before it") func impossibleName() {
        let read = card("3.0", "NOTE:one", "X-MESSAGING/XMPP-ALL:a@b.example", "two")
        #expect(read.note == "one")
        #expect(
            read.all("X-UNREADABLE-LINE").map(\.value) == [
                .text("X-MESSAGING/XMPP-ALL:a@b.example"), .text("two"),
            ])
        #expect(card("3.0", "NOTE:one", "X-Ray at: 8").note == "one\nX-Ray at: 8")
    }

    @Test(
        "quoted-printable broken between a sign and its digits, and before any text",
        arguments: [
            ("2.1", "Ki=C3=AB==\r\nC3=AB", "Kiëë"), ("2.1", "Ki=C3==\r\nAB", "Kië"),
            ("2.1", "Ki=C=\r\n3=AB", "Kië"),
            ("3.0", "Ki=C\r\n 3=AB", "Kië"), ("3.0", "Ki=C3==\r\n AB", "Kië"), ("2.1", "=\r\n Kim", "Kim"),
            ("2.1", "a= =\r\nb", "a= b"),
        ])
    func brokenQuotedPrintable(_ version: String, _ value: String, _ name: String) {
        let read = card(version, "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:" + value, "TEL:5")
        #expect(read.formattedName == name && read.phones.map(\.value) == ["5"])
    }

    @Test("files put together without a line break between them", arguments: ["", " ", "\u{FEFF}"])
    func joinedFiles(_ between: String) throws {
        let first = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:One\r\nEND:VCARD"
        let second = "begin:vcard\nVERSION:4.0\nN\nFN:Two\nend:vcard"
        let bytes = Array((first + between + second + between + first).utf8)
        let result = VCardReader.read(bytes)
        #expect(result.cards.map(\.formattedName) == ["One", "Two", "One"])
        #expect(result.warnings.map(\.line) == [6] && result.warnings.map(\.card) == [2])
        var stream = VCardStream()
        var cards: [VCard] = []
        var warnings: [Warning] = []
        func take(_ card: VCard, _ own: [Warning]) {
            cards.append(card)
            warnings += own
        }
        for byte in bytes { stream.feed([byte], take) }
        stream.finish(take)
        #expect(cards == result.cards && warnings == result.warnings)
        var names: [String?] = []
        VCardScanner(names: ["FN"]).scan(bytes) { names.append($0.text) }
        #expect(names == ["One", "Two", "One"])
        var splitter = VCardSplitter()
        splitter.feed(bytes)
        splitter.finish()
        var parts: [[UInt8]] = []
        while let part = splitter.nextPart() { parts.append(part.bytes) }
        #expect(parts.count == 3 && Array(parts.joined()) == bytes)
    }

    @Test(
        "text that was cut within a character keeps the characters before",
        arguments: [
            ("M=C3=BCller Stra=C3", "Müller StraÃ"), ("=E5=8D=81=E5=9F=8E=E7=9B", "十城ç›"), ("Zo=EB", "Zoë"),
            ("=F0=9F=98=80=F0=9F=98", "😀ðŸ˜"), ("=C3=BC=FF=C3", "Ã¼ÿÃ"),
        ])
    func cutCharacters(value: String, text: String) {
        #expect(card("2.1", "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:" + value).formattedName == text)
    }

    @Test("a fold within a line break of quoted-printable is no space") func dividedLineBreaks() {
        let note = "NOTE;ENCODING=QUOTED-PRINTABLE:Edge=0D=\r\n =0ABaytown"
        #expect(card("2.1", "FN:x", note).note == "Edge\nBaytown")
        #expect(card("2.1", "FN:x", "NOTE;ENCODING=QUOTED-PRINTABLE:a=\r\n b").note == "a b")
    }

    @Test("groups within groups are kept, and are one group where the version has no more")
    func nestedGroups()
        throws
    {
        let read = card("2.1", "FN:x", "HOME.Springfield.EMAIL:a@b.example")
        #expect(read.emails.map(\.value) == ["a@b.example"])
        #expect(read.first("EMAIL")?.group == "HOME.Springfield")
        #expect(try written(read).contains("\r\nHOME.Springfield.EMAIL:a@b.example\r\n"))
        #expect(try written(read, .v3_0).contains("\r\nHOME-Springfield.EMAIL:a@b.example\r\n"))
        let names = ["EMAIL", "TEL"]
        var found: [String?] = []
        VCardScanner(names: names).scan(Array(try written(read).utf8)) { found.append($0.group) }
        #expect(found == ["HOME.Springfield"])
        #expect(try JCard.read(JCard.write(read))[0].first("EMAIL")?.group == "HOME.Springfield")
        var broken = read
        broken.properties[1].group = "a..b"
        #expect(throws: VCardWritingError.invalidName("a..b")) {
            try VCardWriter(version: .v2_1).write(broken)
        }
    }

    @Test("photos keep their order", arguments: VCard.Version.allCases) func photos(version: VCard.Version)
        throws
    {
        let read = card(
            "3.0", "PHOTO;ENCODING=b;TYPE=PNG:iVBORw0KGgo=", "PHOTO;VALUE=uri:http://x.example/a.png", "FN:x")
        let again = VCardReader.read(Array(try written(read, version).utf8)).cards[0]
        #expect(again.photo == read.photo)
        #expect(again.all("PHOTO").map(\.value) == read.all("PHOTO").map(\.value))
    }

    @Test("line breaks in the label of an address, as the standard's own example has them") func labels()
        throws
    {
        let read = card("4.0", "ADR;LABEL=\"Ring 5\\n1010 Wien\\N\\\\n\\x\\\":;;Ring 5;Wien;;1010;")
        #expect(read.first("ADR")?.parameter("LABEL") == "Ring 5\n1010 Wien\n\\n\\x\\")
        let text = try written(read)
        #expect(text.contains("LABEL=Ring 5^n1010 Wien^n\\\\n\\x\\:;;Ring 5"))
        #expect(VCardReader.read(Array(text.utf8)).cards == [read.withNames])
        let commas = card("4.0", "FN:x", "ADR;LABEL=\"Waters Edge\\nBaytown\\, LA\\; US\":;;;;;;")
        #expect(commas.first("ADR")?.parameter("LABEL") == "Waters Edge\nBaytown, LA; US")
        #expect(VCardReader.read(Array(try written(commas).utf8)).cards == [commas])
        let slash = card("4.0", "FN:x", "ADR;LABEL=\"a\\\\, b\":;;;;;;")
        #expect(slash.first("ADR")?.parameter("LABEL") == "a\\, b")
        #expect(VCardReader.read(Array(try written(slash).utf8)).cards == [slash])
        let label = read.converted(to: .v3_0).card.first("LABEL")?.value
        #expect(label == .text("Ring 5\n1010 Wien\n\\n\\x\\"))
    }
}

extension VCard {
    /// The card with the empty FN that the writer adds.
    fileprivate var withNames: VCard {
        VCard(version: version, properties: [Property("FN", .text(""))] + properties)
    }
}
