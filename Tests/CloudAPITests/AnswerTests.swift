import CloudAPI
import CloudKitWeb
import Records
import Testing

/// What the protocol says of statuses, codes and shapes, asked without a socket.
@Suite struct AnswerTests {
    private let things: JSON = ["zoneName": "Things"]

    private func withZone() async throws -> CloudFixture {
        let fixture = try CloudFixture()
        let made = await fixture.ask(
            "zones/modify",
            ["operations": [["operationType": "create", "zone": ["zoneID": things]]]])
        #expect(made.status == 200)
        return fixture
    }

    private func create(_ name: String, _ fields: JSON = [:], in zone: String = "Things") -> JSON {
        [
            "zoneID": ["zoneName": .string(zone)],
            "operations": [
                [
                    "operationType": "create",
                    "record": ["recordName": .string(name), "recordType": "Thing", "fields": fields],
                ]
            ],
        ]
    }

    @Test func `an unknown endpoint is 404, with Apple's words`() async throws {
        let answer = await (try CloudFixture()).ask("records/unknown", [:])
        #expect(answer.status == 404)
        #expect(answer.body["serverErrorCode"] == "NOT_FOUND")
        #expect(answer.body["reason"] == "could not find handler for endpoint")
        #expect(answer.body["uuid"]?.string?.count == 36)
    }

    @Test func `a wrong method is 405 and says which are right`() async throws {
        let answer = await (try CloudFixture()).ask("records/query", method: "GET")
        #expect(answer.status == 405)
        #expect(answer.response.headers["allow"] == "POST")
    }

    @Test func `the wrong database is named`() async throws {
        let answer = await (try CloudFixture()).ask("zones/modify", ["operations": []], scope: .public)
        #expect(answer.status == 400)
        #expect(answer.body["reason"] == "endpoint not applicable in the database type 'publicdb'")
    }

    @Test func `the shared database, another container and another environment are refused in words`()
        async throws
    {
        let fixture = try CloudFixture()
        #expect(await fixture.ask("zones/list", scope: .shared).body["serverErrorCode"] == "BAD_REQUEST")
        for path in [
            "/database/1/iCloud.com.example.Other/development/public/zones/list",
            "/database/1/iCloud.com.example.App/production/public/zones/list",
            "/database/1/iCloud.com.example.App/nowhere/public/zones/list",
        ] {
            let answer = await fixture.ask(path)
            #expect(
                answer.status == 400 && answer.body["reason"]?.string?.hasPrefix("This server has no") == true
            )
        }
    }

    @Test func `private data without a session is 421 and says where to sign in`() async throws {
        let fixture = try CloudFixture()
        for caller in [nil, "over"] {
            let answer = await fixture.ask("zones/list", as: caller)
            #expect(answer.status == 421)
            #expect(answer.body["serverErrorCode"] == "AUTHENTICATION_REQUIRED")
            #expect(answer.body["redirectURL"]?.string?.hasPrefix("http://cloud.test/cloud/sign-in") == true)
        }
    }

    @Test func `no token and a wrong token are 401`() async throws {
        let fixture = try CloudFixture()
        for query in ["", "ckAPIToken=wrong"] {
            let answer = await fixture.ask("zones/list", scope: .public, query: query)
            #expect(answer.status == 401 && answer.body["serverErrorCode"] == "AUTHENTICATION_FAILED")
        }
    }

    @Test func `the next token goes out with answers and with errors, and a browser may read it`()
        async throws
    {
        let fixture = try CloudFixture()
        for operation in ["zones/list", "users/current"] {
            let answer = await fixture.ask(operation)
            #expect(answer.response.headers["x-apple-cloudkit-web-auth-token"] == "ada")
            let exposed = answer.response.headers["access-control-expose-headers"] ?? ""
            #expect(exposed.contains("X-Apple-CloudKit-Web-Auth-Token"))
        }
        let refused = await fixture.ask("records/query", ["query": 1])
        #expect(refused.status == 400)
        #expect(refused.response.headers["x-apple-cloudkit-web-auth-token"] == "ada")
    }

    @Test(arguments: [
        "", "{", "[]", "{\"query\":1}", "{\"a\":1,\"a\":2}", "{\"query\":{\"recordType\":\"\u{0}\"}}", "nul",
    ])
    func `a body that is not what was asked for is 400 with the place`(_ text: String) async throws {
        let fixture = try CloudFixture()
        let path = "/database/1/iCloud.com.example.App/development/private/records/query"
        let answer = await fixture.send(
            WebRequest(
                method: "POST", host: "", path: path, query: "ckAPIToken=api&ckWebAuthToken=ada",
                body: Array(text.utf8)))
        #expect(answer.status == 400)
        #expect(answer.body["serverErrorCode"] == "BAD_REQUEST")
    }

    @Test func `a conflict carries the server's record, at status 200`() async throws {
        let fixture = try await withZone()
        let made = await fixture.ask("records/modify", create("a", ["string": ["value": "x"]]))
        #expect(made.body["records"]?.array?.first?["fields"]?["string"] == ["value": "x", "type": "STRING"])
        let again = await fixture.ask("records/modify", create("a"))
        let error = again.body["records"]?.array?.first
        #expect(again.status == 200)
        #expect(error?["serverErrorCode"] == "EXISTS")
        #expect(error?["recordName"] == "a")
        #expect(error?["serverRecord"]?["fields"]?["string"]?["value"] == "x")
    }

    @Test func `an operation that cannot be understood spoils an atomic batch, and only itself otherwise`()
        async throws
    {
        let fixture = try await withZone()
        let operations: JSON = [
            ["operationType": "create", "record": ["recordName": "a", "recordType": "Thing"]],
            [
                "operationType": "create",
                "record": [
                    "recordName": "b", "recordType": "Thing",
                    "fields": ["timestamp": ["value": .number(1.5), "type": "TIMESTAMP"]],
                ],
            ],
        ]
        let atomic = await fixture.ask("records/modify", ["zoneID": things, "operations": operations])
        let codes = atomic.body["records"]?.array?.map { $0["serverErrorCode"]?.string }
        #expect(codes == ["ATOMIC_ERROR", "BAD_REQUEST"])
        let reason = atomic.body["records"]?.array?.last?["reason"]?.string ?? ""
        #expect(reason.contains("operations[1].record.fields.timestamp.value"))
        #expect(reason.contains("Invalid value, expected type TIMESTAMP"))
        let single = await fixture.ask(
            "records/modify", ["zoneID": things, "operations": operations, "atomic": false])
        #expect(
            single.body["records"]?.array?.map { $0["serverErrorCode"]?.string } == [nil, "BAD_REQUEST"])
    }

    @Test func `201 operations are refused with the limit in the reason`() async throws {
        let fixture = try await withZone()
        let operation: JSON = ["operationType": "forceDelete", "record": ["recordName": "a"]]
        let answer = await fixture.ask(
            "records/modify",
            ["zoneID": things, "operations": .array(Array(repeating: operation, count: 201))])
        #expect(answer.status == 400)
        #expect(answer.body["serverErrorCode"] == "BAD_REQUEST")
        #expect(answer.body["reason"]?.string?.contains("200") == true)
    }

    @Test func `an answer has room for so much, and says of the rest that there is none`() async throws {
        let fixture = try await withZone()
        let long: JSON = ["string": ["value": .string(String(repeating: "x", count: 9_000))]]
        for name in ["a", "b", "c", "d"] { _ = await fixture.ask("records/modify", create(name, long)) }
        let names: [JSON] = ["a", "b", "c", "d", "a"].map { ["recordName": $0] }
        let found = await fixture.ask("records/lookup", ["records": .array(names), "zoneID": things])
        let codes = found.body["records"]?.array?.map { $0["serverErrorCode"]?.string }
        #expect(codes == [nil, nil, nil, nil, "TRY_AGAIN_LATER"])
        #expect(found.body["records"]?.array?.last?["retryAfter"] == 1)
        let zone: JSON = ["zoneID": things]
        let feeds = await fixture.ask("changes/zone", ["zones": [zone, zone, zone]])
        let zones = feeds.body["zones"]?.array
        #expect(zones?.map { $0["records"]?.array?.count } == [3, 3, nil])
        #expect(zones?.last?["serverErrorCode"] == "TRY_AGAIN_LATER")
    }

    @Test func `a record or a reference that names another owner's zone is not taken for one's own`()
        async throws
    {
        let fixture = try await withZone()
        let foreign: JSON = ["zoneName": "Things", "ownerRecordName": "bob"]
        let reference: JSON = ["recordName": "x", "zoneID": foreign]
        for fields: JSON in [
            ["reference": ["value": reference, "type": "REFERENCE"]],
            ["references": ["value": [reference], "type": "REFERENCE_LIST"]],
        ] {
            let answer = await fixture.ask("records/modify", create("a", fields))
            #expect(answer.body["records"]?.array?.first?["serverErrorCode"] == "ZONE_NOT_FOUND")
        }
        let record: JSON = ["recordName": "a", "recordType": "Thing", "zoneID": foreign]
        let answer = await fixture.ask(
            "records/modify",
            ["zoneID": things, "operations": [["operationType": "create", "record": record]]])
        #expect(answer.body["records"]?.array?.first?["serverErrorCode"] == "ZONE_NOT_FOUND")
        let own: JSON = ["recordName": "x", "zoneID": ["zoneName": "Things", "ownerRecordName": "ada"]]
        let made = await fixture.ask("records/modify", create("a", ["reference": ["value": own]]))
        #expect(made.body["records"]?.array?.first?["serverErrorCode"] == nil)
    }

    @Test func `another owner's zone does not exist`() async throws {
        let fixture = try await withZone()
        let answer = await fixture.ask(
            "records/lookup",
            ["records": [["recordName": "a"]], "zoneID": ["zoneName": "Things", "ownerRecordName": "bob"]])
        #expect(answer.status == 404 && answer.body["serverErrorCode"] == "ZONE_NOT_FOUND")
        let own = await fixture.ask(
            "records/lookup",
            ["records": [["recordName": "a"]], "zoneID": ["zoneName": "Things", "ownerRecordName": "ada"]])
        #expect(own.body["records"]?.array?.first?["serverErrorCode"] == "NOT_FOUND")
    }

    @Test func `zones answer with kind and owner, and zones changes takes either token name`() async throws {
        let fixture = try await withZone()
        let zones = await fixture.ask("zones/list").body["zones"]?.array
        #expect(zones?.map { $0["zoneID"]?["zoneType"] } == ["DEFAULT_ZONE", "REGULAR_CUSTOM_ZONE"])
        #expect(zones?.last?["zoneID"]?["ownerRecordName"] == "ada")
        let first = await fixture.ask("zones/changes", [:]).body
        let token = first["metaSyncToken"] ?? .null
        #expect(first["zones"]?.array?.count == 1 && token == first["syncToken"])
        for name in ["metaSyncToken", "syncToken"] {
            #expect(await fixture.ask("zones/changes", [name: token] as JSON).body["zones"] == [])
        }
    }

    @Test func `a token that is not this zone's is CHANGE_TOKEN_EXPIRED for that zone alone`() async throws {
        let fixture = try await withZone()
        let answer = await fixture.ask(
            "changes/zone",
            ["zones": [["zoneID": things, "syncToken": "nonsense"], ["zoneID": things]]])
        #expect(answer.status == 200)
        let zones = answer.body["zones"]?.array
        #expect(zones?.first?["serverErrorCode"] == "CHANGE_TOKEN_EXPIRED")
        #expect(zones?.first?["zoneID"]?["zoneName"] == "Things")
        #expect(zones?.last?["moreComing"] == false)
    }

    @Test func `numbers are strings where that is asked for`() async throws {
        let fixture = try await withZone()
        _ = await fixture.ask("records/modify", create("a", ["int64": ["value": 9_007_199_254_740_993]]))
        let answer = await fixture.ask(
            "records/lookup", ["records": [["recordName": "a"]], "zoneID": things, "numbersAsStrings": true])
        #expect(answer.body["records"]?.array?.first?["fields"]?["int64"]?["value"] == "9007199254740993")
    }

    @Test func `users are the caller and nobody else`() async throws {
        let fixture = try CloudFixture()
        let current = await fixture.ask("users/current", scope: .public)
        #expect(current.body["userRecordName"] == "ada")
        #expect(current.body["users"]?.array?.first?["userRecordName"] == "ada")
        #expect(await fixture.ask("users/current", scope: .public, as: nil).status == 421)
        let found = await fixture.ask(
            "users/discover",
            ["lookupInfos": [["userRecordName": "bob"], ["emailAddress": "bob@example.com"]]],
            scope: .public)
        #expect(found.body["users"] == [])
    }

    @Test func `a type without an index is read by name only`() async throws {
        let fixture = try CloudFixture()
        let answer = await fixture.ask(
            "records/query", ["query": ["recordType": "Letter"]], scope: .public, as: nil)
        #expect(answer.status == 400)
        #expect(answer.body["reason"] == "Field 'recordName' is not marked queryable")
    }
}
