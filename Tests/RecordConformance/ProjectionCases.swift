import Records
import Testing

extension ProjectedDatabase {
    /// The names of the records whose rows in `things` pass, in order.
    fileprivate func titles(
        _ condition: ProjectionCondition, by order: [ProjectionOrder] = [], limit: Int? = nil, offset: Int = 0
    ) async throws -> [String] {
        try await rows(of: "things", where: condition, order: order, limit: limit, offset: offset)
            .map(\.record.name)
    }
}

extension RecordConformance {
    private static func fill(_ database: any ProjectedDatabase) async throws {
        let values: [(String, [String: FieldValue])] = [
            (
                "a",
                [
                    "string": .string("anna müller"), "int64": .int64(2), "double": .double(1.5),
                    "strings": .strings(["x", "y"]), "secretString": .string("100% \"sure\"").encrypted,
                ]
            ),
            ("b", ["string": .string("bert_mueller"), "int64": .int64(-1), "strings": .strings(["y"])]),
            ("c", [:]),
            (
                "d",
                ["string": .string("Żółw 🐢 ab"), "int64": .int64(2), "secretString": .string("").encrypted]
            ),
            ("e", ["string": .string("o'neil \\ 50%"), "double": .double(-2)]),
        ]
        for (name, fields) in values { _ = try await database.save(thing(name, fields)) }
    }

    private static func projecting(
        _ name: String,
        _ body: @escaping @Sendable (ConformanceHome, any ProjectedDatabase) async throws -> Void
    ) -> ConformanceCase {
        ConformanceCase(name, needsProjections: true) { home async throws in
            let database = try await home.database()
            try await fill(database)
            try await body(home, database)
        }
    }

    private static let conditions: [(String, ProjectionCondition, [String])] = [
        ("everything", .all, ["a", "b", "c", "d", "e"]),
        ("an equal number", .compare("number", .equal, .integer(2)), ["a", "d"]),
        ("another number, where null is neither", .compare("number", .notEqual, .integer(2)), ["b"]),
        ("a lesser number", .compare("number", .less, .integer(2)), ["b"]),
        ("a lesser or equal number", .compare("number", .lessOrEqual, .integer(2)), ["a", "b", "d"]),
        ("a greater real", .compare("weight", .greater, .real(-2)), ["a"]),
        ("a greater or equal real", .compare("weight", .greaterOrEqual, .real(-2)), ["a", "e"]),
        ("text by its bytes", .compare("title", .greaterOrEqual, .text("o")), ["d", "e"]),
        ("equal text, where case counts", .compare("title", .equal, .text("Anna müller")), []),
        ("null", .isNull("number"), ["c", "e"]),
        ("not null", .not(.isNull("number")), ["a", "b", "d"]),
        (
            "the opposite of a comparison, where null is neither",
            .not(.compare("number", .equal, .integer(2))), ["b"]
        ),
        ("both", .and([.compare("number", .equal, .integer(2)), .contains("title", "anna")]), ["a"]),
        ("either", .or([.isNull("title"), .contains("title", "bert")]), ["b", "c"]),
        ("none of nothing", .or([]), []),
        ("all of nothing", .and([]), ["a", "b", "c", "d", "e"]),
        ("a record", .record(id("d")), ["d"]),
        ("a long part", .contains("title", "a müll"), ["a"]),
        ("a part at the end", .contains("title", "eller"), ["b"]),
        ("three letters", .contains("title", "nna"), ["a"]),
        ("two letters", .contains("title", "lw"), []),
        ("two letters beyond ASCII", .contains("title", "łw"), ["d"]),
        ("one letter beyond the basic plane", .contains("title", "🐢"), ["d"]),
        ("three with one beyond the basic plane", .contains("title", " 🐢 "), ["d"]),
        ("one letter", .contains("title", "m"), ["a", "b"]),
        ("case in a short part", .contains("title", "AB"), []),
        ("case in a long part", .contains("title", "ANNA"), []),
        ("an empty part, which is in every text", .contains("title", ""), ["a", "b", "d", "e"]),
        ("an empty part in an empty text", .contains("note", ""), ["a", "d"]),
        ("a percent sign", .contains("note", "%"), ["a"]),
        ("a percent sign in a long part", .contains("note", "00% "), ["a"]),
        ("a percent sign that is not there", .contains("note", "1%0"), []),
        ("an underscore", .contains("title", "_"), ["b"]),
        ("an underscore in a long part", .contains("title", "rt_mu"), ["b"]),
        ("an underscore that stands for nothing else", .contains("title", "a_mü"), []),
        ("quotation marks", .contains("note", "\"sure\""), ["a"]),
        ("quotation marks alone", .contains("note", "\"\"\""), []),
        ("an apostrophe", .contains("title", "o'neil"), ["e"]),
        ("a backslash", .contains("title", "l \\ 5"), ["e"]),
        ("search words of the engine", .contains("title", "anna OR bert"), []),
        ("a NUL", .contains("title", "a\0nna"), []),
        ("the opposite of a long part", .and([.not(.contains("title", "anna"))]), ["b", "c", "d", "e"]),
        ("the opposite of a short part", .not(.contains("title", "nn")), ["b", "c", "d", "e"]),
        (
            "two parts of two columns",
            .and([.contains("title", "anna"), .contains("note", "sure")]), ["a"]
        ),
    ]

    static let projectionCases =
        conditions.map { what, condition, expected in
            projecting("rows are found by \(what): \(expected)") { _, database async throws in
                #expect(try await database.titles(condition) == expected)
                #expect(try await database.count(of: "things", where: condition) == expected.count)
            }
        } + [
            projecting("rows carry the values of their record, and null is absent") {
                _, database async throws in
                let rows = try await database.rows(
                    of: "things", where: .record(id("a")), order: [], limit: nil, offset: 0)
                #expect(
                    rows == [
                        ProjectionRow(
                            record: id("a"),
                            values: [
                                "title": .text("anna müller"), "note": .text("100% \"sure\""),
                                "number": .integer(2), "weight": .real(1.5),
                            ])
                    ])
                let none = try await database.rows(
                    of: "things", where: .record(id("c")), order: [], limit: nil, offset: 0)
                #expect(none.map(\.values) == [[:]])
            },
            projecting("rows follow the record") { _, database async throws in
                try await database.modify(.forceReplace(thing("a", ["string": .string("carla")])))
                #expect(try await database.titles(.contains("title", "anna")).isEmpty)
                #expect(try await database.titles(.contains("title", "carla")) == ["a"])
                try await database.modify(.forceDelete(id("a")))
                #expect(try await database.titles(.contains("title", "carla")).isEmpty)
                #expect(try await database.count(of: "things", where: .all) == 4)
                #expect(try await database.count(of: "words", where: .all) == 1)
            },
            projecting("rows of a refused batch are not there") { _, database async throws in
                let results = try await database.modify(
                    [.forceReplace(thing("a", ["string": .string("carla")])), .create(thing("b"))],
                    atomically: true)
                #expect(results.map(code) == [.atomicError, .exists])
                #expect(try await database.titles(.contains("title", "anna")) == ["a"])
                #expect(try await database.titles(.contains("title", "carla")).isEmpty)
            },
            projecting("a record may have several rows") { _, database async throws in
                let rows = try await database.rows(
                    of: "words", where: .all, order: [.init("word")], limit: nil, offset: 0)
                #expect(rows.map { $0["word"]?.text } == ["x", "y", "y"])
                #expect(rows.map(\.record.name) == ["a", "a", "b"])
            },
            projecting("rows are counted by value") { _, database async throws in
                let words = try await database.counts(of: "words", by: "word", where: .all)
                #expect(words.map(\.value) == [.text("x"), .text("y")] && words.map(\.count) == [1, 2])
                let numbers = try await database.counts(
                    of: "things", by: "number", where: .contains("title", "a"))
                #expect(numbers.map(\.value) == [.integer(2)] && numbers.map(\.count) == [2])
            },
            projecting("null comes first when ascending and last when descending") {
                _, database async throws in
                #expect(try await database.titles(.all, by: [.init("number")]) == ["c", "e", "b", "a", "d"])
                #expect(
                    try await database.titles(.all, by: [.init("number", ascending: false)])
                        == ["a", "d", "b", "c", "e"])
                #expect(
                    try await database.titles(
                        .all, by: [.init("number", ascending: false), .init("title", ascending: false)])
                        == ["d", "a", "b", "e", "c"])
            },
            projecting("text is ordered by its bytes") { _, database async throws in
                #expect(
                    try await database.titles(.not(.isNull("title")), by: [.init("title")]) == [
                        "a", "b", "e", "d",
                    ])
            },
            projecting("every character has its place in the order, and is found where it is") {
                _, database async throws in
                let titles = [
                    "", "\u{0}", "\u{0}\u{0}", "\u{0}\u{1}", "\u{0}a", "\u{1}", "\u{1}\u{2}\u{2}",
                    "\u{1}\u{2}\u{3}x", "\u{2}", "\u{3}", "\u{3}\u{2}", "\u{4}", "a\u{0}b", "a\u{2}",
                    "\u{FFFF}", "𐀀",
                ]
                for (index, title) in titles.enumerated().reversed() {
                    _ = try await database.save(
                        Record(
                            id: RecordID(name: "t\(index)"), type: "Thing", fields: ["string": .string(title)]
                        ))
                }
                let made = ProjectionCondition.and([.not(.isNull("title")), .not(.contains("title", "e"))])
                let found = try await database.rows(
                    of: "things", where: made, order: [.init("title")], limit: nil, offset: 0)
                #expect(found.filter { $0.record.zone == .default }.map { $0["title"]?.text } == titles)
                for part in [
                    "\u{0}", "\u{1}", "\u{2}", "\u{3}", "\u{1}\u{2}\u{2}", "\u{2}\u{2}", "\u{0}b",
                    "\u{2}\u{3}x",
                ] {
                    let holding = try await database.rows(
                        of: "things", where: .contains("title", part), order: [.init("title")], limit: nil,
                        offset: 0)
                    #expect(
                        holding.map { $0["title"]?.text }
                            == titles.filter { $0.unicodeScalars.holds(part.unicodeScalars) })
                }
            },
            projecting("text that is longer than an index holds is found and ordered by all of it") {
                _, database async throws in
                // The same every time, and such that it cannot be stored shorter.
                var state: UInt64 = 88_172_645_463_325_252
                let long = String(
                    (0..<4_000).map { _ -> Character in
                        state ^= state << 13
                        state ^= state >> 7
                        state ^= state << 17
                        return Character(Unicode.Scalar(UInt8(0x61 + state % 26)))
                    })
                for (name, end) in [("x", "2"), ("y", "10"), ("z", "1")] {
                    _ = try await database.save(thing(name, ["string": .string(long + end)]))
                }
                let all = ProjectionCondition.compare("title", .greaterOrEqual, .text(long))
                let both = ProjectionCondition.and([all, .contains("title", String(long.prefix(3_000)))])
                #expect(try await database.titles(both, by: [.init("title")]) == ["z", "y", "x"])
                #expect(
                    try await database.titles(both, by: [.init("title", ascending: false)])
                        == ["x", "y", "z"])
                #expect(
                    try await database.titles(.compare("title", .equal, .text(long + "10"))) == ["y"])
            },
            projecting("limit and offset cut a page out") { _, database async throws in
                #expect(try await database.titles(.all, limit: 2) == ["a", "b"])
                #expect(try await database.titles(.all, limit: 2, offset: 3) == ["d", "e"])
                #expect(try await database.titles(.all, offset: 4) == ["e"])
                #expect(try await database.titles(.all, limit: 0).isEmpty)
            },
            projecting("owners do not see each other's rows") { home, database async throws in
                let other = try await home.database(owner: "bob")
                #expect(try await other.count(of: "things", where: .all) == 0)
                #expect(try await other.titles(.contains("title", "anna")).isEmpty)
                _ = try await other.save(thing("a", ["string": .string("anna")]))
                #expect(try await database.count(of: "things", where: .contains("title", "anna")) == 1)
            },
            projecting("rows go with their zone") { _, database async throws in
                _ = try await database.save(
                    Record(id: RecordID(name: "z"), type: "Thing", fields: ["string": .string("anna")]))
                try await database.deleteZone(ConformanceHome.zone)
                #expect(try await database.titles(.contains("title", "anna")) == ["z"])
                #expect(try await database.count(of: "words", where: .all) == 0)
            },
            projecting("what is not declared is badRequest") { _, database async throws in
                let conditions: [ProjectionCondition] = [
                    .isNull("none"), .compare("none", .equal, .integer(1)),
                    .compare("number", .equal, .text("1")),
                    .contains("number", "1"), .and([.not(.or([.contains("none", "x")]))]),
                ]
                for condition in conditions {
                    try await expectRefusal(.badRequest) { _ = try await database.titles(condition) }
                }
                try await expectRefusal(.badRequest) {
                    _ = try await database.titles(.all, by: [.init("1; DROP")])
                }
                try await expectRefusal(.badRequest) { _ = try await database.count(of: "none", where: .all) }
                try await expectRefusal(.badRequest) {
                    _ = try await database.counts(of: "things", by: "none", where: .all)
                }
            },
        ]
}

extension String.UnicodeScalarView {
    /// Whether these characters stand in there somewhere.
    fileprivate func holds(_ part: String.UnicodeScalarView) -> Bool {
        let (all, part) = (Array(self), Array(part))
        guard all.count >= part.count else { return false }
        return (0...(all.count - part.count)).contains { all[$0..<($0 + part.count)].elementsEqual(part) }
    }
}
