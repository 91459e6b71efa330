import CardModel
import Testing
import VCard

@Suite struct VCardTests {
    private let moment = Instant("2026-11-30T04:15:00Z")!
    private let id = Identifier("0190f3c1-7a2b-4cde-8f01-23456789abcd")!

    /// Details with everything that a separator, a fold or a guess could break.
    private var everything: PersonDetails {
        PersonDetails(
            name: PersonName(
                prefix: "Dr., h.c.", given: "Zoë\\n", middle: "A;B", family: "Ünal, geb. Łukasiewicz",
                suffix: "PhD; MBA", preferred: "Zo, for friends", phoneticGiven: "ぞえ", phoneticFamily: "うなる"),
            pronouns: "she/her", role: "C++ (R&D) - #1 [EU]", department: "R;D",
            company: "Käse & Söhne; GmbH, Berlin",
            bio: "Hall 7\nStand B12; ask, please \\o/ " + String(repeating: "é", count: 100),
            phones: [
                LabelledValue("+49 151 1", label: .mobile),
                LabelledValue("+49 30 1", label: .work, otherTypes: ["VOICE", "PREF"]),
                LabelledValue("+49 30 2", label: .workFax),
                LabelledValue("+49 30 3", label: .custom("Lab bench")),
                LabelledValue("+49 30 4", label: .main),
            ],
            emails: [
                LabelledValue("zoe@example.com", label: .work),
                LabelledValue("z@example.com", label: .custom("Büro, 2")),
            ],
            addresses: [
                MailingAddress(
                    street: "Hauptstr. 1\nHof; links", city: "Berlin", postalCode: "10115",
                    country: "Deutschland", label: .home)
            ],
            website: "https://atlas.example.com/a,b;c",
            socials: [try! SocialAccount("zoe", on: .gitHub), try! SocialAccount("zoe", on: .x)],
            links: [TitledLink(title: "Talk, 2027", address: "https://example.com/talk?a=1&b=2")],
            location: "Berlin, Germany 🇩🇪 عربى", birthday: Birthday("--02-29"))
    }

    private func written(_ card: VCard) throws -> String {
        String(decoding: try VCardWriter(version: .v3_0).write(card), as: UTF8.self)
    }

    @Test func everyValueComesBackFromASharedCard() throws {
        let card = Card(id: id, details: everything, createdAt: moment)
        let bytes = try VCardWriter(version: .v3_0).write(card.vCard())
        let shared = SharedCard(id: ShareIdentifier(high: 1, low: 1), vCardData: bytes, createdAt: moment)
        var expected = everything
        expected.phones[1].otherTypes = ["VOICE", "PREF"]
        #expect(shared.details == expected)
    }

    @Test func whatARecipientDownloadsHasItsAddressesAsTheyWereShared() throws {
        var details = everything
        details.website = "https://atlas.example.com/a,b;c"
        let card = Card(id: id, details: details, createdAt: moment)
        let bytes = try VCardWriter(version: .v3_0).write(card.vCard())
        let shared = SharedCard(id: ShareIdentifier(high: 1, low: 1), vCardData: bytes, createdAt: moment)
        let text = try written(try #require(shared.vCard(photo: nil)))
        #expect(text.contains("\r\nURL:https://atlas.example.com/a\\,b;c\r\n"))
        #expect(text == String(decoding: bytes, as: UTF8.self))
    }

    @Test func everyValueComesBackFromAContact() throws {
        let contact = Contact(
            id: id, details: everything, notes: "Met at the cheese fair;\nlikes, commas",
            tags: ["fair, 2027", "Cheese"],
            metOn: CivilDate("2026-11-01"), metWhere: "Halle 7; links", uid: "their-uid", createdAt: moment)
        let text = try written(contact.vCard())
        let read = try #require(VCardReader.read(Array(text.utf8)).cards.first)
        let back = Contact(id: id, content: VCardContent(read), source: .manual, now: moment)
        #expect(back.details == contact.details)
        #expect(back.notes == contact.notes && back.tags == contact.tags && back.uid == "their-uid")
        #expect(back.metOn == contact.metOn && back.metWhere == contact.metWhere)
        #expect(back.otherProperties.isEmpty, "\(String(decoding: back.otherProperties, as: UTF8.self))")
    }

    @Test func theFileIsWhatPhonesExpect() throws {
        let card = Card(id: id, details: everything, createdAt: moment)
        let photo: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + (0..<200).map { UInt8($0) }
        let text = try written(card.vCard(photo: photo))
        #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:3.0\r\nN:"))
        #expect(text.contains("\r\nUID:urn:uuid:0190f3c1-7a2b-4cde-8f01-23456789abcd\r\n"))
        #expect(text.contains("\r\nREV:2026-11-30T04:15:00Z\r\n"))
        #expect(text.contains("\r\nTEL;TYPE=FAX,WORK:") || text.contains("\r\nTEL;TYPE=FAX;TYPE=WORK:"))
        #expect(
            text.contains(";TYPE=github:https://github.com/zoe\r\n")
                && text.contains("TYPE=twitter:https://x.com/zoe"))
        #expect(text.contains(".URL:https://github.com/zoe\r\n") && text.contains(":GitHub\r\n"))
        #expect(
            text.contains("\r\nURL:https://atlas.example.com/a\\,b;c\r\n"),
            "Some readers split at a bare comma.")
        #expect(!text.contains("\"") && !text.contains("CHARSET"))
        let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
        #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
        let properties = try #require(VCardReader.read(Array(text.utf8)).cards.first).properties
        #expect(properties.last?.name == "PHOTO")
        #expect(VCardContent(VCard(properties: properties)).photo == photo)
    }

    @Test func aCompanyIsShownAsOne() throws {
        let card = Card(id: id, details: PersonDetails(company: "Café Atlas"), createdAt: moment)
        let text = try written(card.vCard())
        #expect(text.contains("\r\nFN:Café Atlas\r\n") && text.contains("\r\nN:;;;;\r\n"))
        #expect(text.uppercased().contains("\r\nX-ABSHOWAS:COMPANY\r\n"))
        let read = try #require(VCardReader.read(Array(text.utf8)).cards.first)
        #expect(VCardContent(read).details == PersonDetails(company: "Café Atlas"))
    }

    @Test func whatWeDoNotKnowIsExportedAgain() throws {
        let source = """
            BEGIN:VCARD
            VERSION:3.0
            N:Smith;Robert;;;
            FN:Bobby the Great
            item7.TEL;TYPE=PREF:+1 555 0100
            item7.X-ABLabel:Lab bench
            X-FOO;X-BAR=1:kept; really
            item2.X-ABDATE:2020-01-01
            item2.X-ABLabel:_$!<Anniversary>!$_
            PHOTO;VALUE=uri:http://169.254.169.254/x.jpg
            TITLE:One
            TITLE:Two
            URL:https://a.example
            URL:https://b.example
            UID:abc-1
            END:VCARD
            """
        let read = try #require(VCardReader.read(Array(source.utf8)).cards.first)
        var contact = Contact(id: id, content: VCardContent(read), source: .vCardFile, now: moment)
        #expect(
            contact.details.phones == [
                LabelledValue("+1 555 0100", label: .custom("Lab bench"), otherTypes: ["PREF"])
            ])
        #expect(
            contact.details.website == "https://a.example"
                && contact.details.links.map(\.address) == ["https://b.example"])
        var text = try written(contact.vCard())
        for line in [
            "FN:Bobby the Great", "X-FOO;X-BAR=1:kept; really", "X-ABDATE:2020-01-01",
            "http://169.254.169.254/x.jpg", "TITLE:Two", "UID:abc-1",
        ] {
            #expect(text.contains(line), "\(line) is missing from\n\(text)")
        }
        let again = try #require(VCardReader.read(Array(text.utf8)).cards.first)
        #expect(Contact(id: id, content: VCardContent(again), source: .vCardFile, now: moment) == contact)
        contact.details.name.family = "Jones"
        text = try written(contact.vCard())
        #expect(text.contains("FN:Robert Jones") && !text.contains("Bobby"))
    }

    @Test func aCardWithOnlyAnAddressIsListed() throws {
        let read = VCardReader.read(
            Array("BEGIN:VCARD\r\nVERSION:3.0\r\nEMAIL:zoe@example.com\r\nEND:VCARD\r\n".utf8))
        let content = VCardContent(try #require(read.cards.first))
        #expect(content.details.displayName == "zoe@example.com")
    }

    @Test func theOwnersLabelOfAndroidIsALabel() throws {
        let source = """
            BEGIN:VCARD
            VERSION:2.1
            N:Ünal;Zoë
            TEL;X-Boat:1
            TEL;CELL;X-Boat:2
            TEL;X-work:3
            TEL;X-EVOLUTION-RADIO:4
            EMAIL;X-Lab bench;PREF:a@b.example
            END:VCARD
            """
        let details = VCardContent(try #require(VCardReader.read(Array(source.utf8)).cards.first)).details
        #expect(
            details.phones == [
                LabelledValue("1", label: .custom("Boat")),
                LabelledValue("2", label: .mobile, otherTypes: ["X-BOAT"]),
                LabelledValue("3", label: .work),
                LabelledValue("4", otherTypes: ["X-EVOLUTION-RADIO"]),
            ])
        #expect(
            details.emails == [
                LabelledValue("a@b.example", label: .custom("Lab bench"), otherTypes: ["PREF"])
            ])
    }

    @Test func hiddenPartsNeverLeave() throws {
        var card = Card(id: id, details: everything, createdAt: moment)
        card.hidden = Set(CardField.all)
        let text = try written(card.vCard())
        for secret in [
            "+49", "example.com", "Käse", "C++", "Hall 7", "Berlin", "github", "she/her", "02-29", "Talk",
        ] {
            #expect(!text.contains(secret), "\(secret) is in\n\(text)")
        }
        #expect(text.contains("Łukasiewicz"))
    }
}
