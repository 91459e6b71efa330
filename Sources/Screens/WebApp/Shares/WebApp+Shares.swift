import CardBook
import CardModel
import HTML
import HTTPServer
import Localization
import QRCode

/// The addresses of what was given out.
enum ShareAddress {
    static let end = Path<ShareIdentifier>("/shares/{id}/end")
}

extension WebApp {
    func addShares(to router: inout Router) {
        router.get(FixedPath("/share"), owner(showDefault))
        router.get(CardAddress.share, owner(showShare))
        router.get(CardAddress.code, owner(showCode))
        router.post(CardAddress.open, ownerForm(open))
        router.post(CardAddress.newShare, ownerForm(makeShare))
        router.post(ShareAddress.end, ownerForm(end))
    }

    private func showDefault(_ owner: OwnerRequest) async throws -> Response {
        guard let card = try await owner.book.defaultCard() else { return .redirect(to: CardAddress.all()) }
        return .redirect(to: CardAddress.share(card.id))
    }

    private func open(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws -> Response {
        let card = try await owner.card(id)
        if try await current(card, owner) == nil { try await owner.book.share(card.id) }
        return .redirect(to: CardAddress.share(card.id))
    }

    private func makeShare(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws -> Response
    {
        let card = try await owner.card(id)
        guard let lifetime = ShareLifetime(try form.fields.value("lifetime") ?? "7d") else {
            throw ShareProblem.lifetime
        }
        try await owner.book.share(card.id, for: lifetime)
        return .redirect(to: CardAddress.share(card.id))
    }

    private func end(_ owner: OwnerRequest, _ form: SentForm, _ id: ShareIdentifier) async throws -> Response
    {
        guard let share = try await owner.book.share(id) else { throw OwnerProblem.notFound }
        try await owner.book.endShare(id)
        return .redirect(to: CardAddress.share(share.cardID))
    }

    /// The latest address of a card that works.
    private func current(_ card: Card, _ owner: OwnerRequest) async throws -> Share? {
        try await owner.book.shares(of: card.id).first { $0.isLive(at: configuration.clock()) }
    }

    private func showShare(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let card = try await owner.card(id)
        let labels = Dictionary(
            try await owner.book.cards().map {
                ($0.id, $0.label.isEmpty ? $0.details.displayName : $0.label)
            },
            uniquingKeysWith: { first, _ in first })
        let live = try await owner.book.liveShares()
        let items = (live.filter { $0.cardID == card.id } + live.filter { $0.cardID != card.id }).map {
            SharePage.Item(share: $0, card: labels[$0.cardID] ?? "")
        }
        let face = CardFace(card)
        let page = SharePage(
            card: card, face: face, current: try await current(card, owner), live: items,
            base: configuration.publicAddress, session: owner.session, words: owner.words)
        return OwnerPage(title: owner.words("owner.share.title"), tab: .share, theme: face.theme.name)
            .response(
                session: owner.session, words: owner.words
            ) { page.view }
    }

    /// The code alone, as large as the screen.
    private func showCode(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let card = try await owner.card(id)
        guard let share = try await current(card, owner) else {
            return .redirect(to: CardAddress.share(card.id))
        }
        let symbol = try QRCode(CardLink(share.id, at: configuration.publicAddress).text)
        let face = CardFace(card)
        let words = owner.words
        let page = document(lang: words.language) {
            OwnerPage.head(title: face.name)
            body {
                main(.class("full", "theme-" + face.theme.name), .data("module", "full")) {
                    a(
                        href: CardAddress.share.link(card.id), .class("button", "round", "close"),
                        .aria("label", words("owner.share.close"))
                    ) { appIcon("close") }
                    div(.class("card", "tile-card", "theme-" + face.theme.name), .dir(.leftToRight)) {
                        div(.class("face")) {
                            CodeTile.view(symbol, alt: words("owner.share.linkCode.alt"))
                            h1(.class("tile-name")) { bdi { face.name } }
                            p(.class("tile-hint")) { words("owner.share.linkCode.hint") }
                        }
                    }
                }
            }
        }
        return .page(page)
    }
}

/// Why an address was not given out.
enum ShareProblem: HTTPResponseError {
    /// The lifetime is none of those that exist.
    case lifetime

    var status: HTTPStatus { .unprocessableContent }
    var message: String { "A link lasts from one hour to 90 days, or until it is ended." }
}
