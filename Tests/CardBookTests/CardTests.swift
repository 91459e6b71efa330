import CardBook
import CardModel
import Records
import Testing

@Suite(.onEveryHome) struct CardTests {
    @Test func aMadeCardIsReadBackWhole() async throws {
        let house = try Household.new()
        var form = zoe()
        form.person.name.prefix = "Dr."
        form.person.name.preferred = "Zo"
        form.person.pronouns = "she/her"
        form.person.department = "Herbarium; east"
        form.person.bio = "Grows things.\nSlowly."
        form.person.addresses = [MailingAddress(street: "Hauptstr. 1", city: "Berlin", label: .work)]
        form.person.socials = [.init(label: "github", value: "https://github.com/zoe")]
        form.person.links = [.init(label: "Talk", value: "https://example.com/talk?a=1&b=2")]
        form.person.location = "Berlin"
        form.person.birthday = "--02-29"
        form.theme = "violet"
        form.layout = "split"
        form.icon = "leaf"
        form.hidden = ["bio"]
        let made = try await house.book.makeCard(form)
        #expect(try await house.book.card(made.id) == made)
        #expect(try await house.book.cards() == [made])
        #expect(CardForm(made).applied(sameAs: made))
        #expect(made.isDefault)
        #expect(made.details.website == "https://atlas.example.com")
        #expect(made.details.socials.first?.handle == "zoe")
    }

    @Test func aWrongFormStoresNothing() async throws {
        let house = try Household.new()
        var form = zoe()
        form.person.emails = [.init(value: "zoe@")]
        form.person.website = " JaVaScRiPt:alert(1)"
        form.person.name.given = String(repeating: "é", count: 201)
        let errors = await #expect(throws: FormErrors.self) { try await house.book.makeCard(form) }
        #expect(errors?["emails.0.value"] == .notAnEmail)
        #expect(errors?["website"] == .unsupportedScheme("javascript"))
        #expect(errors?["givenName"] == .tooLong(limit: 200))
        #expect(try await house.book.cards().isEmpty)
    }

    @Test func onlyWhatIsSharedMovesTheRevision() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        house.wait(seconds: 60)
        let moved = try await house.book.editCard(card.id) {
            $0.position = 7
            $0.label = "Weekend"
        }
        #expect(moved.revision == 1 && moved.updatedAt == card.updatedAt)
        let edited = try await house.book.editCard(card.id) { $0.details.role = "Gardener" }
        #expect(edited.revision == 2 && edited.updatedAt == house.now)
    }

    @Test func fieldsOfLaterVersionsSurviveAnEdit() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        var record = card.record()
        record["theme"] = .string("sunset")
        record["hidden"] = .strings(["mood", "role"])
        record["socials"] = FieldValue.strings(["[\"telepathy\",\"zoe\"]"]).encrypted
        record["aura"] = .string("green")
        let read = try #require(Card(record))
        #expect(read.theme.palette == Theme.coral.palette)
        #expect(CardForm(read).applied(sameAs: read))
        #expect(read.record(updating: record) == record)
    }

    @Test func aDuplicateStandsBehindItsOriginal() async throws {
        let house = try Household.new()
        let first = try await house.book.makeCard(zoe())
        let second = try await house.book.makeCard(zoe())
        let copy = try await house.book.duplicateCard(first.id)
        #expect(try await house.book.cards().map(\.id) == [first.id, copy.id, second.id])
        #expect(copy.details == first.details && !copy.isDefault)
    }

    @Test func oneCardIsTheDefault() async throws {
        let house = try Household.new()
        let first = try await house.book.makeCard(zoe())
        let second = try await house.book.makeCard(zoe())
        #expect(try await house.book.defaultCard()?.id == first.id)
        try await house.book.setDefaultCard(second.id)
        #expect(try await house.book.cards().filter(\.isDefault).map(\.id) == [second.id])
        try await house.book.deleteCard(second.id)
        #expect(try await house.book.defaultCard()?.id == first.id)
    }

    @Test func reorderingKeepsCardsThatAreNotNamed() async throws {
        let house = try Household.new()
        var ids: [Identifier] = []
        for _ in 0..<4 { ids.append(try await house.book.makeCard(zoe()).id) }
        try await house.book.reorderCards([ids[3], ids[1]])
        #expect(try await house.book.cards().map(\.id) == [ids[3], ids[1], ids[0], ids[2]])
    }

    @Test func aDeletedCardComesBack() async throws {
        let house = try Household.new()
        let card = try await house.book.makeCard(zoe())
        try await house.book.deleteCard(card.id)
        #expect(try await house.book.card(card.id) == nil)
        #expect(try await house.book.deletedCards().map(\.id) == [card.id])
        await #expect(throws: CardBookError.cardNotFound(card.id)) {
            try await house.book.deleteCard(card.id)
        }
        try await house.book.restoreCard(card.id)
        #expect(try await house.book.cards() == [card])
    }

    @Test func samplesComeOnceAndNeverBack() async throws {
        let house = try Household.new()
        try await house.book.prepare()
        let samples = try await house.book.cards()
        #expect(samples.count == 3 && samples.filter(\.isDefault).count == 1)
        for card in samples {
            #expect(
                CardForm(card).applied(sameAs: card), "The form would change \(card.details.displayName).")
            #expect(OfflineCode(card) != nil)
        }
        try await house.book.prepare()
        #expect(try await house.book.cards() == samples)
        for card in samples { try await house.book.deleteCard(card.id) }
        try await house.book.prepare()
        #expect(try await house.book.cards().isEmpty)
    }

    @Test func everyFieldOfTheRecordsIsInTheSchema() async throws {
        let house = try Household.new()
        let schema = try Household.schema()
        var form = zoe()
        form.icon = "leaf"
        form.hidden = ["bio"]
        var card = try await house.book.makeCard(form)
        card.deletedAt = house.now
        for (name, value) in card.record().fields {
            let field = try #require(
                schema.recordTypes["Card"]?.fields[name], "Card.\(name) is not in the schema.")
            #expect(field.type == value.type && field.isEncrypted == value.isEncrypted, "Card.\(name)")
        }
    }
}

extension CardForm {
    /// Whether the form, untouched, leaves the card as it is.
    func applied(sameAs card: Card) -> Bool {
        (try? applied(to: card)) == card
    }
}
