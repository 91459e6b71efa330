public import CardBook
public import CardModel
public import Observation
public import Snapshots

/// Sharing one card: its link with the code of it, the offline code, and the addresses that were given out.
@MainActor @Observable public final class ShareState {
    /// How far "Share via App Clip" has come.
    public enum Phase: Sendable, Hashable {
        /// Nothing was asked for yet.
        case idle
        /// The card and its photo are on their way; from 0 to 1.
        case uploading(Double)
        /// The address works.
        case ready(SharedLink)
        /// It could not be shared.
        case failed(Problem)
    }

    /// An address that works, with its code.
    public struct SharedLink: Sendable, Hashable {
        /// The share.
        public let share: Share
        /// The address.
        public let link: CardLink
        /// The address as it is given out.
        public let text: String
        /// The code of the address.
        public let code: CodeModules
    }

    /// How far it has come.
    public private(set) var phase = Phase.idle
    /// The card.
    public private(set) var card: Card
    /// Its addresses that work, the latest first.
    public private(set) var liveShares: [Share] = []
    /// The code of the contact itself; `nil` when the card fits in none.
    public private(set) var offline: OfflineCode?
    /// How long the next address lasts.
    public var lifetime = ShareLifetime.standard
    /// What went wrong with something else than sharing.
    public private(set) var problem: Problem?

    /// Where the addresses begin.
    public let base: PublicAddress

    /// How the addresses are written.
    public let form: CardLink.Form

    private let book: CardBook
    private let codes: any QRCodeProviding

    /// Sharing a card of a card book at a public address.
    public init(
        _ card: Card, book: CardBook, base: PublicAddress, form: CardLink.Form = .route,
        codes: any QRCodeProviding = PackageQRCodes()
    ) {
        self.card = card
        self.book = book
        self.base = base
        self.form = form
        self.codes = codes
        offline = OfflineCode(card)
    }

    /// Reads the card's addresses; shows the latest that works, so that opening the page makes none.
    public func load() async {
        do {
            problem = nil
            if let present = try await book.card(card.id) {
                card = present
                offline = OfflineCode(present)
            }
            liveShares = try await liveNow()
            if case .uploading = phase { return }
            phase = try liveShares.first.map { .ready(try shared($0)) } ?? .idle
        } catch {
            problem = Problem(error)
        }
    }

    /// Gives out a new address; earlier ones keep working.
    public func share() async {
        if case .uploading = phase { return }
        phase = .uploading(0.1)
        do {
            let share = try await book.share(card.id, for: lifetime)
            phase = .uploading(0.9)
            liveShares = try await liveNow()
            phase = .ready(try shared(share))
        } catch {
            phase = .failed(Problem(error))
        }
    }

    /// Shows another address of the card that works.
    public func show(_ share: Share) {
        do {
            phase = .ready(try shared(share))
        } catch {
            problem = Problem(error)
        }
    }

    /// Ends an address at once.
    public func end(_ id: ShareIdentifier) async {
        do {
            problem = nil
            try await book.endShare(id)
        } catch {
            problem = Problem(error)
            return
        }
        await load()
    }

    /// Writes down who received the card, and where.
    public func recordHandover(to recipient: String, at place: String, contact: Identifier? = nil) async
        -> Bool
    {
        do {
            problem = nil
            var share: ShareIdentifier?
            if case .ready(let link) = phase { share = link.share.id }
            try await book.recordHandover(
                ofCard: card.id, to: recipient, at: place, contact: contact, share: share)
            if let contact { try await book.markShared(card, with: contact) }
            return true
        } catch {
            problem = Problem(error)
            return false
        }
    }

    private func liveNow() async throws -> [Share] {
        try await book.liveShares().filter { $0.cardID == card.id }
    }

    private func shared(_ share: Share) throws -> SharedLink {
        let link = CardLink(share.id, at: base)
        let text = link.text(form)
        return SharedLink(share: share, link: link, text: text, code: try codes.code(of: text))
    }
}
