import AppState
import CardBook
import CardBookSchema
import CardModel
import Foundation
import RecordStore
import RecordStoreSQLite
import Records
import Synchronization
import Testing

@Suite("Two of the owner's devices in step")
struct ReplicaSynchronizingTests {
    private final class Account: Sendable {
        let now = Mutex(SyncAccount.signedIn("first"))
    }

    private let cloud: InMemoryRecordStore
    private let account = Account()
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "devices-\(UUID().uuidString)")

    init() throws {
        cloud = try InMemoryRecordStore(schema: CardBookSchema.schema(), projections: [])
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func device(_ name: String) throws -> (book: CardBook, synchronizing: ReplicaSynchronizing) {
        let store = try RecordStore(
            database: SQLiteDatabase(path: folder.appending(path: name).path),
            schema: CardBookSchema.schema(),
            projections: CardBook.projections)
        let own = store.database(.privateDatabase(owner: "_owner"))
        let account = account
        let clock: @Sendable () -> Instant = { Instant(milliseconds: 1_800_000_000_000) }
        let book = CardBook(
            privateDatabase: own, publicDatabase: cloud.publicDatabase(as: .user("_owner")), clock: clock)
        return (
            book,
            ReplicaSynchronizing(
                own, with: cloud.privateDatabase(owner: "_owner"), named: "cloud", device: name,
                schema: try CardBookSchema.schema(), account: { account.now.withLock { $0 } }, clock: clock)
        )
    }

    @Test("What one device makes is on the other after both synchronised; edits come back")
    func inStep() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try device("a")
        let second = try device("b")
        let card = try await first.book.makeCard(Phone.form("Zoë"))
        let report = try await first.synchronizing.synchronize()
        #expect(report.pending == 0)
        _ = try await second.synchronizing.synchronize()
        #expect(try await second.book.card(card.id)?.details.displayName == "Zoë")
        try await second.book.editCard(card.id) { $0.theme = .lime }
        _ = try await second.synchronizing.synchronize()
        _ = try await first.synchronizing.synchronize()
        #expect(try await first.book.card(card.id)?.theme == .lime)
    }

    @Test(
        "Signed out it refuses, and what is here stays; another account is asked about before anything goes there"
    )
    func accounts() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let device = try device("a")
        let card = try await device.book.makeCard(Phone.form("Zoë"))
        _ = try await device.synchronizing.synchronize()
        account.now.withLock { $0 = .signedOut }
        await #expect(throws: (any Error).self) { try await device.synchronizing.synchronize() }
        #expect(try await device.book.card(card.id) != nil)
        account.now.withLock { $0 = .signedIn("second") }
        await #expect(throws: Problem("phone.problem.otherAccount")) {
            try await device.synchronizing.synchronize()
        }
        try await device.synchronizing.adopt("second")
        #expect(try await device.synchronizing.synchronize().pending == 0)
    }
}
