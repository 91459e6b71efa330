import Records
import Sync
import SyncSimulation
import Testing

/// The server of the simulation is as strict as a real one.
@Suite struct SimulatedServerTests {
    private func server() throws -> SimulatedServer {
        var server = try SimulatedServer()
        _ = server.answer(.makeZone, at: 1)
        return server
    }

    private func note(_ name: String = "n", tag: String? = nil) -> Record {
        Record(
            id: RecordID(name: name, zone: SimulatedSchema.zone), type: "Note",
            fields: ["title": .string("A")], changeTag: tag)
    }

    private func code(_ answer: SyncAnswer) -> RecordError.Code? {
        switch answer {
        case .failure(let error): error.code
        case .outcomes(let outcomes):
            outcomes.compactMap { if case .failure(let error) = $0 { error.code } else { nil } }.first
        default: nil
        }
    }

    @Test func `without a zone there is nothing`() throws {
        var server = try SimulatedServer()
        #expect(code(server.answer(.modify([.create(note())]), at: 1)) == .zoneNotFound)
        #expect(code(server.answer(.changes(since: nil, isBrief: false), at: 1)) == .zoneNotFound)
    }

    @Test func `a change needs the present tag`() throws {
        var server = try server()
        #expect(code(server.answer(.modify([.create(note())]), at: 1)) == nil)
        #expect(code(server.answer(.modify([.create(note())]), at: 2)) == .exists)
        #expect(code(server.answer(.modify([.update(note(tag: "old"))]), at: 2)) == .conflict)
        let tag = server.records.first?.changeTag
        #expect(code(server.answer(.modify([.update(note(tag: tag))]), at: 2)) == nil)
        #expect(code(server.answer(.modify([.delete(note().id, changeTag: tag)]), at: 3)) == .conflict)
    }

    @Test func `limits, schema and a full account are kept to`() throws {
        var server = try server()
        let many = (0...200).map { RecordChange.create(note("n\($0)")) }
        #expect(code(server.answer(.modify(many), at: 1)) != nil)
        var strange = note()
        strange["unknown"] = .string("x")
        #expect(code(server.answer(.modify([.create(strange)]), at: 1)) == .badRequest)
        var clear = note()
        clear["body"] = .string("must be encrypted")
        #expect(code(server.answer(.modify([.create(clear)]), at: 1)) == .badRequest)
        var photo = note()
        photo["photo"] = .asset(Asset(of: [1]))
        #expect(code(server.answer(.modify([.create(photo)]), at: 1)) == .badRequest)
        #expect(server.records.isEmpty)
        server.isFull = true
        #expect(code(server.answer(.modify([.create(note())]), at: 1)) == .quotaExceeded)
    }

    @Test func `tokens end, and with them what was deleted is forgotten`() throws {
        var server = try server()
        guard case .changes(let page) = server.answer(.changes(since: nil, isBrief: false), at: 1) else {
            Issue.record("no page")
            return
        }
        server.expireTokens()
        #expect(
            code(server.answer(.changes(since: page.token, isBrief: false), at: 1)) == .changeTokenExpired)
        server.loseZone()
        #expect(code(server.answer(.changes(since: nil, isBrief: false), at: 1)) == .zoneNotFound)
    }
}
