import AppState
import CardBook
import CardModel
import Snapshots
import Testing

@Suite("The owner's cards on the phone") @MainActor
struct CardStoreTests {
    private let phone: Phone
    private let store: CardStore

    init() throws {
        phone = try Phone()
        store = CardStore(book: phone.book)
    }

    private func make(_ names: String...) async throws -> [Identifier] {
        var ids: [Identifier] = []
        for name in names { ids.append(try await phone.book.makeCard(Phone.form(name)).id) }
        await store.load()
        return ids
    }

    private var names: [String] { store.cards.map(\.details.displayName) }

    @Test("Without cards there is nothing to select; the first card made is the default and is selected")
    func loading() async throws {
        await store.load()
        #expect(store.isLoaded)
        #expect(store.selectedCard == nil)
        let ids = try await make("Zoë", "Ada")
        #expect(names == ["Zoë", "Ada"])
        #expect(store.selectedCard?.id == ids[0])
        await store.makeDefault(ids[1])
        #expect(store.defaultCard?.id == ids[1])
        #expect(store.selection == ids[0])
    }

    @Test(
        "Moving is what a list does: places before the destination count down",
        arguments: [
            ([0], 3, ["B", "C", "A", "D"]), ([3], 0, ["D", "A", "B", "C"]),
            ([1, 2], 4, ["A", "D", "B", "C"]),
            ([0, 2], 2, ["B", "A", "C", "D"]), ([1], 1, ["A", "B", "C", "D"]),
            ([9], 0, ["A", "B", "C", "D"]),
        ])
    func moving(places: [Int], destination: Int, order: [String]) async throws {
        _ = try await make("A", "B", "C", "D")
        await store.move(from: places, to: destination)
        #expect(names == order)
        #expect(try await phone.book.cards().map(\.details.displayName) == order)
    }

    @Test("Deleting selects another card, and one press brings the deleted one back")
    func deleting() async throws {
        let ids = try await make("Zoë", "Ada")
        store.selection = ids[1]
        await store.delete(ids[1])
        #expect(names == ["Zoë"])
        #expect(store.selectedCard?.id == ids[0])
        #expect(store.lastDeleted?.id == ids[1])
        await store.undoDelete()
        #expect(store.selectedCard?.id == ids[1])
        #expect(store.cards.count == 2)
        #expect(store.lastDeleted == nil)
    }

    @Test("A copy is selected; what fails is said, and the list stays")
    func duplicating() async throws {
        let ids = try await make("Zoë")
        await store.duplicate(ids[0])
        #expect(store.cards.count == 2)
        #expect(store.selection != ids[0])
        await store.duplicate(Identifier(high: 7, low: 7))
        #expect(store.problem == Problem("phone.problem.gone"))
        #expect(store.cards.count == 2)
    }

    @Test("A theme is set without the editor, and reaches the store")
    func look() async throws {
        let ids = try await make("Zoë")
        await store.setLook(ids[0], theme: .lime, layout: .split)
        #expect(try await phone.book.card(ids[0])?.theme == .lime)
        #expect(store.cards.first?.layout == .split)
    }

    @Test("The editor keeps what was typed until it is right, and makes one card however often it is pressed")
    func editor() async throws {
        let editor = CardEditorState(nil, book: phone.book, photos: Phone.Photos())
        #expect(!editor.hasChanges)
        editor.form.person.name.given = "Zoë"
        editor.form.person.emails = [.init(label: "work", value: "no address")]
        #expect(editor.hasChanges)
        #expect(await editor.save() == nil)
        #expect(editor.error(of: "emails.0.value")?.messageKey == "errors.form.notAnEmail")
        #expect(editor.form.person.emails.first?.value == "no address")
        #expect(try await phone.book.cards().isEmpty)
        editor.form.person.emails[0].value = "zoe@example.com"
        await editor.choosePhoto([0x50, 0x4B])
        #expect(editor.problem == Problem("errors.photo.notAPicture"))
        await editor.choosePhoto([0xFF, 0xD8, 1])
        #expect(editor.hasPhoto)
        let card = try #require(await editor.save())
        #expect(await editor.save()?.id == card.id)
        #expect(try await phone.book.cards().count == 1)
        await store.load()
        #expect(store.cards.first.flatMap { store.photo(of: $0) } == [0xFF, 0xD8, 1])
    }

    @Test("A photo is taken away only by saving")
    func removingPhoto() async throws {
        let ids = try await make("Zoë")
        let card = try await phone.book.setPhoto([0xFF, 0xD8, 2], ofCard: ids[0])
        let editor = CardEditorState(card, book: phone.book, photos: Phone.Photos())
        editor.removePhoto()
        #expect(!editor.hasPhoto)
        #expect(editor.hasChanges)
        #expect(try await phone.book.card(card.id)?.portrait.photo != nil)
        #expect(await editor.save() != nil)
        #expect(try await phone.book.card(card.id)?.portrait == .monogram)
    }

    @Test("The snapshot has the default card first, each with its latest link or with the contact itself")
    func snapshot() async throws {
        let ids = try await make("Zoë", "Ada")
        await store.makeDefault(ids[1])
        let share = try await phone.book.share(ids[0])
        let time = phone.time
        let publisher = SnapshotPublisher(
            book: phone.book, base: Phone.base, receivers: [], clock: { time.now })
        let snapshot = try await publisher.snapshot()
        #expect(snapshot.cards.map(\.name) == ["Ada", "Zoë"])
        #expect(snapshot.cards.map(\.isLink) == [false, true])
        #expect(snapshot.cards[1].text == CardLink(share.id, at: Phone.base).text)
        #expect(snapshot.cards[1].expiresAt == share.expiresAt?.milliseconds)
    }
}
