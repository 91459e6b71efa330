import CardBook
import CardDrawing
import CardModel
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addCards(to router: inout Router) {
        router.get(CardAddress.all, owner(showCards))
        router.get(CardAddress.new, owner(newCard))
        router.post(CardAddress.all, bodyLimit: Self.photoBodyLimit, ownerForm(saveNew))
        router.get(CardAddress.edit, owner(editCard))
        router.post(CardAddress.save, bodyLimit: Self.photoBodyLimit, ownerForm(saveEdited))
        router.get(CardAddress.photo, owner(showPhoto))
        router.post(CardAddress.duplicate, ownerForm(duplicate))
        router.post(CardAddress.makeDefault, ownerForm(makeDefault))
        router.post(CardAddress.delete, ownerForm(delete))
        router.post(CardAddress.restore, ownerForm(restore))
    }

    /// A form with a photo of 20 MB, and room for its fields.
    static let photoBodyLimit = 22 * 1_048_576

    private func showCards(_ owner: OwnerRequest) async throws -> Response {
        let live = Dictionary(grouping: try await owner.book.liveShares(), by: \.cardID)
        let chosen = try await owner.book.defaultCard()?.id
        let conflicts = try await owner.book.conflictCounts()
        let items = try await owner.cardsInOrder().map { card in
            CardsPage.Item(
                id: card.id, label: card.label, face: CardFace(card), isDefault: card.id == chosen,
                sharing: sharing(live[card.id] ?? [], words: owner.words),
                conflicts: conflicts[card.id] ?? 0)
        }
        let deleted = try await owner.book.deletedCards().map { card in
            CardsPage.Deleted(
                id: card.id, name: card.label.isEmpty ? card.details.displayName : card.label,
                day: owner.words.day(card.deletedAt ?? card.updatedAt))
        }
        let page = CardsPage(items: items, deleted: deleted, session: owner.session, words: owner.words)
        let frame = OwnerPage(title: owner.words("owner.cards.title"), tab: .cards, toast: try toast(owner))
        return frame.response(session: owner.session, words: owner.words) { page.view }
    }

    private func sharing(_ shares: [Share], words: Words) -> String? {
        guard !shares.isEmpty else { return nil }
        if shares.contains(where: { $0.expiresAt == nil }) { return words("owner.cards.sharedUntilEnded") }
        guard let end = shares.compactMap(\.expiresAt).max() else { return nil }
        return words("owner.cards.sharedUntil", words.day(end))
    }

    private func toast(_ owner: OwnerRequest) throws -> OwnerPage.Toast? {
        if let id = try owner.request.query.values("deleted").first.flatMap({ Identifier($0) }) {
            return .init(text: owner.words("owner.cards.deleted"), undo: CardAddress.restore.link(id))
        }
        if try !owner.request.query.values("restored").isEmpty {
            return .init(text: owner.words("cards.restored"), undo: nil)
        }
        return try !owner.request.query.values("saved").isEmpty
            ? .init(text: owner.words("owner.cards.saved"), undo: nil) : nil
    }

    private func newCard(_ owner: OwnerRequest) async throws -> Response {
        CardEditor(card: nil, form: CardForm(), owner: owner).response()
    }

    private func saveNew(_ owner: OwnerRequest, _ form: SentForm) async throws -> Response {
        try await save(nil, owner, form)
    }

    private func editCard(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let card = try await owner.card(id)
        var editor = CardEditor(card: card, form: CardForm(card), owner: owner)
        editor.conflicts = try await owner.book.conflicts(about: id).count
        return editor.response()
    }

    private func saveEdited(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws
        -> Response
    {
        let card = try await owner.book.card(id)
        let deleted = card == nil ? try await owner.book.deletedCards().first { $0.id == id } : nil
        guard let card = card ?? deleted else { throw OwnerProblem.notFound }
        return try await save(card, owner, form)
    }

    private func showPhoto(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        guard let reference = try await owner.card(id).portrait.photo else { throw OwnerProblem.notFound }
        var response = Response(.ok, .jpeg, try await owner.book.photo(reference))
        response.tag = ETag(reference.sha256)
        response.cacheControl = "private, no-cache"
        return response
    }

    private func duplicate(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws -> Response
    {
        let copy = try await owner.book.duplicateCard(owner.card(id).id)
        return .redirect(to: CardAddress.edit(copy.id))
    }

    private func makeDefault(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws
        -> Response
    {
        try await owner.book.setDefaultCard(owner.card(id).id)
        return try await owner.redirectToCard(id, query: "saved=1")
    }

    private func delete(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws -> Response {
        try await owner.book.deleteCard(owner.card(id).id)
        return .redirect(to: CardAddress.all() + "?deleted=" + id.text)
    }

    private func restore(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws -> Response {
        do { try await owner.book.restoreCard(id) } catch CardBookError.cardNotFound {
            throw OwnerProblem.notFound
        }
        return .redirect(to: CardAddress.all() + "?restored=1")
    }
}

extension CardFace {
    /// A card as its owner sees it.
    init(_ card: Card) {
        let photo = card.portrait.photo.flatMap { photo in
            Link(CardAddress.photo(card.id) + "?v=" + String(photo.sha256.prefix(8)))
        }
        self.init(
            details: card.details, portrait: card.portrait, photo: photo.map { .link($0) }, theme: card.theme,
            layout: card.layout)
    }
}
