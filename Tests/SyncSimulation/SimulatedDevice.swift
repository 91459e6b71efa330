import Records
import Sync
import Synchronization

/// A device of the simulation: a database that lasts, and a machine that may be dropped at any moment.
final class SimulatedDevice {
    /// Where its request is.
    enum Traffic {
        case none
        case sent(SyncRequest, Fate)
        case answered(SyncAnswer)
    }

    /// What the network does with a request.
    enum Fate: String {
        case delivered, lost, answerLost, late, twice, busy, failing
    }

    let name: String
    let database: DeviceDatabase
    /// How wrong its clock is, in milliseconds.
    let skew: Int64
    private var engine: RecordEngine
    private let configuration: SyncConfiguration
    private let marks: MarkSource
    private(set) var machine: SyncMachine
    var traffic = Traffic.none
    /// A copy of its database, to be put back later.
    var backup: DeviceStorage?

    init(
        _ name: String, skew: Int64, bug: PlantedBug?, schema: Schema, rules: MergeRules, seed: UInt64
    ) throws {
        self.name = name
        self.skew = skew
        database = DeviceDatabase(bug: bug)
        var configuration = SyncConfiguration(zone: SimulatedSchema.zone, schema: schema, rules: rules)
        configuration.changesPerRequest = 4
        configuration.assetBytesAtOnce = 40
        self.configuration = configuration
        let marks = MarkSource(seed)
        self.marks = marks
        engine = RecordEngine(
            schema: schema, scope: .privateDatabase(owner: SimulatedSchema.owner), limits: .cloudKit,
            clock: RecordClock { 0 })
        machine = SyncMachine(configuration) { marks.next() }
        var storage = database.storage
        try engine.createZone(SimulatedSchema.zone, in: &storage)
        database.storage = storage
        try SyncRelation(database, zone: SimulatedSchema.zone).begin(with: "server", device: name)
    }

    /// The process ends, and begins again with what its database has.
    func restart() {
        machine = SyncMachine(configuration) { [marks] in marks.next() }
        traffic = .none
    }

    func wake() { machine.wake() }

    func next(at now: Int64) throws -> SyncStep {
        database.setTime(now + skew)
        return try machine.next(database, now: now + skew)
    }

    func receive(_ answer: SyncAnswer, at now: Int64) throws {
        database.setTime(now + skew)
        try machine.receive(answer, database, now: now + skew)
    }

    func record(_ name: String) -> Record? {
        let id = RecordID(name: name, zone: SimulatedSchema.zone)
        guard let stored = database.storage.inner.record(id), !stored.isDeleted else { return nil }
        return stored.record
    }

    func entry(_ name: String) -> ReplicaEntry? {
        database.storage.inner.replicaEntry(RecordID(name: name, zone: SimulatedSchema.zone))
    }

    var records: [Record] {
        database.storage.inner.changes(in: SimulatedSchema.zone, after: 0, limit: 100_000, bytes: .max).found
            .filter { !$0.isDeleted }.map(\.record).sorted { $0.id < $1.id }
    }

    /// Edits as every other part of the program does, without a thought of the other side.
    func edit(_ change: RecordChange, at now: Int64, isForgotten: Bool = false) throws {
        engine.clock = RecordClock { [skew] in now + skew }
        var storage = database.storage
        storage.isReplicating = isForgotten
        for outcome in try engine.modify([change], atomically: true, in: &storage) { _ = try outcome.get() }
        storage.isReplicating = false
        database.storage = storage
    }

    func keepAsset(_ bytes: [UInt8], at now: Int64) {
        var storage = database.storage
        storage.inner.keepAsset(bytes, digest: SHA256Digest(hashing: bytes), at: now)
        database.storage = storage
    }
}

/// Random marks that do not depend on when a machine was made.
private final class MarkSource: Sendable {
    private let generator: Mutex<SeededGenerator>

    init(_ seed: UInt64) { generator = Mutex(SeededGenerator(seed)) }

    func next() -> UInt64 { generator.withLock { $0.next() } }
}
