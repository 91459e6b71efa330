import AppState
import CardBook
import CardBookSchema
import CardModel
import CardReceiving
import Foundation
import RecordStore
import RecordStoreSQLite
import Records
import Snapshots
import Synchronization

/// An owner's phone: the same store on SQLite as on a device, a clock that the test moves, and services that write down what
/// they were asked.
final class Phone: Sendable {
    static let base = PublicAddress("https://cards.example.com")!
    static let zone = TimeZone(identifier: "America/Mexico_City")!

    let book: CardBook
    /// The records beneath the book.
    let records: any ProjectedDatabase
    let reminders = Reminders()
    let time = Clock()
    private let folder: URL

    init(publicDatabase: (any RecordDatabase)? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let store = try RecordStore(
            database: SQLiteDatabase(path: folder.appending(path: "cards.sqlite").path),
            schema: CardBookSchema.schema(), projections: CardBook.projections)
        let time = time
        records = store.privateDatabase(owner: "_owner")
        book = CardBook(
            privateDatabase: records,
            publicDatabase: publicDatabase ?? store.publicDatabase(as: .user("_owner")), clock: { time.now })
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var zone: @Sendable () -> TimeZone { { Phone.zone } }

    @MainActor func contacts() -> ContactsStore {
        let time = time
        return ContactsStore(book: book, reminders: reminders, clock: { time.now }, zone: zone)
    }

    static func form(_ given: String, label: String = "Work") -> CardForm {
        var form = CardForm()
        form.label = label
        form.person.name.given = given
        return form
    }

    static func contact(_ given: String, followUpDay: String = "", tags: String = "") -> ContactForm {
        var form = ContactForm()
        form.person.name.given = given
        form.followUpDay = followUpDay
        form.tags = tags
        return form
    }

    final class Clock: Sendable {
        /// 30 November 2026, 03:00 UTC: in Mexico still the 29th, 21:00.
        private let instant = Mutex(
            Instant(CivilDate(year: 2_026, month: 11, day: 30)!, CivilTime(hour: 3, minute: 0)!))
        var now: Instant { instant.withLock { $0 } }
        func wait(seconds: Int64) { instant.withLock { $0 = $0.adding(seconds: seconds) } }
    }

    actor Reminders: ReminderScheduling {
        private(set) var reminders: [Reminder] = []
        private var isAllowed = true

        func forbid() { isAllowed = false }
        func requestPermission() -> Bool { isAllowed }
        func replaceReminders(with reminders: [Reminder]) { self.reminders = reminders }
    }

    struct Photos: PhotoPreparing {
        /// Takes everything that begins as a JPEG does.
        func prepare(_ bytes: [UInt8]) async -> [UInt8]? { bytes.starts(with: [0xFF, 0xD8]) ? bytes : nil }
    }

    final class Contacts: ContactSaving {
        let saved = Mutex<[String]>([])
        let refusal: Problem?

        init(refusal: Problem? = nil) { self.refusal = refusal }
        func save(_ details: PersonDetails, photo: [UInt8]?) async throws {
            if let refusal { throw refusal }
            saved.withLock { $0.append(details.displayName) }
        }
    }
}

/// A public database without a network: everything fails until it is switched on.
final class Unreachable: RecordDatabase {
    private let isReachable = Mutex(false)
    private let inner: any RecordDatabase

    init() throws {
        inner = try InMemoryRecordStore(schema: CardBookSchema.schema(), projections: [])
            .publicDatabase(as: .user("_owner"))
    }

    func connect() { isReachable.withLock { $0 = true } }

    private var reached: any RecordDatabase {
        get throws {
            guard isReachable.withLock({ $0 }) else {
                throw RecordError(.networkError, "There is no network.")
            }
            return inner
        }
    }

    func records(_ ids: [RecordID], desiredKeys: Set<String>?) async throws -> [Result<Record, RecordError>] {
        try await reached.records(ids, desiredKeys: desiredKeys)
    }
    func modify(_ changes: [RecordChange], atomically: Bool) async throws -> [Result<
        RecordOutcome, RecordError
    >] {
        try await reached.modify(changes, atomically: atomically)
    }
    func records(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?
    ) async throws -> QueryPage {
        try await reached.records(
            matching: query, in: zone, desiredKeys: desiredKeys, limit: limit, after: cursor)
    }
    func zones() async throws -> [Zone] { try await reached.zones() }
    func createZone(_ zone: Zone) async throws { try await reached.createZone(zone) }
    func deleteZone(_ zone: Zone) async throws { try await reached.deleteZone(zone) }
    func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?
    ) async throws -> ZoneChanges {
        try await reached.changes(in: zone, since: token, limit: limit, desiredKeys: desiredKeys)
    }
    func databaseChanges(since token: ChangeToken?, limit: Int?) async throws -> DatabaseChanges {
        try await reached.databaseChanges(since: token, limit: limit)
    }
    func upload(_ bytes: [UInt8], for destination: AssetDestination) async throws -> Asset {
        try await reached.upload(bytes, for: destination)
    }
    func download(_ asset: Asset) async throws -> [UInt8] { try await reached.download(asset) }
}
