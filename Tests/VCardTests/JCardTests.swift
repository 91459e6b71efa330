import Testing

@testable import VCard

@Suite("jCard")
struct JCardTests {
    @Test("a card is exactly this") func exact() {
        let card = card(
            "4.0", "FN:Zoë \"Z\"", "N:Ünal;Zoë,Marie;;;", "g.TEL;VALUE=uri;TYPE=cell,work:tel:+1",
            "BDAY:--0415",
            "REV:20261130T040000Z", "CATEGORIES:a,b\\,c", "X-FOO:a;b\\,c", "UID;VALUE=text:abc")
        let expected =
            #"["vcard",[["version",{},"text","4.0"],["fn",{},"text","Zoë \"Z\""],"#
            + #"["n",{},"text",["Ünal",["Zoë","Marie"],"","",""]],"#
            + #"["tel",{"group":"g","type":["cell","work"]},"uri","tel:+1"],["bday",{},"date-and-or-time","--04-15"],"#
            + #"["rev",{},"timestamp","2026-11-30T04:00:00Z"],["categories",{},"text","a","b,c"],"#
            + #"["x-foo",{},"unknown","a;b\\,c"],["uid",{},"text","abc"]]]"#
        #expect(String(decoding: JCard.write(card), as: UTF8.self) == expected)
    }

    @Test("the card comes back") func back() throws {
        let card = card(
            "4.0", "FN:Zoë\\n🚀", "N:Ünal;Zoë,Marie;;;", "CATEGORIES:a,b\\,c", "X-FOO:a;b\\,c", "BDAY:19800625"
        )
        #expect(try JCard.read(JCard.write(card)) == [card])
    }

    @Test(
        "dates have separators and keep their type (RFC 7095 sections 3.5.3 to 3.5.5)",
        arguments: [
            ("BDAY:19850412", #""date-and-or-time","1985-04-12""#),
            ("BDAY;VALUE=date:19850412", #""date","1985-04-12""#),
            ("BDAY;VALUE=text:circa 1800", #""text","circa 1800""#), ("BDAY;VALUE=text:", #""text","""#),
            ("BDAY;VALUE=date-time:19850412T102200Z", #""date-time","1985-04-12T10:22:00Z""#),
            ("REV;VALUE=timestamp:20261130T040000Z", #""timestamp","2026-11-30T04:00:00Z""#),
            ("LANG;VALUE=text:fr", #""text","fr""#), ("X-DAY;VALUE=date:19850412", #""date","1985-04-12""#),
        ])
    func dates(line: String, value: String) throws {
        let card = card("4.0", "FN:x", line)
        let json = JCard.write(card)
        #expect(String(decoding: json, as: UTF8.self).contains(",{}," + value + "]"))
        let back = try JCard.read(json)[0]
        #expect(JCard.write(back) == json)
        #expect(back.properties[1].value.text == card.properties[1].value.text)
    }

    @Test("parameters of older versions, which jCard does not have, mean what they meant there")
    func olderParameters() throws {
        let json = """
            ["vcard",[["tel",{"type":"home,work","value":"text","charset":"UTF-8"},"text","1"],\
            ["photo",{"encoding":"b","type":"jpeg"},"binary","/9j/"],["note",{"encoding":"q"},"text","a"],\
            ["photo",{"encoding":"BASE64"},"text","https://a.example/p"]]]
            """
        let card = try JCard.read(Array(json.utf8))[0]
        #expect(
            card.properties[0]
                == Property("TEL", .text("1"), parameters: [Parameter("TYPE", ["home", "work"])]))
        #expect(card.properties[1] == Property("PHOTO", .bytes([0xFF, 0xD8, 0xFF], mediaType: "image/jpeg")))
        #expect(card.properties[2].value == .text("a") && card.properties[2].parameter("X-ENCODING") == "q")
        #expect(card.properties[3].value.text == "https://a.example/p")
        #expect(try JCard.read(JCard.write(card)) == [card])
    }

    @Test("escapes and surrogates are read") func escapes() throws {
        let json =
            #" ["vcard", [["fn", {}, "text", "a\u00e9\ud83d\ude80\/\t"], ["x-n", {}, "integer", 12]] ] "#
        let card = try JCard.read(Array(json.utf8))[0]
        #expect(card.formattedName == "aé🚀/\t")
        #expect(card.first("X-N")?.value.text == "12")
    }

    @Test(
        "what is no jCard is refused with its place",
        arguments: [
            ("", .notJSON(offset: 0)), ("{", .notJSON(offset: 1)), ("[\"vcard\"", .notJSON(offset: 8)),
            ("{}", .notJCard(card: 0, property: nil)), ("[\"vcal\",[]]", .notJCard(card: 1, property: nil)),
            ("[\"vcard\",[[\"fn\",{},\"text\",\"x\"],[\"fn\"]]]", .notJCard(card: 1, property: 2)),
            ("[[\"vcard\",[]],7]", .notJCard(card: 2, property: nil)),
            (String(repeating: "[", count: 60), .notJSON(offset: 32)),
        ] as [(String, JCardError)])
    func refused(_ json: String, _ error: JCardError) {
        #expect(throws: error) { try JCard.read(Array(json.utf8)) }
    }
}
