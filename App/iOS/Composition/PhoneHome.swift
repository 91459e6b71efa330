import AppState
import CardBook
import CardModel
import CardReceiving
import Foundation
import Observation
import Records

/// The app's parts, put together: the store on this phone, the home that the owner chose, and the adapters.
@MainActor @Observable final class PhoneHome {
    let book: CardBook
    let cards: CardStore
    let contacts: ContactsStore
    let conflicts: ConflictsState
    let settings: SettingsState
    let signIn: ServerSignInState
    let cloud: CloudAccount
    let photos = PhotoFinisher()
    let deviceContacts = DeviceContacts()
    /// What the screens show now.
    var place = PhonePlace() {
        didSet { if oldValue.received != nil, place.received == nil { finishReceiving(oldValue.received) } }
    }

    @ObservationIgnored let databases: PhoneDatabases
    @ObservationIgnored let receivers: [any SnapshotSending]
    @ObservationIgnored let settingsElsewhere: (any SettingsSharing)?
    @ObservationIgnored let subscription: CloudSubscription?
    @ObservationIgnored let spotlight = SpotlightIndex()
    @ObservationIgnored private(set) var schedule = SyncSchedule { .done }
    @ObservationIgnored var listening: [Task<Void, Never>] = []

    private let productAddress: PublicAddress

    nonisolated static let clock: @Sendable () -> Instant = {
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
    }

    /// Puts the parts together. `live()` has those of a real phone, `sample` those of previews.
    init(
        databases: PhoneDatabases, settings: SettingsState, cloud: CloudAccount, address: PublicAddress,
        receivers: [any SnapshotSending] = [], settingsElsewhere: (any SettingsSharing)? = nil,
        subscription: CloudSubscription? = nil
    ) {
        self.databases = databases
        self.settings = settings
        self.cloud = cloud
        self.receivers = receivers
        self.settingsElsewhere = settingsElsewhere
        self.subscription = subscription
        productAddress = address
        signIn = ServerSignInState(settings: settings, session: databases.session)
        book = CardBook(
            privateDatabase: databases.own, publicDatabase: databases.shared, clock: PhoneHome.clock)
        cards = CardStore(book: book)
        conflicts = ConflictsState(book: book)
        contacts = ContactsStore(
            book: book, reminders: FollowUpNotifications(), clock: PhoneHome.clock,
            reminds: { settings.remindsOfFollowUps })
        databases.share(through: settings.home, settings.serverAccess)
        schedule = SyncSchedule { [weak self] in await self?.round() ?? .done }
    }

    /// Where shared cards are served: by the card server that keeps them, else at the product's own domain.
    var base: PublicAddress {
        if case .server(let address) = settings.home { address } else { productAddress }
    }

    /// How shared addresses are written there.
    var pages: CardLink.Form { if case .server = settings.home { .route } else { ProductSettings.pages } }
}
