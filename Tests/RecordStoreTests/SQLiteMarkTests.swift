import Foundation
import RecordConformance
import RecordStore
import RecordStoreSQLite
import Records
import Testing

/// A mark must never stay while anything was committed, by whichever connection or process.
@Suite struct SQLiteMarkTests {
    private let folder: TemporaryFolder
    private let path: String
    private let database: SQLiteDatabase

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("records.sqlite")
        database = try SQLiteDatabase(path: path)
        try database.migrate([Migration(component: "a", number: 1, ["CREATE TABLE a (b BIGINT)"])])
    }

    private func insert(_ number: Int64, into database: SQLiteDatabase) throws {
        try database.write { _ = try $0.execute("INSERT INTO a VALUES (?)", [.integer(number)]) }
    }

    private func checkpoint(_ mode: String, of database: SQLiteDatabase) throws {
        try database.readSingly { connection in
            try connection.forEachRow("PRAGMA wal_checkpoint(\(mode))", []) { row in
                #expect(row.integer(0) == 0, "the checkpoint was kept from its work")
                return true
            }
        }
    }

    @Test func `reading changes nothing, and each commit does`() throws {
        var seen: [DatabaseMark] = [try #require(database.mark)]
        for number in 0..<20 {
            _ = try database.read { try $0.query("SELECT b FROM a") { $0.integer(0) } }
            #expect(database.mark == seen.last)
            try insert(Int64(number), into: database)
            seen.append(try #require(database.mark))
        }
        #expect(Set(seen).count == 21)
    }

    @Test func `a write that was undone leaves the mark, or changes it, but the next commit is seen`() throws
    {
        struct Oops: Error {}
        #expect(throws: Oops.self) {
            try database.write { connection in
                try connection.execute("INSERT INTO a VALUES (1)")
                throw Oops()
            }
        }
        let before = try #require(database.mark)
        try insert(2, into: database)
        #expect(database.mark != before)
    }

    @Test func `commits of another connection are seen, also when the log begins anew each time`() throws {
        let other = try SQLiteDatabase(path: path)
        var seen: Set<DatabaseMark> = [try #require(database.mark)]
        for number in 0..<12 {
            // The same change of the same length at the same place of a log that was emptied.
            try insert(7, into: other)
            #expect(seen.insert(try #require(database.mark)).inserted, "commit \(number)")
            try other.write { _ = try $0.execute("DELETE FROM a") }
            #expect(seen.insert(try #require(database.mark)).inserted, "commit \(number)")
            try checkpoint(["TRUNCATE", "RESTART", "PASSIVE"][number % 3], of: other)
            if let mark = database.mark { seen.insert(mark) }
        }
        other.close()
    }

    @Test func `what was read under a mark is so as long as the mark is, while another process writes`()
        throws
    {
        let path = folder.file("watched.sqlite")
        let database = try SQLiteDatabase(path: path)
        let store = try RecordStore(
            database: database, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections)
        let mine = store.database(.privateDatabase(owner: "ada")).blocking
        var known: [DatabaseMark: Int] = [:]
        var looks = 0
        func look() throws {
            guard let mark = database.mark else { return }
            let count = (try? mine.count(of: "things")) ?? -1
            guard database.mark == mark else { return }
            looks += 1
            #expect(known[mark] ?? count == count)
            known[mark] = count
        }
        for round in 0..<3 {
            let (process, output) = try Writer.start([path, "1000000", "abc".map(String.init)[round]])
            // Acknowledged: from now on nobody may take an older state for the present one.
            var lines = 0
            while lines < 60 {
                let before = database.mark
                let more = output.fileHandleForReading.availableData.count { $0 == UInt8(ascii: "\n") }
                lines += more
                if more > 1 { #expect(before == nil || database.mark != before) }
                try look()
            }
            kill(process.processIdentifier, SIGKILL)
            _ = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            try look()
            // The first read after it puts right what the other left behind.
            _ = try mine.count(of: "things")
            let mark = try #require(database.mark)
            try checkpoint("TRUNCATE", of: database)
            let record = Record(id: RecordID(name: "own\(round)", zone: Zone("Things")), type: "Thing")
            for result in try mine.modify([.create(record)], atomically: true) { _ = try result.get() }
            #expect(database.mark != mark)
            try look()
        }
        #expect(looks > 10)
        database.close()
        #expect(database.mark == nil)
    }

    @Test func `half a header left behind gives no mark, and the next read mends it`() throws {
        let before = try #require(database.mark)
        try insert(1, into: database)
        // As a process leaves it that was killed between the two copies: the first one is still the old one.
        let file = try FileHandle(forUpdating: URL(filePath: path + "-shm"))
        let whole = try #require(try file.read(upToCount: 96))
        try file.seek(toOffset: 16)
        try file.write(contentsOf: Data([whole[16] &+ 1]))
        #expect(database.mark == nil)
        #expect(try database.read { try $0.query("SELECT b FROM a") { $0.integer(0) } } == [1])
        let after = try #require(database.mark)
        #expect(after != before)
        try insert(2, into: database)
        #expect(database.mark != after)
    }
}
