public import CardBook
public import CardModel
public import Observation

/// The owner's cards: the carousel, and all that is done to a card from it.
@MainActor @Observable public final class CardStore {
    /// The cards in the order of the carousel.
    public private(set) var cards: [Card] = []
    /// The addresses that work, by card, the latest first.
    public private(set) var liveShares: [Identifier: [Share]] = [:]
    /// Photos that were read so far, finished JPEGs.
    public private(set) var photos: [PhotoReference: [UInt8]] = [:]
    /// Whether the cards were read once.
    public private(set) var isLoaded = false
    /// What went wrong at last; `nil` when all went well.
    public internal(set) var problem: Problem?
    /// The card that was deleted last, while it can be brought back by one press.
    public private(set) var lastDeleted: Card?
    /// The card in the middle of the carousel.
    public var selection: Identifier?

    let book: CardBook

    /// The cards of a card book.
    public init(book: CardBook) {
        self.book = book
    }

    /// The card in the middle of the carousel; the default card where none was chosen.
    public var selectedCard: Card? {
        cards.first { $0.id == selection } ?? defaultCard
    }

    /// The default card, else the first; `nil` without cards.
    public var defaultCard: Card? { cards.first { $0.isDefault } ?? cards.first }

    /// Reads cards, their live addresses and their photos. A photo that is missing costs no card.
    public func load() async {
        await attempt {
            let cards = try await book.cards()
            let shares = try await book.liveShares()
            var photos = self.photos
            for reference in cards.compactMap(\.portrait.photo) where photos[reference] == nil {
                photos[reference] = try? await book.photo(reference)
            }
            self.cards = cards
            liveShares = Dictionary(grouping: shares, by: \.cardID)
            self.photos = photos
            isLoaded = true
            if !cards.contains(where: { $0.id == selection }) { selection = defaultCard?.id }
        }
    }

    /// The photo of a card; `nil` when it has none, or it has not come yet.
    public func photo(of card: Card) -> [UInt8]? { card.portrait.photo.flatMap { photos[$0] } }

    /// Makes that card the one that is shown first.
    public func makeDefault(_ id: Identifier) async {
        await change { try await book.setDefaultCard(id) }
    }

    /// Copies a card and selects the copy.
    public func duplicate(_ id: Identifier) async {
        await change { selection = try await book.duplicateCard(id).id }
    }

    /// Moves a card to the trash and ends its addresses.
    public func delete(_ id: Identifier) async {
        let card = cards.first { $0.id == id }
        await change {
            try await book.deleteCard(id)
            lastDeleted = card
        }
    }

    /// Brings back the card that was deleted last.
    public func undoDelete() async {
        guard let card = lastDeleted else { return }
        await change {
            selection = try await book.restoreCard(card.id).id
            lastDeleted = nil
        }
    }

    /// Lets go of the chance to bring the last card back by one press; it stays in the trash.
    public func forgetDeleted() { lastDeleted = nil }

    /// Puts the cards at these places of the list to another place, as a list's own moving does.
    public func move(from places: [Int], to destination: Int) async {
        let moved = places.sorted().filter(cards.indices.contains).map { cards[$0].id }
        var order = cards.map(\.id)
        let place = destination - places.filter { $0 < destination }.count
        order.removeAll { moved.contains($0) }
        order.insert(contentsOf: moved, at: min(max(place, 0), order.count))
        await change { try await book.reorderCards(order) }
    }

    /// Gives a card a look of its own without opening the editor.
    public func setLook(_ id: Identifier, theme: Theme? = nil, layout: CardLayout? = nil) async {
        await change {
            try await book.editCard(id) { @Sendable card in
                if let theme { card.theme = theme }
                if let layout { card.layout = layout }
            }
        }
    }

    /// Does something to the cards and reads them again, also when it failed half way.
    private func change(_ body: () async throws -> Void) async {
        do {
            problem = nil
            try await body()
        } catch {
            let failure = Problem(error)
            await load()
            problem = failure
            return
        }
        await load()
    }

    private func attempt(_ body: () async throws -> Void) async {
        do {
            problem = nil
            try await body()
        } catch {
            problem = Problem(error)
        }
    }
}
