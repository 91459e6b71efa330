public import CardModel
import Records

extension CardBook {
    static let cardProjection = Projection(
        name: "cards", version: 1, recordTypes: [RecordKind.card],
        columns: [
            .init("position", .integer, isIndexed: true), .init("created_at", .integer),
            .init("deleted_at", .integer, isIndexed: true),
        ]
    ) { record in
        guard let card = Card(record) else { return [] }
        var row: [String: ProjectionValue] = [
            "position": .integer(Int64(card.position)), "created_at": .integer(card.createdAt.milliseconds),
        ]
        if let deletedAt = card.deletedAt { row["deleted_at"] = .integer(deletedAt.milliseconds) }
        return [row]
    }

    /// The owner's cards in the order of the carousel, deleted ones left out.
    public func cards() async throws -> [Card] {
        let records = try await records(
            of: CardBook.cardProjection, where: .isNull("deleted_at"),
            order: [ProjectionOrder("position"), ProjectionOrder("created_at")])
        return records.compactMap { Card($0) }
    }

    /// The cards in the trash, the last deleted first.
    public func deletedCards() async throws -> [Card] {
        let records = try await records(
            of: CardBook.cardProjection, where: .not(.isNull("deleted_at")),
            order: [ProjectionOrder("deleted_at", ascending: false)])
        return records.compactMap { Card($0) }
    }

    /// The card of that name; `nil` when there is none or it was deleted.
    public func card(_ id: Identifier) async throws -> Card? {
        let card = try await found(Card.recordID(id), in: privateDatabase).flatMap { Card($0) }
        return card?.deletedAt == nil ? card : nil
    }

    /// The card to show first: the one the owner chose, else the first; `nil` without any card.
    ///
    /// Two devices may have chosen different ones; the later edit counts on both.
    public func defaultCard() async throws -> Card? {
        let cards = try await cards()
        return cards.filter(\.isDefault).max { $0.updatedAt < $1.updatedAt } ?? cards.first
    }

    /// Makes a card of a form, last in the carousel. The first card of all is the default one.
    ///
    /// Throws ``FormErrors`` when the form is not right; nothing is stored then.
    @discardableResult
    public func makeCard(_ form: CardForm) async throws -> Card {
        let cards = try await cards()
        let blank = Card(
            id: newIdentifier(), isDefault: cards.isEmpty, position: (cards.map(\.position).max() ?? -1) + 1,
            createdAt: clock())
        let card = try form.applied(to: blank)
        try await write([.create(card.record())])
        return card
    }

    /// Applies a form to a card and shows the result under every live address of it.
    ///
    /// Throws ``FormErrors`` when the form is not right, and ``CardBookError/cardNotFound(_:)``.
    @discardableResult
    public func editCard(_ id: Identifier, with form: CardForm) async throws -> Card {
        try await editCard(id) { $0 = try form.applied(to: $0) }
    }

    /// Changes a card and shows the result under every live address of it.
    ///
    /// Revision and date move only when something that recipients see did. `change` may run more than once.
    @discardableResult
    public func editCard(_ id: Identifier, _ change: (inout Card) throws -> Void) async throws -> Card {
        let now = clock()
        let record = try await edit(
            Card.recordID(id), in: privateDatabase, missing: CardBookError.cardNotFound(id)
        ) { record in
            guard let before = Card(record), before.deletedAt == nil else {
                throw CardBookError.cardNotFound(id)
            }
            var after = before
            try change(&after)
            if after.showsAnythingElse(than: before) {
                after.revision = before.revision + 1
                after.updatedAt = max(now, before.updatedAt)
            }
            return after.record(updating: record)
        }
        guard let card = Card(record) else { throw CardBookError.cardNotFound(id) }
        try await publishIfReachable(card)
        return card
    }

    /// Makes a copy of a card that stands behind it, shares nothing and is not the default.
    @discardableResult
    public func duplicateCard(_ id: Identifier) async throws -> Card {
        guard let original = try await card(id) else { throw CardBookError.cardNotFound(id) }
        let copy = Card(
            id: newIdentifier(), label: original.label, details: original.details,
            portrait: original.portrait,
            theme: original.theme, layout: original.layout, hidden: original.hidden,
            position: original.position + 1, createdAt: clock())
        let behind = try await cards().filter { $0.position > original.position }
        let moves = try await found(behind.map { Card.recordID($0.id) }).compactMap {
            record -> RecordChange? in
            guard var card = Card(record) else { return nil }
            card.position += 1
            return .replace(card.record(updating: record))
        }
        try await write([.create(copy.record())] + moves.prefix(CardBook.batchSize - 1))
        return copy
    }

    /// Ends all shares of a card and moves it to the trash. ``restoreCard(_:)`` undoes the latter; ended addresses stay
    /// ended.
    public func deleteCard(_ id: Identifier) async throws {
        let now = clock()
        guard try await card(id) != nil else { throw CardBookError.cardNotFound(id) }
        for share in try await shares(of: id) where share.endedAt == nil {
            try await endShare(share.id)
        }
        try await edit(Card.recordID(id), in: privateDatabase, missing: CardBookError.cardNotFound(id)) {
            record in
            guard var card = Card(record), card.deletedAt == nil else { throw CardBookError.cardNotFound(id) }
            card.deletedAt = now
            return card.record(updating: record)
        }
    }

    /// Takes a card out of the trash.
    @discardableResult
    public func restoreCard(_ id: Identifier) async throws -> Card {
        let record = try await edit(
            Card.recordID(id), in: privateDatabase, missing: CardBookError.cardNotFound(id)
        ) { record in
            guard var card = Card(record) else { throw CardBookError.cardNotFound(id) }
            card.deletedAt = nil
            return card.record(updating: record)
        }
        guard let card = Card(record) else { throw CardBookError.cardNotFound(id) }
        return card
    }

    /// Makes a card the one to show first, and no other.
    public func setDefaultCard(_ id: Identifier) async throws {
        guard try await card(id) != nil else { throw CardBookError.cardNotFound(id) }
        for card in try await cards() where card.isDefault != (card.id == id) {
            try await editCard(card.id) { $0.isDefault = $0.id == id }
        }
    }

    /// Puts the cards into this order; those that are not named keep their order behind them.
    public func reorderCards(_ ids: [Identifier]) async throws {
        let cards = try await cards()
        let named = ids.filter { id in cards.contains { $0.id == id } }
        let order = named + cards.map(\.id).filter { !named.contains($0) }
        for (position, id) in order.enumerated()
        where cards.first(where: { $0.id == id })?.position != position {
            try await editCard(id) { $0.position = position }
        }
    }
}

extension Card {
    /// Whether recipients would see a difference.
    fileprivate func showsAnythingElse(than other: Card) -> Bool {
        details != other.details || portrait != other.portrait || theme != other.theme
            || layout != other.layout
            || hidden != other.hidden
    }
}
