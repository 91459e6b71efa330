public import CardBook
public import CardModel
public import Observation

/// What was deleted in the last 30 days: cards and contacts, each brought back by one press.
@MainActor @Observable public final class TrashState {
    /// The deleted cards, the last one first.
    public private(set) var cards: [Card] = []
    /// The deleted contacts, the last one first.
    public private(set) var contacts: [ContactSummary] = []
    /// Whether both were read once.
    public private(set) var isLoaded = false
    /// What went wrong at last.
    public private(set) var problem: Problem?

    private let book: CardBook

    /// The trash of a card book.
    public init(book: CardBook) {
        self.book = book
    }

    /// Whether nothing is in it.
    public var isEmpty: Bool { cards.isEmpty && contacts.isEmpty }

    /// Reads what is in it.
    public func load() async { await change {} }

    /// Brings a card back; its links stay ended. Says whether that went well.
    public func restoreCard(_ id: Identifier) async -> Bool {
        await change { _ = try await book.restoreCard(id) }
    }

    /// Brings a contact back as it was. Says whether that went well.
    public func restoreContact(_ id: Identifier) async -> Bool {
        await change { try await book.restoreContacts([id]) }
    }

    /// Deletes a contact for good. Says whether that went well.
    public func eraseContact(_ id: Identifier) async -> Bool {
        await change { try await book.eraseContacts([id]) }
    }

    /// Does something to the trash and reads it again, also when it failed.
    @discardableResult private func change(_ body: () async throws -> Void) async -> Bool {
        problem = nil
        do {
            try await body()
        } catch {
            problem = Problem(error)
        }
        do {
            cards = try await book.deletedCards()
            contacts = try await book.deletedContacts()
            isLoaded = true
        } catch {
            problem = problem ?? Problem(error)
        }
        return problem == nil
    }
}
