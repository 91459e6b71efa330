import CardBook
import CardModel
import Foundation
import RecordStore
import RecordStoreSQLite
import Records
import Synchronization
import Testing

/// One owner with card books on as many devices as a test wants, a stranger, and a clock that the test moves.
final class Household: Sendable {
    let home: any RecordHome
    private let time = Mutex(
        Instant(CivilDate(year: 2_026, month: 11, day: 30)!, CivilTime(hour: 9, minute: 0)!))
    private let numbers = Mutex<UInt64>(0)

    init(_ home: any RecordHome) {
        self.home = home
    }

    /// A new household in the home of records that the test is to run on.
    static func new() throws -> Household {
        switch EveryHome.current {
        case .memory:
            Household(try InMemoryRecordStore(schema: schema(), projections: CardBook.projections))
        case .sqlite(let folder):
            Household(try sqlite(at: folder.appending(path: "\(UUID().uuidString).sqlite").path))
        }
    }

    static func sqlite(at path: String) throws -> RecordStore {
        try RecordStore(
            database: SQLiteDatabase(path: path), schema: schema(), projections: CardBook.projections)
    }

    static func schema() throws -> Schema {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Schema/businesscard.ckdb")
        return try Schema(parsing: String(contentsOf: file, encoding: .utf8))
    }

    var now: Instant { time.withLock { $0 } }

    func wait(seconds: Int64) {
        time.withLock { $0 = $0.adding(seconds: seconds) }
    }

    /// The owner's card book; numbered, unequal words stand for random ones.
    var book: CardBook { book(of: "_owner") }

    func book(of owner: String) -> CardBook {
        CardBook(
            privateDatabase: home.privateDatabase(owner: owner),
            publicDatabase: home.publicDatabase(as: .user(owner)), clock: { self.now },
            random: {
                self.numbers.withLock {
                    $0 += 1
                    return $0 &* 0x9E37_79B9_7F4A_7C15
                }
            })
    }

    /// What somebody without an account sees.
    func open(_ id: ShareIdentifier) async throws -> OpenedShare {
        let record = try await home.publicDatabase(as: .anonymous).record(SharedCard.recordID(id))
        return OpenedShare(record, now: now)
    }
}

extension CardBook {
    func importVCards(
        _ bytes: [UInt8], process: PhotoProcessor? = nil, progress: (@Sendable (ImportReport) -> Void)? = nil
    ) async throws -> ImportReport {
        try await importContacts(
            ImportFile(name: "contacts.vcf", bytes: bytes), process: process, progress: progress)
    }

    func importCSV(_ bytes: [UInt8]) async throws -> ImportReport {
        try await importContacts(ImportFile(name: "contacts.csv", bytes: bytes))
    }
}

/// A form that is right, to be made wrong in one place.
func zoe() -> CardForm {
    var form = CardForm()
    form.label = "Work"
    form.person.name.given = "Zoë"
    form.person.name.family = "Ünal"
    form.person.role = "Botanist"
    form.person.company = "Café Atlas"
    form.person.phones = [.init(label: "mobile", value: "+49 (0) 151 2345-678")]
    form.person.emails = [.init(label: "work", value: "zoe@example.com")]
    form.person.website = "atlas.example.com"
    return form
}

/// Runs each test of a suite on records in memory and again on SQLite.
struct EveryHome: SuiteTrait, TestTrait, TestScoping {
    enum Home: Sendable {
        case memory
        case sqlite(folder: URL)
    }

    @TaskLocal static var current = Home.memory

    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await function()
        let folder = FileManager.default.temporaryDirectory.appending(path: "cardbook-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await EveryHome.$current.withValue(.sqlite(folder: folder)) { try await function() }
    }
}

extension Trait where Self == EveryHome {
    static var onEveryHome: EveryHome { EveryHome() }
}
