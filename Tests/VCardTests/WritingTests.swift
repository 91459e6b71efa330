import Testing

@testable import VCard

@Suite("Writing")
struct WritingTests {
    @Test("a card is exactly this") func exact() throws {
        var card = VCard()
        card.name = StructuredName(family: "a;b", given: "Zoë", suffix: "Jr.")
        card.formattedName = "Zoë a;b"
        card.organization = ["Käse & Söhne; GmbH, Berlin"]
        card.note = "Hall 7\nStand B12, \\o/"
        card.urls = [TypedValue("https://example.com/a,b;c", label: "LinkedIn")]
        card.phones = [TypedValue("+49 1,,2", types: ["CELL"], isPreferred: true)]
        card.photo = .data(mediaType: "image/jpeg", [1, 2, 3])
        card.uid = "urn:uuid:1"
        let expected = """
            BEGIN:VCARD
            VERSION:3.0
            N:a\\;b;Zoë;;;Jr.
            FN:Zoë a\\;b
            ORG:Käse & Söhne\\; GmbH\\, Berlin
            NOTE:Hall 7\\nStand B12\\, \\\\o/
            item1.URL:https://example.com/a,b;c
            item1.X-ABLabel:LinkedIn
            TEL;TYPE=CELL,PREF:+49 1,,2
            UID:urn:uuid:1
            PHOTO;ENCODING=b;TYPE=JPEG:AQID
            END:VCARD

            """
        #expect(try written(card) == expected.replacing("\n", with: "\r\n"))
    }

    @Test(
        "text that looks like a URI comes back as text", arguments: ["RELATED", "UID", "BIRTHPLACE"],
        ["hs:;", "hs:a\nb,c", "plain; text"])
    func textThatLooksLikeURI(_ name: String, _ text: String) throws {
        for type in [nil, "", "text", "other"] {
            let parameters = type.map { [Parameter("VALUE", $0)] } ?? []
            let property = Property(name: name, value: .text(text), parameters: parameters, group: nil)
            let bytes = try VCardWriter(version: .v4_0).write(VCard(version: .v4_0, properties: [property]))
            let card = try #require(VCardReader.read(bytes).cards.first)
            #expect(card.first(name)?.value == .text(text))
            #expect(try VCardWriter(version: .v4_0).write(card) == bytes)
        }
    }

    @Test(
        "lines fold at 75 octets between characters",
        arguments: [
            String(repeating: "a", count: 69) + "éé", String(repeating: "é", count: 200),
            String(repeating: "👩‍👩‍👧‍👦", count: 40), String(repeating: "a", count: 70),
            String(repeating: "x", count: 69) + "; :x",
        ], VCard.Version.allCases)
    func folding(_ note: String, _ version: VCard.Version) throws {
        var card = VCard(version: version)
        card.note = note
        let bytes = try VCardWriter(version: version).write(card)
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            #expect(line.count <= 76)
            #expect(String(validating: line, as: UTF8.self) != nil)
            #expect(line.isEmpty || line.last == 0x0D)
        }
        #expect(VCardReader.read(bytes).cards.map(\.note) == [note])
    }

    @Test(
        "base64 folds at 75 octets and decodes to the same bytes", arguments: [0, 1, 2, 3, 40, 54, 57, 5000],
        VCard.Version.allCases)
    func photos(_ count: Int, _ version: VCard.Version) throws {
        let photo = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 73 &+ 5) }
        var card = VCard(version: version)
        card.photo = .data(mediaType: "image/png", photo)
        let bytes = try VCardWriter(version: version).write(card)
        #expect(bytes.split(separator: 0x0A).allSatisfy { $0.count <= 76 })
        let again = VCardReader.read(bytes)
        #expect(again.warnings.isEmpty)
        #expect(again.cards[0].first("PHOTO")?.value == .bytes(photo, mediaType: "image/png"))
    }

    @Test(
        "a phone number comes back exactly, pauses and all",
        arguments: ["+49 1,,2", "1;2", "1\\,2", "1\\\\;2", "1\\n", "a\nb", "*31#", "\\"],
        VCard.Version.allCases)
    func phoneNumbers(_ number: String, _ version: VCard.Version) throws {
        var card = VCard(version: version)
        card.phones = [TypedValue(number, types: ["CELL"])]
        let again = VCardReader.read(try VCardWriter(version: version).write(card))
        #expect(again.cards[0].phones.map(\.value) == [number] && again.warnings.isEmpty)
    }

    @Test("2.1 has bare types and quoted-printable") func version21() throws {
        var card = VCard(version: .v2_1)
        card.formattedName = "Zoë"
        card.phones = [TypedValue("1", types: ["CELL", "PREF"])]
        card.note = "a\nb"
        let text = try written(card)
        #expect(text.contains("\r\nTEL;CELL;PREF:1\r\n"))
        #expect(text.contains("\r\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zo=C3=AB\r\n"))
        #expect(text.contains("\r\nNOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:a=0D=0Ab\r\n"))
    }

    @Test("4.0 encodes parameters and data URIs") func version4() throws {
        var card = VCard(version: .v4_0)
        card.properties = [
            Property(
                "ADR", .components([[], [], ["Main St"]]),
                parameters: [Parameter("LABEL", "1 \"Main\"\nSt^; x")]),
            Property("TEL", .uri("tel:+1")), Property("UID", .text("abc")),
        ]
        card.photo = .data(mediaType: "image/jpeg", [1, 2, 3])
        let text = try written(card)
        #expect(text.contains("ADR;LABEL=\"1 ^'Main^'^nSt^^; x\":;;Main St;;;;\r\n"))
        #expect(text.contains("TEL;VALUE=uri:tel:+1\r\n") && text.contains("UID;VALUE=text:abc\r\n"))
        #expect(text.contains("PHOTO:data:image/jpeg;base64,AQID\r\n"))
    }

    @Test(
        "what no line can hold is refused in words",
        arguments: [
            (Property("A B", .text("x")), "“A B” cannot be the name of a property, parameter or group."),
            (Property("END", .text("VCARD")), "“END” cannot be the name"),
            (Property("NOTE\u{0}", .text("x")), "cannot be the name"),
            (Property("X", .text("x"), group: "a:b"), "“a:b” cannot be the name"),
            (Property("FN", .text("a\u{0}b")), "The value of FN holds a control character."),
            (Property("URL", .uri("http://x\r\nTEL:1")), "The value of URL"),
            (Property("X-A", .raw("a\nb")), "The value of X-A"),
            (
                Property("FN", .text("x"), parameters: [Parameter("X-A", "a\"b")]),
                "The parameter X-A of FN holds a character that this version cannot write."
            ),
            (Property("FN", .text("x"), parameters: [Parameter("X A", "b")]), "“X A” cannot be the name"),
            (
                Property("FN", .text("x"), parameters: [Parameter("X-A", "a\nTEL:1")]),
                "The parameter X-A of FN"
            ),
        ])
    func refused(_ property: Property, _ reason: String) {
        let error = #expect(throws: VCardWritingError.self) {
            try VCardWriter().write(VCard(properties: [property]))
        }
        #expect(error?.description.contains(reason) == true)
    }

    @Test("FN and N are there even when the card has none") func required() throws {
        let text = try written(VCard(properties: [Property("EMAIL", .text("a@b.example"))]))
        #expect(text == "BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:\r\nEMAIL:a@b.example\r\nEND:VCARD\r\n")
        #expect(VCard(properties: [Property("EMAIL", .text("a@b.example"))]).displayName == "a@b.example")
    }

    @Test("replacing values keeps what stands beside them") func replacing() {
        var card = card("3.0", "FN:x", "item1.TEL:1", "item1.X-ABLabel:Boat", "NOTE:n", "X-FOO:1")
        card.phones = [TypedValue("2", label: "Car"), TypedValue("3")]
        #expect(card.properties.map(\.name) == ["FN", "TEL", "X-ABLABEL", "TEL", "NOTE", "X-FOO"])
        #expect(card.phones.map(\.label) == ["Car", nil])
        card.phones = []
        #expect(card.properties.map(\.name) == ["FN", "NOTE", "X-FOO"])
    }
}
