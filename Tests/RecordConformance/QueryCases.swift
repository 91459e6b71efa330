import Records
import Testing

extension RecordConformance {
    /// Five things, made in this order; the third has no values.
    private static func fill(_ database: any RecordDatabase) async throws {
        let place = Location(latitude: 48.137, longitude: 11.575)
        let values: [(String, [String: FieldValue])] = [
            ("e", ["string": .string("Über den Wolken"), "int64": .int64(3), "double": .double(0.5)]),
            ("d", ["string": .string("apple"), "int64": .int64(-1), "strings": .strings(["x", "yes"])]),
            ("c", [:]),
            ("b", ["string": .string("Apple"), "int64": .int64(3), "location": .location(place)]),
            ("a", ["string": .string("zoo"), "int64": .int64(7), "strings": .strings(["X", "z"])]),
        ]
        for (name, fields) in values { _ = try await database.save(thing(name, fields)) }
    }

    private static func sorted(_ sort: Query.Sort...) -> Query { Query(recordType: "Thing", sort: sort) }

    static let queryCases =
        [
            ConformanceCase("a query without conditions finds all records of its type in order of creation") {
                home in
                let database = try await home.database()
                try await fill(database)
                _ = try await database.save(Record(id: id("letter"), type: "Letter"))
                #expect(
                    Set(try await database.names(Query(recordType: "Thing"))) == ["a", "b", "c", "d", "e"])
            },
            ConformanceCase("a query looks into one zone, or into all") { home async throws in
                let database = try await home.database()
                _ = try await database.save(thing("a"))
                _ = try await database.save(Record(id: RecordID(name: "b"), type: "Thing"))
                #expect(try await database.names(Query(recordType: "Thing")) == ["a"])
                #expect(try await database.names(Query(recordType: "Thing"), in: .default) == ["b"])
                #expect(try await database.names(Query(recordType: "Thing"), in: nil).sorted() == ["a", "b"])
            },
            ConformanceCase("pages neither skip nor repeat, whatever their size") { home async throws in
                let database = try await home.database()
                try await fill(database)
                let whole = try await database.names(Query(recordType: "Thing"))
                let ordered = try await database.names(sorted(.init(.field("int64"))))
                for limit in 1...6 {
                    #expect(try await database.names(Query(recordType: "Thing"), limit: limit) == whole)
                    #expect(try await database.names(sorted(.init(.field("int64"))), limit: limit) == ordered)
                }
            },
            ConformanceCase("a record that is saved between two pages does not move the next one") {
                home async throws in
                let database = try await home.database()
                try await fill(database)
                let query = sorted(.init(.field("int64"), ascending: false))
                let first = try await database.records(
                    matching: query, in: ConformanceHome.zone, desiredKeys: nil, limit: 2, after: nil)
                _ = try await database.save(thing("new", ["int64": .int64(99)]))
                let second = try await database.records(
                    matching: query, in: ConformanceHome.zone, desiredKeys: nil, limit: 10,
                    after: first.cursor)
                #expect(
                    (first.records + second.records).map(\.id.name).sorted() == ["a", "b", "c", "d", "e"])
            },
            ConformanceCase("a cursor of another query is badRequest") { home async throws in
                let database = try await home.database()
                try await fill(database)
                let page = try await database.records(
                    matching: Query(recordType: "Thing"), in: nil, desiredKeys: nil, limit: 1, after: nil)
                for cursor in [
                    try #require(page.cursor), QueryCursor(""), QueryCursor("zz"), QueryCursor("00"),
                ] {
                    try await expectRefusal(.badRequest) {
                        _ = try await database.records(
                            matching: sorted(.init(.field("int64"))), in: nil, desiredKeys: nil, limit: 1,
                            after: cursor)
                    }
                }
            },
            ConformanceCase("sorting puts missing values first when ascending, and last when descending") {
                home in
                let database = try await home.database()
                try await fill(database)
                let up = try await database.names(sorted(.init(.field("int64")), .init(.recordName)))
                #expect(up == ["c", "d", "b", "e", "a"])
                let down = try await database.names(
                    sorted(.init(.field("int64"), ascending: false), .init(.recordName)))
                #expect(down == ["a", "b", "e", "d", "c"])
            },
            ConformanceCase("places are sorted by their distance from a point") { home async throws in
                let database = try await home.database()
                for (name, latitude) in [("far", 50.0), ("near", 48.2), ("middle", 49.0)] {
                    let place = FieldValue.location(Location(latitude: latitude, longitude: 11))
                    _ = try await database.save(thing(name, ["location": place]))
                }
                let origin = Location(latitude: 48, longitude: 11)
                #expect(
                    try await database.names(sorted(.init(.field("location"), from: origin)))
                        == ["near", "middle", "far"])
            },
            ConformanceCase("a query sees what was just saved and deleted") { home async throws in
                let database = try await home.database()
                let query = Query(
                    recordType: "Thing", filters: [.init(.field("int64"), .equals, .int64(1))])
                _ = try await database.save(thing("a", ["int64": .int64(1)]))
                #expect(try await database.names(query) == ["a"])
                _ = try await database.modify(.forceUpdate(thing("a", ["int64": .int64(2)])))
                #expect(try await database.names(query).isEmpty)
            },
            ConformanceCase("filters are joined by and") { home async throws in
                let database = try await home.database()
                try await fill(database)
                let query = Query(
                    recordType: "Thing",
                    filters: [
                        .init(.field("int64"), .equals, .int64(3)),
                        .init(.field("string"), .equals, .string("apple")),
                    ])
                #expect(try await database.names(query) == ["b"])
            },
            ConformanceCase("desired keys limit the fields, not what is filtered") { home async throws in
                let database = try await home.database()
                try await fill(database)
                let query = Query(recordType: "Thing", filters: [.init(.field("int64"), .equals, .int64(7))])
                let page = try await database.records(
                    matching: query, in: nil, desiredKeys: ["string"], limit: nil, after: nil)
                #expect(page.records.map(\.fields) == [["string": .string("zoo")]])
            },
        ]
        + [
            ("a type that does not exist", Query(recordType: "Nothing")),
            ("a type without any index", Query(recordType: "Letter")),
            (
                "a filter without an index",
                Query(recordType: "Thing", filters: [.init(.field("unindexed"), .equals, .string("x"))])
            ),
            (
                "a filter on an encrypted field",
                Query(recordType: "Thing", filters: [.init(.field("secretString"), .equals, .string("x"))])
            ),
            (
                "a filter on a field that does not exist",
                Query(recordType: "Thing", filters: [.init(.field("nothing"), .equals, .string("x"))])
            ),
            ("a sort without an index", sorted(.init(.field("bytes")))),
            ("a sort by place without an origin", sorted(.init(.field("location")))),
            (
                "a sort by number with an origin",
                sorted(.init(.field("int64"), from: Location(latitude: 0, longitude: 0)))
            ),
            (
                "words in a field that is not searchable",
                Query(
                    recordType: "Notice", filters: [.init(.field("text"), .containsAnyTokens, .string("x"))])
            ),
            (
                "a value of another type",
                Query(recordType: "Thing", filters: [.init(.field("int64"), .equals, .string("1"))])
            ),
            (
                "IN with a single value",
                Query(recordType: "Thing", filters: [.init(.field("int64"), .in, .int64(1))])
            ),
            (
                "NEAR without a distance",
                Query(
                    recordType: "Thing",
                    filters: [
                        .init(.field("location"), .near, .location(Location(latitude: 0, longitude: 0)))
                    ])
            ),
        ].map { what, query in
            ConformanceCase("a query with \(what) is badRequest") { home async throws in
                let database = try await home.database()
                try await expectRefusal(.badRequest) { _ = try await database.names(query) }
            }
        }

    static let comparatorCases =
        [
            ("int64", Query.Comparator.equals, FieldValue.Value.int64(3), ["b", "e"]),
            ("int64", .notEquals, .int64(3), ["a", "c", "d"]),
            ("int64", .lessThan, .int64(3), ["d"]),
            ("int64", .lessThanOrEquals, .int64(3), ["b", "d", "e"]),
            ("int64", .greaterThan, .int64(3), ["a"]),
            ("int64", .greaterThanOrEquals, .int64(3), ["a", "b", "e"]),
            ("double", .equals, .double(0.5), ["e"]),
            ("string", .equals, .string("APPLE"), ["b", "d"]),
            ("string", .lessThan, .string("apple"), ["b"]),
            ("string", .beginsWith, .string("app"), ["d"]),
            ("string", .notBeginsWith, .string("app"), ["a", "b", "c", "e"]),
            ("string", .containsAllTokens, .string("wolken the uber"), ["e"]),
            ("string", .containsAnyTokens, .string("zoo wolken"), ["a", "e"]),
            ("int64", .in, .int64List([7, -1, 100]), ["a", "d"]),
            ("int64", .notIn, .int64List([7, -1]), ["b", "c", "e"]),
            ("int64", .in, .int64List([]), []),
            ("strings", .listContains, .string("x"), ["a", "d"]),
            ("strings", .notListContains, .string("z"), ["b", "c", "d", "e"]),
            ("strings", .listContainsAny, .stringList(["yes", "z"]), ["a", "d"]),
            ("strings", .notListContainsAny, .stringList(["yes"]), ["a", "b", "c", "e"]),
            ("strings", .listContainsAll, .stringList(["x", "yes"]), ["d"]),
            ("strings", .notListContainsAll, .stringList(["x", "yes"]), ["a", "b", "c", "e"]),
            ("strings", .listMemberBeginsWith, .string("ye"), ["d"]),
            ("strings", .notListMemberBeginsWith, .string("ye"), ["a", "b", "c", "e"]),
        ].map { field, comparator, value, expected in
            ConformanceCase("\(field) \(comparator.rawValue) \(value) finds \(expected)") {
                home async throws in
                let database = try await home.database()
                try await fill(database)
                let query = Query(recordType: "Thing", filters: [.init(.field(field), comparator, value)])
                #expect(try await database.names(query).sorted() == expected)
            }
        }
        + [
            ConformanceCase("NEAR finds what is within so many metres") { home async throws in
                let database = try await home.database()
                try await fill(database)
                let here = FieldValue.Value.location(Location(latitude: 48.137, longitude: 11.589))
                for (distance, expected) in [(2_000.0, ["b"]), (900.0, [])] {
                    let near = Query.Filter(.field("location"), .near, here, distance: distance)
                    #expect(try await database.names(Query(recordType: "Thing", filters: [near])) == expected)
                }
            },
            ConformanceCase("system fields can be filtered") { home async throws in
                let database = try await home.database()
                try await fill(database)
                let filters: [(Query.Filter, Int)] = [
                    (.init(.recordName, .in, .stringList(["a", "z"])), 1),
                    (.init(.createdUserRecordName, .equals, .string("ada")), 5),
                    (.init(.createdTimestamp, .greaterThan, .timestamp(0)), 5),
                    (.init(.modifiedTimestamp, .lessThan, .timestamp(1)), 0),
                ]
                for (filter, count) in filters {
                    #expect(
                        try await database.names(Query(recordType: "Thing", filters: [filter])).count == count
                    )
                }
            },
        ]
}
