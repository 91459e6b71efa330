import Dispatch
import Foundation
import RecordConformance
import RecordStore
import RecordStorePostgreSQL
import Records
import Synchronization
import Testing

@Suite(.needsPostgreSQL) struct ConcurrentWritersTests {
    private let server: PostgreSQLServer
    private let address: String
    private let database: PostgreSQLDatabase
    private let zone = Zone("Things")

    init() throws {
        server = try PostgreSQLServer.running()
        address = try server.makeDatabase()
        database = try PostgreSQLDatabase(address)
    }

    private func store() throws -> RecordStore {
        try RecordStore(
            database: database, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections)
    }

    @Test func `no change is missed by a change token, and a writer that is killed leaves nothing half done`()
        throws
    {
        let store = try store()
        let mine = store.database(.privateDatabase(owner: "ada")).blocking
        try mine.createZone(zone)
        let writers = try ["a", "b"].map { try Writer.start([address, "200", $0]) }
        let (doomed, output) = try Writer.start([address, "1000000", "c"])
        let printed = Background { () -> [String] in
            var printed = Data()
            while printed.count(where: { $0 == UInt8(ascii: "\n") }) < 60 {
                printed += output.fileHandleForReading.availableData
            }
            kill(doomed.processIdentifier, SIGKILL)
            printed += output.fileHandleForReading.readDataToEndOfFile()
            return String(decoding: printed, as: UTF8.self).split(separator: "\n").map(String.init)
        }

        var seen: [String: Int] = [:]
        var token: ChangeToken?
        var readings = 0
        func follow() throws {
            var isMoreComing = true
            while isMoreComing {
                let changes = try mine.changes(in: zone, since: token, limit: 7)
                for record in changes.changed { seen[record.id.name, default: 0] += 1 }
                (token, isMoreComing) = (changes.token, changes.moreComing)
                readings += 1
            }
        }
        while writers.contains(where: { $0.0.isRunning }) || doomed.isRunning { try follow() }
        let acknowledged = try printed.value()
        doomed.waitUntilExit()
        try follow()

        #expect(writers.allSatisfy { $0.0.terminationStatus == 0 } && readings > 20)
        let expected = (0..<200).flatMap { ["a\($0)", "b\($0)"] } + acknowledged
        #expect(Set(expected).isSubset(of: seen.keys))
        #expect(seen.count <= expected.count + 1 && seen.values.allSatisfy { $0 == 1 })
        // What the killed one had begun is there as a whole or not at all.
        let rows = try mine.rows(of: "things")
        #expect(Set(rows.map(\.record.name)) == Set(seen.keys))
        try store.rebuildProjections()
        #expect(try mine.rows(of: "things") == rows)
        let feed = try mine.databaseChanges(since: nil)
        #expect(feed.changed == [zone])
    }

    @Test func `of many who make one public record at the same time, one does`() throws {
        let store = try store()
        for round in 0..<15 {
            let results = Mutex<[RecordError.Code?]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { index in
                let shared = store.database(.publicDatabase(.user("user\(index)"))).blocking
                let letter = Record(
                    id: RecordID(name: "n\(round)"), type: "Letter", fields: ["text": .string("\(index)")])
                let result = Result { try shared.modify([.create(letter)], atomically: false)[0].get() }
                results.withLock { results in
                    switch result {
                    case .success: results.append(nil)
                    case .failure(let error): results.append((error as? RecordError)?.code ?? .internalError)
                    }
                }
            }
            #expect(results.withLock { $0.count { $0 == nil } } == 1)
            #expect(results.withLock { $0.count { $0 == .exists } } == 3)
        }
    }

    @Test func `an asset that is saved in a record while unused ones are collected stays`() throws {
        let store = try store()
        let mine = store.database(.privateDatabase(owner: "ada")).blocking
        try mine.createZone(zone)
        let name = RecordID(name: "a", zone: zone)
        let asset = try mine.upload(
            [1, 2, 3], for: AssetDestination(record: name, type: "Thing", field: "asset"))
        let free = try mine.upload([4], for: AssetDestination(record: name, type: "Thing", field: "asset"))
        let owner = "ada"
        let collecting = try database.write { connection in
            // What saving a record does.
            _ = try connection.first(
                "SELECT 1 FROM assets WHERE owner = ? AND digest = ? FOR UPDATE",
                [.text(owner), .bytes(asset.digest.bytes)]
            ) { _ in true }
            try connection.execute(
                "INSERT INTO asset_references (owner, zone, name, digest) VALUES (?, ?, ?, ?)",
                [.text(owner), .text(zone.name), .text("a"), .bytes(asset.digest.bytes)])
            let collecting = Background { try store.collectAssets(uploadedBefore: .max) }
            try waitForWaiter()
            return collecting
        }
        #expect(try collecting.value() == 1)
        #expect(try mine.download(asset) == [1, 2, 3])
        #expect(throws: RecordError.self) { try mine.download(free) }
    }

    /// Waits until a transaction of this database waits for another.
    private func waitForWaiter() throws {
        let waiters =
            "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        while try database.readSingly({ try $0.first(waiters) { _ in true } }) == nil {}
    }

    @Test func `two writers who wait for each other both end`() throws {
        try database.migrate([
            Migration(
                component: "a", number: 1,
                ["CREATE TABLE a (b BIGINT, c BIGINT)", "INSERT INTO a VALUES (1, 0), (2, 0)"])
        ])
        let database = database
        let holds = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
        let writers = [0, 1].map { index in
            Background {
                var isFirst = true
                try database.write { connection in
                    let update = "UPDATE a SET c = c + 1 WHERE b = ?"
                    try connection.execute(update, [.integer(Int64(1 + index))])
                    if isFirst {
                        isFirst = false
                        holds[index].signal()
                        holds[1 - index].wait()
                    }
                    try connection.execute(update, [.integer(Int64(2 - index))])
                }
            }
        }
        for writer in writers { try writer.value() }
        #expect(
            try database.read { try $0.query("SELECT c FROM a ORDER BY b") { $0.integer(0) } } == [2, 2])
    }

    @Test func `a writer that finds a name taken in this moment looks again`() throws {
        try database.migrate([
            Migration(component: "a", number: 1, ["CREATE TABLE a (b TEXT PRIMARY KEY)"])
        ])
        let database = database
        let second = try database.write { connection in
            try connection.execute("INSERT INTO a VALUES ('x')")
            let second = Background { () -> (Int, Bool) in
                var runs = 0
                let isTaken = try database.write { connection in
                    runs += 1
                    if try connection.first("SELECT 1 FROM a WHERE b = 'x'", [], { _ in true }) != nil {
                        return true
                    }
                    try connection.execute("INSERT INTO a VALUES ('x')")
                    return false
                }
                return (runs, isTaken)
            }
            try waitForWaiter()
            return second
        }
        #expect(try second.value() == (2, true))
    }
}
