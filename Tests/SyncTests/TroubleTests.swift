import Records
import Sync
import SyncSimulation
import Testing

/// What happens to devices: expired tokens, lost zones, restored backups, other accounts, wrong clocks.
@Suite struct TroubleTests {
    @Test func `away for long, what was deleted meanwhile is gone and what was made here is kept`()
        async throws
    {
        let bench = try Bench()
        for name in ["kept", "gone", "edited"] { try await bench.make(name) }
        try bench.round()
        bench.deleteThere("gone")
        bench.deleteThere("edited")
        bench.server.expireTokens()
        bench.now += 60 * 86_400_000
        try await bench.edit("edited") { $0["title"] = .string("here") }
        try await bench.make("new")
        try bench.round()
        #expect(try await bench.local("gone") == nil)
        #expect(try await bench.local("kept") != nil)
        #expect(bench.remote("edited")?["title"] == .string("here") && bench.remote("new") != nil)
    }

    @Test func `a zone that was deleted is made again with everything that is here`() async throws {
        let bench = try Bench()
        for name in ["a", "b"] { try await bench.make(name) }
        try bench.round()
        bench.server.loseZone()
        #expect(try bench.round() == .idle)
        #expect(bench.remote("a") != nil && bench.remote("b") != nil)
        #expect(try await bench.local("a") != nil)
    }

    @Test func `a zone that another device made anew takes nothing away here`() async throws {
        let bench = try Bench()
        for name in ["old", "edited"] { try await bench.make(name) }
        try bench.round()
        let other = try Bench(server: bench.server)
        try other.round()
        try await bench.edit("edited") { $0["title"] = .string("newer") }
        try bench.round()
        other.server = bench.server
        other.server.loseZone()
        try await other.edit("edited") { $0["body"] = FieldValue.string("theirs").encrypted }
        try other.round()
        other.deleteThere("old")
        bench.server = other.server
        try bench.round()
        #expect(bench.remote("old") != nil, "it is not known to have been deleted in the new zone")
        #expect(
            bench.remote("edited")?["title"] == .string("newer") || bench.conflictValues.contains("newer"))
        #expect(bench.remote("edited")?["body"]?.string == "theirs")
    }

    @Test func `another account changes nothing until somebody agrees`() async throws {
        let bench = try Bench()
        try await bench.make("mine")
        try bench.round()
        bench.intercept = { if case .account = $0 { .account("bob") } else { nil } }
        bench.restart()
        bench.server = try SimulatedServer()
        let end = try bench.round()
        #expect(end == .halted(.accountChanged(from: SimulatedSchema.owner, to: "bob")))
        #expect(try await bench.local("mine") != nil)
        #expect(bench.server.records.isEmpty)
        try bench.relation.adoptAccount("bob")
        bench.restart()
        try bench.round()
        #expect(bench.remote("mine") != nil)
        #expect(try bench.status().account == "bob")
    }

    @Test func `signed out, edits are kept and sent after the next sign-in`() async throws {
        let bench = try Bench()
        try bench.round()
        try await bench.make("n")
        bench.intercept = { _ in
            .failure(RecordError(.authenticationRequired, "who?", redirectURL: "https://example.com/in"))
        }
        #expect(try bench.round() == .halted(.signIn(address: "https://example.com/in")))
        #expect(try bench.status().pending == 1)
        bench.intercept = { _ in nil }
        bench.restart()
        try bench.round()
        #expect(bench.remote("n") != nil)
    }

    @Test(arguments: [Int64(86_400_000), -86_400_000])
    func `a clock that is a day wrong loses nothing`(_ skew: Int64) async throws {
        let bench = try Bench()
        try await bench.make("n")
        try bench.round()
        try await bench.edit("n") {
            $0["title"] = .string("here")
            $0["updatedAt"] = .timestamp(bench.now + skew)
        }
        try bench.editThere("n") {
            $0["title"] = .string("there")
            $0["updatedAt"] = .timestamp(bench.now)
        }
        try bench.round()
        let kept = bench.remote("n")?["title"]?.string
        #expect(kept == (skew > 0 ? "here" : "there"))
        #expect(Set(bench.conflictValues + [kept ?? ""]) == ["here", "there"])
        #expect(try await bench.local("n")?["title"]?.string == kept)
    }

    @Test func `the value that lost is kept in a record of its own, with whose it was`() async throws {
        let bench = try Bench()
        try await bench.make("n")
        try bench.round()
        try await bench.edit("n") { $0["title"] = .string("here") }
        try bench.editThere("n") {
            $0["title"] = .string("there")
            $0["updatedAt"] = .timestamp(5)
        }
        try bench.round()
        let lost = try #require(bench.server.records.first { $0.type == SyncNames.conflict })
        #expect(lost["recordName"] == .string("n") && lost["recordType"] == .string("Note"))
        #expect(lost["field"] == .string("title") && bench.conflictValues == ["here"])
    }

    @Test func `a feed that does not move on is at its end`() async throws {
        let bench = try Bench()
        try await bench.make("n")
        try bench.round()
        let token = ChangeToken("same")
        bench.intercept = { request in
            guard case .changes = request else { return nil }
            return .changes(ZoneChanges(changed: [], deleted: [], token: token, moreComing: true))
        }
        bench.sent = []
        #expect(try bench.round(limit: 20) == .idle)
    }

    @Test func `fields of a later version stay at the other side`() async throws {
        let bench = try Bench()
        try await bench.make("n")
        try bench.round()
        var isAsked = false
        bench.intercept = { [unowned bench] request in
            guard case .changes(_, false) = request else { return nil }
            guard case .changes(var page) = bench.server.answer(request, at: bench.now) else { return nil }
            for index in page.changed.indices { page.changed[index]["later"] = .string("kept") }
            isAsked = true
            return .changes(page)
        }
        try bench.editThere("n") { $0["title"] = .string("B") }
        try bench.round()
        #expect(isAsked)
        #expect(try await bench.local("n")?["later"] == nil)
        #expect(try await bench.local("n")?["title"] == .string("B"))
        // An edit here would be refused if the field had come along, and names only what was edited.
        try await bench.edit("n") { $0["title"] = .string("C") }
        bench.sent = []
        try bench.round()
        let updates = bench.sent.compactMap { request -> Record? in
            guard case .modify(let changes) = request, case .update(let record, let cleared) = changes[0],
                cleared.isEmpty
            else { return nil }
            return record
        }
        #expect(updates.map { Set($0.fields.keys) } == [["title", SyncNames.marks]])
    }

    @Test func `ending the relation keeps every record, and beginning again doubles none`() async throws {
        let bench = try Bench()
        try await bench.make("n")
        try bench.round()
        try bench.relation.end()
        #expect(try bench.relation.status() == nil)
        #expect(try await bench.local("n") != nil)
        try bench.relation.begin(with: "server", device: "again")
        bench.restart()
        try bench.round()
        #expect(bench.server.records.filter { $0.type == "Note" }.count == 1)
        #expect(bench.server.records.allSatisfy { $0.type != SyncNames.conflict })
    }
}

extension Bench {
    var conflictValues: [String] {
        server.records.filter { $0.type == SyncNames.conflict }.compactMap { record in
            (record["lost"]?.bytes).flatMap { try? FieldCoding.decode($0)["lost"]?.string }
        }
    }
}
