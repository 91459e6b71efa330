import CardModel
import HTTPServer
import Testing

@testable import WebApp

@Suite struct ContactMergeTests {
    private func form(_ change: (inout ContactForm) -> Void = { _ in }) -> ContactForm {
        var form = ContactForm()
        form.person.name.given = "Zoë"
        form.person.role = "Botanist"
        form.person.phones = [.init(label: "work", value: "+49 30 1")]
        form.notes = "Likes ferns.\nHas a dog."
        form.tags = "fair, Berlin"
        change(&form)
        return form
    }

    @Test func `what only one edit changed is taken from that one`() {
        let merge = ContactMerge(
            typed: form { $0.person.role = "Gardener" }, base: form(),
            stored: form {
                $0.notes = "New notes"
                $0.person.phones.append(.init(label: "mobile", value: "+49 151 1"))
            })
        #expect(merge.conflicts.isEmpty)
        #expect(merge.form.person.role == "Gardener" && merge.form.notes == "New notes")
        #expect(merge.form.person.phones.count == 2)
    }

    @Test func `where both changed a field, both are kept for the owner to see`() {
        let merge = ContactMerge(
            typed: form {
                $0.notes = "mine"
                $0.person.phones = []
            }, base: form(),
            stored: form {
                $0.notes = "theirs"
                $0.person.phones[0].value = "+49 30 2"
            })
        #expect(merge.conflicts == ["notes": "theirs", "phones": "+49 30 2"])
        #expect(merge.form.notes == "mine")
    }

    @Test func `addresses, accounts and links merge like all else, whatever order the form has`() {
        let base = form {
            $0.person.addresses = [MailingAddress(street: "Torstraße 12", city: "Berlin")]
            $0.person.socials = [
                .init(label: "github", value: "zoe"), .init(label: "linkedin", value: "zoe"),
            ]
        }
        var typed = ContactForm(base.fields, over: base)
        #expect(typed.person.addresses == base.person.addresses)
        typed.person.links = [.init(label: "Talks", value: "https://example.com/talks")]
        var stored = base
        stored.person.addresses[0].city = "Potsdam"
        stored.person.socials[0].value = "zoe-unal"
        let merge = ContactMerge(
            typed: typed, base: ContactForm(base.fields, over: base), stored: stored)
        #expect(merge.conflicts.isEmpty)
        #expect(merge.form.person.addresses[0].city == "Potsdam" && merge.form.person.links.count == 1)
        #expect(merge.form.person.socials == stored.person.socials)
        typed.person.addresses = []
        typed.person.socials[0].value = "other"
        let clash = ContactMerge(typed: typed, base: ContactForm(base.fields, over: base), stored: stored)
        #expect(Set(clash.conflicts.keys) == ["addresses", "socials"])
        #expect(clash.conflicts["addresses"] == "Torstraße 12, Potsdam")
    }

    @Test func `the same change twice is none, and neither are a browser's line ends`() {
        let changed = form { $0.person.role = "Gardener" }
        #expect(ContactMerge(typed: changed, base: form(), stored: changed).conflicts.isEmpty)
        let sent = form { $0.notes = "Likes ferns.\r\nHas a dog.\r\n" }
        let merge = ContactMerge(typed: sent, base: form(), stored: form { $0.notes = "theirs" })
        #expect(merge.conflicts.isEmpty && merge.form.notes == "theirs")
    }

    @Test func `tags added and removed on both sides all count`() {
        let merge = ContactMerge(
            typed: form { $0.tags = "fair, press" }, base: form(),
            stored: form { $0.tags = "FAIR, Berlin, vip" })
        #expect(merge.conflicts.isEmpty)
        #expect(merge.form.tags == "fair, press, vip")
    }

    @Test func `a tag with a comma is one tag on both sides`() {
        let stored = form { $0.tags = "Sales, EU, vip" }
        let whole = ["Sales, EU", "vip"]
        let untouched = ContactMerge(
            typed: form {
                $0.tags = "Sales, EU, fair"
                $0.notes = "mine"
            }, base: form { $0.tags = "Sales, EU, fair" }, stored: stored, tags: whole)
        #expect(untouched.form.tags == "Sales, EU, vip" && untouched.form.notes == "mine")
        let edited = ContactMerge(
            typed: form { $0.tags = "EU, Sales, EU, fair" }, base: form { $0.tags = "Sales, EU, fair" },
            stored: stored, tags: whole)
        #expect(Tags.parse(edited.form.tags, over: whole) == ["EU", "Sales, EU", "vip"])
    }

    @Test func `a line break that a field of one line does not show is neither lost nor a change`() throws {
        var contact = Contact(id: Identifier(high: 0, low: 1), createdAt: Instant(milliseconds: 0))
        contact.details.name.given = "Zoë"
        contact.details.role = "CEO\nFounder"
        contact.details.website = "https://example.com/\nzoe"
        contact.details.phones = [LabelledValue("+49 30\n1", label: .work, otherTypes: ["PREF"])]
        contact.details.emails = [LabelledValue("zoe@\nexample.com", label: .work)]
        contact.details.links = [TitledLink(title: "All\ntalks", address: "https://example.com/talks")]
        contact.metWhere = "Halle 7\nBerlin"
        contact.tags = ["North\nSouth"]
        let stored = ContactForm(contact)
        // As a browser sends it: every field of one line without its breaks, and only the notes edited.
        let sent = FormFields(
            stored.fields.names.map { ($0, OneLine.sent(stored.fields.values($0).first ?? "")) }.map {
                $0.0 == "notes" ? ("notes", "new") : $0
            })
        let base = ContactForm(stored.fields, over: stored)
        let merge = ContactMerge(
            typed: ContactForm(sent, over: stored), base: base, stored: stored, tags: contact.tags)
        var expected = contact
        expected.notes = "new"
        #expect(try merge.form.applied(to: contact) == expected)
        // Where another window changed the field, that counts.
        var later = contact
        later.details.role = "Chair"
        later.details.phones[0].value = "+49 30 2"
        let other = ContactForm(later)
        let joined = ContactMerge(
            typed: ContactForm(sent, over: other), base: ContactForm(stored.fields, over: other),
            stored: other, tags: later.tags)
        expected = later
        expected.notes = "new"
        #expect(joined.conflicts.isEmpty)
        #expect(try joined.form.applied(to: later) == expected)
    }

    @Test func `a row that was not filled is no change`() {
        let typed = form { $0.person.phones.append(.init(label: "mobile", value: " ")) }
        let merge = ContactMerge(
            typed: typed, base: form(), stored: form { $0.person.phones[0].value = "+49 30 2" })
        #expect(merge.conflicts.isEmpty && merge.form.person.phones.map(\.value) == ["+49 30 2"])
    }
}
