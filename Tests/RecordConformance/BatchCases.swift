import Records
import Testing

extension RecordConformance {
    static let atomicCases = [
        ConformanceCase("an atomic batch with one conflict changes nothing, and says which one") {
            home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a"))
            let results = try await database.modify(
                [
                    .create(thing("b")), .update(thing("a", ["int64": .int64(1)], tag: "stale")),
                    .create(thing("c")),
                ], atomically: true)
            #expect(results.map(code) == [.atomicError, .conflict, .atomicError])
            #expect(try await database.record(id("a")) == first)
            #expect(try await database.record(id("b")) == nil)
            let feed = try await database.changes(
                in: ConformanceHome.zone, since: nil, limit: nil, desiredKeys: nil)
            #expect(feed.changed == [first])
        },
        ConformanceCase("without atomicity the others are saved") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("a"))
            let results = try await database.modify(
                [.create(thing("b")), .create(thing("a")), .create(thing("c"))], atomically: false)
            #expect(results.map(code) == [nil, .exists, nil])
            #expect(try await database.names(Query(recordType: "Thing")) == ["a", "b", "c"])
        },
        ConformanceCase("an atomic batch that succeeds is there as a whole") { home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a"))
            let results = try await database.modify(
                [
                    .create(thing("b")), .delete(id("a"), changeTag: first.changeTag),
                    .forceUpdate(thing("c")),
                ],
                atomically: true)
            #expect(results.map { try? $0.get() }[1] == .deleted(id("a")))
            #expect(try await database.names(Query(recordType: "Thing")) == ["b", "c"])
        },
        ConformanceCase("in the default zone each change stands alone") { home async throws in
            let database = try await home.database()
            let good = Record(id: RecordID(name: "a"), type: "Thing")
            let bad = Record(id: RecordID(name: "b"), type: "Nothing")
            let results = try await database.modify([.create(good), .create(bad)], atomically: true)
            #expect(results.map(code) == [nil, .badRequest])
            #expect(try await database.record(RecordID(name: "a")) != nil)
        },
        ConformanceCase("an empty batch is answered with nothing") { home async throws in
            let database = try await home.database()
            #expect(try await database.modify([], atomically: true).isEmpty)
        },
        ConformanceCase("a batch that names a record twice is refused as a whole") { home async throws in
            let database = try await home.database()
            let changes: [RecordChange] = [.create(thing("a")), .forceDelete(id("a"))]
            try await expectRefusal(.badRequest) { _ = try await database.modify(changes, atomically: false) }
        },
        ConformanceCase("a batch over two zones is refused as a whole") { home async throws in
            let database = try await home.database()
            let other = Record(id: RecordID(name: "a"), type: "Thing")
            let changes: [RecordChange] = [.create(thing("a")), .create(other)]
            try await expectRefusal(.badRequest) { _ = try await database.modify(changes, atomically: true) }
            #expect(try await database.record(id("a")) == nil)
        },
        ConformanceCase("two devices that edit one record: one wins, the other learns of it") {
            home async throws in
            let (one, two) = (try await home.database(), try await home.database())
            let first = try await one.save(thing("a"))
            async let left = one.modify(
                [.update(thing("a", ["int64": .int64(1)], tag: first.changeTag))], atomically: true)
            async let right = two.modify(
                [.update(thing("a", ["int64": .int64(2)], tag: first.changeTag))], atomically: true)
            let codes = [code(try await left.first), code(try await right.first)]
            #expect(Set(codes) == [nil, .conflict])
        },
    ]

    static let deletionCases = [
        ConformanceCase("delete with the present tag removes the record") { home async throws in
            let database = try await home.database()
            let first = try await database.save(thing("a"))
            #expect(
                try await database.modify(.delete(id("a"), changeTag: first.changeTag)) == .deleted(id("a")))
            #expect(try await database.record(id("a")) == nil)
            #expect(try await database.names(Query(recordType: "Thing")).isEmpty)
        },
        ConformanceCase("delete of what is not there is notFound, forceDelete succeeds") {
            home async throws in
            let database = try await home.database()
            let results = try await database.modify(
                [.delete(id("a"), changeTag: "1"), .forceDelete(id("b"))], atomically: false)
            #expect(code(results[0]) == .notFound)
            #expect(try results[1].get() == .deleted(id("b")))
        },
        ConformanceCase("forceDelete twice succeeds twice") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("a"))
            try await database.modify(.forceDelete(id("a")))
            try await database.modify(.forceDelete(id("a")))
            let feed = try await database.changes(
                in: ConformanceHome.zone, since: nil, limit: nil, desiredKeys: nil)
            #expect(feed.changed.isEmpty)
        },
    ]
}
