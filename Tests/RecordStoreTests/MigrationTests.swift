import RecordConformance
import RecordStore
import Records
import Testing

@Suite struct MigrationTests {
    private let folder: TemporaryFolder
    private static let first = Migration(
        component: "visits", number: 1, ["CREATE TABLE visits (at BIGINT NOT NULL)"])
    private static let second = Migration(
        component: "visits", number: 2,
        ["ALTER TABLE visits ADD COLUMN place TEXT", "INSERT INTO visits VALUES (1, 'x')"])

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: Engine.available)
    func `migrations run once, in order, beside those of other components`(_ engine: Engine) throws {
        let database = try engine.makeDatabase(in: folder)
        try database.migrate([Self.first])
        try database.migrate([Self.second, Self.first])
        try database.migrate([Self.first, Self.second])
        _ = try RecordStore(database: database, schema: try RecordConformance.schema())
        let places = try database.read { try $0.query("SELECT place FROM visits") { $0.text(0) } }
        #expect(places == ["x"])
    }

    @Test(arguments: Engine.available)
    func `a database that is newer than the program is refused`(_ engine: Engine) throws {
        let database = try engine.makeDatabase(in: folder)
        try database.migrate([Self.first, Self.second])
        #expect(throws: DatabaseError.newerSchema(component: "visits", found: 2, known: 1)) {
            try database.migrate([Self.first])
        }
    }

    @Test(arguments: Engine.available)
    func `a migration that was changed afterwards is refused`(_ engine: Engine) throws {
        let database = try engine.makeDatabase(in: folder)
        try database.migrate([Self.first])
        let changed = Migration(component: "visits", number: 1, ["CREATE TABLE visits (at TEXT)"])
        #expect(throws: DatabaseError.alteredMigration(component: "visits", number: 1)) {
            try database.migrate([changed])
        }
    }

    @Test(arguments: Engine.available)
    func `a migration that fails leaves nothing behind`(_ engine: Engine) throws {
        let database = try engine.makeDatabase(in: folder)
        let broken = Migration(
            component: "visits", number: 2, ["CREATE TABLE others (at BIGINT)", "NONSENSE"])
        #expect(throws: DatabaseError.self) { try database.migrate([Self.first, broken]) }
        try database.migrate([Self.first, Self.second])
        #expect(throws: DatabaseError.self) { try database.read { try $0.execute("SELECT * FROM others") } }
    }

    @Test(arguments: Engine.available)
    func `a projection is made anew when its version changes, and equals what writes made`(_ engine: Engine)
        async throws
    {
        let database = try engine.makeDatabase(in: folder)
        var projections = RecordConformance.projections
        let store = try RecordStore(
            database: database, schema: try RecordConformance.schema(), projections: projections)
        let mine = store.database(.privateDatabase(owner: "ada")).blocking
        try mine.createZone(Zone("Things"))
        let changes = (0..<50).map { number in
            RecordChange.create(
                Record(
                    id: RecordID(name: "n\(number)", zone: Zone("Things")), type: "Thing",
                    fields: [
                        "string": .string("title \(number % 7)"),
                        "strings": .strings(["w\(number % 3)", "x"]),
                    ]))
        }
        _ = try mine.modify(changes, atomically: true)
        let written = try mine.rows(of: "things")
        try store.rebuildProjections()
        #expect(try mine.rows(of: "things") == written && written.count == 50)

        projections[0].version = 2
        projections[0].columns.append(.init("upper", .text, isSearched: true))
        projections[0].rows = {
            ["title": $0["string"]?.string.map { .text($0) }, "upper": .text("ABC")].compactMapValues(\.self)
                .asRows
        }
        let newer = try RecordStore(
            database: database, schema: try RecordConformance.schema(), projections: projections)
        let again = newer.database(.privateDatabase(owner: "ada")).blocking
        #expect(try again.count(of: "things", where: .contains("upper", "ABC")) == 50)
        #expect(try again.count(of: "words") == 100)

        #expect(throws: DatabaseError.newerSchema(component: "projection things", found: 2, known: 1)) {
            try RecordStore(
                database: database, schema: try RecordConformance.schema(),
                projections: RecordConformance.projections)
        }
    }
}

extension [String: ProjectionValue] {
    fileprivate var asRows: [[String: ProjectionValue]] { [self] }
}
