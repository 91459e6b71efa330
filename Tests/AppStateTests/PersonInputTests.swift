import AppState
import CardModel
import Testing

@Suite("What is typed about a person on the phone")
struct PersonInputTests {
    @Test(
        "A birthday is picked and typed in parts, and the form gets its text",
        arguments: ["1980-06-25", "--02-29", "--12-01", "0978-01-31"])
    func birthday(_ text: String) throws {
        let input = try #require(BirthdayInput(text))
        #expect(input.text == text)
        #expect(Birthday(text)?.text == text)
    }

    @Test("A year that is half typed stays as it is until the form says what is wrong")
    func halfTyped() throws {
        var input = try #require(BirthdayInput("--06-25"))
        #expect(input == BirthdayInput(month: 6, day: 25))
        input.year = "19"
        #expect(input.text == "19-06-25")
        #expect(BirthdayInput(input.text) == input)
        #expect(Birthday(input.text) == nil)
        input.year = " "
        #expect(input.text == "--06-25")
    }

    @Test("What is no day is none", arguments: ["", "1980", "06-25", "1980-13-01", "1980-06-32", "--06-"])
    func none(_ text: String) {
        #expect(BirthdayInput(text) == nil)
    }

    @Test("Parts with something in them can be kept off the shared card, and come back") @MainActor
    func hiding() throws {
        var card = Card(
            id: Identifier(high: 0, low: 1), label: "Work",
            details: PersonDetails(
                name: PersonName(given: "Zoë"), role: "Botanist",
                phones: [LabelledValue("+49 1512 345678", label: .none)]),
            createdAt: Instant(milliseconds: 0))
        card.hidden = [.birthday]
        let state = CardEditorState(card, book: try Phone().book, photos: Phone.Photos())
        #expect(state.hideableFields == [.role, .phones, .birthday])
        state.hide(.phones, true)
        state.hide(.phones, true)
        #expect(state.form.hidden == ["birthday", "phones"])
        #expect(state.isHidden(.phones) && !state.isHidden(.role))
        state.hide(.birthday, false)
        #expect(state.hideableFields == [.role, .phones])
        #expect(try state.form.applied(to: card).hidden == [.phones])
    }

    @Test("Every part that can be hidden has a name")
    func names() {
        #expect(CardField.all.allSatisfy { $0.titleKey != nil })
        #expect(CardField(name: "horoscope").titleKey == nil)
    }
}
