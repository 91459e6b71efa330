import CardBook
import CardModel
import HTML
import HTTPServer

extension WebApp {
    func addCards(to router: inout Router) {
        router.on(.get, "/cards", owner(showCards))
        router.on(.get, CardAddress.new.pattern, owner { owner in
            CardEditor(card: nil, form: CardForm(), owner: owner).response()
        })
        router.on(.post, "/cards", bodyLimit: Self.photoBodyLimit, ownerForm { try await save(nil, $0, $1) })
        router.on(.get, CardAddress.edit.pattern, owner { owner in
            let card = try await owner.card()
            return CardEditor(card: card, form: CardForm(card), owner: owner).response()
        })
        router.on(.post, CardAddress.save.pattern, bodyLimit: Self.photoBodyLimit, ownerForm { owner, fields in
            try await save(owner.card(), owner, fields)
        })
        router.on(.get, CardAddress.photo.pattern, owner(showPhoto))
        addCardActions(to: &router)
    }

    /// A form with a photo of 20 MB, and room for its fields.
    static let photoBodyLimit = 22 * 1_048_576

    private func showCards(_ owner: OwnerRequest) async throws -> Response {
        let live = Dictionary(grouping: try await owner.book.liveShares(), by: \.cardID)
        let chosen = try await owner.book.defaultCard()?.id
        let items = try await owner.book.cards().map { card in
            CardsPage.Item(
                id: card.id, label: card.label, face: CardFace(card), isDefault: card.id == chosen,
                sharing: sharing(live[card.id] ?? [], words: owner.words))
        }
        let page = CardsPage(items: items, session: owner.session, words: owner.words)
        let frame = OwnerPage(title: owner.words("cards.title"), tab: .cards, toast: toast(owner))
        return frame.response(session: owner.session, words: owner.words) { page.view }
    }

    private func sharing(_ shares: [Share], words: Words) -> String? {
        guard !shares.isEmpty else { return nil }
        if shares.contains(where: { $0.expiresAt == nil }) { return words("cards.sharedUntilEnded") }
        guard let end = shares.compactMap(\.expiresAt).max() else { return nil }
        return words("cards.sharedUntil", words.day(end))
    }

    private func toast(_ owner: OwnerRequest) -> OwnerPage.Toast? {
        if let id = owner.request.query("deleted").flatMap({ Identifier($0) }) {
            return .init(text: owner.words("cards.deleted"), undo: CardAddress.restore.link(id))
        }
        return owner.request.query("saved") != nil ? .init(text: owner.words("cards.saved"), undo: nil) : nil
    }

    private func showPhoto(_ owner: OwnerRequest) async throws -> Response {
        guard let reference = try await owner.card().portrait.photo else { throw OwnerProblem.notFound }
        var response = Response(.ok, try await owner.book.photo(reference), type: "image/jpeg")
        response.headers["ETag"] = "\"\(reference.sha256)\""
        response.headers["Cache-Control"] = "private, no-cache"
        return response
    }

    private func addCardActions(to router: inout Router) {
        router.on(.post, CardAddress.duplicate.pattern, ownerForm { owner, _ in
            let copy = try await owner.book.duplicateCard(owner.card().id)
            return .redirect(to: CardAddress.edit.path(copy.id))
        })
        router.on(.post, CardAddress.makeDefault.pattern, ownerForm { owner, _ in
            try await owner.book.setDefaultCard(owner.card().id)
            return .redirect(to: "/cards")
        })
        router.on(.post, CardAddress.delete.pattern, ownerForm { owner, _ in
            let card = try await owner.card()
            try await owner.book.deleteCard(card.id)
            return .redirect(to: "/cards?deleted=\(card.id.text)")
        })
        router.on(.post, CardAddress.restore.pattern, ownerForm { owner, _ in
            guard let id = owner.request.parameters["id"].flatMap({ Identifier($0) }) else {
                throw OwnerProblem.notFound
            }
            try await owner.book.restoreCard(id)
            return .redirect(to: "/cards")
        })
    }
}

extension CardFace {
    /// A card as its owner sees it.
    init(_ card: Card) {
        let photo = card.portrait.photo.flatMap { photo in
            Link(CardAddress.photo.path(card.id) + "?v=" + String(photo.sha256.prefix(8)))
        }
        self.init(
            details: card.details, portrait: card.portrait, photo: photo, theme: card.theme, layout: card.layout)
    }
}
