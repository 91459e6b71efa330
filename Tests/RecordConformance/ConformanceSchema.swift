public import Records

extension RecordConformance {
    /// The schema that homes under test are made with.
    public static func schema() throws -> Schema { try Schema(parsing: schemaText) }

    /// Smaller limits than Apple's where the real ones would only cost time.
    public static var limits: RecordLimits {
        var limits = RecordLimits()
        limits.bytesPerRecord = 10_000
        limits.bytesPerResponse = 30_000
        limits.bytesPerAsset = 100_000
        limits.deleteSelfSources = 5
        return limits
    }

    static let schemaText = """
        DEFINE SCHEMA
            CREATE ROLE moderator;

            RECORD TYPE Thing ( // every type of field, open and encrypted
                "___recordID" REFERENCE QUERYABLE SORTABLE,
                "___createTime" TIMESTAMP QUERYABLE SORTABLE,
                "___modTime" TIMESTAMP QUERYABLE,
                "___createdBy" REFERENCE QUERYABLE,
                string STRING QUERYABLE SORTABLE SEARCHABLE,
                int64 INT64 QUERYABLE SORTABLE,
                double DOUBLE QUERYABLE SORTABLE,
                bytes BYTES QUERYABLE,
                timestamp TIMESTAMP QUERYABLE SORTABLE,
                reference REFERENCE QUERYABLE,
                asset ASSET,
                location LOCATION QUERYABLE SORTABLE,
                strings LIST<STRING> QUERYABLE,
                int64s LIST<INT64> QUERYABLE,
                doubles LIST<DOUBLE>,
                bytesList LIST<BYTES>,
                timestamps LIST<TIMESTAMP>,
                references LIST<REFERENCE>,
                assets LIST<ASSET>,
                locations LIST<LOCATION>,
                unindexed STRING,
                secretString ENCRYPTED STRING,
                secretInt64 ENCRYPTED INT64,
                secretDouble ENCRYPTED DOUBLE,
                secretBytes ENCRYPTED BYTES,
                secretTimestamp ENCRYPTED TIMESTAMP,
                secretLocation ENCRYPTED LOCATION,
                secretStrings LIST<ENCRYPTED STRING>
            );

            RECORD TYPE Letter ( -- read by name only
                text STRING,
                secret ENCRYPTED STRING,
                photo ASSET,
                GRANT READ TO "_world",
                GRANT CREATE TO "_icloud",
                GRANT WRITE TO "_creator",
                GRANT READ, WRITE TO moderator
            );

            RECORD TYPE Notice ( /* listed */
                "___recordID" REFERENCE QUERYABLE,
                text STRING QUERYABLE SORTABLE,
                GRANT READ TO "_icloud",
                GRANT READ, WRITE TO "_creator",
                GRANT CREATE TO "_icloud"
            );
        """

    /// The projections that homes under test keep.
    public static let projections = [
        Projection(
            name: "things", version: 1, recordTypes: ["Thing"],
            columns: [
                .init("title", .text, isIndexed: true, isSearched: true),
                .init("note", .text, isSearched: true),
                .init("number", .integer, isIndexed: true),
                .init("weight", .real),
            ],
            rows: { record in
                var row: [String: ProjectionValue] = [:]
                if let title = record["string"]?.string { row["title"] = .text(title) }
                if let note = record["secretString"]?.string { row["note"] = .text(note) }
                if let number = record["int64"]?.int64 { row["number"] = .integer(number) }
                if let weight = record["double"]?.double { row["weight"] = .real(weight) }
                return [row]
            }),
        Projection(
            name: "words", version: 1, recordTypes: ["Thing"],
            columns: [.init("word", .text, isIndexed: true)],
            rows: { ($0["strings"]?.strings ?? []).map { ["word": .text($0)] } }),
    ]
}
