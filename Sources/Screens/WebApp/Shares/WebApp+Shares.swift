import CardBook
import CardDrawing
import CardModel
import HTML
import HTTPServer
import Localization
import QRCode

extension WebApp {
    func addShares(to router: inout Router) {
        router.get(FixedPath("/share"), owner(showDefault))
        router.get(CardAddress.share, owner(showShare))
        router.get(CardAddress.code, owner(showCode))
        router.post(CardAddress.open, ownerForm(open))
        router.post(CardAddress.newShare, ownerForm(makeShare))
        router.post(ShareAddress.end, ownerForm(end))
        addHandovers(to: &router)
        addShareMaterial(to: &router)
    }

    private func showDefault(_ owner: OwnerRequest) async throws -> Response {
        guard let card = try await owner.book.defaultCard() else { return .redirect(to: CardAddress.all()) }
        return .redirect(to: CardAddress.share(card.id))
    }

    private func open(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws -> Response {
        let card = try await owner.card(id)
        if try await currentShare(of: card, owner) == nil { try await owner.book.share(card.id) }
        return .redirect(to: CardAddress.share(card.id))
    }

    private func makeShare(_ owner: OwnerRequest, _ form: SentForm, _ id: Identifier) async throws -> Response
    {
        let card = try await owner.card(id)
        guard let lifetime = ShareLifetime(try form.fields.value("lifetime") ?? ShareLifetime.standard.text)
        else {
            throw ShareProblem.lifetime
        }
        try await owner.book.share(card.id, for: lifetime)
        return .redirect(
            to: ShareMaterial(named: try form.fields.value("then"))?.address(card.id)
                ?? CardAddress.share(card.id))
    }

    private func end(_ owner: OwnerRequest, _ form: SentForm, _ id: ShareIdentifier) async throws -> Response
    {
        guard let share = try await owner.book.share(id) else { throw OwnerProblem.notFound }
        try await owner.book.endShare(id)
        return .redirect(to: CardAddress.share(share.cardID) + "?ended=1")
    }

    /// The latest address of a card that works.
    func currentShare(of card: Card, _ owner: OwnerRequest) async throws -> Share? {
        try await owner.book.shares(of: card.id).first { $0.isLive(at: configuration.clock()) }
    }

    private func showShare(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        try await sharePage(of: owner.card(id), owner)
    }

    /// How many recipients and ended addresses the page lists.
    private static let listLength = 100

    /// The share page; with a note on a recipient that was not right, as it was typed.
    func sharePage(of card: Card, _ owner: OwnerRequest, note: HandoverNote? = nil) async throws -> Response {
        let labels = Dictionary(
            try await owner.book.cards().map {
                ($0.id, $0.label.isEmpty ? $0.details.displayName : $0.label)
            },
            uniquingKeysWith: { first, _ in first })
        let live = try await owner.book.liveShares()
        let items = (live.filter { $0.cardID == card.id } + live.filter { $0.cardID != card.id }).map {
            SharePage.Item(share: $0, card: labels[$0.cardID] ?? card.details.displayName)
        }
        try keepTimeZone(owner)
        let now = configuration.clock()
        let shares = try await owner.book.shares(of: card.id)
        let today = owner.book.today(in: owner.timeZone)
        var page = SharePage(
            card: card, face: CardFace(card), current: shares.first { $0.isLive(at: now) }, live: items,
            past: Array(shares.filter { !$0.isLive(at: now) }.prefix(Self.listLength)),
            recipients: try await recipients(of: card, owner),
            names: try await owner.book.contacts(limit: Self.listLength).map(\.displayName),
            note: note ?? HandoverNote(day: today), today: today, base: configuration.publicAddress,
            session: owner.session, words: owner.words)
        if page.current == nil, let missing = try owner.request.query.value("missing") {
            page.isLinkMissed = true
            page.material = ShareMaterial(named: missing)
        }
        let frame = OwnerPage(
            title: owner.words("owner.share.title"), tab: .share, theme: page.face.theme.name,
            toast: note == nil ? try toast(owner, card) : nil)
        return frame.response(
            note == nil ? .ok : .unprocessableContent, session: owner.session, words: owner.words
        ) { page.view }
    }

    private func toast(_ owner: OwnerRequest, _ card: Card) throws -> OwnerPage.Toast? {
        let query = try owner.request.query
        if query.names.contains("ended") { return .init(text: owner.words("share.ended"), undo: nil) }
        if query.names.contains("removed") {
            let note = FormFields(["who", "where", "when"].map { ($0, query.values($0).first ?? "") })
            return .init(
                text: owner.words("share.who.removed"),
                undo: Link(ShareAddress.handovers(card.id) + "?" + note.urlEncoded))
        }
        return nil
    }

    private func recipients(of card: Card, _ owner: OwnerRequest) async throws -> [SharePage.Recipient] {
        let handovers = try await owner.book.handovers(ofCard: card.id).prefix(Self.listLength)
        let contacts = Dictionary(
            try await owner.book.contacts(handovers.compactMap(\.contactID)).map { ($0.id, $0) },
            uniquingKeysWith: { first, _ in first })
        return handovers.map { handover in
            let contact = handover.contactID.flatMap { contacts[$0] }
            return SharePage.Recipient(
                handover: handover,
                avatar: contact.map {
                    Avatar(
                        $0.id, name: $0.details.displayName, letters: $0.details.monogram, photo: $0.photo)
                })
        }
    }

    /// The code alone, as large as the screen.
    private func showCode(_ owner: OwnerRequest, _ id: Identifier) async throws -> Response {
        let card = try await owner.card(id)
        let words = owner.words
        let isOffline = try owner.request.query.value("kind") == "offline"
        let symbol: QRCode
        if isOffline, let offline = OfflineCode(card) {
            symbol = offline.code
        } else if let share = try await currentShare(of: card, owner) {
            symbol = try QRCode(CardLink(share.id, at: configuration.publicAddress).text)
        } else {
            return .redirect(to: ShareMaterial.missingLink(card.id, for: nil))
        }
        let face = CardFace(card)
        let page = document(lang: words.language) {
            OwnerPage.head(title: face.name)
            body {
                main(.class("full", "theme-" + face.theme.name), .data("module", "full")) {
                    a(
                        href: CardAddress.share.link(card.id), .class("button", "round", "close"),
                        .aria("label", words("owner.share.close"))
                    ) { appIcon("close") }
                    CodeTile.poster(
                        symbol, face,
                        alt: isOffline
                            ? words("owner.share.offlineCode.alt") : words("owner.share.linkCode.alt"),
                        hint: isOffline
                            ? words("owner.share.offlineCode.hint") : words("owner.share.linkCode.hint"),
                        isHeading: true)
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
