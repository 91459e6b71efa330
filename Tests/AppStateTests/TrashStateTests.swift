import AppState
import CardBook
import CardModel
import Testing

@Suite("The trash on the phone") @MainActor
struct TrashStateTests {
    private let phone: Phone
    private let trash: TrashState

    init() throws {
        phone = try Phone()
        trash = TrashState(book: phone.book)
    }

    @Test("What was deleted is there, the last one first, and comes back as it was")
    func restores() async throws {
        let card = try await phone.book.makeCard(Phone.form("Zoë"))
        let first = try await phone.book.makeContact(Phone.contact("Amadou", tags: "fair"))
        let second = try await phone.book.makeContact(Phone.contact("Hà"))
        await trash.load()
        #expect(trash.isLoaded && trash.isEmpty)

        try await phone.book.deleteCard(card.id)
        try await phone.book.deleteContacts([first.id])
        phone.time.wait(seconds: 60)
        try await phone.book.deleteContacts([second.id])
        await trash.load()
        #expect(trash.cards.map(\.id) == [card.id])
        #expect(trash.contacts.map(\.id) == [second.id, first.id])

        #expect(await trash.restoreCard(card.id))
        #expect(await trash.restoreContact(first.id))
        #expect(trash.cards.isEmpty && trash.contacts.map(\.id) == [second.id])
        #expect(try await phone.book.cards().map(\.id) == [card.id])
        #expect(try await phone.book.contact(first.id)?.tags == ["fair"])
    }

    @Test("What is deleted for good is gone, and nothing outside of the trash can be")
    func erases() async throws {
        let kept = try await phone.book.makeContact(Phone.contact("Amadou"))
        let gone = try await phone.book.makeContact(Phone.contact("Hà"))
        try await phone.book.deleteContacts([gone.id])
        #expect(await trash.eraseContact(gone.id))
        #expect(await trash.eraseContact(kept.id))
        #expect(trash.isEmpty)
        #expect(try await phone.book.contactEvenDeleted(gone.id) == nil)
        #expect(try await phone.book.contact(kept.id) != nil)
    }

    @Test("A card that is not there any more is said to be gone, and the trash is read all the same")
    func missing() async throws {
        let contact = try await phone.book.makeContact(Phone.contact("Hà"))
        try await phone.book.deleteContacts([contact.id])
        #expect(await !trash.restoreCard(Identifier(high: 0, low: 9)))
        #expect(trash.problem?.messageKey == "phone.problem.gone")
        #expect(trash.contacts.map(\.id) == [contact.id])
        await trash.load()
        #expect(trash.problem == nil)
    }
}
