import CardModel
import Testing

@Suite struct FormTests {
    private let card = Card(id: Identifier(high: 1, low: 1), createdAt: Instant(milliseconds: 0))

    @Test func everyErrorIsNamedAtOnce() {
        var form = CardForm()
        form.theme = "sunset"
        form.layout = "poster"
        form.icon = "skull"
        form.hidden = ["name"]
        form.person.phones = [.init(value: ""), .init(value: "call me")]
        form.person.emails = [.init(value: "x")]
        form.person.website = "https://a:b@example.com"
        form.person.socials = [
            .init(label: "myspace", value: "zoe"), .init(label: "github", value: "https://x.com/zoe"),
        ]
        form.person.links = [.init(label: "No address", value: ""), .init(label: "", value: "data:x")]
        form.person.birthday = "30 Feb"
        form.person.role = "a\u{0}b"
        let errors = #expect(throws: FormErrors.self) { try form.applied(to: card) }
        #expect(
            errors.map { Set($0.errors.map(\.field)) } == [
                "phones.1.value", "theme", "layout", "icon", "hidden", "emails.0.value", "website",
                "socials.0.label",
                "socials.1.value", "links.0.value", "links.1.value", "birthday", "role",
            ])
        #expect(errors?["socials.1.value"] == .wrongHost("x.com"))
        #expect(errors?["website"] == .credentialsInAddress)
        #expect(errors?["role"]?.messageKey == "errors.form.controlCharacter")
    }

    @Test func aCardNeedsSomethingToShow() {
        let errors = #expect(throws: FormErrors.self) { try CardForm().applied(to: card) }
        #expect(errors?.errors == [FormError("givenName", .missing)])
    }

    @Test(arguments: [
        String(repeating: "a", count: 200), String(repeating: "👩‍👩‍👧‍👦", count: 200), "a;b,c\\d", "Zeile\nzwei",
        "عربى \u{200F}x", "O'Neil <b>&amp;",
    ])
    func namesAreTakenAsTheyAre(name: String) throws {
        var form = CardForm()
        form.person.name.family = name
        #expect(try form.applied(to: card).details.name.family == name)
    }

    @Test func charactersAreCountedAsPeopleSeeThem() {
        var form = CardForm()
        form.person.name.family = String(repeating: "👩‍👩‍👧‍👦", count: 201)
        #expect(throws: FormErrors.self) { try form.applied(to: card) }
        form.person.name.family = "a" + String(repeating: "\u{301}", count: 5_000)
        #expect(throws: FormErrors.self) { try form.applied(to: card) }
    }

    @Test func lineEndsAndSpacesAreNormalised() throws {
        var form = CardForm()
        form.person.name.given = "\u{3000} Zoë\u{A0}"
        form.person.bio = "one\r\ntwo\rthree\n"
        let made = try form.applied(to: card)
        #expect(made.details.name.given == "Zoë" && made.details.bio == "one\ntwo\nthree")
    }

    @Test func listsHaveAnEnd() {
        var form = CardForm()
        form.person.name.given = "Zoë"
        form.person.phones = (0..<21).map { .init(value: "+49 \($0)") }
        let errors = #expect(throws: FormErrors.self) { try form.applied(to: card) }
        #expect(errors?["phones"] == .tooMany(limit: 20))
    }

    @Test func whatAnImportBroughtIsNoErrorUntilSomebodyTouchesIt() throws {
        let odd = PersonDetails(
            name: PersonName(given: "Hà"), bio: String(repeating: "x", count: 3_000),
            phones: [LabelledValue("call reception")],
            emails: (0..<25).map { LabelledValue("ha\($0)@localhost") }, website: "javascript:alert(1)")
        let contact = Contact(
            id: Identifier(high: 1, low: 1), details: odd, createdAt: Instant(milliseconds: 0))
        var form = ContactForm(contact)
        form.notes = "new"
        let changed = try form.applied(to: contact)
        #expect(changed.details == odd && changed.notes == "new")
        form.person.emails[3].value = "ha@@localhost"
        let errors = #expect(throws: FormErrors.self) { try form.applied(to: contact) }
        #expect(errors?.errors == [FormError("emails.3.value", .notAnEmail)])
        let card = Card(id: Identifier(high: 1, low: 1), details: odd, createdAt: Instant(milliseconds: 0))
        #expect(throws: FormErrors.self) { try CardForm(card).applied(to: card) }
    }

    @Test func aContactFormKeepsWhatItDoesNotShow() throws {
        var contact = Contact(
            id: Identifier(high: 1, low: 1), details: PersonDetails(name: PersonName(given: "Hà")),
            tags: ["fair"],
            followUp: FollowUp(
                day: CivilDate("2027-02-28")!, repetition: .monthly, anchorDay: 31,
                snoozedUntil: CivilDate("2027-03-02")),
            uid: "u", createdAt: Instant(milliseconds: 0))
        contact.metOn = CivilDate("2026-11-01")
        var form = ContactForm(contact)
        #expect(try form.applied(to: contact) == contact)
        form.followUpDay = "2027-04-01"
        form.tags = "fair, FAIR, new"
        let changed = try form.applied(to: contact)
        #expect(
            changed.followUp == FollowUp(day: CivilDate("2027-04-01")!, repetition: .monthly)
                && changed.tags == ["fair", "new"])
        form.metOn = "2026-02-30"
        form.followUpTime = "25:00"
        form.followUpRepetition = "hourly"
        let errors = #expect(throws: FormErrors.self) { try form.applied(to: contact) }
        #expect(
            errors?["metOn"] == .notADate && errors?["followUpTime"] == .notATime
                && errors?["followUpRepetition"] == .notAChoice)
    }

    @Test(arguments: [
        // What nobody touched, and what a field of one line gave back without a line break.
        ("Sales, EU, VIP, North\nSouth", ["Sales, EU", "VIP", "North\nSouth"]),
        ("Sales, EU, VIP, NorthSouth", ["Sales, EU", "VIP", "North\nSouth"]),
        ("Sales, EU, VIP, NorthSouth, fair, Berlin", ["Sales, EU", "VIP", "North\nSouth", "fair", "Berlin"]),
        ("fair,Sales, EU ,", ["fair", "Sales, EU"]), ("VIP", ["VIP"]), ("", []),
        // Another tag that only begins like one.
        ("Sales, EUROPE, VIP", ["Sales", "EUROPE", "VIP"]), ("Sales, VIP", ["Sales", "VIP"]),
    ])
    func `a stored tag with a comma stays whole`(typed: String, tags: [String]) throws {
        let contact = Contact(
            id: Identifier(high: 1, low: 1), details: PersonDetails(name: PersonName(given: "Hà")),
            tags: ["Sales, EU", "VIP", "North\nSouth"], createdAt: Instant(milliseconds: 0))
        var form = ContactForm(contact)
        form.notes = "new"
        form.tags = typed
        let changed = try form.applied(to: contact)
        #expect(changed.tags == tags && changed.notes == "new")
    }

    @Test func `of tags that begin alike the longest is found first, and each once`() {
        let stored = ["a", "a, b", "a, b, c", "b"]
        #expect(Tags.parse("a, b, c, a, b, a, b, new", over: stored) == ["a, b, c", "a, b", "a", "b", "new"])
        #expect(Tags.parse("a, b", over: stored) == ["a, b"])
    }

    @Test func `imported tags beyond the limits stay, and others are refused`() throws {
        var contact = Contact(
            id: Identifier(high: 1, low: 1), details: PersonDetails(name: PersonName(given: "Hà")),
            createdAt: Instant(milliseconds: 0))
        contact.tags = (0..<60).map { "\($0), " + String(repeating: "x", count: 70) }
        #expect(try ContactForm(contact).applied(to: contact) == contact)
        var form = ContactForm(contact)
        form.tags = Tags.text(Array(contact.tags.dropFirst()) + ["new"])
        #expect(try form.applied(to: contact).tags == contact.tags.dropFirst() + ["new"])
        form.tags += ", more"
        let errors = #expect(throws: FormErrors.self) { try form.applied(to: contact) }
        #expect(errors?["tags"] == .tooMany(limit: 60))
    }
}
