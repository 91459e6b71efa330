import AppState
import CardBook
import CardBookSchema
import CardModel
import CloudKit
import Foundation
import RecordStore
import RecordStoreSQLite
import Records

extension PhoneHome {
    /// The parts of a real phone. Throws when the disk is full or the store cannot be read, and nothing is replaced then.
    static func live() throws -> PhoneHome {
        guard let address = PublicAddress(ProductSettings.publicAddress) else {
            throw Problem("phone.problem.configuration")
        }
        let folder = URL.applicationSupportDirectory
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let store = try RecordStore(
            database: SQLiteDatabase(path: folder.appending(path: "book.sqlite").path),
            schema: CardBookSchema.schema(), projections: CardBook.projections)
        let own = store.database(.privateDatabase(owner: "_owner"))
        let container = CKContainer(identifier: ProductSettings.cloudContainer)
        let assets = CloudAssetFolder(
            folder: URL.cachesDirectory.appending(path: "assets"), hashing: KitHashing())
        let shared = CloudDatabase(database: container.publicCloudDatabase, assets: assets)
        let databases = PhoneDatabases(
            own: own, shared: PresentPublicDatabase(shared), cloud: shared, session: KeychainSession())
        let cloud = CloudAccount(container: ProductSettings.cloudContainer)
        let keyValues = SharedKeyValues()
        let settings = SettingsState(
            store: StoredSettings(), shared: keyValues, reminders: FollowUpNotifications(),
            synchronizing: { home, access in
                databases.share(through: home, access)
                switch home {
                case .thisDevice: return nil
                case .iCloud:
                    return try? ReplicaSynchronizing(
                        own, with: CloudDatabase(database: container.privateCloudDatabase, assets: assets),
                        named: ProductSettings.cloudContainer, device: StoredSettings.device,
                        schema: CardBookSchema.schema(), account: { await cloud.current() }, clock: clock)
                case .server:
                    guard let server = databases.server(access) else { return nil }
                    return try? ReplicaSynchronizing(
                        own, with: server.privateDatabase, named: server.address.text,
                        device: StoredSettings.device, schema: CardBookSchema.schema(),
                        account: { try await server.account() }, clock: clock)
                }
            })
        return PhoneHome(
            databases: databases, settings: settings, cloud: cloud, address: address,
            receivers: [WidgetFile(), WatchLink()], settingsElsewhere: keyValues,
            subscription: CloudSubscription(database: container.privateCloudDatabase))
    }
}
