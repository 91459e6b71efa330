import CardBook
import CardModel
import Foundation
import Records
import Testing

/// What two devices changed is kept, shown, and decided.
@Suite(.onEveryHome) struct ConflictTests {
    /// Writes down, as keeping in step does, that the field of a record had another value.
    private func lose(
        _ value: FieldValue?, of field: String, in record: RecordID, at moment: Int64 = 1, _ house: Household
    ) async throws {
        var conflict = Record(
            id: RecordID(name: "conflict-\(record.name)-\(field)-\(moment)", zone: RecordKind.zone),
            type: RecordKind.conflict)
        conflict["recordName"] = .string(record.name)
        conflict["recordType"] = .string("Contact")
        conflict["field"] = .string(field)
        conflict["at"] = .timestamp(moment)
        if let value { conflict["lost"] = FieldValue.bytes(FieldCoding.encode(["lost": value])).encrypted }
        _ = try await house.home.privateDatabase(owner: "_owner").modifyAtomically([.create(conflict)])
    }

    private func person(_ house: Household, _ given: String = "Zoë", role: String = "Founder") async throws
        -> Contact
    {
        var form = ContactForm()
        form.person.name.given = given
        form.person.role = role
        return try await house.book.makeContact(form)
    }

    @Test func `a lost value of a contact comes back with one call, and the conflict is over`() async throws {
        let house = try Household.new()
        let contact = try await person(house)
        let other = try await person(house, "Ada")
        try await lose(
            FieldValue.string("Director").encrypted, of: "role", in: Contact.recordID(contact.id), house)
        let conflict = try #require(try await house.book.conflicts(about: contact.id).first)
        #expect(conflict.name == "Zoë" && conflict.field == "role")
        #expect(conflict.kept == .text("Founder") && conflict.lost == .text("Director"))
        #expect(try await house.book.conflictCounts() == [contact.id: 1])
        #expect(try await house.book.conflicts(about: other.id).isEmpty)
        house.wait(seconds: 60)
        try await house.book.takeLost(conflict)
        let changed = try #require(try await house.book.contact(contact.id))
        #expect(changed.details.role == "Director" && changed.updatedAt == house.now)
        #expect(try await house.book.conflictCount() == 0)
        // A second press finds nothing to do, and does nothing.
        await #expect(throws: CardBookError.conflictNotFound) { try await house.book.takeLost(conflict) }
    }

    @Test func `what is brought back on a card is what its recipients see`() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        let share = try await house.book.share(card.id)
        try await lose(
            FieldValue.string("Glaciologist").encrypted, of: "role", in: Card.recordID(card.id), house)
        try await house.book.takeLost(try #require(try await house.book.conflicts().first))
        let changed = try #require(try await house.book.card(card.id))
        #expect(changed.details.role == "Glaciologist" && changed.revision == card.revision + 1)
        guard case .live(let shared) = try await house.open(share.id) else {
            Issue.record("not live")
            return
        }
        #expect(String(decoding: shared.vCardData, as: UTF8.self).contains("Glaciologist"))
    }

    @Test func `kept as it is, the field stays and the conflict goes`() async throws {
        let house = try Household.new()
        let contact = try await person(house)
        try await lose(nil, of: "role", in: Contact.recordID(contact.id), house)
        let conflict = try #require(try await house.book.conflicts().first)
        #expect(conflict.lost == .nothing)
        try await house.book.dismiss(conflict)
        #expect(try await house.book.contact(contact.id)?.details.role == "Founder")
        #expect(try await house.book.conflicts().isEmpty)
    }

    @Test func `a lost photo comes back with its bytes`() async throws {
        let house = try Household.new()
        let contact = try await person(house)
        _ = try await house.book.setPhoto([0xFF, 0xD8, 1], ofContact: contact.id)
        let before = try #require(try await house.book.contact(contact.id)?.photo)
        _ = try await house.book.setPhoto([0xFF, 0xD8, 2], ofContact: contact.id)
        let asset = Asset(of: [0xFF, 0xD8, 1])
        try await lose(.asset(asset), of: "photo", in: Contact.recordID(contact.id), house)
        let conflict = try #require(try await house.book.conflicts().first)
        #expect(conflict.lostPhoto == before)
        try await house.book.takeLost(conflict)
        #expect(try await house.book.contact(contact.id)?.photo == before)
        #expect(try await house.book.photo(before) == [0xFF, 0xD8, 1])
    }

    @Test func `a decision is taken back, and both versions are there again`() async throws {
        let house = try Household.new()
        let contact = try await person(house)
        try await lose(
            FieldValue.string("Director").encrypted, of: "role", in: Contact.recordID(contact.id), house)
        let open = try #require(try await house.book.conflicts().first)
        house.wait(seconds: 60)
        try await house.book.takeLost(open)
        house.wait(seconds: 60)
        try await house.book.undoDecision(of: open.id)
        let again = try #require(try await house.book.conflicts(about: contact.id).first)
        #expect(again.kept == .text("Founder") && again.lost == .text("Director"))
        #expect(try await house.book.contact(contact.id)?.updatedAt == house.now)
        try await house.book.dismiss(again)
        #expect(try await house.book.conflictCount() == 0)
        try await house.book.undoDecision(of: open.id)
        #expect(try await house.book.conflicts().first?.lost == .text("Director"))
        // What is open has no decision to take back.
        await #expect(throws: CardBookError.conflictNotFound) {
            try await house.book.undoDecision(of: open.id)
        }
    }

    @Test func `a decision is not taken back over a later edit, and is forgotten with the trash`()
        async throws
    {
        let house = try Household.new()
        let contact = try await person(house)
        try await lose(
            FieldValue.string("Director").encrypted, of: "role", in: Contact.recordID(contact.id), house)
        let open = try #require(try await house.book.conflicts().first)
        try await house.book.takeLost(open)
        try await house.book.editContact(contact.id) { $0.details.role = "Advisor" }
        await #expect(throws: CardBookError.conflictNotFound) {
            try await house.book.undoDecision(of: open.id)
        }
        #expect(try await house.book.contact(contact.id)?.details.role == "Advisor")
        let record = RecordID(name: open.id, zone: RecordKind.zone)
        house.wait(seconds: CardBook.trashLifetime)
        try await house.book.emptyTrash()
        house.wait(seconds: 86_400 - 1)
        try await house.book.emptyTrash()
        #expect(try await house.home.privateDatabase(owner: "_owner").record(record) != nil)
        house.wait(seconds: 1)
        try await house.book.emptyTrash()
        #expect(try await house.home.privateDatabase(owner: "_owner").record(record) == nil)
    }

    @Test func `a photo that gave way to an icon or to another photo is there again`() async throws {
        let house = try Household.new()
        let contact = try await person(house)
        _ = try await house.book.setPhoto([0xFF, 0xD8, 1], ofContact: contact.id)
        _ = try await house.book.setPhoto([0xFF, 0xD8, 2], ofContact: contact.id)
        let present = try #require(try await house.book.contact(contact.id)?.photo)
        try await lose(
            .asset(Asset(of: [0xFF, 0xD8, 1])), of: "photo", in: Contact.recordID(contact.id), house)
        let open = try #require(try await house.book.conflicts().first)
        try await house.book.takeLost(open)
        try await house.book.undoDecision(of: open.id)
        #expect(try await house.book.contact(contact.id)?.photo == present)
        #expect(try await house.book.photo(present) == [0xFF, 0xD8, 2])

        let card = try await house.book.makeCard(zoe())
        try await house.book.setPhoto([0xFF, 0xD8, 3], ofCard: card.id)
        try await lose(.string("leaf"), of: "icon", in: Card.recordID(card.id), house)
        let icon = try #require(try await house.book.conflicts(about: card.id).first)
        try await house.book.takeLost(icon)
        #expect(try await house.book.card(card.id)?.portrait.photo == nil)
        try await house.book.undoDecision(of: icon.id)
        let photo = try #require(try await house.book.card(card.id)?.portrait.photo)
        #expect(try await house.book.photo(photo) == [0xFF, 0xD8, 3])
    }

    @Test func `of a contact that was removed for good, the lost value is shown and can only be let go`()
        async throws
    {
        let house = try Household.new()
        let id = Identifier(high: 9, low: 9)
        _ = try await person(house)
        try await lose(FieldValue.string("Director").encrypted, of: "role", in: Contact.recordID(id), house)
        let conflict = try #require(try await house.book.conflicts().first)
        #expect(conflict.subject == .gone && conflict.lost == .text("Director"))
        await #expect(throws: CardBookError.conflictNotFound) { try await house.book.takeLost(conflict) }
        #expect(try await house.book.conflictCount() == 1)
        try await house.book.dismiss(conflict)
        #expect(try await house.book.conflictCount() == 0)
    }

    @Test(arguments: [
        ("metOn", "2026-11-30", FieldContent.day(CivilDate(year: 2026, month: 11, day: 30)!)),
        ("metOn", "someday", .text("someday")),
        ("birthday", "--0415", .birthday(Birthday("--0415")!)),
        ("followUp", #"["2026-12-01","09:30","weekly","1",""]"#, .text("2026-12-01 09:30")),
        ("role", "", .nothing),
        ("role", "[1]", .text("[1]")),
    ]) func `a field's value is what people read`(_ field: String, _ text: String, _ content: FieldContent) {
        #expect(FieldContent(.string(text), of: field) == content)
    }

    @Test func `every field that can be in a conflict has a name in three languages`() throws {
        let schema = try Household.schema()
        let unseen: Set<String> = [
            "syncMarks", "createdAt", "updatedAt", "deletedAt", "revision", "source", "importID", "uid",
            "otherProperties", "history", "notSameAs",
        ]
        for type in [RecordKind.card, RecordKind.contact] {
            let fields = Set(try #require(schema.recordTypes[type]).fields.keys).subtracting(unseen)
            #expect(fields.subtracting(FieldConflict.namedFields) == [], "\(type)")
        }
        let catalog = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Localizations/Conflicts.xcstrings")
        let text = try String(contentsOf: catalog, encoding: .utf8)
        for field in FieldConflict.namedFields {
            #expect(text.contains("\"conflicts.field.\(field)\""), "\(field)")
        }
    }
}
