import CardModel
import Records
import Testing

@testable import CardBook

/// What the rounds over the trash do where the clock is wrong for a while.
@Suite(.onEveryHome) struct TrashClockTests {
    private let day: Int64 = 86_400

    private func trashed(_ house: Household) async throws -> Contact {
        let contact = try await house.book.makeContact(person("Hà", "Đặng"))
        try await house.book.deleteContacts([contact.id])
        return contact
    }

    @Test func `a clock that is ahead for a while erases nothing`() async throws {
        let house = try Household.new()
        let contact = try await trashed(house)
        let card = try await house.book.makeCard(zoe())
        try await house.book.deleteCard(card.id)
        for _ in 0..<3 {
            house.wait(seconds: 40 * day)
            #expect(try await house.book.emptyTrash() == 0)
            house.wait(seconds: day - 1)
            #expect(try await house.book.emptyTrash() == 0)
            house.wait(seconds: -41 * day + 1)
            #expect(try await house.book.emptyTrash() == 0)
        }
        #expect(try await house.book.contactEvenDeleted(contact.id) != nil)
        #expect(try await house.book.deletedCards().map(\.id) == [card.id])
        // Without a round in between, what the wrong clock saw does not count either.
        house.wait(seconds: 40 * day)
        #expect(try await house.book.emptyTrash() == 0)
        house.wait(seconds: -9 * day)
        #expect(try await house.book.emptyTrash() == 0)
        house.wait(seconds: day)
        #expect(try await house.book.emptyTrash() == 2)
        #expect(try await house.book.contactEvenDeleted(contact.id) == nil)
    }

    @Test func `what was deleted before it was made has its 30 days from the first round`() async throws {
        let house = try Household.new()
        let contact = try await house.book.makeContact(person("Hà", "Đặng"))
        let card = try await house.book.makeCard(zoe())
        let now = house.now
        house.wait(seconds: -now.milliseconds / 1_000)
        try await house.book.deleteContacts([contact.id])
        house.wait(seconds: 1)
        try await house.book.deleteCard(card.id)
        house.wait(seconds: now.milliseconds / 1_000)
        #expect(try await house.book.emptyTrash() == 0)
        house.wait(seconds: 2 * day)
        #expect(try await house.book.emptyTrash() == 0)
        // A clock that is ahead for a while erases this no sooner.
        house.wait(seconds: 100 * day)
        #expect(try await house.book.emptyTrash() == 0)
        house.wait(seconds: -100 * day)
        house.wait(seconds: 28 * day)
        #expect(try await house.book.emptyTrash() == 0)
        #expect(try await house.book.deletedContacts().count == 1)
        house.wait(seconds: day)
        #expect(try await house.book.emptyTrash() == 2)
    }

    @Test func `what was deleted again has its 30 days again`() async throws {
        let house = try Household.new()
        let contact = try await trashed(house)
        house.wait(seconds: 30 * day)
        #expect(try await house.book.emptyTrash() == 0)
        try await house.book.restoreContacts([contact.id])
        try await house.book.deleteContacts([contact.id])
        house.wait(seconds: 30 * day)
        #expect(try await house.book.emptyTrash() == 0)
        house.wait(seconds: day)
        #expect(try await house.book.emptyTrash() == 1)
    }

    @Test func `by hand it is erased at once, and what rounds saw is no setting of the owner's`() async throws
    {
        let house = try Household.new()
        let contact = try await trashed(house)
        house.wait(seconds: 30 * day)
        #expect(try await house.book.emptyTrash() == 0)
        #expect(try await house.book.settings().isEmpty)
        let changes = try await house.home.privateDatabase(owner: "_owner").changes(
            in: RecordKind.zone, since: nil, limit: nil, desiredKeys: nil)
        #expect(changes.changed.map(\.id) == [Contact.recordID(contact.id)])
        #expect(try await house.book.eraseContacts([contact.id]) == 1)
        #expect(try await house.book.emptyTrash() == 0)
    }

    @Test func `what is kept reads back, and what is no such line is left out`() {
        var watch = TrashWatch()
        let now = Instant(milliseconds: 5_000_000_000)
        let moments = [0, 1].map { Instant(milliseconds: $0) }
        let first = watch.look(at: moments, misdated: [moments[1]], now: now)
        #expect(first.isEmpty)
        #expect(watch.text == "0 0 5000000000\n1 5000000000")
        #expect(TrashWatch(text: watch.text) == watch)
        #expect(TrashWatch(text: "x\n1\n0 0 5000000000\n1 2 3 4\n\n1 5000000000") == watch)
        let second = watch.look(at: moments, misdated: [], now: now.adding(seconds: day))
        #expect(second == [moments[0]])
        _ = watch.look(at: [], misdated: [], now: now)
        #expect(watch.text.isEmpty)
    }
}
