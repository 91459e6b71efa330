import RecordConformance
import RecordStore
import RecordStorePostgreSQL
import Testing

@Suite(.needsPostgreSQL) struct PostgreSQLConformanceTests {
    @Test(arguments: RecordConformance.cases)
    func `a store on PostgreSQL keeps the promises of a record database`(
        _ promise: ConformanceCase
    ) async throws {
        let server = try #require(PostgreSQLServer.shared)
        let database = try PostgreSQLDatabase(try server.makeDatabase())
        defer { database.close() }
        let store = try RecordStore(
            database: database, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections, limits: RecordConformance.limits)
        try await promise.run(on: store)
    }
}
