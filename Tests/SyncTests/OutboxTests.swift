import CardBookSchema
import Foundation
import RecordStore
import RecordStoreSQLite
import Records
import Sync
import SyncSimulation
import Testing

/// The outbox is written with the edit or not at all, on every home.
@Suite struct OutboxTests {
    enum Home: CaseIterable { case memory, sqlite }

    private func make(_ home: Home) throws -> (edits: any ProjectedDatabase, replica: any ReplicaDatabase) {
        let schema = try SimulatedSchema.schema()
        switch home {
        case .memory:
            let store = try InMemoryRecordStore(schema: schema)
            return (store.privateDatabase(owner: "here"), store.replica(owner: "here"))
        case .sqlite:
            let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let store = try RecordStore(
                database: SQLiteDatabase(path: folder.path + "/store.sqlite"), schema: schema)
            let database = store.database(.privateDatabase(owner: "here"))
            return (database, database)
        }
    }

    @Test(arguments: Home.allCases)
    func `every edit is in the outbox, the last of a record counts, and what failed is not`(_ home: Home)
        async throws
    {
        let (edits, replica) = try make(home)
        let relation = SyncRelation(replica, zone: SimulatedSchema.zone)
        try await edits.createZone(SimulatedSchema.zone)
        try await edits.modify(.create(Bench.note("before", "A")))
        #expect(try relation.pendingCount() == 0)
        try relation.begin(with: "server", device: "d")
        #expect(try relation.pendingCount() == 1, "what was here already goes along")
        try await edits.modify(.create(Bench.note("after", "A")))
        try await edits.modify(.forceUpdate(Bench.note("after", "B")))
        try await edits.modify(.create(Bench.note("gone", "A")))
        try await edits.modify(.forceDelete(Bench.id("gone")))
        #expect(try relation.pendingCount() == 3)
        let results = try await edits.modify(
            [.create(Bench.note("new", "A")), .create(Bench.note("after", "again"))], atomically: true)
        #expect(results.allSatisfy { (try? $0.get()) == nil })
        #expect(try relation.pendingCount() == 3)
        try relation.end()
        try await edits.modify(.create(Bench.note("unwatched", "A")))
        #expect(try relation.pendingCount() == 0)
    }

    @Test(arguments: Home.allCases)
    func `a home of that kind is brought in step, record by record and photo by photo`(_ home: Home)
        async throws
    {
        let (edits, replica) = try make(home)
        var server = try SimulatedServer()
        let configuration = SyncConfiguration(
            zone: SimulatedSchema.zone, schema: try SimulatedSchema.schema(), rules: SimulatedSchema.rules)
        try SyncRelation(replica, zone: SimulatedSchema.zone).begin(with: "server", device: "d")
        try await edits.createZone(SimulatedSchema.zone)
        for number in 0..<30 { try await edits.modify(.create(Bench.note("n\(number)", "A"))) }
        let destination = AssetDestination(record: Bench.id("n0"), type: "Note", field: "photo")
        let photo = try await edits.upload([9, 9, 9], for: destination)
        var first = Bench.note("n0", "photo")
        first["photo"] = .asset(photo)
        try await edits.modify(.forceUpdate(first))

        func round(_ database: any ReplicaDatabase) throws {
            var machine = SyncMachine(configuration)
            for _ in 0..<200 {
                guard case .request(let request) = try machine.next(database, now: 5) else { return }
                try machine.receive(server.answer(request, at: 5), database, now: 5)
            }
        }
        try round(replica)
        #expect(server.records.filter { $0.type == "Note" }.count == 30)
        let (otherEdits, other) = try make(home)
        try SyncRelation(other, zone: SimulatedSchema.zone).begin(with: "server", device: "e")
        try round(other)
        let copy = try #require(try await otherEdits.record(Bench.id("n0")))
        #expect(copy["title"] == .string("photo") && copy[SyncNames.marks] == nil)
        #expect(try await otherEdits.download(photo) == [9, 9, 9])
        try await otherEdits.modify(.forceDelete(Bench.id("n1")))
        try round(other)
        try round(replica)
        #expect(try await edits.record(Bench.id("n1")) == nil)
        #expect(try SyncRelation(replica, zone: SimulatedSchema.zone).status()?.pending == 0)
    }

    @Test func `the product's schema has what keeping in step needs`() throws {
        let schema = try CardBookSchema.schema()
        for type in ["Card", "Contact", "Share", "Handover", SyncNames.setting, SyncNames.conflict] {
            #expect(schema.recordTypes[type]?.fields[SyncNames.marks]?.type == .stringList, "\(type)")
        }
        let conflict = try #require(schema.recordTypes[SyncNames.conflict]?.fields)
        let simulated = try #require(try SimulatedSchema.schema().recordTypes[SyncNames.conflict]?.fields)
        #expect(conflict.mapValues(\.type) == simulated.mapValues(\.type))
        #expect(conflict["lost"]?.isEncrypted == true)
    }
}
