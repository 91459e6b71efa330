import CardBook
import CardModel
import Records
import Testing

@Suite(.onEveryHome) struct FindingTests {
    private func house() async throws -> Household {
        let house = try Household.new()
        var forms = [
            person("Zoë", "Ünal"), person("ÖZGÜR", "ÜNLÜ"), person("Søren", "Łukasiewicz"),
            person("Hà", "Đặng Thị"),
            person("小明", "王"), person("Κική", "Δήμου"), person("Æsa", "Weiß"), person("Ñusta", "Nopal"),
            person("100%", "_x\"y"),
        ]
        forms[0].person.company = "Käse & Söhne; GmbH, Berlin"
        forms[0].notes = "met at the cheese fair"
        forms[0].tags = "fair, Gardening"
        forms[0].person.phones = [.init(label: "mobile", value: "+33 6 12 34 56 78")]
        forms[1].person.phones = [.init(label: "mobile", value: "06 99 88 77 66")]
        forms[1].person.emails = [.init(label: "", value: "ozgur@example.com")]
        for form in forms { try await house.book.makeContact(form) }
        return house
    }

    @Test(arguments: [
        ("lukasiewicz", "Søren Łukasiewicz"), ("soren", "Søren Łukasiewicz"), ("dang", "Hà Đặng Thị"),
        ("DANG ha", "Hà Đặng Thị"),
        ("unal", "Zoë Ünal"), ("ZOE", "Zoë Ünal"), ("nlü", "ÖZGÜR ÜNLÜ"), ("王", "王小明"), ("小明", "王小明"),
        ("κικη", "Κική Δήμου"),
        ("ΔΗΜΟΥ", "Κική Δήμου"), ("weiss", "Æsa Weiß"), ("aesa", "Æsa Weiß"), ("nusta", "Ñusta Nopal"),
        ("cheese", "Zoë Ünal"),
        ("gardening", "Zoë Ünal"), ("sohne; gmbh", "Zoë Ünal"), ("ozgur@exam", "ÖZGÜR ÜNLÜ"),
        ("%", "100% _x\"y"), ("_", "100% _x\"y"),
        ("\"", "100% _x\"y"), ("0612345678", "Zoë Ünal"), ("06.12.34", "Zoë Ünal"), ("+336", "Zoë Ünal"),
        ("+33 6 12", "Zoë Ünal"),
        ("0033 6 12 34 56 78", "Zoë Ünal"), ("+33 6 99 88 77 66", "ÖZGÜR ÜNLÜ"), ("(06) 99-88", "ÖZGÜR ÜNLÜ"),
    ])
    func oneIsFound(query: String, expected: String) async throws {
        let found = try await house().book.contacts(ContactQuery(text: query))
        #expect(found.map(\.displayName) == [expected])
    }

    @Test(arguments: ["zoe cheddar", "+49 6 12", "%%", "nobody", "fairgardening"])
    func nobodyIsFound(query: String) async throws {
        #expect(try await house().book.contacts(ContactQuery(text: query)).isEmpty)
    }

    @Test func anEmptyQueryFindsAllInOrder() async throws {
        let house = try await house()
        let all = try await house.book.contacts(ContactQuery(text: "  "))
        #expect(
            all.map(\.displayName) == [
                "Hà Đặng Thị", "Søren Łukasiewicz", "Ñusta Nopal", "Zoë Ünal", "ÖZGÜR ÜNLÜ", "Æsa Weiß",
                "Κική Δήμου", "王小明",
                "100% _x\"y",
            ])
        #expect(
            try await house.book.contacts(limit: 2, offset: 3).map(\.displayName) == [
                "Zoë Ünal", "ÖZGÜR ÜNLÜ",
            ])
        let letters = try await house.book.contactLetters()
        #expect(letters.map(\.letter) == ["D", "L", "N", "U", "W", "Δ", "王", "#"])
        #expect(letters.map(\.count).reduce(0, +) == 9)
    }

    @Test func accentsDecideBetweenNamesThatAreOtherwiseTheSame() async throws {
        let house = try Household.new()
        for name in ["Côté", "Cote", "Coté", "Côte", "Cotez", "Åberg", "Abel", "Özil", "Oznur"] {
            try await house.book.makeContact(person("", name))
        }
        func names(_ alphabet: ContactQuery.Alphabet) async throws -> [String] {
            try await house.book.contacts(ContactQuery(alphabet: alphabet)).map(\.displayName)
        }
        let others = (["Abel", "Åberg"], ["Özil", "Oznur"])
        #expect(
            try await names(.latin) == others.0 + ["Cote", "Coté", "Côte", "Côté", "Cotez"] + others.1)
        // Canada: the last accent decides first.
        #expect(
            try await names(.french) == others.0 + ["Cote", "Côte", "Coté", "Côté", "Cotez"] + others.1)
        let start = ContactCursor(letter: "C", .french)
        let part = try await house.book.contacts(ContactQuery(alphabet: .french), from: start, limit: 2)
        #expect(part.people.map(\.displayName) == ["Cote", "Côte"])
        let next = try await house.book.contacts(
            ContactQuery(alphabet: .french), from: part.end.flatMap { ContactCursor($0.text) }, limit: 2)
        #expect(next.people.map(\.displayName) == ["Coté", "Côté"])
    }

    @Test func spanishHasALetterMore() async throws {
        let house = try Household.new()
        for name in ["Nzz", "Ñandú", "Oca", "Nab", "Nube"] {
            try await house.book.makeContact(person("", name))
        }
        func names(_ alphabet: ContactQuery.Alphabet) async throws -> [String] {
            try await house.book.contacts(ContactQuery(alphabet: alphabet)).map(\.displayName)
        }
        #expect(try await names(.spanish) == ["Nab", "Nube", "Nzz", "Ñandú", "Oca"])
        #expect(try await names(.latin) == ["Nab", "Ñandú", "Nube", "Nzz", "Oca"])
        #expect(try await house.book.contactLetters(.spanish).map(\.letter) == ["N", "Ñ", "O"])
        #expect(try await house.book.contactLetters().map(\.letter) == ["N", "O"])
        let query = ContactQuery(letter: "Ñ", alphabet: .spanish)
        #expect(try await house.book.contacts(query).map(\.displayName) == ["Ñandú"])
    }

    /// Parts in either direction are the whole list, each contact once, also where many have one name.
    @Test(arguments: [1, 2, 3, 7])
    func partsMakeTheWhole(length: Int) async throws {
        let house = try Household.new()
        for name in ["a", "b", "b", "b", "b", "b", "c", "d", "d"] {
            try await house.book.makeContact(person("", name))
        }
        let whole = try await house.book.contacts().map(\.id)
        var found: [Identifier] = []
        var cursor: ContactCursor?
        var starts: [ContactCursor] = []
        repeat {
            let part = try await house.book.contacts(ContactQuery(), from: cursor, limit: length)
            found += part.people.map(\.id)
            if let start = part.start { starts.append(start) }
            cursor = part.end.flatMap { ContactCursor($0.text) }
        } while cursor != nil
        #expect(found == whole)
        for (index, start) in starts.enumerated() {
            let part = try await house.book.contacts(ContactQuery(), before: start, limit: length)
            #expect(part.people.map(\.id) == Array(whole[index * length..<(index + 1) * length]))
        }
    }

    @Test func aPlaceInTheListStaysWhenOthersComeAndGo() async throws {
        let house = try Household.new()
        for name in ["b", "d", "f", "h"] { try await house.book.makeContact(person("", name)) }
        let first = try await house.book.contacts(ContactQuery(), from: nil, limit: 2)
        try await house.book.makeContact(person("", "a"))
        try await house.book.deleteContacts([first.people[0].id])
        let rest = try await house.book.contacts(ContactQuery(), from: first.end, limit: 2)
        #expect(rest.people.map(\.displayName) == ["f", "h"])
    }

    @Test(arguments: ["", "1", ".a", "-1.a", "x.a", "9999999999.a"])
    func whatIsNoPlaceIsNone(text: String) {
        #expect(ContactCursor(text) == nil)
    }

    @Test func aLetterIsAPlace() async throws {
        let house = try await house()
        for letter in ["D", "U", "王", "#"] {
            let part = try await house.book.contacts(
                ContactQuery(), from: ContactCursor(letter: letter, .latin), limit: 1)
            #expect(part.people.first?.letter == letter)
        }
    }

    @Test func summariesSayWhatAListShows() async throws {
        let summary = try #require(try await house().book.contacts(ContactQuery(text: "cheese")).first)
        #expect(
            summary.subtitle == "Käse & Söhne; GmbH, Berlin" && summary.firstTag == "fair"
                && summary.letter == "U")
        #expect(summary.due == nil && summary.photo == nil)
    }
}
