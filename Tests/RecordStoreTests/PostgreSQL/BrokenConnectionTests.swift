import RecordStore
import RecordStorePostgreSQL
import Testing

@Suite(.needsPostgreSQL) struct BrokenConnectionTests {
    private let server: PostgreSQLServer
    private let name: String
    private let address: String
    private let database: PostgreSQLDatabase

    init() throws {
        server = try PostgreSQLServer.running()
        name = try server.makeNamedDatabase()
        address = server.address(of: name)
        database = try PostgreSQLDatabase(address)
        try database.migrate([Migration(component: "a", number: 1, ["CREATE TABLE a (b BIGINT)"])])
    }

    private func breakAll() throws {
        try server.run(
            """
            SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid()
            """, in: name)
    }

    private func rows() throws -> [Int64] {
        try database.readSingly { try $0.query("SELECT b FROM a ORDER BY b") { $0.integer(0) } }
    }

    @Test func `connections that broke while they waited are replaced`() throws {
        #expect(try rows() == [])
        try breakAll()
        #expect(try rows() == [])
        try breakAll()
        #expect(try database.read { try $0.query("SELECT b FROM a") { $0.integer(0) } } == [])
        try database.write { _ = try $0.execute("INSERT INTO a VALUES (1)") }
        try breakAll()
        try database.write { _ = try $0.execute("INSERT INTO a VALUES (2)") }
        #expect(try rows() == [1, 2])
    }

    @Test func `a transaction that breaks before its end runs again`() throws {
        var runs = 0
        try database.write { connection in
            runs += 1
            try connection.execute("INSERT INTO a VALUES (1)")
            if runs == 1 {
                _ = try connection.first("SELECT pg_terminate_backend(pg_backend_pid())") { _ in true }
            }
        }
        #expect(try runs == 2 && rows() == [1])
    }

    @Test func `a transaction that breaks again and again is given up`() throws {
        var runs = 0
        #expect(throws: DatabaseError.self) {
            try database.write { connection in
                runs += 1
                _ = try connection.first("SELECT pg_terminate_backend(pg_backend_pid())") { _ in true }
            }
        }
        #expect(runs == 3)
        #expect(try rows() == [])
    }

    @Test func `a transaction that breaks while it ends is told as such, and not repeated`() throws {
        try database.migrate([
            Migration(
                component: "b", number: 1,
                [
                    """
                    CREATE FUNCTION break() RETURNS trigger LANGUAGE plpgsql AS
                        $$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$
                    """,
                    """
                    CREATE CONSTRAINT TRIGGER breaks AFTER INSERT ON a DEFERRABLE INITIALLY DEFERRED
                        FOR EACH ROW EXECUTE FUNCTION break()
                    """,
                ])
        ])
        var runs = 0
        #expect(throws: DatabaseError.unknownOutcome(database.place)) {
            try database.write { connection in
                runs += 1
                try connection.execute("INSERT INTO a VALUES (1)")
            }
        }
        #expect(runs == 1)
    }

    @Test func `a table that was made anew is read by statements that were prepared before`() throws {
        try database.write { _ = try $0.execute("INSERT INTO a VALUES (1)") }
        let other = try PostgreSQLDatabase(address)
        for _ in 0..<8 { _ = try database.readSingly { try $0.query("SELECT * FROM a") { $0.integer(0) } } }
        try other.write { connection in
            try connection.execute("DROP TABLE a")
            try connection.execute("CREATE TABLE a (b BIGINT, c TEXT)")
        }
        #expect(try database.readSingly { try $0.query("SELECT * FROM a") { $0.integer(0) } } == [])
        #expect(try database.read { try $0.query("SELECT * FROM a") { $0.integer(0) } } == [])
    }

    @Test func `work that one process does is free when its connection ends, however it does`() throws {
        let other = try PostgreSQLDatabase(address)
        let held = try #require(try database.exclusion(named: "sweep"))
        #expect(try other.exclusion(named: "sweep") == nil)
        #expect(try other.exclusion(named: "another") != nil)
        held.release()
        let again = try #require(try other.exclusion(named: "sweep"))
        #expect(try database.exclusion(named: "sweep") == nil)
        try breakAll()
        #expect(try database.exclusion(named: "sweep") != nil)
        withExtendedLifetime(again) {}
    }
}
