import Records
import Testing

extension RecordConformance {
    private static func letter(_ name: String = "l", _ text: String = "hello", tag: String? = nil) -> Record {
        Record(id: RecordID(name: name), type: "Letter", fields: ["text": .string(text)], changeTag: tag)
    }

    private static func notice(_ name: String) -> Record {
        Record(id: RecordID(name: name), type: "Notice", fields: ["text": .string(name)])
    }

    static let rightsCases = [
        ConformanceCase("anybody reads a public record by its name") { home async throws in
            let saved = try await home.publicDatabase(as: .user("ada")).save(letter())
            for caller: DatabaseScope.Caller in [.anonymous, .user("bob"), .administrator] {
                let read = try await home.publicDatabase(as: caller).record(saved.id)
                #expect(read?.withoutMakers == saved.withoutMakers)
            }
            #expect(saved.created?.by == "ada")
        },
        ConformanceCase("nobody lists a type without an index, not even the administrator") {
            home async throws in
            _ = try await home.publicDatabase(as: .user("ada")).save(letter())
            for caller: DatabaseScope.Caller in [.anonymous, .user("ada"), .administrator] {
                let database = home.publicDatabase(as: caller)
                try await expectRefusal(.badRequest) {
                    _ = try await database.names(Query(recordType: "Letter"), in: nil)
                }
            }
        },
        ConformanceCase("the name of a public record stays its creator's after the deletion") {
            home async throws in
            let owner = home.publicDatabase(as: .user("ada"))
            let saved = try await owner.save(letter())
            _ = try await owner.modify([.forceDelete(saved.id)], atomically: false)
            let other = home.publicDatabase(as: .user("bob"))
            for change: RecordChange in [
                .create(letter()), .forceUpdate(letter(), clearing: []), .forceReplace(letter()),
            ] {
                #expect(code(try await other.modify([change], atomically: false).first) == .exists)
            }
            #expect(try await owner.save(letter()).created?.by == "ada")
        },
        ConformanceCase("the public database has no feed") { home async throws in
            let database = home.publicDatabase(as: .administrator)
            try await expectRefusal(.badRequest) {
                _ = try await database.changes(in: .default, since: nil, limit: nil, desiredKeys: nil)
            }
        },
        ConformanceCase("somebody who is not signed in is asked to sign in before writing") {
            home async throws in
            let saved = try await home.publicDatabase(as: .user("ada")).save(letter())
            let database = home.publicDatabase(as: .anonymous)
            let changes: [RecordChange] = [
                .create(letter("m")), .update(letter(tag: saved.changeTag)), .forceReplace(letter()),
                .delete(saved.id, changeTag: saved.changeTag), .forceDelete(saved.id),
            ]
            for change in changes {
                #expect(
                    code(try await database.modify([change], atomically: false).first)
                        == .authenticationRequired)
            }
            #expect(try await database.record(saved.id)?.withoutMakers == saved.withoutMakers)
        },
        ConformanceCase("only the creator changes and deletes a public record") { home async throws in
            let mine = home.publicDatabase(as: .user("ada"))
            let theirs = home.publicDatabase(as: .user("bob"))
            let saved = try await mine.save(letter())
            let changes: [RecordChange] = [
                .update(letter(tag: saved.changeTag)), .replace(letter(tag: saved.changeTag)),
                .forceUpdate(letter()), .forceReplace(letter()),
                .delete(saved.id, changeTag: saved.changeTag),
                .forceDelete(saved.id),
            ]
            for change in changes {
                #expect(code(try await theirs.modify([change], atomically: false).first) == .accessDenied)
            }
            let next = try await mine.modify(.update(letter(tag: saved.changeTag))).record
            #expect(next?.created?.by == "ada")
            try await mine.modify(.delete(saved.id, changeTag: next?.changeTag))
            #expect(try await mine.record(saved.id) == nil)
        },
        ConformanceCase("a custom role and the administrator have the rights that were given") {
            home async throws in
            let mine = home.publicDatabase(as: .user("ada"))
            _ = try await mine.save(letter("one"))
            _ = try await mine.save(letter("two"))
            let moderator = home.publicDatabase(as: .user("bob", roles: ["moderator"]))
            try await moderator.modify(.forceDelete(RecordID(name: "one")))
            try await home.publicDatabase(as: .administrator).modify(.forceDelete(RecordID(name: "two")))
            #expect(try await mine.record(RecordID(name: "one")) == nil)
            #expect(try await mine.record(RecordID(name: "two")) == nil)
        },
        ConformanceCase("a record that may not be read is as if it did not exist, for every verb") {
            home async throws in
            let saved = try await home.publicDatabase(as: .user("ada")).save(notice("n"))
            let database = home.publicDatabase(as: .anonymous)
            #expect(try await database.record(saved.id) == nil)
            #expect(try await database.names(Query(recordType: "Notice"), in: nil).isEmpty)
            let changes: [RecordChange] = [
                .update(saved), .replace(saved), .forceUpdate(saved),
                .delete(saved.id, changeTag: saved.changeTag),
            ]
            for change in changes {
                #expect(code(try await database.modify([change], atomically: false).first) == .notFound)
            }
            let forced = try await database.modify([.forceDelete(saved.id)], atomically: false)
            #expect(code(forced.first) == nil)
            #expect(try await home.publicDatabase(as: .user("ada")).record(saved.id) == saved)
        },
        ConformanceCase("a query in the public database finds what may be read") { home async throws in
            _ = try await home.publicDatabase(as: .user("ada")).save(notice("a"))
            _ = try await home.publicDatabase(as: .user("bob")).save(notice("b"))
            let all = try await home.publicDatabase(as: .user("eve")).names(
                Query(recordType: "Notice"), in: nil)
            #expect(all.sorted() == ["a", "b"])
        },
        ConformanceCase("encrypted fields are not for the public database") { home async throws in
            var record = letter()
            record["secret"] = .string("x").encrypted
            let results = try await home.publicDatabase(as: .user("ada")).modify(
                [.create(record)], atomically: false)
            #expect(code(results.first) == .badRequest)
        },
        ConformanceCase("a name that somebody else took is exists") { home async throws in
            _ = try await home.publicDatabase(as: .user("ada")).save(letter())
            let results = try await home.publicDatabase(as: .user("bob")).modify(
                [.create(letter())], atomically: false)
            #expect(code(results.first) == .exists)
        },
        ConformanceCase("tags guard public records too, and every save has another") { home async throws in
            let database = home.publicDatabase(as: .user("ada"))
            let first = try await database.save(letter())
            let second = try #require(
                try await database.modify(.update(letter("l", "two", tag: first.changeTag))).record)
            #expect(second.changeTag != first.changeTag)
            let stale = try await database.modify(
                [.update(letter("l", "three", tag: first.changeTag))], atomically: false)
            #expect(code(stale.first) == .conflict)
        },
        ConformanceCase("private and public records of one name are two records") { home async throws in
            let privately = try await home.home.privateDatabase(owner: "ada").save(letter("l", "private"))
            let publicly = try await home.publicDatabase(as: .user("ada")).save(letter("l", "public"))
            #expect(try await home.home.privateDatabase(owner: "ada").record(privately.id) == privately)
            let read = try await home.publicDatabase(as: .anonymous).record(publicly.id)
            #expect(read?.withoutMakers == publicly.withoutMakers)
        },
        ConformanceCase("an asset needs somebody who is signed in") { home async throws in
            let field = AssetDestination(record: RecordID(name: "l"), type: "Letter", field: "photo")
            let database = home.publicDatabase(as: .anonymous)
            try await expectRefusal(.authenticationRequired) {
                _ = try await database.upload([1], for: field)
            }
        },
    ]
}

extension Record {
    /// Without the names of who made and saved it: a home need not tell them to others.
    fileprivate var withoutMakers: Record {
        var record = self
        record.created?.by = nil
        record.modified?.by = nil
        return record
    }
}
