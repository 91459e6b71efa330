import RecordConformance
import RecordStore
import RecordStoreSQLite
import Testing

@Suite struct SQLiteConformanceTests {
    @Test(arguments: RecordConformance.cases)
    func `a store on SQLite keeps the promises of a record database`(_ promise: ConformanceCase) async throws
    {
        let folder = try TemporaryFolder()
        let database = try SQLiteDatabase(path: folder.file("records.sqlite"))
        defer { database.close() }
        let store = try RecordStore(
            database: database, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections,
            limits: RecordConformance.limits)
        try await promise.run(on: store)
        withExtendedLifetime(folder) {}
    }
}
