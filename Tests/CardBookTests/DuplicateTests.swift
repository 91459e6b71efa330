import CardBook
import CardModel
import Testing
import VCard

@Suite(.onEveryHome) struct DuplicateTests {
    private func add(
        _ house: Household, _ given: String, _ family: String, phone: String = "", email: String = "",
        uid: String? = nil
    ) async throws -> Identifier {
        var details = PersonDetails(name: PersonName(given: given, family: family))
        if !phone.isEmpty { details.phones = [LabelledValue(phone)] }
        if !email.isEmpty { details.emails = [LabelledValue(email)] }
        house.wait(seconds: 1)
        return try await house.book.receive(details, uid: uid).id
    }

    @Test func theSamePersonIsFoundByEachKey() async throws {
        let house = try Household.new()
        let one = try await add(
            house, "Zoë", "Ünal", phone: "+49 151 2345678", email: "Zoe@Example.com", uid: "u1")
        let byMail = try await add(house, "", "", email: "zoe@example.com")
        let byPhone = try await add(house, "Z.", "Unal", phone: "0151 2345678")
        let byName = try await add(house, "Zoe", "UNAL")
        let byUID = try await add(house, "Somebody", "Else", uid: "u1")
        _ = try await add(house, "Hà", "Đặng", phone: "+49 151 9999999")
        let groups = try await house.book.duplicates()
        #expect(groups.map { $0.contacts.map(\.id) } == [[one, byMail, byPhone, byName, byUID]])
        #expect(groups.first?.reasons == [.uid, .email, .phone, .name])
    }

    @Test func aSwitchboardMakesNoDuplicates() async throws {
        let house = try Household.new()
        _ = try await add(house, "Zoë", "Ünal", phone: "+49 30 1234567")
        _ = try await add(house, "Hà", "Đặng", phone: "030 1234567")
        #expect(try await house.book.duplicates().isEmpty)
    }

    @Test func aCompanyBehindTheSwitchboardJoinsNobody() async throws {
        let house = try Household.new()
        _ = try await add(house, "Zoë", "Ünal", phone: "+49 30 1234567")
        _ = try await add(house, "Hà", "Đặng", phone: "030 1234567")
        _ = try await house.book.receive(
            PersonDetails(company: "Café Atlas", phones: [LabelledValue("030 1234567")]))
        _ = try await house.book.receive(PersonDetails(phones: [LabelledValue("030 1234567")]))
        #expect(try await house.book.duplicates().isEmpty)
    }

    @Test func whoIsKeptApartIsNotShownAgain() async throws {
        let house = try Household.new()
        let one = try await add(house, "Zoë", "Ünal")
        let other = try await add(house, "Zoe", "Unal")
        try await house.book.keepApart([one, other])
        #expect(try await house.book.duplicates().isEmpty)
        let third = try await add(house, "ZOE", "UNAL")
        #expect(try await house.book.duplicates().map { $0.contacts.map(\.id) } == [[one, other, third]])
    }

    @Test func aMergeKeepsEverything() async throws {
        let house = try Household.new()
        var first = person("Zoë", "Ünal")
        first.notes = "Likes ferns."
        first.tags = "fair"
        first.person.role = "Botanist"
        first.person.phones = [.init(label: "mobile", value: "+49 151 2345678")]
        first.followUpDay = "2027-02-01"
        var second = person("Zoe", "Unal")
        second.notes = "Has a dog."
        second.tags = "Fair, Berlin"
        second.person.role = "Gardener"
        second.person.company = "Café Atlas"
        second.person.phones = [
            .init(label: "work", value: "0151 2345678"), .init(label: "work", value: "+49 30 1"),
        ]
        second.metOn = "2026-01-01"
        let one = try await house.book.makeContact(first)
        let other = try await house.book.makeContact(second)
        let merged = try await house.book.mergeContacts(one.id, with: [other.id])
        #expect(merged.notes == "Likes ferns.\nHas a dog.\nGardener")
        #expect(merged.tags == ["fair", "Berlin"])
        #expect(merged.details.role == "Botanist" && merged.details.company == "Café Atlas")
        #expect(merged.details.phones.map(\.value) == ["+49 151 2345678", "+49 30 1"])
        #expect(merged.metOn == CivilDate("2026-01-01") && merged.followUp?.day == CivilDate("2027-02-01"))
        #expect(merged.history.last == HistoryEvent(at: house.now, kind: .merged, detail: "Zoe Unal"))
        #expect(try await house.book.contacts().map(\.id) == [one.id])
        #expect(try await house.book.deletedContacts().map(\.id) == [other.id])
    }

    @Test func aMergeKeepsNumbersThatEndAlikeBothDaysAndBothTitles() async throws {
        let house = try Household.new()
        var first = person("Zoë", "Ünal")
        first.person.phones = [.init(label: "mobile", value: "+33 6 12 34 56 78")]
        first.person.links = [.init(label: "Talks", value: "https://example.com/")]
        first.metOn = "2026-03-02"
        var second = person("Zoë", "Ünal")
        second.person.phones = [
            .init(label: "mobile", value: "+34 612 345 678"), .init(label: "", value: "06 12 34 56 78"),
        ]
        second.person.links = [.init(label: "Shop", value: "https://example.com/")]
        second.metOn = "2026-01-01"
        let one = try await house.book.makeContact(first)
        let other = try await house.book.makeContact(second)
        let merged = try await house.book.mergeContacts(one.id, with: [other.id])
        #expect(merged.details.phones.map(\.value) == ["+33 6 12 34 56 78", "+34 612 345 678"])
        #expect(merged.details.links.map(\.title) == ["Talks", "Shop"])
        #expect(merged.metOn == CivilDate("2026-01-01") && merged.notes == "2026-03-02")
    }

    @Test func aMergeKeepsBothPhotos() async throws {
        let house = try Household.new()
        let one = try await house.book.makeContact(person("Zoë", "Ünal"))
        let other = try await house.book.makeContact(person("Zoë", "Ünal"))
        try await house.book.setPhoto([0xFF, 0xD8, 1], ofContact: one.id)
        try await house.book.setPhoto([0xFF, 0xD8, 2], ofContact: other.id)
        let merged = try await house.book.mergeContacts(one.id, with: [other.id])
        #expect(try await house.book.photo(try #require(merged.photo)) == [0xFF, 0xD8, 1])
        let conflict = try #require(try await house.book.conflicts(about: one.id).first)
        // Also after the other one is gone for good.
        try await house.book.eraseContacts([other.id])
        #expect(try await house.book.photo(try #require(conflict.lostPhoto)) == [0xFF, 0xD8, 2])
        try await house.book.takeLost(conflict)
        #expect(try await house.book.contact(one.id)?.photo == conflict.lostPhoto)
    }

    @Test func aMergeKeepsNumbersOfTwoAreasAndValuesThatBeginLikeANote() async throws {
        let house = try Household.new()
        var first = person("Tina", "Holm")
        first.notes = "Annual fair, has a book"
        first.person.role = "Host"
        first.person.phones = [.init(label: "mobile", value: "212 555 0187")]
        var second = person("Tina", "Holm")
        second.notes = "ok"
        second.person.role = "Ann"
        second.person.phones = [
            .init(label: "mobile", value: "312 555 0187"), .init(label: "work", value: "+1 212 555 0187"),
        ]
        let one = try await house.book.makeContact(first)
        let other = try await house.book.makeContact(second)
        let merged = try await house.book.mergeContacts(one.id, with: [other.id])
        #expect(merged.details.phones.map(\.value) == ["212 555 0187", "312 555 0187"])
        #expect(merged.notes == "Annual fair, has a book\nok\nAnn")
    }

    @Test(arguments: [("2027-03-10", "2027-02-01"), ("2027-02-01", "2027-03-10")])
    func aMergeKeepsBothFollowUps(own: String, theirs: String) async throws {
        let house = try Household.new()
        var first = person("Zoë", "Ünal")
        first.followUpDay = own
        var second = person("Zoë", "Ünal")
        second.followUpDay = theirs
        let one = try await house.book.makeContact(first)
        let other = try await house.book.makeContact(second)
        let merged = try await house.book.mergeContacts(one.id, with: [other.id])
        #expect(merged.followUp?.day == CivilDate("2027-02-01"))
        try await house.book.eraseContacts([other.id])
        let conflict = try #require(try await house.book.conflicts(about: one.id).first)
        try await house.book.takeLost(conflict)
        #expect(try await house.book.contact(one.id)?.followUp?.day == CivilDate("2027-03-10"))
    }

    @Test func aMergeKeepsLabelsWithWhatTheyWereWrittenFor() async throws {
        let house = try Household.new()
        func file(_ uid: String, _ lines: String) -> [UInt8] {
            Array(
                "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Holm;Tina;;;\r\nFN:Tina Holm\r\nUID:\(uid)\r\n\(lines)END:VCARD\r\n"
                    .utf8)
        }
        let spouse = "item1.X-ABRELATEDNAMES:Peter\r\nitem1.X-ABLABEL:Spouse\r\n"
        let day = "item1.X-ABDATE:2001-05-06\r\nitem1.X-ABLABEL:Anniversary\r\n"
        let one = try await house.book.importVCards(file("u1", spouse)).added[0]
        let other = try await house.book.importVCards(
            file("u2", spouse + day.replacing("item1", with: "item2"))
        ).added[0]
        let third = try await house.book.importVCards(file("u3", day)).added[0]
        let merged = try await house.book.mergeContacts(one, with: [other, third])
        let kept = merged.keptProperties.filter { $0.group != nil }
        #expect(
            kept.map { "\($0.group ?? "").\($0.name):\($0.value.text ?? "")" } == [
                "item1.X-ABRELATEDNAMES:Peter", "item1.X-ABLABEL:Spouse", "item2.X-ABDATE:2001-05-06",
                "item2.X-ABLABEL:Anniversary",
            ])
        let otherDay = try await house.book.importVCards(file("u4", day.replacing("2001", with: "2002")))
            .added[0]
        let again = try await house.book.mergeContacts(one, with: [otherDay])
        let labels = again.vCard().properties.filter { $0.group == "item3" }.map { $0.value.text }
        #expect(labels == ["2002-05-06", "Anniversary"])
    }

    @Test func aMergedEntryIsNotImportedAgain() async throws {
        let house = try Household.new()
        let file = Array(
            "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Unal;Zoe;;;\r\nFN:Zoe Unal\r\nUID:theirs\r\nEND:VCARD\r\n".utf8)
        let one = try await house.book.makeContact(person("Zoë", "Ünal"))
        let report = try await house.book.importVCards(file)
        try await house.book.mergeContacts(one.id, with: report.added)
        let again = try await house.book.importVCards(file)
        #expect(again.added.isEmpty && again.alreadyThere == 1)
    }
}
