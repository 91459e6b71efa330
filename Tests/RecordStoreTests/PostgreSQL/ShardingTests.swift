import RecordConformance
import RecordStore
import RecordStorePostgreSQL
import Testing

@Suite(.needsPostgreSQL) struct ShardingTests {
    /// Engines that spread rows over machines by a column want it in every unique key (docs/scale.md).
    @Test func `every key of a table with owners begins with the owner`() throws {
        let database = try PostgreSQLDatabase(try PostgreSQLServer.running().makeSchema())
        _ = try RecordStore(
            database: database, schema: try RecordConformance.schema(),
            projections: RecordConformance.projections)
        let keys = try database.read { connection in
            try connection.query(
                """
                SELECT relname::text, attname::text FROM pg_index
                    JOIN pg_class ON pg_class.oid = indrelid
                    JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
                    WHERE indisunique AND relnamespace = to_regnamespace(current_schema()::text)
                """
            ) { (table: $0.text(0), first: $0.text(1)) }
        }
        let shared: Set = ["migrations", "projections"]
        #expect(
            Set(keys.map(\.table)).subtracting(shared) == [
                "databases", "zones", "records", "record_references", "assets", "asset_references",
                "replicas", "replica_entries", "projection_things", "projection_words",
            ])
        for key in keys where !shared.contains(key.table) { #expect(key.first == "owner", "\(key.table)") }
    }
}
