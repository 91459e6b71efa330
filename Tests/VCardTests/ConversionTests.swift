import Testing

@testable import VCard

@Suite("Conversion")
struct ConversionTests {
    @Test(
        "4.0 becomes 3.0 and comes back",
        arguments: [
            ("TEL;VALUE=uri;PREF=1;TYPE=cell:tel:+1-2", "TEL;TYPE=cell;TYPE=PREF:+1-2"),
            ("BDAY:19800625", "BDAY:1980-06-25"), ("BDAY:--0415", "BDAY:--04-15"),
            ("REV:20261130T040000Z", "REV:2026-11-30T04:00:00Z"), ("GEO:geo:12.5,-7", "GEO:12.5;-7"),
            ("UID:urn:uuid:1", "UID:urn:uuid:1"),
            ("PRONOUNS;LANGUAGE=en:they/them", "X-PRONOUNS;LANGUAGE=en:they/them"),
            ("KIND:org", "X-ABShowAs:COMPANY"), ("GENDER:F;woman", "X-GENDER:F;woman"),
            (
                "SOCIALPROFILE;SERVICE-TYPE=linkedin:https://x.example/a",
                "X-SOCIALPROFILE;TYPE=linkedin:https://x.example/a"
            ),
            ("MEMBER:urn:uuid:2", "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:2"), ("LANG:de", "X-LANG:de"),
        ])
    func lowering(_ four: String, _ three: String) throws {
        let card = card("4.0", "FN:x", four)
        let lowered = try written(card, .v3_0)
        #expect(lowered.contains("\r\n\(three)\r\n"))
        let back = VCardReader.read(Array(lowered.utf8)).cards[0].converted(to: .v4_0).card
        let line = four.replacing(";VALUE=uri;PREF=1;TYPE=cell:tel:", with: ";TYPE=cell;PREF=1:")
        #expect(try written(back).contains("\r\n\(line)\r\n"))
    }

    @Test("a label is a parameter in 4.0 and a property in 3.0") func labels() throws {
        let three = card("3.0", "FN:x", "ADR;TYPE=HOME:;;S;;;;", "LABEL;TYPE=HOME:S\\nT")
        let conversion = three.converted(to: .v4_0)
        #expect(conversion.losses.isEmpty)
        #expect(try written(conversion.card).contains("\r\nADR;TYPE=HOME;LABEL=S^nT:;;S;;;;\r\n"))
        #expect(try written(conversion.card, .v3_0).contains("\r\nLABEL;TYPE=HOME:S\\nT\r\n"))
    }

    @Test(
        "a label's types lose what a parameter of 3.0 cannot hold, as the address's do",
        arguments: [.v3_0, .v2_1] as [VCard.Version])
    func quotedTypesOfLabels(version: VCard.Version) throws {
        let four = card("4.0", "FN:x", "ADR;TYPE=o^'r;LABEL=L^nM:;;S;;;;")
        let conversion = four.converted(to: version)
        #expect(conversion.card.first("ADR")?.types == ["O'R"])
        #expect(conversion.card.first("LABEL")?.types == ["O'R"])
        #expect(conversion.card.first("LABEL")?.value == .text("L\nM"))
        #expect(conversion.losses.map(\.property) == ["ADR"])
        #expect(VCardReader.read(try VCardWriter(version: version).write(four)).warnings.isEmpty)
    }

    @Test(
        "a media type that is named twice is one",
        arguments: ["JPG;TYPE=JPEG", "JPEG,jpg", "JPEG;MEDIATYPE=image/jpeg"])
    func mediaTypes(words: String) throws {
        let card = card("3.0", "FN:x", "PHOTO;ENCODING=b;TYPE=\(words):AQID")
        #expect(try written(card, .v3_0).contains("\r\nPHOTO;ENCODING=b;TYPE=JPEG:AQID\r\n"))
        #expect(try written(card, .v4_0).contains("\r\nPHOTO:data:image/jpeg;base64,AQID\r\n"))
    }

    @Test("a label that says more than its address stays a property")
    func richLabels() throws {
        let three = card(
            "3.0", "FN:x", "ADR;LANGUAGE=en:;;S;;;;", "a.LABEL:one", "LABEL;LANGUAGE=fr:two",
            "LABEL;LANGUAGE=en:three")
        let four = try written(three.converted(to: .v4_0).card)
        for line in ["ADR;LANGUAGE=en;LABEL=three:;;S;;;;", "a.X-LABEL:one", "X-LABEL;LANGUAGE=fr:two"] {
            #expect(four.contains("\r\n\(line)\r\n"))
        }
        #expect(three.converted(to: .v4_0).losses.map(\.property) == ["LABEL", "LABEL"])
    }

    @Test("what a card stands for keeps its group and parameters")
    func kinds() throws {
        let four = card("4.0", "FN:x", "a.KIND;X-B=c:org")
        let three = try written(four, .v3_0)
        #expect(three.contains("\r\na.X-ABShowAs;X-B=c:COMPANY\r\n"))
        #expect(
            VCardReader.read(Array(three.utf8)).cards[0].converted(to: .v4_0).card.first("KIND")
                == four.first("KIND"))
    }

    @Test(
        "a birthday keeps its time",
        arguments: [
            ("1980-06-25T01:02:03Z", "19800625T010203Z", "1980-06-25T01:02:03Z"),
            ("1980-06-25 00:00:00", "19800625T000000", "1980-06-25T00:00:00"),
            ("1980-06-25 at noon", "1980-06-25 at noon", "1980-06-25 at noon"),
        ])
    func times(_ three: String, _ four: String, _ back: String) throws {
        let raised = card("3.0", "FN:x", "BDAY:" + three).converted(to: .v4_0)
        #expect(raised.losses.isEmpty)
        #expect(try written(raised.card).contains("\r\nBDAY:\(four)\r\n"))
        #expect(try written(raised.card, .v3_0).contains("\r\nBDAY:\(back)\r\n"))
    }

    @Test("what is lost is said") func losses() {
        let four = card("4.0", "FN:x", "GENDER:F", "ADR:;;a;;;;;extra", "EMAIL;PREF=2:a@b.example")
        #expect(four.converted(to: .v3_0).losses.map(\.property) == ["GENDER", "ADR", "EMAIL"])
        let agent = card("2.1", "FN:x", "AGENT:", "BEGIN:VCARD", "VERSION:2.1", "FN:Ann", "END:VCARD")
        let conversion = agent.converted(to: .v4_0)
        #expect(conversion.losses.map(\.property) == ["AGENT"])
        #expect(conversion.card.first("RELATED")?.value == .text("Ann"))
        #expect(card("3.0", "FN:x", "TEL:1").converted(to: .v3_0).losses.isEmpty)
    }

    @Test(
        "what devices lose",
        arguments: [
            (Recipient.android, "4.0", "FN:x", ["VERSION"]), (.apple, "3.0", "ROLE:x", ["ROLE"]),
            (.android, "3.0", "X-SOCIALPROFILE;TYPE=x:https://x.example", ["X-SOCIALPROFILE"]),
            (.apple, "3.0", "X-SOCIALPROFILE;TYPE=x:https://x.example", []),
            (.outlook, "3.0", "TEL:1", ["TEL"]),
            (.outlook, "3.0", "TEL;TYPE=CELL:1", []),
            (.google, "3.0", "PHOTO;VALUE=uri:https://x.example/p.jpg", ["PHOTO"]),
            (.apple, "4.0", "TEL;VALUE=uri:tel:+1", ["TEL"]),
            (.android, "3.0", "IMPP:xmpp:a@b.example", ["IMPP"]),
            (.apple, "3.0", "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ", []),
        ])
    func devices(_ recipient: Recipient, _ version: String, _ line: String, _ lost: [String]) {
        #expect(card(version, "FN:x", line).losses(in: recipient).map(\.property) == lost)
    }

    @Test("a large photo and a missing name are told") func photoAndName() {
        var card = VCard()
        card.photo = .data(mediaType: "image/jpeg", [UInt8](repeating: 0, count: 188_948))
        #expect(card.losses(in: .apple).map(\.property) == ["PHOTO", "FN"])
        #expect(card.losses(in: .google).map(\.property) == ["FN"])
        #expect(card.omissions.map(\.property) == ["FN", "N"])
    }

    @Test("an address made of text with a line break can be written in every version")
    func addressesOnOneLine() throws {
        let bytes = lines(
            "BEGIN:VCARD", "VERSION:3.0", "FN:A", "GEO:1\\n;2\\n", "UID:urn:a\\nb",
            "X-SOCIALPROFILE:http://a.example\\n/b", "X-ADDRESSBOOKSERVER-MEMBER:urn:a\\nb", "END:VCARD")
        let card = try #require(VCardReader.read(bytes).cards.first)
        for version in VCard.Version.allCases {
            let first = try VCardWriter(version: version).write(card)
            #expect(try VCardWriter(version: version).write(VCardReader.read(first).cards[0]) == first)
        }
    }
}
