import RecordConformance
import RecordStore
import Records
import Testing

@Suite struct DatabaseCopyTests {
    private let folder: TemporaryFolder
    private static let extra = Migration(
        component: "visits", number: 1,
        [
            "CREATE TABLE visitors (name TEXT PRIMARY KEY, weight DOUBLE PRECISION)",
            "CREATE TABLE visits (at BIGINT PRIMARY KEY, visitor TEXT NOT NULL REFERENCES visitors (name))",
        ])

    init() throws { folder = try TemporaryFolder() }

    private func copy(from source: any SQLDatabase, to target: any SQLDatabase) throws -> [DatabaseCopy.Table]
    {
        try DatabaseCopy(
            from: source, to: target, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections, migrations: [Self.extra]
        ).run()
    }

    private func store(_ database: any SQLDatabase) throws -> RecordStore {
        try RecordStore(
            database: database, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections)
    }

    /// A database with something in each table, and a token in the middle of its feed.
    private func fill(_ database: any SQLDatabase) throws -> ChangeToken {
        let zone = Zone("Things")
        let store = try store(database)
        let mine = store.database(.privateDatabase(owner: "ada")).blocking
        try mine.createZone(zone)
        let asset = try mine.upload(
            Array(0...255),
            for: AssetDestination(record: RecordID(name: "a0", zone: zone), type: "Thing", field: "asset"))
        _ = try mine.upload(
            [], for: AssetDestination(record: RecordID(name: "a0", zone: zone), type: "Thing", field: "asset")
        )
        func save(_ range: Range<Int>) throws {
            let changes = range.map { number in
                RecordChange.create(
                    Record(
                        id: RecordID(name: "a\(number)", zone: zone), type: "Thing",
                        fields: [
                            "string": .string("\u{0}title\u{1}\u{2} Żółw \(number % 7)"),
                            "strings": .strings(["w\(number)"]), "asset": .asset(asset),
                            "double": .double(-0.1 * Double(number)),
                        ]))
            }
            for result in try mine.modify(changes, atomically: true) { _ = try result.get() }
        }
        try save(0..<120)
        let token = try mine.changes(in: zone, since: nil, limit: 200).token
        try save(120..<130)
        _ = try mine.modify([.forceDelete(RecordID(name: "a7", zone: zone))], atomically: true)
        let letter = Record(id: RecordID(name: "l"), type: "Letter", fields: ["text": .string("x")])
        _ = try store.database(.publicDatabase(.user("ada"))).blocking.modify(
            [.create(letter)], atomically: false)
        try database.migrate([Self.extra])
        try database.write { connection in
            try connection.execute(
                "INSERT INTO visitors VALUES (?, ?), (?, ?), (?, ?)",
                [.text("ż"), .real(0.1), .text("Z"), .null, .text("\u{0}\u{3}"), .real(-0.0)])
            try connection.execute(
                "INSERT INTO visits VALUES (?, ?), (?, ?)",
                [.integer(.max), .text("ż"), .integer(.min), .text("\u{0}\u{3}")])
        }
        return token
    }

    @Test(arguments: Engine.available, Engine.available)
    func `everything arrives, and change tokens go on`(_ from: Engine, _ to: Engine) throws {
        let source = try from.makeDatabase(in: folder, named: "source")
        let token = try fill(source)
        let target = try to.makeDatabase(in: folder, named: "target")
        let tables = try copy(from: source, to: target)
        let counts = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0.rowCount) })
        #expect(counts["records"] == 131 && counts["asset_references"] == 129 && counts["assets"] == 2)
        #expect(counts["visitors"] == 3 && counts["visits"] == 2 && counts["zones"] == 1)

        let old = try store(source).database(.privateDatabase(owner: "ada")).blocking
        let new = try store(target).database(.privateDatabase(owner: "ada")).blocking
        let zone = Zone("Things")
        let changes = try new.changes(in: zone, since: token, limit: 200)
        #expect(changes.changed.map(\.id.name) == (120..<130).map { "a\($0)" })
        #expect(changes.deleted.map(\.id.name) == ["a7"])
        #expect(try new.rows(of: "things") == old.rows(of: "things"))
        #expect(try new.count(of: "things", where: .contains("title", "\u{0}title\u{1}\u{2}")) == 129)
        #expect(try new.rows(of: "things").count == 129)
        // Back again they are the same tables: the hashes of both dialects agree.
        let back = try from.makeDatabase(in: folder, named: "back")
        #expect(try copy(from: target, to: back) == tables)
        for database in [source, target, back] { database.close() }
    }

    @Test(arguments: Engine.available)
    func `a database with something in it is not written over`(_ engine: Engine) throws {
        let source = try Engine.sqlite.makeDatabase(in: folder, named: "source")
        _ = try fill(source)
        let target = try engine.makeDatabase(in: folder, named: "target")
        try target.migrate([Self.extra])
        try target.write { _ = try $0.execute("INSERT INTO visitors VALUES ('x', 1)") }
        #expect(throws: DatabaseCopyError.notEmpty(table: "visitors")) {
            try copy(from: source, to: target)
        }
        let names = try target.read { try $0.query("SELECT name FROM visitors") { $0.text(0) } }
        #expect(names == ["x"])
        #expect(try target.read { try $0.query("SELECT name FROM records") { $0.text(0) } } == [])
    }

    @Test(arguments: Engine.available)
    func `a table that would stay behind stops the copy`(_ engine: Engine) throws {
        let source = try engine.makeDatabase(in: folder, named: "source")
        try source.migrate([
            Migration(component: "others", number: 1, ["CREATE TABLE others (a BIGINT PRIMARY KEY)"])
        ])
        let target = try Engine.sqlite.makeDatabase(in: folder, named: "target")
        #expect(throws: DatabaseCopyError.unknownTable("others")) { try copy(from: source, to: target) }
    }

    @Test(.needsPostgreSQL) func `a row that arrives otherwise undoes the copy`() throws {
        let source = try Engine.sqlite.makeDatabase(in: folder, named: "source")
        _ = try fill(source)
        let target = try Engine.postgreSQL.makeDatabase(in: folder)
        try target.migrate([
            Self.extra,
            Migration(
                component: "watching", number: 1,
                [
                    """
                    CREATE FUNCTION harm() RETURNS trigger LANGUAGE plpgsql AS
                        $$ BEGIN IF NEW.at > 0 THEN NEW.at = NEW.at - 1; END IF; RETURN NEW; END $$
                    """,
                    "CREATE TRIGGER harms BEFORE INSERT ON visits FOR EACH ROW EXECUTE FUNCTION harm()",
                ]),
        ])
        #expect(throws: DatabaseCopyError.notEqual(table: "visits")) { try copy(from: source, to: target) }
        #expect(try target.read { try $0.query("SELECT name FROM records") { $0.text(0) } } == [])
        #expect(try target.read { try $0.query("SELECT name FROM visitors") { $0.text(0) } } == [])
    }
}
