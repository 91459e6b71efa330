import Records
import Testing

extension RecordDatabase {
    func feed(since token: ChangeToken? = nil, limit: Int? = nil) async throws -> ZoneChanges {
        try await changes(in: ConformanceHome.zone, since: token, limit: limit, desiredKeys: nil)
    }
}

extension RecordConformance {
    static let zoneCases = [
        ConformanceCase("zones are listed, the default one first") { home async throws in
            let database = home.home.privateDatabase(owner: "ada")
            #expect(try await database.zones() == [.default])
            for name in ["b", "a"] { try await database.createZone(Zone(name)) }
            #expect(try await database.zones() == [.default, Zone("a"), Zone("b")])
        },
        ConformanceCase("making a zone twice keeps what is in it") { home async throws in
            let database = try await home.database()
            let saved = try await database.save(thing("a"))
            let token = try await database.feed().token
            try await database.createZone(ConformanceHome.zone)
            #expect(try await database.record(id("a")) == saved)
            #expect(try await database.feed(since: token).changed.isEmpty)
        },
        ConformanceCase("deleting a zone deletes what is in it, and only that") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("a"))
            let other = try await database.save(Record(id: RecordID(name: "a"), type: "Thing"))
            try await database.deleteZone(ConformanceHome.zone)
            #expect(try await database.zones() == [.default])
            try await expectRefusal(.zoneNotFound) { _ = try await database.record(id("a")) }
            try await database.createZone(ConformanceHome.zone)
            #expect(try await database.record(id("a")) == nil)
            #expect(try await database.record(RecordID(name: "a")) == other)
        },
        ConformanceCase("a token of a deleted zone has expired in the new one of that name") {
            home async throws in
            let database = try await home.database()
            let token = try await database.feed().token
            try await database.deleteZone(ConformanceHome.zone)
            try await database.createZone(ConformanceHome.zone)
            try await expectRefusal(.changeTokenExpired) { _ = try await database.feed(since: token) }
        },
        ConformanceCase("the default zone cannot be deleted, an unknown one is zoneNotFound") {
            home async throws in
            let database = try await home.database()
            try await expectRefusal(.badRequest) { try await database.deleteZone(.default) }
            try await expectRefusal(.zoneNotFound) { try await database.deleteZone(Zone("x")) }
        },
        ConformanceCase("zone names are checked") { home async throws in
            let database = try await home.database()
            for name in ["", "_mine", "é", "a\n", String(repeating: "a", count: 256)] {
                try await expectRefusal(.badRequest) { try await database.createZone(Zone(name)) }
            }
            try await database.createZone(Zone(String(repeating: "a", count: 255)))
        },
        ConformanceCase("the public database has the default zone only") { home async throws in
            let database = home.publicDatabase(as: .user("ada"))
            #expect(try await database.zones() == [.default])
            try await expectRefusal(.badRequest) { try await database.createZone(Zone("x")) }
            try await expectRefusal(.badRequest) {
                _ = try await database.databaseChanges(since: nil, limit: nil)
            }
            let record = Record(id: RecordID(name: "a", zone: Zone("x")), type: "Letter")
            try await expectRefusal(.zoneNotFound) {
                _ = try await database.modify([.create(record)], atomically: false)
            }
        },
    ]

    static let feedCases = [
        ConformanceCase("the feed tells what is new, changed and gone since a token, each record once") {
            home in
            let database = try await home.database()
            for name in ["a", "b", "c"] { _ = try await database.save(thing(name)) }
            let start = try await database.feed()
            #expect(start.changed.map(\.id.name) == ["a", "b", "c"] && !start.moreComing)
            _ = try await database.modify(.forceUpdate(thing("a", ["int64": .int64(1)])))
            _ = try await database.save(thing("d"))
            let last = try #require(
                try await database.modify(.forceUpdate(thing("a", ["int64": .int64(2)]))).record)
            try await database.modify(.forceDelete(id("b")))
            let next = try await database.feed(since: start.token)
            #expect(next.changed.map(\.id.name) == ["d", "a"] && next.changed.last == last)
            #expect(next.deleted == [.init(id: id("b"), type: "Thing")])
            #expect(try await database.feed(since: next.token).changed.isEmpty)
        },
        ConformanceCase("a feed in pages gives everything once, and each token moves on") {
            home async throws in
            let database = try await home.database()
            for number in 0..<7 { _ = try await database.save(thing("n\(number)")) }
            try await database.modify(.forceDelete(id("n3")))
            for limit in 1...8 {
                var names: [String] = []
                var token: ChangeToken?
                var moreComing = true
                while moreComing {
                    let page = try await database.feed(since: token, limit: limit)
                    #expect(page.changed.count + page.deleted.count <= limit)
                    #expect(!page.moreComing || page.token != token)
                    names += page.changed.map(\.id.name)
                    (token, moreComing) = (page.token, page.moreComing)
                }
                #expect(names == ["n0", "n1", "n2", "n4", "n5", "n6"])
            }
        },
        ConformanceCase("a token can be used again") { home async throws in
            let database = try await home.database()
            let start = try await database.feed()
            _ = try await database.save(thing("a"))
            let first = try await database.feed(since: start.token)
            #expect(try await database.feed(since: start.token) == first)
        },
        ConformanceCase("a token that is foreign, garbled or of another owner has expired") {
            home async throws in
            let database = try await home.database()
            let other = try await home.database(owner: "bob")
            let token = try await database.feed().token
            for wrong in [
                try await other.feed().token, ChangeToken(""), ChangeToken("."), ChangeToken("x.-1"),
                ChangeToken(token.text + "."),
                try await database.databaseChanges(since: nil, limit: nil).token,
            ] {
                try await expectRefusal(.changeTokenExpired) { _ = try await database.feed(since: wrong) }
            }
        },
        ConformanceCase("a token of a later state means that the zone was put back and is another one") {
            home async throws in
            let database = try await home.database()
            let later = ChangeToken(try await database.feed().token.text + "zzz")
            try await expectRefusal(.zoneNotFound) { _ = try await database.feed(since: later) }
        },
        ConformanceCase("the default zone has no feed") { home async throws in
            let database = try await home.database()
            try await expectRefusal(.badRequest) {
                _ = try await database.changes(in: .default, since: nil, limit: nil, desiredKeys: nil)
            }
        },
        ConformanceCase("desired keys limit the fields of a feed") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("a", ["string": .string("x"), "int64": .int64(1)]))
            let feed = try await database.changes(
                in: ConformanceHome.zone, since: nil, limit: nil, desiredKeys: ["int64"])
            #expect(feed.changed.map(\.fields) == [["int64": .int64(1)]])
        },
        ConformanceCase("a batch that was refused leaves no trace in the feeds") { home async throws in
            let database = try await home.database()
            let zone = try await database.feed().token
            let whole = try await database.databaseChanges(since: nil, limit: nil).token
            _ = try await database.modify([.create(thing("a")), .update(thing("b"))], atomically: true)
            #expect(try await database.feed(since: zone).changed.isEmpty)
            #expect(try await database.databaseChanges(since: whole, limit: nil).changed.isEmpty)
        },
        ConformanceCase("the feed of zones tells which are new, changed and gone") { home async throws in
            let database = home.home.privateDatabase(owner: "ada")
            let nothing = try await database.databaseChanges(since: nil, limit: nil)
            #expect(nothing.changed.isEmpty && nothing.deleted.isEmpty)
            try await database.createZone(ConformanceHome.zone)
            try await database.createZone(Zone("Other"))
            let made = try await database.databaseChanges(since: nothing.token, limit: nil)
            #expect(made.changed == [ConformanceHome.zone, Zone("Other")])
            _ = try await database.save(thing("a"))
            let changed = try await database.databaseChanges(since: made.token, limit: nil)
            #expect(changed.changed == [ConformanceHome.zone] && changed.deleted.isEmpty)
            try await database.deleteZone(ConformanceHome.zone)
            let gone = try await database.databaseChanges(since: changed.token, limit: nil)
            #expect(gone.changed.isEmpty && gone.deleted == [ConformanceHome.zone])
            let quiet = try await database.databaseChanges(since: gone.token, limit: nil)
            #expect(quiet.changed.isEmpty && quiet.deleted.isEmpty && quiet.token == gone.token)
        },
        ConformanceCase("the feed of zones comes in pages") { home async throws in
            let database = home.home.privateDatabase(owner: "ada")
            for number in 0..<5 { try await database.createZone(Zone("z\(number)")) }
            var zones: [Zone] = []
            var page = try await database.databaseChanges(since: nil, limit: 2)
            zones += page.changed
            while page.moreComing {
                page = try await database.databaseChanges(since: page.token, limit: 2)
                zones += page.changed
            }
            #expect(zones == (0..<5).map { Zone("z\($0)") })
        },
        ConformanceCase("records of the default zone do not touch the feed of zones") { home async throws in
            let database = try await home.database()
            let token = try await database.databaseChanges(since: nil, limit: nil).token
            _ = try await database.save(Record(id: RecordID(name: "a"), type: "Thing"))
            #expect(try await database.databaseChanges(since: token, limit: nil).changed.isEmpty)
        },
        ConformanceCase("writers at the same time lose nothing, and a reader beside them misses nothing") {
            home in
            let database = try await home.database()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<4 {
                    group.addTask {
                        for number in 0..<10 { _ = try await database.save(thing("w\(writer)n\(number)")) }
                    }
                }
                group.addTask {
                    var seen: Set<String> = []
                    var token: ChangeToken?
                    while seen.count < 40 {
                        let page = try await database.feed(since: token)
                        seen.formUnion(page.changed.map(\.id.name))
                        token = page.token
                        try Task.checkCancellation()
                    }
                }
                try await group.waitForAll()
            }
            let tags = Set(try await database.feed().changed.map(\.changeTag))
            #expect(tags.count == 40)
        },
    ]
}
