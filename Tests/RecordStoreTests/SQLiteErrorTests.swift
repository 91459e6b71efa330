import Foundation
import RecordConformance
import RecordStore
import RecordStoreSQLite
import Records
import Testing

@Suite struct SQLiteErrorTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a folder that is missing is told`() throws {
        let path = folder.file("none/records.sqlite")
        let error = #expect(throws: DatabaseError.self) { try SQLiteDatabase(path: path) }
        #expect(
            error?.description
                == "The database \(path) cannot be opened: the folder \(folder.file("none")) does not exist.")
    }

    @Test func `a file that is no database is told, and left alone`() throws {
        let path = folder.file("records.sqlite")
        let text = String(repeating: "This is a letter. ", count: 100)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let error = #expect(throws: DatabaseError.self) { try SQLiteDatabase(path: path) }
        #expect(error == .damaged(path, reason: "file is not a database"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    }

    @Test func `a new file is its owner's alone`() throws {
        let path = folder.file("records.sqlite")
        let database = try SQLiteDatabase(path: path)
        try database.migrate([Migration(component: "a", number: 1, ["CREATE TABLE a (b BIGINT)"])])
        for file in [path, path + "-wal", path + "-shm"] {
            let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(file)")
        }
        database.close()
    }

    @Test func `a full disk is told, nothing is stored half, and the store goes on`() throws {
        let database = try SQLiteDatabase(path: folder.file("records.sqlite"))
        let store = try RecordStore(database: database, schema: try RecordConformance.schema())
        let mine = store.database(.privateDatabase(owner: "ada")).blocking
        func change(_ name: String, _ size: Int) -> RecordChange {
            .create(
                Record(
                    id: RecordID(name: name), type: "Thing",
                    fields: ["bytes": .bytes([UInt8](repeating: 1, count: size))]))
        }
        let pages = try database.write { connection in
            try connection.first("PRAGMA page_count", []) { $0.integer(0) } ?? 0
        }
        try database.write { _ = try $0.first("PRAGMA max_page_count = \(pages + 4)", []) { $0.integer(0) } }
        #expect(throws: DatabaseError.full(folder.file("records.sqlite"))) {
            try mine.modify([change("large", 100_000)], atomically: false)
        }
        #expect(
            try mine.records([RecordID(name: "large")])[0]
                == .failure(RecordError(.notFound, "Record not found: _defaultZone/large")))
        #expect(try mine.modify([change("small", 10)], atomically: false).count == 1)
        #expect((try mine.records([RecordID(name: "small")])[0].get()).type == "Thing")
    }

    @Test func `a writer that another program keeps waiting too long says so`() throws {
        var options = SQLiteDatabase.Options()
        options.busyTimeout = 1
        let path = folder.file("records.sqlite")
        let (one, two) = (try SQLiteDatabase(path: path), try SQLiteDatabase(path: path, options: options))
        try one.migrate([Migration(component: "a", number: 1, ["CREATE TABLE a (b BIGINT)"])])
        try one.write { connection in
            try connection.execute("INSERT INTO a VALUES (1)")
            #expect(throws: DatabaseError.locked(path)) {
                try two.write { try $0.execute("INSERT INTO a VALUES (2)") }
            }
            #expect(try two.read { try $0.query("SELECT b FROM a") { $0.integer(0) } } == [])
        }
        try two.write { _ = try $0.execute("INSERT INTO a VALUES (2)") }
        #expect(try two.read { try $0.query("SELECT b FROM a ORDER BY b") { $0.integer(0) } } == [1, 2])
    }

    @Test func `a body that throws undoes what it wrote`() throws {
        let database = try SQLiteDatabase(path: folder.file("records.sqlite"))
        try database.migrate([Migration(component: "a", number: 1, ["CREATE TABLE a (b BIGINT UNIQUE)"])])
        #expect(throws: DatabaseError.constraint("UNIQUE constraint failed: a.b")) {
            try database.write { connection in
                for _ in 0..<2 { try connection.execute("INSERT INTO a VALUES (?)", [.integer(1)]) }
            }
        }
        #expect(try database.read { try $0.query("SELECT b FROM a") { $0.integer(0) } } == [])
    }
}
