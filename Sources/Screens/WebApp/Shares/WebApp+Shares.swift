import CardBook
import CardModel
import HTML
import HTTPServer
import QRCode

/// The addresses of what was given out.
struct ShareAddress {
    static let end = ShareAddress("/shares/{id}/end")

    let pattern: PathPattern

    private init(_ pattern: PathPattern) { self.pattern = pattern }

    func link(_ id: ShareIdentifier) -> Link { Link(pattern.path(id.text)) ?? "/cards" }
}

extension WebApp {
    func addShares(to router: inout Router) {
        router.on(.get, "/share", owner { owner in
            guard let card = try await owner.book.defaultCard() else { return .redirect(to: "/cards") }
            return .redirect(to: CardAddress.share.path(card.id))
        })
        router.on(.get, CardAddress.share.pattern, owner(showShare))
        router.on(.get, CardAddress.code.pattern, owner(showCode))
        router.on(.post, CardAddress.open.pattern, ownerForm { owner, _ in
            let card = try await owner.card()
            if try await current(card, owner) == nil { try await owner.book.share(card.id) }
            return .redirect(to: CardAddress.share.path(card.id))
        })
        router.on(.post, CardAddress.newShare.pattern, ownerForm { owner, fields in
            let card = try await owner.card()
            guard let lifetime = ShareLifetime(try fields.one("lifetime") ?? "7d") else {
                throw ShareProblem.lifetime
            }
            try await owner.book.share(card.id, for: lifetime)
            return .redirect(to: CardAddress.share.path(card.id))
        })
        router.on(.post, ShareAddress.end.pattern, ownerForm { owner, _ in
            guard let id = owner.request.parameters["id"].flatMap({ ShareIdentifier($0) }),
                let share = try await owner.book.share(id)
            else { throw OwnerProblem.notFound }
            try await owner.book.endShare(id)
            return .redirect(to: CardAddress.share.path(share.cardID))
        })
    }

    /// The latest address of a card that works.
    private func current(_ card: Card, _ owner: OwnerRequest) async throws -> Share? {
        try await owner.book.shares(of: card.id).first { $0.isLive(at: configuration.clock()) }
    }

    private func showShare(_ owner: OwnerRequest) async throws -> Response {
        let card = try await owner.card()
        let labels = Dictionary(
            try await owner.book.cards().map { ($0.id, $0.label.isEmpty ? $0.details.displayName : $0.label) },
            uniquingKeysWith: { first, _ in first })
        let live = try await owner.book.liveShares()
        let items = (live.filter { $0.cardID == card.id } + live.filter { $0.cardID != card.id }).map {
            SharePage.Item(share: $0, card: labels[$0.cardID] ?? "")
        }
        let face = CardFace(card)
        let page = SharePage(
            card: card, face: face, current: try await current(card, owner), live: items,
            base: configuration.publicAddress, session: owner.session, words: owner.words)
        return OwnerPage(title: owner.words("share.title"), tab: .share, theme: face.theme.name).response(
            session: owner.session, words: owner.words
        ) { page.view }
    }

    /// The code alone, as large as the screen.
    private func showCode(_ owner: OwnerRequest) async throws -> Response {
        let card = try await owner.card()
        guard let share = try await current(card, owner) else {
            return .redirect(to: CardAddress.share.path(card.id))
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
                        .aria("label", words("share.close"))
                    ) { appIcon("close") }
                    div(.class("card", "tile-card", "theme-" + face.theme.name), .dir(.leftToRight)) {
                        div(.class("face")) {
                            CodeTile.view(symbol, alt: words("share.linkCode.alt"))
                            h1(.class("tile-name")) { bdi { face.name } }
                            p(.class("tile-hint")) { words("share.linkCode.hint") }
                        }
                    }
                }
            }
        }
        return .html(page.utf8)
    }
}

/// Why an address was not given out.
enum ShareProblem: HTTPResponseError {
    /// The lifetime is none of those that exist.
    case lifetime

    var status: HTTPStatus { .unprocessableContent }
    var message: String { "A link lasts from one hour to 90 days, or until it is ended." }
}
