import CardModel
import HTTPServer
import Testing

@testable import WebApp

@Suite struct CardFormFieldsTests {
    private func form(_ fields: [(String, String)], over card: Card? = nil) -> CardForm {
        CardForm(FormFields(fields), keepingTypesOf: card)
    }

    private let blank = Card(id: Identifier(high: 0, low: 1), createdAt: Instant(milliseconds: 0))

    @Test func addressesLabelsAndAccountsAreRead() throws {
        let card = try form([
            ("givenName", "Zoë"), ("phoneticGivenName", "Zoh-ee"), ("phones.0.label", "custom:"),
            ("phones.0.own", " Boat "),
            ("phones.0.value", "+49 151 2345678"), ("phones.2.label", "work"),
            ("phones.2.value", "+49 30 5550110"),
            ("addresses.0.label", "home"), ("addresses.0.street", "Torstraße 12"),
            ("addresses.0.postalCode", "10119"), ("addresses.0.city", "Berlin"),
            ("social.github", "zoe"), ("social.github.1", "zoe-at-work"), ("social.mastodon", ""),
            ("birthday.day", "6"), ("birthday.month", "2"), ("birthday.year", ""),
            ("links.0.label", "Talks"), ("links.0.value", "example.com/talks"), ("hidden", "birthday"),
            ("hidden", "links"),
        ]).applied(to: blank)
        let details = card.details
        #expect(details.phones.map(\.label) == [.custom("Boat"), .work])
        #expect(
            details.addresses == [
                MailingAddress(street: "Torstraße 12", city: "Berlin", postalCode: "10119", label: .home)
            ])
        #expect(details.socials.map(\.handle) == ["zoe", "zoe-at-work"])
        #expect(details.birthday == Birthday(year: nil, month: 2, day: 6))
        #expect(details.name.phoneticGiven == "Zoh-ee" && details.links.first?.title == "Talks")
        #expect(card.sharedDetails.birthday == nil && card.sharedDetails.links.isEmpty)
    }

    @Test func aListThatWasNotShownStaysAndOneThatWasEmptiedIsEmpty() throws {
        var card = blank
        card.details.name.given = "Zoë"
        card.details.addresses = [MailingAddress(street: "Torstraße 12", otherTypes: ["PREF"])]
        let untouched = try form([("givenName", "Zoë")], over: card).applied(to: card)
        #expect(untouched.details.addresses == card.details.addresses)
        let same = try form([("givenName", "Zoë"), ("addresses.0.street", "Torstraße 12")], over: card)
            .applied(to: card)
        #expect(same.details.addresses == card.details.addresses)
        let emptied = try form([("givenName", "Zoë"), ("list.addresses", "shown")], over: card).applied(
            to: card)
        #expect(emptied.details.addresses.isEmpty)
    }

    @Test func `line breaks that the fields do not show stay, and those of an address to write to go`() throws
    {
        var card = blank
        card.label = "Work\nBerlin"
        card.details.name.given = "Zoë"
        card.details.role = "CEO\nFounder"
        card.details.location = "Berlin\n"
        card.details.phones = [LabelledValue("+49 30\n5550110", label: .work, otherTypes: ["PREF"])]
        card.details.emails = [LabelledValue("zoe@\nexample.com")]
        card.details.links = [TitledLink(title: "All\ntalks", address: "https://example.com/talks")]
        card.details.addresses = [MailingAddress(street: "Hof 2\nTorstraße 12", otherTypes: ["PREF"])]
        card.details.bio = "One\ntwo"
        let fields: [(String, String)] = [
            ("label", "WorkBerlin"), ("givenName", "Zoë"), ("role", "CEOFounder"), ("location", "Berlin"),
            ("phones.0.label", "work"), ("phones.0.value", "+49 305550110"), ("phones.1.label", "mobile"),
            ("phones.1.value", "+49 151 2345678"), ("emails.0.label", card.details.emails[0].label.name),
            ("emails.0.value", "zoe@example.com"), ("links.0.label", "Alltalks"),
            ("links.0.value", "https://example.com/talks"),
            ("addresses.0.street", "Hof 2\r\nTorstraße 12"), ("bio", "Onetwo"),
        ]
        let saved = try form(fields, over: card).applied(to: card)
        #expect(saved.label == "Work\nBerlin" && saved.details.role == "CEO\nFounder")
        #expect(saved.details.phones.map(\.value) == ["+49 30\n5550110", "+49 151 2345678"])
        #expect(saved.details.phones.first?.otherTypes == ["PREF"])
        #expect(saved.details.emails.map(\.value) == ["zoe@example.com"])
        #expect(saved.details.links == card.details.links)
        #expect(saved.details.addresses.first?.street == "Hof 2\nTorstraße 12")
        #expect(saved.details.addresses.first?.otherTypes == ["PREF"])
        // The bio has a field of several lines: there, taking one out is an edit.
        #expect(saved.details.bio == "Onetwo")
    }

    @Test(arguments: [
        ("", "", "", ""), ("1980", "6", "25", "1980-06-25"), ("", "2", "29", "--02-29"),
        ("1980", "", "25", "1980--25"), ("80", "6", "x", "80-06-x"),
    ])
    func aBirthdayOfThreeFieldsIsOneText(year: String, month: String, day: String, text: String) {
        #expect(BirthdayParts(year: year, month: month, day: day).text == text)
    }

    @Test func aBirthdayThatIsNoneIsSaidAndShownAgain() throws {
        let form = form([
            ("givenName", "Zoë"), ("birthday.day", "31"), ("birthday.month", "2"), ("birthday.year", "1980"),
        ])
        #expect(throws: FormErrors.self) { try form.applied(to: blank) }
        #expect(BirthdayParts(form.person.birthday) == BirthdayParts(year: "1980", month: "02", day: "31"))
        #expect(BirthdayParts("--02-31") == BirthdayParts(year: "", month: "02", day: "31"))
    }
}
