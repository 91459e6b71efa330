import RecordConformance
import RecordStore
import RecordStorePostgreSQL
import Testing

@Suite(.needsPostgreSQL) struct PostgreSQLConformanceTests {
    @Test(arguments: RecordConformance.cases)
    func `a store on PostgreSQL keeps the promises of a record database`(
        _ promise: ConformanceCase
    ) async throws {
        try await run(promise, at: try PostgreSQLServer.running().makeSchema())
    }

    @Test(arguments: RecordConformance.cases.filter(\.needsProjections))
    func `it does so where text cannot be indexed`(_ promise: ConformanceCase) async throws {
        try await run(promise, at: try PostgreSQLServer.running().makeSchema(mayIndexText: false))
    }

    @Test func `the owner of a database gets an index of text`() throws {
        let server = try PostgreSQLServer.running()
        let indexes = "SELECT count(*) FROM pg_indexes WHERE indexdef LIKE '%gin_trgm_ops%'"
        for (address, count) in [
            (try server.makeDatabase(), 2 as Int64), (try server.makeSchema(mayIndexText: false), 0),
        ] {
            let database = try PostgreSQLDatabase(address)
            _ = try RecordStore(
                database: database, schema: try RecordConformance.schema(),
                projections: RecordConformance.projections)
            #expect(try database.read { try $0.first(indexes) { $0.integer(0) } } == count)
            database.close()
        }
    }

    private func run(_ promise: ConformanceCase, at address: String) async throws {
        let database = try PostgreSQLDatabase(address)
        defer { database.close() }
        let store = try RecordStore(
            database: database, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections, limits: RecordConformance.limits)
        try await promise.run(on: store)
    }
}
