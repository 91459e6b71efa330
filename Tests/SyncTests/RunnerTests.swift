import Records
import Sync
import SyncSimulation
import Synchronization
import Testing

/// The runner between a machine and the world.
@Suite struct RunnerTests {
    private final class Desk: Sendable {
        private let name = Mutex("ada")
        var account: String { name.withLock(\.self) }
        func signIn(_ account: String) { name.withLock { $0 = account } }
    }

    private struct Place {
        let here: InMemoryRecordStore
        let relation: SyncRelation
        let configuration: SyncConfiguration

        init() throws {
            let schema = try SimulatedSchema.schema()
            here = try InMemoryRecordStore(schema: schema)
            configuration = SyncConfiguration(
                zone: SimulatedSchema.zone, schema: schema, rules: SimulatedSchema.rules)
            relation = SyncRelation(here.replica(owner: "here"), zone: SimulatedSchema.zone)
            try relation.begin(with: "server", device: "device")
        }

        func runner(_ account: @escaping @Sendable () async throws -> String) throws -> SyncRunner {
            let there = try InMemoryRecordStore(schema: configuration.schema).privateDatabase(owner: "there")
            let remote = SyncRemote(there, zone: SimulatedSchema.zone, account: account)
            return SyncRunner(here.replica(owner: "here"), with: remote, configuration, now: { 1_000_000 })
        }
    }

    @Test func `a machine that kept one account in step begins anew with another`() async throws {
        let place = try Place()
        let desk = Desk()
        let runner = try place.runner { desk.account }
        #expect(try await runner.run(longestWait: 0) == .inStep)
        #expect(try await runner.run(longestWait: 0) == .inStep)
        #expect(await runner.requests["account"] == 1)
        // Another process has agreed to it for the owner.
        desk.signIn("bob")
        try place.relation.adoptAccount("bob")
        #expect(try await runner.run(longestWait: 0) == .inStep)
        #expect(await runner.requests["account"] == 2, "who is signed in is asked before anything is sent")
        #expect(try place.relation.status()?.account == "bob")
    }

    @Test func `what is heard after the relation was ended or changed is not taken`() async throws {
        let place = try Place()
        let runner = try place.runner { [relation = place.relation] in
            try relation.begin(with: "another", device: "device")
            return "ada"
        }
        #expect(try await runner.run(longestWait: 0) == .interrupted(until: 1_000_000))
        #expect(try place.relation.status()?.account == nil, "that name belongs to the server before")
    }

    @Test func `a request that was broken off by the end of the program is no failure of the server`()
        async throws
    {
        let place = try Place()
        let runner = try place.runner {
            withUnsafeCurrentTask { $0?.cancel() }
            throw CancellationError()
        }
        await #expect(throws: CancellationError.self) {
            try await Task { try await runner.run(longestWait: 0) }.value
        }
        #expect(try place.relation.status()?.problem == nil)
    }
}
