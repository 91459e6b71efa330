import Records
import Testing

extension RecordConformance {
    private static let two: [String: FieldValue] = ["string": .string("old"), "int64": .int64(1)]

    static let savingCases = [
        ConformanceCase("create refuses a name that is taken and returns what is there") {
            home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a", ["int64": .int64(1)]))
            let result = try await database.modify(
                [.create(thing("a", ["int64": .int64(2)]))], atomically: false)[0]
            guard case .failure(let error) = result else {
                Issue.record("it was saved")
                return
            }
            #expect(error.code == .exists && error.serverRecord == first)
            #expect(try await database.record(id("a")) == first)
        },
        ConformanceCase("update changes the fields it names and leaves the others") { home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a", two))
            let change = thing("a", ["string": .string("new"), "double": .double(2)], tag: first.changeTag)
            let saved = try #require(try await database.modify(.update(change)).record)
            #expect(saved.fields == ["string": .string("new"), "int64": .int64(1), "double": .double(2)])
            #expect(try await database.record(id("a")) == saved)
        },
        ConformanceCase("update clears the fields it is told to clear") { home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a", two))
            let change = thing("a", tag: first.changeTag)
            let saved = try #require(
                try await database.modify(.update(change, clearing: ["string", "none"])).record)
            #expect(saved.fields == ["int64": .int64(1)])
        },
        ConformanceCase("replace clears the fields it does not have") { home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a", two))
            let change = thing("a", ["double": .double(2)], tag: first.changeTag)
            #expect(try await database.modify(.replace(change)).record?.fields == ["double": .double(2)])
        },
        ConformanceCase("forceUpdate changes without a tag, and makes what is missing") { home async throws in
            let database = try await home.database()
            #expect(try await database.modify(.forceUpdate(thing("a", two))).record?.fields == two)
            let change = thing("a", ["int64": .int64(2)], tag: "stale")
            let saved = try await database.modify(.forceUpdate(change, clearing: ["string"])).record
            #expect(saved?.fields == ["int64": .int64(2)])
        },
        ConformanceCase("forceReplace replaces without a tag, and makes what is missing") {
            home async throws in
            let database = try await home.database()
            #expect(try await database.modify(.forceReplace(thing("a", two))).record?.fields == two)
            let saved = try await database.modify(.forceReplace(thing("a", ["int64": .int64(2)]))).record
            #expect(saved?.fields == ["int64": .int64(2)])
        },
        ConformanceCase("update and replace of a record that never was are notFound") { home async throws in
            let database = try await home.database()
            for change in [RecordChange.update(thing("a")), .replace(thing("a", tag: "1"))] {
                #expect(code(try await database.modify([change], atomically: false).first) == .notFound)
            }
        },
        ConformanceCase("update of a deleted record is a conflict without a server record") {
            home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a"))
            try await database.modify(.delete(id("a"), changeTag: first.changeTag))
            let result = try await database.modify(
                [.update(thing("a", two, tag: first.changeTag))], atomically: false)[0]
            guard case .failure(let error) = result else {
                Issue.record("it was saved")
                return
            }
            #expect(error.code == .conflict && error.serverRecord == nil)
            #expect(try await database.record(id("a")) == nil)
        },
        ConformanceCase("a record keeps its type") { home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a"))
            var other = first
            other.type = "Letter"
            #expect(
                code(try await database.modify([.replace(other)], atomically: false).first) == .badRequest)
            #expect(
                code(try await database.modify([.forceReplace(other)], atomically: false).first)
                    == .badRequest)
        },
        ConformanceCase("an unknown record type is badRequest") { home async throws in
            let database = try await home.database()
            var record = thing("a")
            record.type = "Nothing"
            #expect(
                code(try await database.modify([.create(record)], atomically: false).first) == .badRequest)
        },
        ConformanceCase("stamps say who made and who changed a record, and when") { home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a"))
            let second = try #require(try await database.modify(.forceUpdate(thing("a", two))).record)
            #expect(first.created?.by == "ada" && second.modified?.by == "ada")
            #expect(second.created == first.created)
            let (before, after) = (try #require(first.modified?.at), try #require(second.modified?.at))
            #expect(before > 1_500_000_000_000 && after >= before)
        },
        ConformanceCase("stamps that a client sends are ignored") { home async throws in
            let database = try await home.database()
            var record = thing("a")
            record.created = Record.Stamp(at: 1, by: "mallory")
            record.modified = Record.Stamp(at: 2, by: "mallory")
            let saved = try await database.save(record)
            #expect(saved.created?.by == "ada" && saved.created?.at != 1 && saved.modified?.by == "ada")
        },
        ConformanceCase("a name that was deleted can be used again") { home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a", two))
            try await database.modify(.forceDelete(id("a")))
            let second = try await database.save(thing("a", ["int64": .int64(9)]))
            #expect(second.changeTag != first.changeTag)
            #expect(try await database.record(id("a"))?.fields == ["int64": .int64(9)])
        },
    ]

    static let tagCases =
        [
            ConformanceCase("every save hands out another tag") { home async throws in
                let database = try await home.database()
                var tags: Set<String?> = [try await database.save(thing("a")).changeTag]
                for _ in 0..<5 {
                    tags.insert(try await database.modify(.forceUpdate(thing("a"))).record?.changeTag)
                }
                #expect(tags.count == 6 && !tags.contains(nil))
            },
            ConformanceCase("tags differ after a zone is made anew") { home async throws in
                let database = try await home.database()
                let first = try await database.save(thing("a"))
                try await database.deleteZone(ConformanceHome.zone)
                try await database.createZone(ConformanceHome.zone)
                let second = try await database.save(thing("a"))
                #expect(first.changeTag != second.changeTag)
            },
        ]
        + ["a stale tag", "a made-up tag", "no tag"].flatMap { what in
            ["update", "replace", "delete"].map { operation in
                ConformanceCase("\(operation) with \(what) is a conflict that carries the server's record") {
                    home in
                    let database = try await home.database()
                    let first = try await database.save(thing("a", two))
                    let now = try #require(try await database.modify(.forceUpdate(thing("a", two))).record)
                    let tag = what == "a stale tag" ? first.changeTag : what == "no tag" ? nil : "1g.zz"
                    let change: RecordChange =
                        switch operation {
                        case "update": .update(thing("a", ["int64": .int64(5)], tag: tag))
                        case "replace": .replace(thing("a", tag: tag))
                        default: .delete(id("a"), changeTag: tag)
                        }
                    let result = try await database.modify([change], atomically: false)[0]
                    guard case .failure(let error) = result else {
                        Issue.record("it was applied")
                        return
                    }
                    #expect(error.code == .conflict && error.serverRecord == now)
                    #expect(try await database.record(id("a")) == now)
                }
            }
        }
}
