import AppState
import CardBook
import CardBookSchema
import CardModel
import CardReceiving
import CloudKit
import Foundation
import Observation
import RecordStore
import RecordStoreSQLite
import Records

/// The app's composition root: the store on this phone, iCloud's public database for what is shared, and the adapters.
@MainActor @Observable final class PhoneHome {
    let book: CardBook
    let base: PublicAddress
    let cards: CardStore
    let contacts: ContactsStore
    let photos = PhotoFinisher()
    let deviceContacts = DeviceContacts()
    /// A card from the clip, waiting to be kept.
    var handedOver: ReceivedCard?
    /// Whether the default card's code is to be shown at once.
    var showsCode = false

    let settings: SettingsState
    let cloud: CloudAccount

    @ObservationIgnored private let publisher: SnapshotPublisher
    @ObservationIgnored private let spotlight = SpotlightIndex()

    static let clock: @Sendable () -> Instant = {
        Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
    }

    /// Opens the store; throws when the disk is full or the file cannot be read, and nothing is replaced then.
    init() throws {
        let folder = URL.applicationSupportDirectory
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let store = try RecordStore(
            database: SQLiteDatabase(path: folder.appending(path: "book.sqlite").path),
            schema: CardBookSchema.schema(), projections: CardBook.projections)
        let container = CKContainer(identifier: ProductSettings.cloudContainer)
        let assets = CloudAssetFolder(folder: URL.cachesDirectory.appending(path: "assets"))
        guard let base = PublicAddress(ProductSettings.publicAddress) else {
            throw Problem("phone.problem.configuration")
        }
        self.base = base
        let own = store.database(.privateDatabase(owner: "_owner"))
        cloud = CloudAccount(container: ProductSettings.cloudContainer)
        settings = PhoneHome.settings(own: own, container: container, assets: assets, account: cloud)
        book = CardBook(
            privateDatabase: own,
            publicDatabase: CloudDatabase(database: container.publicCloudDatabase, assets: assets),
            clock: PhoneHome.clock)
        cards = CardStore(book: book)
        contacts = ContactsStore(book: book, reminders: FollowUpNotifications(), clock: PhoneHome.clock)
        publisher = SnapshotPublisher(
            book: book, base: base, receivers: [WidgetFile(), WatchLink()], clock: PhoneHome.clock)
    }

    private static func settings(
        own: StoredRecordDatabase, container: CKContainer, assets: CloudAssetFolder, account: CloudAccount
    ) -> SettingsState {
        let iCloud = try? ReplicaSynchronizing(
            own, with: CloudDatabase(database: container.privateCloudDatabase, assets: assets),
            named: ProductSettings.cloudContainer, device: StoredSettings.device,
            schema: CardBookSchema.schema(),
            account: { await account.current() }, clock: clock)
        return SettingsState(
            store: StoredSettings(), reminders: FollowUpNotifications(),
            synchronizing: { home in home == .iCloud ? iCloud : nil })
    }

    /// One round of synchronising, and the lists anew.
    func synchronize() async {
        guard await settings.synchronize() else { return }
        await reload()
    }

    /// Reads everything again after it changed beneath the screens.
    func reload() async {
        await cards.load()
        await contacts.load()
        await contacts.refreshReminders()
        await cardsChanged()
        try? await book.closeEndedShares()
    }

    /// Everything that a start or a return to the foreground does. Sample cards come only into an empty book.
    func refresh() async {
        _ = try? await book.prepare()
        await cards.load()
        await contacts.load()
        await contacts.refreshReminders()
        takeHandedOver()
        takeIntent()
        await cardsChanged()
        // What was saved without a network is shown now; what expired is emptied, by its owner's own phone.
        try? await book.catchUpShares()
        await synchronize()
    }

    /// Tells watch, widgets and search what the cards are now. A receiver that fails is told again the next time.
    func cardsChanged() async {
        try? await publisher.publish()
        try? await spotlight.replace(with: cards.cards)
    }

    private func takeHandedOver() {
        guard let file = SharedContainer.receivedCard, let data = try? Data(contentsOf: file) else { return }
        handedOver = ReceivedCard(kept: data)
    }

    /// The card from the clip was kept or not wanted; it is asked about once.
    func finishHandedOver() {
        handedOver = nil
        if let file = SharedContainer.receivedCard { try? FileManager.default.removeItem(at: file) }
    }

    private func takeIntent() {
        guard let defaults = UserDefaults(suiteName: ProductSettings.appGroup),
            defaults.bool(forKey: ShowCodeIntent.key)
        else { return }
        defaults.removeObject(forKey: ShowCodeIntent.key)
        showsCode = true
    }
}
