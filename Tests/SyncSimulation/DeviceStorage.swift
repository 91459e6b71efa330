import Records
import Sync
import Synchronization

/// The storage of a simulated device: counts what happens to it, and can be bent.
struct DeviceStorage: ReplicaStorage, Sendable {
    var inner = InMemoryStorage(projections: [])
    var bug: PlantedBug?
    /// How often a deletion here gave way to an edit there.
    var deletionsThatGaveWay = 0
    var conflicts = 0
    var afterimages = 0

    var isReplicating: Bool {
        get { inner.isReplicating }
        set { inner.isReplicating = newValue }
    }

    mutating func put(_ record: Record, sequence: Int64) throws {
        if record.type == SyncNames.conflict, !isReplicating {
            conflicts += 1
            if bug == .losersDropped { return }
        }
        if isReplicating, inner.record(record.id)?.isDeleted == true,
            inner.replicaEntry(record.id)?.status == .pending
        {
            deletionsThatGaveWay += 1
        }
        inner.put(record, sequence: sequence)
    }

    mutating func setReplicaEntry(_ entry: ReplicaEntry?, for id: RecordID) throws {
        guard var entry else { return inner.setReplicaEntry(nil, for: id) }
        let before = inner.replicaEntry(id)
        if before?.status == .buried, entry.status == .pending, entry.base != nil { afterimages += 1 }
        switch bug {
        case .baseMovesEarly:
            if let claim = entry.claims.last, entry.base != nil { entry.base?.fields = claim.fields }
        case .claimsForgotten: entry.claims = []
        case .lateEditDropped:
            if before?.claims.isEmpty == false, entry.claims.isEmpty, entry.status == .pending,
                entry.base != nil
            {
                entry.status = .settled
            }
        case .afterimagesKept: entry.spentMarks = []
        default: break
        }
        inner.setReplicaEntry(entry, for: id)
    }

    func replicaEntries(in zone: Zone, notSeenBy generation: Int64) throws -> [IdentifiedReplicaEntry] {
        if bug == .walkWithoutSweep, generation > 1 { return [] }
        return inner.replicaEntries(in: zone, notSeenBy: generation)
    }
}

extension DeviceStorage {
    func zone(_ zone: Zone) throws -> ZoneState? { inner.zone(zone) }
    func zoneForWriting(_ zone: Zone) throws -> ZoneState? { inner.zoneForWriting(zone) }
    func zones() throws -> [Zone] { inner.zones() }
    mutating func makeZone(_ zone: Zone, incarnation: String) throws {
        inner.makeZone(zone, incarnation: incarnation)
    }
    mutating func removeZone(_ zone: Zone) throws { inner.removeZone(zone) }
    mutating func finishWriting(_ zone: Zone, sequence: Int64) throws {
        inner.finishWriting(zone, sequence: sequence)
    }
    func record(_ id: RecordID) throws -> StoredRecord? { inner.record(id) }
    mutating func bury(_ record: Record, at stamp: Record.Stamp, sequence: Int64) throws {
        inner.bury(record, at: stamp, sequence: sequence)
    }
    func sources(of target: RecordID) throws -> [(id: RecordID, action: Reference.Action)] {
        inner.sources(of: target)
    }
    func holds(_ digest: SHA256Digest) throws -> Bool { inner.holds(digest) }
    func visitRecords(
        ofType type: String, in zone: Zone?, after place: CreationPlace?, _ visit: (Record) throws -> Bool
    ) throws {
        try inner.visitRecords(ofType: type, in: zone, after: place, visit)
    }
    func changes(
        in zone: Zone, after sequence: Int64, limit: Int, bytes: Int
    ) throws -> (found: [StoredChange], hasMore: Bool) {
        inner.changes(in: zone, after: sequence, limit: limit, bytes: bytes)
    }
    func databaseState() throws -> ZoneState { inner.databaseState() }
    func zoneChanges(after sequence: Int64, limit: Int) throws -> [StoredZoneChange] {
        inner.zoneChanges(after: sequence, limit: limit)
    }
    func replicaState(of zone: Zone) throws -> ReplicaState? { inner.replicaState(of: zone) }
    mutating func setReplicaState(_ state: ReplicaState?, of zone: Zone) throws {
        inner.setReplicaState(state, of: zone)
    }
    func replicaEntry(_ id: RecordID) throws -> ReplicaEntry? { inner.replicaEntry(id) }
    func replicaEntries(
        in zone: Zone, status: ReplicaEntry.Status, limit: Int
    ) throws -> [IdentifiedReplicaEntry] {
        inner.replicaEntries(in: zone, status: status, limit: limit)
    }
    func countReplicaEntries(in zone: Zone, status: ReplicaEntry.Status) throws -> Int {
        inner.countReplicaEntries(in: zone, status: status)
    }
    func assetContent(_ digest: SHA256Digest) throws -> [UInt8]? { inner.assetContent(digest) }
    mutating func keepAsset(_ bytes: [UInt8], digest: SHA256Digest, at time: Int64) throws {
        inner.keepAsset(bytes, digest: digest, at: time)
    }
}

/// The database of a simulated device; one thread uses it.
final class DeviceDatabase: ReplicaDatabase {
    private let contents: Mutex<DeviceStorage>
    private let clock: Mutex<Int64>

    init(bug: PlantedBug?) {
        contents = Mutex(DeviceStorage(bug: bug))
        clock = Mutex(0)
    }

    var storage: DeviceStorage {
        get { contents.withLock(\.self) }
        set { contents.withLock { $0 = newValue } }
    }

    func setTime(_ now: Int64) { clock.withLock { $0 = now } }

    func replicate<Value: Sendable>(
        _ zone: Zone, _ body: (inout Replica) throws -> Value
    ) throws -> Value {
        var replica = Replica(
            storage: storage, zone: zone, now: clock.withLock(\.self), incarnation: { "local" })
        let value = try body(&replica)
        try replica.finish()
        if let changed = replica.storage as? DeviceStorage { storage = changed }
        return value
    }

    func readReplica<Value: Sendable>(_ zone: Zone, _ body: (Replica) throws -> Value) throws -> Value {
        try body(Replica(storage: storage, zone: zone, now: clock.withLock(\.self)))
    }
}
