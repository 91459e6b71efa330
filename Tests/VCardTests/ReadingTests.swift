import Testing

@testable import VCard

@Suite("Reading")
struct ReadingTests {
    @Test("Apple's labels come unwrapped, others as they are") func labels() throws {
        let cards = VCardReader.read(try Corpus.bytes("apple/contact.vcf")).cards
        let card = cards[0]
        #expect(card.urls.map(\.label) == ["HomePage", "Shop"])
        #expect(card.urls.map(\.value) == ["https://www.example.com/zoe", "https://shop.example.com/?a=1,2"])
        #expect(card.emails.map(\.label) == ["Lab bench", nil])
        #expect(card.phones[1].label == "Ferienhaus")
        #expect(card.phones[0].types == ["CELL", "VOICE", "PREF"] && card.phones[0].isPreferred)
        #expect(card.addresses[0].street == "Hauptstraße 5\nHinterhaus")
        #expect(card.birthday == PartialDate(month: 4, day: 15))
        #expect(card.socialProfiles[0].service == "linkedin" && card.socialProfiles[0].user == "zoe-unal")
        #expect(card.organization == ["Käse & Söhne; GmbH, Berlin", "Cheese"])
        #expect(cards[1].isOrganization && cards[1].displayName == "Café Atlas")
    }

    @Test("photos are the same bytes however they are folded")
    func photos() throws {
        let files = ["apple/contact.vcf", "android/v21.vcf", "outlook/v21.vcf"]
        let photos = try files.map { VCardReader.read(try Corpus.bytes($0)).cards[0].photo }
        #expect(photos[0] == photos[1] && photos[1] == photos[2])
        guard case .data("image/jpeg", let bytes)? = photos[0] else {
            Issue.record("no photo")
            return
        }
        #expect(bytes.count == 322)
        let pngs = try ["samsung/phone.vcf", "nextcloud/book.vcf"].map {
            VCardReader.read(try Corpus.bytes($0)).cards[0].photo
        }
        #expect(pngs[0] == pngs[1] && pngs[0] != nil)
    }

    @Test("one broken card does not touch its neighbours, and warnings say where")
    func broken() throws {
        let result = VCardReader.read(try Corpus.bytes("broken/jagged.vcf"))
        #expect(result.cards.map(\.formattedName) == ["No End", "Line Broken", "Paul Parent", "One Last"])
        #expect(result.cards[1].note == "first line\nsecond line without a fold")
        #expect(result.cards[1].phones.map(\.value) == ["7"])
        #expect(result.cards[2].phones.map(\.value) == ["4"])
        guard case .card(let agent)? = result.cards[2].first("AGENT")?.value else {
            Issue.record("no agent")
            return
        }
        #expect(agent.formattedName == "Ann Agent" && agent.phones.map(\.value) == ["3"])
        #expect(result.warnings.map(\.card) == [1, 2, 2, 4])
        #expect(result.warnings.map(\.line) == [1, 10, 11, 26])
        #expect(result.warnings[1].property == "NOTE" && result.warnings[2].property == "TEL")
    }

    @Test("line breaks, byte order marks and letters' case may be mixed")
    func mixed() throws {
        let result = VCardReader.read(try Corpus.bytes("broken/mixed.vcf"))
        #expect(result.cards.map(\.formattedName) == ["Lower Case", "Jürgen Müller", "Only Cr"])
        #expect(result.cards.map(\.version) == [.v3_0, .v2_1, .v3_0])
        #expect(result.warnings.map(\.property) == ["N", "FN"])
    }

    @Test("UTF-16 is read") func utf16() throws {
        #expect(VCardReader.read(try Corpus.bytes("broken/utf16.vcf")).cards[0].formattedName == "Zoë Ünal 🚀")
    }

    @Test("unknown properties, parameters and groups survive") func unknown() throws {
        let card = card("3.0", "N:;;;;", "FN:x", "g1.X-FOO;X-BAR=1,2;BAZ=\"a;b\":a;b\\,c\\n")
        #expect(card.properties[2].group == "g1")
        #expect(card.properties[2].parameters == [Parameter("X-BAR", ["1", "2"]), Parameter("BAZ", "a;b")])
        #expect(card.properties[2].value == .raw("a;b\\,c\\n"))
        #expect(try written(card).contains("\r\ng1.X-FOO;X-BAR=1,2;BAZ=\"a;b\":a;b\\,c\\n\r\n"))
    }

    @Test(
        "types in every style",
        arguments: [
            ("TEL;CELL;PREF:1", ["CELL", "PREF"]), ("TEL;TYPE=\"HOME,VOICE\":1", ["HOME", "VOICE"]),
            ("TEL;type=cell;type=VOICE;type=Cell:1", ["CELL", "VOICE"]),
            ("TEL;TYPE=fax , work:1", ["FAX", "WORK"]),
            ("TEL:1", []),
        ])
    func types(_ line: String, _ types: [String]) {
        #expect(card("3.0", line).phones.map(\.types) == [types])
    }

    @Test("a tel: URI is a number, with its extension apart")
    func telephoneURI() {
        let phone = card("4.0", "TEL;VALUE=uri:tel:+49-30-1;ext=7").phones[0]
        #expect(
            phone.value == "+49-30-1;ext=7" && phone.phoneNumber == "+49-30-1" && phone.phoneExtension == "7")
    }

    @Test("quoted-printable with soft breaks before lines that look like properties")
    func softBreaks() {
        let card = card("2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:one=", "TEL:two=0D=0Athree", "TEL;HOME:9")
        #expect(card.note == "oneTEL:two\nthree")
        #expect(card.phones.map(\.value) == ["9"])
    }

    @Test("RFC 6868 escapes are decoded in 4.0 only")
    func carets() {
        #expect(card("4.0", "FN;X-A=a^nb^'c^^d^e:x").first("FN")?.parameter("X-A") == "a\nb\"c^d^e")
        #expect(card("3.0", "FN;X-A=a^nb:x").first("FN")?.parameter("X-A") == "a^nb")
    }

    @Test(
        "text that declares a charset of single bytes and is UTF-8, and folds in quoted-printable",
        arguments: [
            ("3.0", "FN;CHARSET=ISO-8859-1:Zoë", "Zoë"), ("2.1", "FN;CHARSET=windows-1251:Киев", "Киев"),
            ("2.1", "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zo=C3=\r\n =AB", "Zoë"),
            ("3.0", "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zoe=\r\n  A", "Zoe A"),
            ("2.1", "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Zoe=\r\n A", "Zoe A"),
        ])
    func declaredWrongly(_ version: String, _ line: String, _ name: String) {
        #expect(card(version, line).formattedName == name)
    }

    @Test(
        "control characters become what a line can hold, and survive",
        arguments: [
            ("a\u{B}b\u{C}c", "a\nb\nc"), ("a\u{0}\u{0}", "a"), ("a\u{1B}[1m\u{7F}", "a␛[1m␡"),
            ("a\u{1}\tb", "a␁\tb"),
        ], VCard.Version.allCases)
    func controlCharacters(_ texts: (String, String), _ version: VCard.Version) throws {
        let (text, expected) = texts
        let bytes = lines("BEGIN:VCARD", "VERSION:3.0", "N:x", "NOTE;X-A=\u{2}:\(text)", "END:VCARD")
        let result = VCardReader.read(bytes)
        #expect(result.cards[0].note == expected)
        #expect(result.cards[0].first("NOTE")?.parameter("X-A") == "␂")
        #expect(result.warnings.map(\.property) == ["NOTE", "NOTE"])
        let again = VCardReader.read(try VCardWriter(version: version).write(result.cards[0]))
        #expect(again.cards[0].note == expected && again.warnings.isEmpty)
    }

    @Test("an undeclared line takes the charset that another line declares")
    func borrowedCharset() {
        let bytes =
            lines("BEGIN:VCARD", "VERSION:2.1") + Array("FN:".utf8) + [0xCA, 0xE8, 0xE5, 0xE2]
            + lines("", "LABEL;CHARSET=windows-1251;QUOTED-PRINTABLE:=CA", "END:VCARD")
        #expect(VCardReader.read(bytes).cards[0].formattedName == "Киев")
    }

    @Test("folds inside a character and inside a name") func folds() {
        let bytes =
            lines("BEGIN:VCARD", "VERSION:3.0", "EM", " AIL;TYPE=WO", " RK:a@b.example") + Array("FN:Zo".utf8)
            + [0xC3, 0x0D, 0x0A, 0x20, 0xAB] + lines("", "END:VCARD")
        let card = VCardReader.read(bytes).cards[0]
        #expect(card.formattedName == "Zoë")
        #expect(card.emails == [TypedValue("a@b.example", types: ["WORK"])])
    }

    @Test(
        "dates",
        arguments: [
            ("1980-06-25", PartialDate(year: 1980, month: 6, day: 25)),
            ("19800625", PartialDate(year: 1980, month: 6, day: 25)),
            ("1980-06-25T23:00:00Z", PartialDate(year: 1980, month: 6, day: 25)),
            ("--0415", PartialDate(month: 4, day: 15)),
            ("--04-15", PartialDate(month: 4, day: 15)), ("---15", PartialDate(day: 15)),
            ("1980-06", PartialDate(year: 1980, month: 6)),
            ("1980", PartialDate(year: 1980)), ("--0231", nil), ("circa 1800", nil), ("", nil),
        ])
    func dates(_ text: String, _ date: PartialDate?) {
        #expect(card("3.0", "BDAY:\(text)").birthday == date)
    }

    @Test(
        "bytes that are no card at all make warnings, not cards",
        arguments: [
            "", "\r\n\r\n", "hello", ":", "=====", "BEGIN:VCALENDAR\r\nFN:x\r\nEND:VCALENDAR\r\n",
        ])
    func noCard(_ text: String) {
        #expect(VCardReader.read(Array(text.utf8)).cards.isEmpty)
    }

    @Test("a large file of something else makes few and short warnings") func largeFileOfSomethingElse() {
        let line = Array((String(repeating: "ü", count: 100) + "\n").utf8)
        let stray = [UInt8]((0..<1_000).map { _ in line }.joined())
        let bytes = stray + lines("BEGIN:VCARD", "VERSION:3.0", "FN:x", "END:VCARD", "one", "two")
        let result = VCardReader.read(bytes)
        #expect(result.cards.count == 1 && result.warnings.count == 23)
        let short = "“" + String(repeating: "ü", count: 60) + "…”."
        #expect(result.warnings[0].message.hasSuffix(short))
        let rest = result.warnings[20]
        #expect(rest.message == "980 more lines stand outside any card and are left out.")
        #expect(rest.line == 21 && rest.card == 0)
        #expect(result.warnings[21].message.contains("“one”") && result.warnings[21].card == 1)
    }
}
