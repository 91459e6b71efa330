import RecordConformance
import RecordStore
import RecordStorePostgreSQL
import Testing

@Suite(.needsPostgreSQL) struct PostgreSQLErrorTests {
    private func table() throws -> PostgreSQLDatabase {
        let database = try PostgreSQLDatabase(try PostgreSQLServer.running().makeDatabase())
        try database.migrate([Migration(component: "a", number: 1, ["CREATE TABLE a (b BIGINT UNIQUE)"])])
        return database
    }

    @Test func `a server that is not there is told, without the password`() throws {
        let error = #expect(throws: DatabaseError.self) {
            try PostgreSQLDatabase("postgres://zoe:secret@localhost:1/cards")
        }
        let text = try #require(error?.description)
        #expect(text.hasPrefix("The database postgres://zoe@localhost:1/cards cannot be opened: "))
        #expect(!text.contains("secret") && text.contains("refused") && text.hasSuffix("."))
    }

    @Test(arguments: [
        "postgres://zoe:secret@[1/cards", "postgres://zoe:secret@localhost/cards?nonsense=1",
        "postgres://localhost/cards?password=secret&nonsense=1",
    ])
    func `an address that cannot be read is told, without the password`(_ address: String) throws {
        let error = #expect(throws: DatabaseError.self) { try PostgreSQLDatabase(address) }
        #expect(error?.description.contains("secret") == false)
    }

    @Test func `a database that is not there, or not in UTF-8, is told`() throws {
        let server = try PostgreSQLServer.running()
        let missing = #expect(throws: DatabaseError.self) {
            try PostgreSQLDatabase(server.address(of: "none"))
        }
        #expect(missing?.description.contains("database \"none\" does not exist") == true)
        try server.run(
            "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'", in: "postgres")
        let latin = #expect(throws: DatabaseError.self) {
            try PostgreSQLDatabase(server.address(of: "latin"))
        }
        #expect(latin?.description.contains("its encoding is LATIN1, and UTF8 is needed") == true)
    }

    @Test func `a body that throws undoes what it wrote, and a refused row is told`() throws {
        let database = try table()
        #expect(
            throws: DatabaseError.constraint("duplicate key value violates unique constraint \"a_b_key\"")
        ) {
            try database.write { connection in
                for _ in 0..<2 { try connection.execute("INSERT INTO a VALUES (?)", [.integer(1)]) }
            }
        }
        #expect(try database.read { try $0.query("SELECT b FROM a") { $0.integer(0) } } == [])
    }

    @Test func `a body that goes on after a failure stores nothing, and is told so`() throws {
        let database = try table()
        #expect(throws: DatabaseError.self) {
            try database.write { connection in
                try connection.execute("INSERT INTO a VALUES (1)")
                _ = try? connection.execute("INSERT INTO none VALUES (1)")
            }
        }
        #expect(try database.read { try $0.query("SELECT b FROM a") { $0.integer(0) } } == [])
    }

    @Test func `a reader does not write`() throws {
        let database = try table()
        #expect(throws: DatabaseError.self) {
            try database.read { try $0.execute("INSERT INTO a VALUES (1)") }
        }
    }

    @Test func `a row that another writer holds too long is told`() throws {
        let address = try PostgreSQLServer.running().makeDatabase()
        let one = try PostgreSQLDatabase(address)
        var options = PostgreSQLDatabase.Options()
        options.lockTimeout = 20
        let two = try PostgreSQLDatabase(address, options: options)
        try one.migrate([
            Migration(component: "a", number: 1, ["CREATE TABLE a (b BIGINT)", "INSERT INTO a VALUES (1)"])
        ])
        try one.write { connection in
            try connection.execute("UPDATE a SET b = 2")
            #expect(throws: DatabaseError.locked(two.place)) {
                try two.write { try $0.execute("UPDATE a SET b = 3") }
            }
            #expect(try two.read { try $0.query("SELECT b FROM a") { $0.integer(0) } } == [1])
        }
        try two.write { _ = try $0.execute("UPDATE a SET b = b + 1") }
        #expect(try two.read { try $0.query("SELECT b FROM a") { $0.integer(0) } } == [3])
    }

    @Test func `a question mark in quotes is no argument`() throws {
        let database = try table()
        let found = try database.read {
            try $0.first(
                "SELECT '?' || \"?\" || ?::text FROM (SELECT 'b?'::text AS \"?\") AS x", [.text("c")]
            ) {
                $0.text(0)
            }
        }
        #expect(found == "?b?c")
    }
}
