import AppState
import CardBook
import CardBookSchema
import CardModel
import Records
import Testing

@Suite("Addresses that were given out before cards were kept elsewhere")
struct MovingHomeTests {
    private let cloud: any RecordDatabase
    private let server: any RecordDatabase
    private let own: any ProjectedDatabase
    private let shared: PresentPublicDatabase
    private let time = Phone.Clock()

    init() throws {
        func store() throws -> InMemoryRecordStore {
            try InMemoryRecordStore(schema: CardBookSchema.schema(), projections: CardBook.projections)
        }
        cloud = try store().publicDatabase(as: .user("_owner"))
        server = try store().publicDatabase(as: .user("_owner"))
        own = try store().privateDatabase(owner: "_owner")
        shared = PresentPublicDatabase(cloud)
    }

    private func book(over publicDatabase: any RecordDatabase) -> CardBook {
        let time = time
        return CardBook(privateDatabase: own, publicDatabase: publicDatabase, clock: { time.now })
    }

    private func isOpen(_ share: Share, in database: any RecordDatabase) async throws -> Bool {
        if case .live = try await book(over: database).openShare(share.id) { true } else { false }
    }

    @Test("They work at the new home too, and ending one closes it at both")
    func ending() async throws {
        let book = book(over: shared)
        let share = try await book.share(try await book.makeCard(Phone.form("Zoë")).id, for: .untilEnded)
        #expect(try await isOpen(share, in: cloud))
        shared.use(server)
        try await book.catchUpShares()
        #expect(try await isOpen(share, in: server))
        try await book.endShare(share.id)
        #expect(try await !isOpen(share, in: server))
        #expect(try await isOpen(share, in: cloud), "nobody has looked there yet")
        try await self.book(over: cloud).closeEndedShares()
        #expect(try await !isOpen(share, in: cloud))
    }

    @Test("What ran out is emptied at both, though nobody ended it")
    func expired() async throws {
        let book = book(over: shared)
        let card = try await book.makeCard(Phone.form("Zoë"))
        let share = try await book.share(card.id, for: .seconds(3_600))
        let lasting = try await book.share(card.id, for: .untilEnded)
        shared.use(server)
        time.wait(seconds: 3_601)
        try await self.book(over: cloud).closeEndedShares()
        let records = try await cloud.records(
            [share, lasting].map { RecordID(name: $0.id.text, zone: .default) }, desiredKeys: nil)
        #expect(try records.map { try $0.get()["vCardData"] != nil } == [false, true])
    }
}
