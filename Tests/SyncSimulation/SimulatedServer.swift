public import Records
public import Sync

/// The other database: as strict as a real one, since it is the engine of the real one over memory.
///
/// It answers one request at a time, and does the unpleasant things that servers do when it is told to.
public struct SimulatedServer: OtherSide, Sendable {
    private var storage = InMemoryStorage(projections: [])
    private var engine: RecordEngine
    /// Whether the account's storage is full.
    public var isFull = false
    /// Times a record was made again after a deletion.
    public private(set) var revivals = 0
    private var incarnations = 0

    /// A server without a zone.
    public init(limits: RecordLimits = .cloudKit) throws {
        engine = RecordEngine(
            schema: try SimulatedSchema.schema(), scope: .privateDatabase(owner: SimulatedSchema.owner),
            limits: limits, clock: RecordClock { 0 })
    }

    /// The live records of the zone.
    public var records: [Record] {
        storage.changes(in: SimulatedSchema.zone, after: 0, limit: 100_000, bytes: .max).found.filter {
            !$0.isDeleted
        }.map(
            \.record)
    }

    /// The same for every device.
    public mutating func answer(_ request: SyncRequest, of device: String, at now: Int64) -> SyncAnswer {
        answer(request, at: now)
    }

    /// Does nothing: no connection is known.
    public mutating func forgetConnection(of device: String) {}

    /// Carries out a request at that time, in milliseconds since 1970.
    public mutating func answer(_ request: SyncRequest, at now: Int64) -> SyncAnswer {
        engine.clock = RecordClock { now }
        do {
            return try carryOut(request)
        } catch let error as RecordError {
            return .failure(error)
        } catch {
            return .failure(RecordError(.internalError, "\(error)"))
        }
    }

    private mutating func carryOut(_ request: SyncRequest) throws -> SyncAnswer {
        let zone = SimulatedSchema.zone
        switch request {
        case .account: return .account(SimulatedSchema.owner)
        case .makeZone:
            try engine.createZone(zone, in: &storage)
            return .zone
        case .changes(let token, let isBrief):
            let page = try engine.changes(
                in: zone, since: token, limit: 5, desiredKeys: isBrief ? [] : nil, from: storage)
            return .changes(page)
        case .modify(let changes):
            if isFull { return .failure(RecordError(.quotaExceeded, "The storage is full.")) }
            let before = storage
            do {
                let outcomes = try engine.modify(changes, atomically: false, in: &storage)
                countRevivals(changes, outcomes, before)
                return .outcomes(outcomes)
            } catch {
                storage = before
                throw error
            }
        case .look(let ids): return .records(try engine.records(ids, desiredKeys: nil, from: storage))
        case .upload(let uploads):
            return .uploads(
                try uploads.map { upload in
                    try engine.check(assetOf: upload.bytes.count, for: upload.destination)
                    let asset = Asset(of: upload.bytes)
                    storage.keepAsset(upload.bytes, digest: asset.digest, at: engine.clock.now())
                    return .success(asset)
                })
        case .download(let assets):
            return .downloads(
                assets.map { asset in
                    storage.assetContent(asset.digest).map { .success($0) }
                        ?? .failure(RecordError(.notFound, "Asset not found."))
                })
        }
    }

    private mutating func countRevivals(
        _ changes: [RecordChange], _ outcomes: [Result<RecordOutcome, RecordError>], _ before: InMemoryStorage
    ) {
        for (change, outcome) in zip(changes, outcomes) {
            guard case .create = change, case .success = outcome else { continue }
            if before.record(change.id)?.isDeleted == true { revivals += 1 }
        }
    }

    /// Makes every token that was handed out worthless, as a server does that shortened its feed.
    public mutating func expireTokens() {
        incarnations += 1
        storage.shortenFeed(of: SimulatedSchema.zone, incarnation: "expired-\(incarnations)")
    }

    /// Deletes the zone, as a person does who resets the account.
    public mutating func loseZone() {
        try? engine.deleteZone(SimulatedSchema.zone, in: &storage)
    }
}
