import Records
import Testing

extension RecordConformance {
    private static func source(_ name: String, of target: String, _ action: Reference.Action) -> Record {
        thing(name, ["reference": .reference(Reference(id(target), action: action))])
    }

    static let referenceCases = [
        ConformanceCase("a plain reference may point nowhere and does not hold its target") {
            home async throws in
            let database = try await home.database()
            _ = try await database.save(source("a", of: "none", .none))
            _ = try await database.save(thing("target"))
            let second = try await database.save(source("b", of: "target", .none))
            try await database.modify(.forceDelete(id("target")))
            #expect(try await database.record(id("b")) == second)
        },
        ConformanceCase("a validating reference needs its target") { home async throws in
            let database = try await home.database()
            let change = RecordChange.create(source("a", of: "target", .validate))
            #expect(
                code(try await database.modify([change], atomically: false).first)
                    == .validatingReferenceError)
            _ = try await database.save(thing("target"))
            #expect(try await database.modify(change).record != nil)
        },
        ConformanceCase("a validating reference to a deleted record is refused") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("target"))
            try await database.modify(.forceDelete(id("target")))
            let change = RecordChange.create(source("a", of: "target", .validate))
            #expect(
                code(try await database.modify([change], atomically: false).first)
                    == .validatingReferenceError)
        },
        ConformanceCase("a batch may hold a source before its target") { home async throws in
            let database = try await home.database()
            let results = try await database.modify(
                [.create(source("a", of: "target", .validate)), .create(thing("target"))], atomically: true)
            #expect(results.map(code) == [nil, nil])
            #expect(results.map { try? $0.get().record?.id.name } == ["a", "target"])
        },
        ConformanceCase("a record cannot go while a validating reference holds it") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("target"))
            _ = try await database.save(source("a", of: "target", .validate))
            let results = try await database.modify([.forceDelete(id("target"))], atomically: false)
            #expect(code(results.first) == .validatingReferenceError)
            try await database.modify(.forceUpdate(thing("a"), clearing: ["reference"]))
            try await database.modify(.forceDelete(id("target")))
            #expect(try await database.record(id("target")) == nil)
        },
        ConformanceCase("a target and the record that holds it go in one batch, in either order") {
            home async throws in
            let database = try await home.database()
            for order in [["target", "a"], ["a", "target"]] {
                _ = try await database.save(thing("target"))
                _ = try await database.save(source("a", of: "target", .validate))
                let results = try await database.modify(order.map { .forceDelete(id($0)) }, atomically: true)
                #expect(results.map(code) == [nil, nil])
            }
        },
        ConformanceCase("deleteSelf takes the sources along, and theirs, into the feed too") {
            home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("root"))
            _ = try await database.save(source("child", of: "root", .deleteSelf))
            _ = try await database.save(source("grandchild", of: "child", .deleteSelf))
            _ = try await database.save(source("friend", of: "root", .none))
            let before = try await database.changes(
                in: ConformanceHome.zone, since: nil, limit: nil, desiredKeys: nil)
            try await database.modify(.forceDelete(id("root")))
            #expect(try await database.names(Query(recordType: "Thing")) == ["friend"])
            let feed = try await database.changes(
                in: ConformanceHome.zone, since: before.token, limit: nil, desiredKeys: nil)
            #expect(Set(feed.deleted.map(\.id.name)) == ["root", "child", "grandchild"])
        },
        ConformanceCase("a cascade stops before it begins when a validating reference is in the way") {
            home in
            let database = try await home.database()
            _ = try await database.save(thing("root"))
            _ = try await database.save(source("child", of: "root", .deleteSelf))
            _ = try await database.save(source("guard", of: "child", .validate))
            let results = try await database.modify([.forceDelete(id("root"))], atomically: false)
            #expect(code(results.first) == .validatingReferenceError)
            #expect(
                try await database.names(Query(recordType: "Thing")).sorted() == ["child", "guard", "root"])
        },
        ConformanceCase("records that refer to each other go together") { home async throws in
            let database = try await home.database()
            _ = try await database.save(source("a", of: "b", .deleteSelf))
            _ = try await database.save(source("b", of: "a", .deleteSelf))
            let results = try await database.modify(
                [.forceDelete(id("a")), .forceDelete(id("b"))], atomically: true)
            #expect(results.map(code) == [nil, nil])
            #expect(try await database.names(Query(recordType: "Thing")).isEmpty)
        },
        ConformanceCase("references in a list count too") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("target"))
            let list = FieldValue(.referenceList([Reference(id("target"), action: .deleteSelf)]))
            _ = try await database.save(thing("a", ["references": list]))
            try await database.modify(.forceDelete(id("target")))
            #expect(try await database.record(id("a")) == nil)
        },
        ConformanceCase("only so many records can go with one") { home async throws in
            let database = try await home.database()
            _ = try await database.save(thing("root"))
            for number in 0..<limits.deleteSelfSources {
                _ = try await database.save(source("s\(number)", of: "root", .deleteSelf))
            }
            let one = try await database.modify(
                [.create(source("more", of: "root", .deleteSelf))], atomically: false)
            #expect(code(one.first) == .limitExceeded)
            _ = try await database.modify(.forceUpdate(source("s0", of: "root", .deleteSelf)))
        },
    ]
}
