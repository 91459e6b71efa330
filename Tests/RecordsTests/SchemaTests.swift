import RecordConformance
import Records
import Testing

@Suite struct SchemaTests {
    @Test func `a schema is read with its types, indexes, encryption and rights`() throws {
        let schema = try Schema(
            parsing: """
                define schema
                /* everything
                   here */
                CREATE ROLE editor;
                RECORD TYPE "grant" (
                    "___createTime" TIMESTAMP QUERYABLE SORTABLE, // made
                    "___etag" STRING,
                    title string QUERYABLE SEARCHABLE, -- a title
                    phones LIST<ENCRYPTED STRING>,
                    photo ASSET,
                    GRANT READ, WRITE TO editor,
                    GRANT READ TO "_world"
                );
                """)
        #expect(schema.roles == ["editor"])
        let type = try #require(schema.recordTypes["grant"])
        #expect(
            type.fields == [
                "title": .init(type: .string, indexes: [.queryable, .searchable]),
                "phones": .init(type: .stringList, isEncrypted: true), "photo": .init(type: .asset),
            ])
        #expect(type.systemIndexes == [.createdTimestamp: [.queryable, .sortable]])
        #expect(
            type.grants == [
                .init(.read, to: "editor"), .init(.write, to: "editor"), .init(.read, to: "_world"),
            ])
        #expect(type.allows(.write, roles: ["editor"]) && !type.allows(.write, roles: ["_world"]))
    }

    @Test(arguments: [
        ("", 1, "too early"), ("SCHEMA", 1, "DEFINE"),
        ("DEFINE SCHEMA\nRECORD TYPE A (x STRING)", 2, "too early"),
        ("DEFINE SCHEMA\n\nRECORD TYPE A (x TEXT);", 3, "TEXT"),
        ("DEFINE SCHEMA RECORD TYPE A (x LIST<LIST>);", 1, "LIST"),
        ("DEFINE SCHEMA RECORD TYPE A (x ENCRYPTED ASSET);", 1, "ASSET"),
        ("DEFINE SCHEMA RECORD TYPE A (x ENCRYPTED STRING QUERYABLE);", 1, "encrypted"),
        ("DEFINE SCHEMA RECORD TYPE A (x INT64 SEARCHABLE);", 1, "SEARCHABLE"),
        ("DEFINE SCHEMA RECORD TYPE A (\nx STRING,\nx STRING);", 3, "twice"),
        ("DEFINE SCHEMA RECORD TYPE A (x STRING);\nRECORD TYPE A (x STRING);", 2, "twice"),
        ("DEFINE SCHEMA RECORD TYPE A (x STRING, GRANT READ TO nobody);", 1, "nobody"),
        ("DEFINE SCHEMA RECORD TYPE A (x STRING, GRANT EAT TO \"_world\");", 1, "EAT"),
        ("DEFINE SCHEMA RECORD TYPE A (\"___none\" STRING);", 1, "___none"),
        ("DEFINE SCHEMA RECORD TYPE 1A (x STRING);", 1, "1A"), ("DEFINE SCHEMA /* open", 1, "comment"),
        ("DEFINE SCHEMA \"open", 1, "quoted"), ("DEFINE SCHEMA %", 1, "character"),
    ])
    func `a mistake is told with its line`(_ text: String, _ line: Int, _ word: String) {
        let error = #expect(throws: SchemaError.self) { _ = try Schema(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.message.contains(word) == true, "\(String(describing: error))")
    }
}
