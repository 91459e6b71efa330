import CardModel
import HTTPServer
import Testing

@testable import WebApp

@Suite struct CardMergeTests {
    private func form(_ change: (inout CardForm) -> Void = { _ in }) -> CardForm {
        var form = CardForm()
        form.label = "Work"
        form.person.name.given = "Zoë"
        form.person.role = "Botanist"
        form.person.phones = [.init(label: "work", value: "+49 30 1")]
        form.hidden = ["bio", "phones"]
        change(&form)
        return form
    }

    @Test func `what only one edit changed is taken from that one`() {
        let merge = CardMerge(
            typed: form { $0.person.role = "Gardener" }, base: form(),
            stored: form {
                $0.theme = "lime"
                $0.person.phones.append(.init(label: "mobile", value: "+49 151 1"))
            })
        #expect(merge.conflicts.isEmpty)
        #expect(merge.form.person.role == "Gardener" && merge.form.theme == "lime")
        #expect(merge.form.person.phones.count == 2)
    }

    @Test func `where both changed a field, both are kept for the owner to see`() {
        let merge = CardMerge(
            typed: form {
                $0.label = "Office"
                $0.theme = "violet"
            }, base: form(),
            stored: form {
                $0.label = "Lab"
                $0.theme = "lime"
            })
        #expect(merge.conflicts == ["label": "Lab", "theme": "lime"])
        #expect(merge.form.label == "Office" && merge.form.theme == "violet")
    }

    @Test func `fields hidden and shown on both sides all count`() {
        let merge = CardMerge(
            typed: form { $0.hidden = ["bio", "phones", "role"] }, base: form(),
            stored: form { $0.hidden = ["emails", "phones"] })
        #expect(merge.form.hidden == ["emails", "phones", "role"])
    }

    @Test func `the fields of a card read back as they are`() throws {
        var card = Card(id: Identifier(high: 0, low: 1), createdAt: Instant(milliseconds: 0))
        card = try form { $0.person.phones[0].label = ValueLabel.custom("Boat").name }.applied(to: card)
        let fields = try #require(FormFields(urlEncoded: CardForm(card).fields.urlEncoded))
        #expect(CardForm(fields, keepingTypesOf: card) == CardForm(card))
    }

    @Test func `a line break that a field of one line does not show is neither lost nor a change`() throws {
        let broken = form {
            $0.label = "Work\nBerlin"
            $0.person.role = "CEO\nFounder"
        }
        let sent = form {
            $0.label = "WorkBerlin"
            $0.person.role = "CEOFounder"
            $0.person.bio = "new"
        }
        let merge = CardMerge(typed: sent, base: broken, stored: broken)
        #expect(merge.conflicts.isEmpty && merge.form.person.bio == "new")
        #expect(merge.form.label == "Work\nBerlin" && merge.form.person.role == "CEO\nFounder")
        var later = broken
        later.person.role = "Chair"
        #expect(CardMerge(typed: sent, base: broken, stored: later).form.person.role == "Chair")
        // What was typed counts.
        let typed = CardMerge(typed: form { $0.person.role = "CEO" }, base: broken, stored: broken)
        #expect(typed.form.person.role == "CEO" && typed.conflicts.isEmpty)
    }
}
