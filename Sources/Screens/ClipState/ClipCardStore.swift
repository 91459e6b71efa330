public import CardModel
public import CardReceiving
public import Observation

/// What the App Clip shows: one card, from the address that started it to the moment it is saved.
@MainActor @Observable public final class ClipCardStore {
    /// Where things stand.
    public enum Phase: Sendable, Hashable {
        /// Started without an address, and no card was seen before: the person is to scan a code.
        case waiting
        /// The card of this address is being fetched.
        case loading(CardLink)
        /// The card is shown.
        case loaded(ReceivedCard)
        /// The card's file was handed to the system, which asks the person to make a contact of it.
        case saved(ReceivedCard)
        /// The owner ended the address, or its time is over.
        case expired
        /// The card could not be fetched.
        case failed(CardLink, ReceivingError)
        /// The address is not one of this product.
        case foreign
    }

    /// Where things stand.
    public private(set) var phase = Phase.waiting
    /// Whether the system refused to take the file at the last press on Save.
    public private(set) var couldNotSave = false

    private let domain: PublicAddress
    private let pages: CardLink.Form
    private let clip: String
    private let provider: any SharedCardProviding
    private let keeper: any ReceivedCardKeeping
    private let opener: any AddressOpening
    private let reminder: any SaveReminding
    private let clock: @Sendable () -> Instant
    /// Counts requests, so that an answer that comes after the next address is dropped.
    private var request = 0

    /// Seconds after which the clip reminds of a card that was not saved: one hour.
    public static let reminderDelay = 3_600.0

    /// A clip for the cards of a domain; `clip` is its bundle identifier, and `pages` says how the domain serves pages.
    public init(
        domain: PublicAddress, clip: String, pages: CardLink.Form = .route, provider: any SharedCardProviding,
        keeper: any ReceivedCardKeeping,
        opener: any AddressOpening, reminder: any SaveReminding, clock: @escaping @Sendable () -> Instant
    ) {
        self.domain = domain
        self.pages = pages
        self.clip = clip
        self.provider = provider
        self.keeper = keeper
        self.opener = opener
        self.reminder = reminder
        self.clock = clock
    }

    /// The card that is shown; `nil` in the other phases.
    public var card: ReceivedCard? {
        switch phase {
        case .loaded(let card), .saved(let card): card
        default: nil
        }
    }

    /// Whether Save opens the card's page, which offers the file: a domain without a card server has no address of a file.
    public var savesOnPage: Bool { pages == .folder }

    /// The address that Save hands to the system, of the `.vcf` or of the page that offers it; `nil` without a card.
    public var fileAddress: String? {
        card.map {
            savesOnPage
                ? $0.link.text(pages) : CardLink($0.link.id, at: $0.link.base, part: .contactFile).text
        }
    }

    /// Shows what an address asks for, at a cold start and at a warm one.
    public func open(_ address: String) async {
        switch ClipInvocation(address, domain: domain, clip: clip) {
        case .card(let link): await load(link)
        case .noCard: await resume()
        case .foreign:
            request += 1
            phase = .foreign
        }
    }

    /// Shows the last card, after a start that brought no address. A card that is shown stays.
    public func resume() async {
        guard card == nil else { return }
        request += 1
        let mine = request
        let last = await keeper.lastCard()
        guard mine == request else { return }
        guard let last else {
            phase = .waiting
            return
        }
        if last.isExpired(at: clock()) { await expire(last.link) } else { phase = .loaded(last) }
    }

    /// Fetches again what could not be fetched.
    public func retry() async {
        guard case .failed(let link, _) = phase else { return }
        await load(link)
    }
}

extension ClipCardStore {
    private func load(_ link: CardLink) async {
        request += 1
        let mine = request
        couldNotSave = false
        phase = .loading(link)
        let result: Result<ReceivedCard, ReceivingError>
        do {
            result = .success(try await provider.card(at: link))
        } catch {
            result = .failure(error)
        }
        guard mine == request else { return }
        switch result {
        case .success(let card) where card.isExpired(at: clock()): await expire(link)
        case .success(let card):
            phase = .loaded(card)
            // The card is on the screen; that it could not be kept costs the next start a request, no more.
            try? await keeper.keep(card)
        case .failure(.ended): await expire(link)
        case .failure(let error):
            phase = .failed(link, error)
        }
    }

    /// Hands the card's file to the system: the sheet that opens makes the contact. A clip has no Contacts of its own.
    public func save() async {
        guard let card, let fileAddress else { return }
        let isTaken = await opener.open(fileAddress)
        guard self.card == card else { return }
        couldNotSave = !isTaken
        guard isTaken else { return }
        phase = .saved(card)
        await reminder.cancelReminder()
    }

    /// Goes back from the success view to the card.
    public func showCard() {
        if case .saved(let card) = phase { phase = .loaded(card) }
    }

    /// The person leaves the clip: one reminder is set when the card was not saved.
    public func leave() async {
        guard case .loaded(let card) = phase else { return }
        await reminder.remind(of: card, after: ClipCardStore.reminderDelay)
    }

    /// The person comes back: the reminder is not needed.
    public func comeBack() async {
        await reminder.cancelReminder()
        guard case .loaded(let card) = phase, card.isExpired(at: clock()) else { return }
        await expire(card.link)
    }

    /// The time of this card is over: the copy that was kept of it goes as well.
    private func expire(_ link: CardLink) async {
        phase = .expired
        if let kept = await keeper.lastCard()?.link, kept.id == link.id, kept.base == link.base {
            await keeper.forget()
        }
    }
}
