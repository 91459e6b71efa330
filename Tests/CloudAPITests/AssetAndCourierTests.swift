import CloudAPI
import CloudKitWeb
import RecordConformance
import Records
import Testing

@Suite struct AssetAndCourierTests {
    private func client(_ fixture: CloudFixture, _ user: String, _ scope: CloudDatabaseScope)
        -> CloudKitWebClient
    {
        CloudKitWebClient(
            CloudDatabaseAddress(container: CloudFixture.container, environment: .development, scope: scope),
            host: "http://cloud.test",
            authorization: QueryAuthorization(query: "ckAPIToken=api&ckWebAuthToken=\(user)"),
            transport: InProcessTransport(service: fixture.service))
    }

    @Test func `somebody else's digest attaches nothing to a public record without a receipt`() async throws {
        let fixture = try CloudFixture()
        let field = AssetDestination(record: RecordID(name: "l"), type: "Letter", field: "photo")
        let asset = try await client(fixture, "ada", .public).upload([1, 2, 3], for: field)
        let answer = await fixture.ask(
            "records/modify",
            [
                "operations": [
                    [
                        "operationType": "create",
                        "record": [
                            "recordName": "m", "recordType": "Letter",
                            "fields": [
                                "photo": [
                                    "value": [
                                        "fileChecksum": .string(WireAsset.checksum(of: asset.digest)),
                                        "size": 3,
                                    ]
                                ]
                            ],
                        ],
                    ]
                ]
            ], scope: .public, as: "bob")
        #expect(answer.body["records"]?.array?.first?["serverErrorCode"] == "BAD_REQUEST")
    }

    @Test func `the address of an asset ends with its record`() async throws {
        let fixture = try CloudFixture()
        let database = client(fixture, "ada", .public)
        let id = RecordID(name: "l")
        let asset = try await database.upload(
            [1, 2, 3], for: .init(record: id, type: "Letter", field: "photo"))
        let saved = try await database.modify(
            .create(Record(id: id, type: "Letter", fields: ["photo": .asset(asset)]))
        ).record
        let url = try #require(saved?["photo"]?.asset?.downloadURL)
        let path = url.replacing("http://cloud.test", with: "").replacing("${f}", with: "photo.jpg")
        let request = WebRequest(method: "GET", host: "", path: path)
        #expect(await fixture.send(request).response.body == [1, 2, 3])
        try await database.modify(.forceDelete(id))
        #expect(await fixture.send(request).status == 404)
    }

    @Test(arguments: ["/cloud/upload/x", "/cloud/upload/x.y", "/cloud/upload/"])
    func `an address to upload to cannot be made up`(_ path: String) async throws {
        let fixture = try CloudFixture()
        let answer = await fixture.send(WebRequest(method: "POST", host: "", path: path, body: [1]))
        #expect(answer.status == 404)
    }

    @Test func `nothing is uploaded to a zone that is not there, or no more`() async throws {
        let fixture = try CloudFixture()
        let zone: JSON = ["zoneName": "Things"]
        let body: JSON = [
            "zoneID": zone, "tokens": [["recordName": "a", "recordType": "Thing", "fieldName": "asset"]],
        ]
        #expect(await fixture.ask("assets/upload", body).body["serverErrorCode"] == "ZONE_NOT_FOUND")
        let database = client(fixture, "ada", .private)
        try await database.createZone(Zone("Things"))
        let token = await fixture.ask("assets/upload", body).body["tokens"]?.array?.first
        let path = try #require(token?["url"]?.string).replacing("http://cloud.test", with: "")
        let upload = WebRequest(method: "POST", host: "", path: path, body: [1])
        #expect(await fixture.send(upload).status == 200)
        try await database.deleteZone(Zone("Things"))
        #expect(await fixture.send(upload).body["serverErrorCode"] == "ZONE_NOT_FOUND")
    }

    @Test(.timeLimit(.minutes(1))) func `couriers that wait are answered when the server is about to stop`()
        async throws
    {
        let fixture = try CloudFixture(patience: 3_600)
        let database = client(fixture, "ada", .private)
        let courier = try await database.openCourier()
        async let notice = database.nextNotice(from: courier)
        fixture.service.stopWaiting()
        #expect(try await notice == nil)
        #expect(try await database.nextNotice(from: courier) == nil)
    }

    @Test func `a courier brings a notice of a change in a zone that is subscribed to`() async throws {
        let fixture = try CloudFixture()
        let database = client(fixture, "ada", .private)
        try await database.createZone(Zone("Things"))
        try await database.createZone(Zone("Others"))
        try await database.subscribe(
            WireSubscription(identifier: "s", kind: .zone, zone: WireZoneID(Zone("Things"))))
        let courier = try await database.openCourier()
        async let notice = database.nextNotice(from: courier)
        for zone in ["Others", "Things"] {
            try await database.modify(
                .create(Record(id: RecordID(name: "a", zone: Zone(zone)), type: "Thing")))
        }
        #expect(try await notice?.subscription == "s")
    }

    @Test func `a courier sees what another process wrote, once`() async throws {
        let fixture = try CloudFixture(patience: 0.3)
        let database = client(fixture, "ada", .private)
        try await database.createZone(Zone("Things"))
        try await database.subscribe(WireSubscription(identifier: "all", kind: .database))
        let courier = try await database.openCourier()
        let direct = fixture.store.privateDatabase(owner: "ada")
        try await direct.modify(.create(Record(id: RecordID(name: "a", zone: Zone("Things")), type: "Thing")))
        #expect(try await database.nextNotice(from: courier)?.zone == "Things")
        #expect(try await database.nextNotice(from: courier) == nil)
    }

    @Test func `a second subscription to the same zone is EXISTS, the same one again is not`() async throws {
        let fixture = try CloudFixture()
        let database = client(fixture, "ada", .private)
        try await database.createZone(Zone("Things"))
        let zone: JSON = ["zoneName": "Things"]
        func save(_ identifier: String) async -> JSON? {
            await fixture.ask(
                "subscriptions/modify",
                [
                    "operations": [
                        [
                            "operationType": "create",
                            "subscription": [
                                "subscriptionID": .string(identifier), "subscriptionType": "zone",
                                "zoneID": zone,
                            ],
                        ]
                    ]
                ]
            ).body["subscriptions"]?.array?.first
        }
        #expect(await save("one")?["subscriptionID"] == "one")
        #expect(await save("one")?["serverErrorCode"] == nil)
        #expect(await save("two")?["serverErrorCode"] == "EXISTS")
        let long: JSON = [
            "subscriptionID": "long", "subscriptionType": "database",
            "notificationInfo": ["alertBody": .string(String(repeating: "x", count: 20_000))],
        ]
        let refused = await fixture.ask(
            "subscriptions/modify", ["operations": [["operationType": "create", "subscription": long]]])
        let reason = refused.body["subscriptions"]?.array?.first?["reason"]?.string
        #expect(reason == "A subscription has at most 16384 bytes")
        #expect(await fixture.ask("subscriptions/list").body["subscriptions"]?.array?.count == 1)
        #expect(await fixture.ask("subscriptions/list", as: "bob").body["subscriptions"] == [])
    }
}
