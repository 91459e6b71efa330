import Records
import Testing

extension RecordConformance {
    static let lookupCases = [
        ConformanceCase("a record is found under its name as it was saved") { home async throws in
            let database = try await home.database()
            let saved = try await database.save(
                thing("a", ["string": .string("é\u{0}🙂"), "int64": .int64(.min)]))
            #expect(try await database.record(id("a")) == saved)
            #expect(saved.fields == ["string": .string("é\u{0}🙂"), "int64": .int64(.min)])
        },
        ConformanceCase("a lookup answers each name in order, with notFound where there is nothing") {
            home async throws in
            let database = try await home.database()
            for name in ["a", "b"] { _ = try await database.save(thing(name)) }
            let results = try await database.records(
                [id("b"), id("none"), id("a"), id("b")], desiredKeys: nil)
            #expect(results.map { try? $0.get().id.name } == ["b", nil, "a", "b"])
            #expect(code(results[1]) == .notFound)
        },
        ConformanceCase("a lookup of nothing answers nothing") { home async throws in
            let database = try await home.database()
            #expect(try await database.records([], desiredKeys: nil).isEmpty)
        },
        ConformanceCase("desired keys limit the fields and keep tag and stamps") { home async throws in
            let database = try await home.database()
            let saved = try await database.save(thing("a", ["string": .string("x"), "int64": .int64(1)]))
            let few = try await database.records([id("a")], desiredKeys: ["int64", "unknown"])[0].get()
            #expect(few.fields == ["int64": .int64(1)])
            #expect(few.changeTag == saved.changeTag && few.created == saved.created)
            #expect(try await database.records([id("a")], desiredKeys: [])[0].get().fields.isEmpty)
        },
        ConformanceCase("names differ by case and by zone") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("a"))
            #expect(try await database.record(id("A")) == nil)
            #expect(try await database.record(RecordID(name: "a")) == nil)
        },
        ConformanceCase("a zone that does not exist is zoneNotFound") { home async throws in
            let database = try await home.database()
            let nowhere = RecordID(name: "a", zone: Zone("Nowhere"))
            try await expectRefusal(.zoneNotFound) {
                _ = try await database.records([nowhere], desiredKeys: nil)
            }
            try await expectRefusal(.zoneNotFound) {
                _ = try await database.modify([.forceDelete(nowhere)], atomically: true)
            }
            try await expectRefusal(.zoneNotFound) {
                _ = try await database.changes(
                    in: Zone("Nowhere"), since: nil, limit: nil, desiredKeys: nil)
            }
            try await expectRefusal(.zoneNotFound) {
                _ = try await database.names(Query(recordType: "Thing"), in: Zone("Nowhere"))
            }
        },
        ConformanceCase("owners do not see each other") { home async throws in
            let mine = try await home.database(owner: "ada")
            let theirs = try await home.database(owner: "bob")
            _ = try await mine.save(thing("a"))
            #expect(try await theirs.record(id("a")) == nil)
            #expect(try await theirs.names(Query(recordType: "Thing")).isEmpty)
            let feed = try await theirs.changes(
                in: ConformanceHome.zone, since: nil, limit: nil, desiredKeys: nil)
            #expect(feed.changed.isEmpty)
            _ = try await theirs.modify(.forceDelete(id("a")))
            #expect(try await mine.record(id("a")) != nil)
        },
        ConformanceCase("the default zone is there without being made") { home async throws in
            let database = home.home.privateDatabase(owner: "ada")
            let saved = try await database.save(Record(id: RecordID(name: "a"), type: "Thing"))
            #expect(try await database.record(RecordID(name: "a")) == saved)
        },
    ]

    private static let values: [(String, FieldValue)] = {
        let place = Location(latitude: 48.1, longitude: -11.5)
        var fullPlace = Location(latitude: -90, longitude: 180)
        fullPlace.horizontalAccuracy = 1.5
        fullPlace.verticalAccuracy = 2.5
        fullPlace.altitude = -3.5
        fullPlace.speed = 4.5
        fullPlace.course = 5.5
        fullPlace.timestamp = 1_700_000_000_123
        let target = Reference(RecordID(name: "elsewhere", zone: ConformanceHome.zone))
        return [
            ("string", .string("")), ("string", .string("a\r\n\"'\\%_;--e\u{301}👩‍👩‍👧")),
            ("int64", .int64(.max)), ("int64", .int64(.min)), ("int64", .bool(true)),
            ("double", .double(0.1)), ("double", .double(-0.0)), ("double", .double(3)),
            ("double", .double(.greatestFiniteMagnitude)), ("double", .double(.leastNonzeroMagnitude)),
            ("bytes", .bytes([])), ("bytes", .bytes(Array(0...255))),
            ("timestamp", .timestamp(-1)), ("timestamp", .timestamp(1_700_000_000_123)),
            ("reference", .reference(target)),
            ("location", .location(place)), ("location", .location(fullPlace)),
            ("strings", .strings([])), ("strings", .strings(["b", "a", "b", ""])),
            ("int64s", FieldValue(.int64List([]))), ("int64s", FieldValue(.int64List([3, -1, 3]))),
            ("doubles", FieldValue(.doubleList([1, 2.5]))),
            ("bytesList", FieldValue(.bytesList([[], [0, 255]]))),
            ("timestamps", FieldValue(.timestampList([5, 4]))),
            ("references", FieldValue(.referenceList([target, target]))),
            ("assets", FieldValue(.assetList([]))),
            ("locations", FieldValue(.locationList([place, fullPlace]))),
            ("secretString", .string("hidden").encrypted), ("secretInt64", .int64(7).encrypted),
            ("secretDouble", .double(7.5).encrypted), ("secretBytes", .bytes([7]).encrypted),
            ("secretTimestamp", .timestamp(7).encrypted), ("secretLocation", .location(place).encrypted),
            ("secretStrings", .strings(["x", "y"]).encrypted), ("secretStrings", .strings([]).encrypted),
        ]
    }()

    static let fieldCases =
        values.map { name, value in
            ConformanceCase("\(name) keeps \(value.value)") { home async throws in
                let database = try await home.database()
                let saved = try await database.save(thing("a", [name: value]))
                #expect(saved[name] == value)
                #expect(try await database.record(id("a"))?.fields == [name: value])
                let feed = try await database.changes(
                    in: ConformanceHome.zone, since: nil, limit: nil, desiredKeys: nil)
                #expect(feed.changed.map(\.fields) == [[name: value]])
            }
        }
        + [
            ("a number in a text field", "string", FieldValue.int64(1)),
            ("a text in a number field", "int64", .string("1")),
            ("a single value in a list field", "strings", .string("x")),
            ("a list of another type", "strings", FieldValue(.int64List([]))),
            ("a field that the schema does not know", "unknown", .string("x")),
            ("an encrypted value in an open field", "string", .string("x").encrypted),
            ("an open value in an encrypted field", "secretString", .string("x")),
            ("not-a-number", "double", .double(.nan)), ("infinity", "double", .double(.infinity)),
            ("infinity in a list", "doubles", FieldValue(.doubleList([1, -.infinity]))),
            ("a latitude beyond the pole", "location", .location(Location(latitude: 90.1, longitude: 0))),
            (
                "a longitude that is not a number", "location",
                .location(Location(latitude: 0, longitude: .nan))
            ),
            ("a reference into another zone", "reference", .reference(Reference(RecordID(name: "x")))),
        ].map { what, name, value in
            ConformanceCase("\(what) is badRequest, and nothing is stored") { home async throws in
                let database = try await home.database()
                let results = try await database.modify(
                    [.create(thing("a", [name: value]))], atomically: false)
                #expect(code(results.first) == .badRequest)
                #expect(try await database.record(id("a")) == nil)
            }
        }
}
