import RecordConformance
import Records
import Testing

@Suite struct InMemoryRecordStoreTests {
    @Test(arguments: RecordConformance.cases)
    func `keeps the promises of a record database`(_ promise: ConformanceCase) async throws {
        let store = try InMemoryRecordStore(
            schema: try RecordConformance.schema(), projections: RecordConformance.projections,
            limits: RecordConformance.limits)
        try await promise.run(on: store)
    }
}
