public import CardBook
public import CardModel
public import CardReceiving
public import Foundation
public import Observation

/// Scanning a code, seeing whose card it is, and keeping it as a contact.
@MainActor @Observable public final class ScanState {
    /// How far it has come.
    public enum Phase: Sendable, Hashable {
        /// The camera looks for a code.
        case looking
        /// The card of an address is being fetched.
        case fetching(CardLink)
        /// Somebody's card; nothing is kept yet.
        case found(Found)
        /// Kept as a contact.
        case kept(Contact)
        /// A code of something else.
        case other(ScannedText)
        /// The card could not be fetched.
        case failed(CardLink, Problem)
    }

    /// A card that was found.
    public struct Found: Sendable, Hashable {
        /// Who it shows.
        public let details: PersonDetails
        /// The identifier that it carries.
        public let uid: String?
        /// Its photo as it came; `nil` without one.
        public let photo: [UInt8]?
        /// How it looks; `nil` for a contact that came without a look.
        public let look: ReceivedCard.Look?
        /// Where it came from.
        public let source: ContactSource
    }

    /// How far it has come.
    public private(set) var phase = Phase.looking
    /// What went wrong with keeping it.
    public private(set) var problem: Problem?

    private let book: CardBook
    private let provider: any SharedCardProviding
    private let photos: any PhotoPreparing
    private let zone: @Sendable () -> TimeZone
    private var request = 0

    /// Scanning for a card book; cards at addresses come from `provider`.
    public init(
        book: CardBook, provider: any SharedCardProviding, photos: any PhotoPreparing,
        zone: @escaping @Sendable () -> TimeZone = { .current }
    ) {
        self.book = book
        self.provider = provider
        self.photos = photos
        self.zone = zone
    }

    /// Takes what the camera read; the same code read again while its card is shown changes nothing.
    public func read(_ text: String) async {
        guard case .looking = phase else { return }
        switch ScannedText(text) {
        case .cardLink(let link): await fetch(link)
        case .contact(let content):
            guard !content.ownDetails.displayName.isEmpty else {
                phase = .other(.text(text))
                return
            }
            phase = .found(
                Found(
                    details: content.ownDetails, uid: content.uid, photo: content.photo, look: nil,
                    source: .scan))
        case let other: phase = .other(other)
        }
    }

    /// Fetches again what could not be fetched.
    public func retry() async {
        guard case .failed(let link, _) = phase else { return }
        await fetch(link)
    }

    /// Takes a card that the App Clip handed over.
    public func receive(_ card: ReceivedCard) {
        request += 1
        phase = .found(Found(card))
    }

    /// Keeps the card that was found, with the day and, in the person's words, the place.
    public func keep(metWhere: String = "") async {
        guard case .found(let found) = phase else { return }
        do {
            problem = nil
            var photo: [UInt8]?
            if let bytes = found.photo { photo = await photos.prepare(bytes) }
            let contact = try await book.receive(
                found.details, uid: found.uid, photo: photo, source: found.source,
                metOn: book.today(in: zone()), metWhere: metWhere)
            phase = .kept(contact)
        } catch {
            problem = Problem(error)
        }
    }

    /// Looks for the next code.
    public func lookAgain() {
        request += 1
        problem = nil
        phase = .looking
    }

    private func fetch(_ link: CardLink) async {
        request += 1
        let mine = request
        phase = .fetching(link)
        let next: Phase
        do {
            next = .found(Found(try await provider.card(at: link)))
        } catch {
            next = .failed(link, Problem(error))
        }
        if mine == request { phase = next }
    }
}

extension ScanState.Found {
    init(_ card: ReceivedCard) {
        self.init(
            details: card.details, uid: card.uid, photo: card.photo, look: card.look, source: .sharedCard)
    }
}
