import Records
import Sync
import SyncSimulation
import Testing

/// One device and the strict server, with a hand on the wire.
final class Bench {
    let store: InMemoryRecordStore
    let edits: any ProjectedDatabase
    let database: any ReplicaDatabase
    let relation: SyncRelation
    let configuration: SyncConfiguration
    var server: SimulatedServer
    var machine: SyncMachine
    var now: Int64 = 1_000_000
    /// Everything that was sent, in order.
    var sent: [SyncRequest] = []
    /// Answers in place of the server where it gives something.
    var intercept: (SyncRequest) -> SyncAnswer? = { _ in nil }

    init(server: SimulatedServer? = nil, _ adjust: (inout SyncConfiguration) -> Void = { _ in }) throws {
        let schema = try SimulatedSchema.schema()
        store = try InMemoryRecordStore(schema: schema, clock: RecordClock { 1_000_000 })
        edits = store.privateDatabase(owner: "here")
        database = store.replica(owner: "here")
        var configuration = SyncConfiguration(
            zone: SimulatedSchema.zone, schema: schema, rules: SimulatedSchema.rules)
        adjust(&configuration)
        self.configuration = configuration
        self.server = try server ?? SimulatedServer()
        machine = SyncMachine(configuration)
        relation = SyncRelation(database, zone: SimulatedSchema.zone)
        try relation.begin(with: "server", device: String(UInt64.random(in: .min ... .max), radix: 36))
    }

    static func id(_ name: String) -> RecordID { RecordID(name: name, zone: SimulatedSchema.zone) }

    static func note(_ name: String, _ title: String) -> Record {
        Record(
            id: id(name), type: "Note", fields: ["title": .string(title), "updatedAt": .timestamp(1)])
    }

    func make(_ name: String, _ title: String = "A", _ fields: [String: FieldValue] = [:]) async throws {
        try? await edits.createZone(SimulatedSchema.zone)
        var note = Bench.note(name, title)
        note.fields.merge(fields) { $1 }
        try await edits.modify(.create(note))
    }

    func edit(_ name: String, _ change: (inout Record) -> Void) async throws {
        var record = try #require(try await edits.record(Bench.id(name)))
        change(&record)
        try await edits.modify(.replace(record))
    }

    func local(_ name: String) async throws -> Record? { try await edits.record(Bench.id(name)) }

    func remote(_ name: String) -> Record? { server.records.first { $0.id.name == name } }

    /// Changes a record on the server as another device does.
    func editThere(_ name: String, _ change: (inout Record) -> Void) throws {
        var record = try #require(remote(name))
        change(&record)
        guard case .outcomes(let outcomes) = server.answer(.modify([.replace(record)]), at: now) else {
            Issue.record("the server refuses")
            return
        }
        for outcome in outcomes { _ = try outcome.get() }
    }

    func deleteThere(_ name: String) { _ = server.answer(.modify([.forceDelete(Bench.id(name))]), at: now) }

    /// Runs until there is nothing to do, or only waiting, or `limit` requests were sent.
    @discardableResult
    func round(limit: Int = 200, isPatient: Bool = true) throws -> SyncStep {
        machine.wake()
        for _ in 0..<limit {
            let step = try machine.next(database, now: now)
            switch step {
            case .request(let request):
                sent.append(request)
                let answer = intercept(request) ?? server.answer(request, at: now)
                try machine.receive(answer, database, now: now)
            case .wait(let time):
                guard isPatient else { return step }
                now = time
            case .idle, .halted: return step
            }
        }
        Issue.record("no end after \(limit) requests")
        return .idle
    }

    /// The records whose changes were sent, in order.
    var changedNames: [String] {
        sent.flatMap { request in
            if case .modify(let changes) = request { changes.map(\.id.name) } else { [String]() }
        }
    }

    func restart() { machine = SyncMachine(configuration) }

    func status() throws -> SyncStatus { try #require(try relation.status()) }
}
