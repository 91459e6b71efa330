public import Records

/// Keeps a zone of a device's own database in step with another database, one request after the other.
///
/// It does nothing by itself: `next` says what is to be sent, `receive` takes the answer, and each does its work here
/// in one transaction. Everything that must outlast the process is in the database, so that a machine may be dropped
/// at any moment and another one made. Nothing is random and nothing waits, which makes every run repeatable.
public struct SyncMachine: Sendable {
    enum Phase: Sendable {
        case beginning
        case fetching(isBrief: Bool)
        case verifying(SyncPage)
        case downloading(SyncPage, [Asset])
        case identifying(String)
        case makingZone
        case claiming
        case uploading(SyncBatch)
        case pushing(SyncBatch)
        case looking([RecordID])
        case finished
        case halted(SyncHalt)
    }

    let configuration: SyncConfiguration
    let integrator: Integrator
    private let random: @Sendable () -> UInt64
    var phase = Phase.beginning
    var resumeAt: Int64?
    /// The place in the feed that was asked from last.
    var feedStart: ChangeToken?
    /// Failures since the last answer that was one.
    var failures = 0
    /// The most changes in the next request.
    var batchLimit: Int
    /// Whether something was sent since the last fetch.
    var hasPushed = false
    var isPaused = false
    /// Records whose assets could not be had and were asked for again in this round.
    var askedAgain: Set<RecordID> = []
    /// Answers in a row in which single assets failed for the time being.
    var stumbles = 0
    /// When edits that were parked for the time being were taken up again last, in milliseconds since 1970.
    var tookUpAt: Int64?
    /// Records whose assets were uploaded once more after the record was refused.
    var uploadedAgain: Set<RecordID> = []
    /// Batches in a row of which nothing was taken.
    var fruitless = 0

    /// A machine at its beginning. `random` need not be secret, only different on every device.
    public init(
        _ configuration: SyncConfiguration,
        random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
    ) {
        self.configuration = configuration
        self.random = random
        integrator = Integrator(configuration)
        batchLimit = configuration.changesPerRequest
    }

    /// Begins a round where the last one ended: with a fetch, or, after an edit here, with sending it. After a halt it
    /// begins from the start.
    public mutating func wake(forEdit isForEdit: Bool = false) {
        switch phase {
        case .finished:
            isPaused = false
            askedAgain = []
            phase = isForEdit ? .claiming : .fetching(isBrief: false)
        case .halted:
            // Whoever asks again has seen to it.
            resumeAt = nil
            failures = 0
            phase = .beginning
        default: resumeAt = nil
        }
    }

    func newMark(_ device: String) -> String { device + ":" + String(random(), radix: 36) }

    func newIdentity() -> String {
        String(random(), radix: 36) + "-" + String(random(), radix: 36)
    }
}

extension SyncMachine {
    /// What is to be done now. Asked twice, it answers the same unless something was edited meanwhile.
    ///
    /// Throws what the device's own database throws; then nothing was changed.
    public mutating func next(_ database: any ReplicaDatabase, now: Int64) throws -> SyncStep {
        while true {
            if let time = resumeAt {
                guard now >= time else { return .wait(until: time) }
                resumeAt = nil
            }
            switch phase {
            case .beginning: return .request(.account)
            case .fetching(let isBrief):
                feedStart = try database.readReplica(configuration.zone) { try $0.state()?.token }
                return .request(.changes(since: feedStart, isBrief: isBrief))
            case .verifying: return .request(.look([identityID]))
            case .downloading(_, let assets): return .request(.download(firstGroup(of: assets)))
            case .identifying(let identity): return .request(.modify([.create(marker(identity))]))
            case .makingZone: return .request(.makeZone)
            case .claiming: try claim(database, now: now)
            case .uploading(let batch):
                if let uploads = try loadUploads(of: batch, database) { return .request(.upload(uploads)) }
                // The bytes are not here: the other side may have them, and says so if it has not.
                phase = .pushing(batch)
            case .pushing(let batch): return .request(.modify(batch.items.map(\.change)))
            case .looking(let ids): return .request(.look(ids))
            case .finished: return .idle
            case .halted(let halt): return .halted(halt)
            }
        }
    }

    /// Takes the answer to the request that `next` gave.
    public mutating func receive(_ answer: SyncAnswer, _ database: any ReplicaDatabase, now: Int64) throws {
        if case .failure(let error) = answer { return try fail(error, database, now: now) }
        failures = 0
        switch (phase, answer) {
        case (.beginning, .account(let account)): try begin(account, database)
        case (.fetching(let isBrief), .changes(let page)):
            try take(page, isBrief: isBrief, database, now: now)
        case (.verifying(let page), .records(let results)):
            try verify(page, results.first, database, now: now)
        case (.downloading(let page, let assets), .downloads(let contents)):
            try keep(contents, of: assets, for: page, database, now: now)
        case (.identifying, .outcomes(let outcomes)):
            try identify(outcomes.first, database, now: now)
        case (.makingZone, .zone): phase = .fetching(isBrief: false)
        case (.uploading(let batch), .uploads(let results)):
            try keep(results, for: batch, database, now: now)
        case (.pushing(let batch), .outcomes(let outcomes)):
            try acknowledge(outcomes, of: batch, database, now: now)
        case (.looking(let ids), .records(let results)):
            try look(results, at: ids, database, now: now)
        default:
            try fail(
                RecordError(.internalError, "The answer does not belong to the request."), database, now: now)
        }
    }
}
