/// One zone of a device's own database inside one transaction, as keeping in step sees it.
///
/// Only `Sync` uses it; everybody else edits records, and the outbox follows by itself.
public struct Replica {
    package var storage: any ReplicaStorage
    /// The zone.
    public let zone: Zone
    private let now: Int64
    private let incarnation: @Sendable () -> String
    private var sequence: Int64?

    package init(
        storage: any ReplicaStorage, zone: Zone, now: Int64,
        incarnation: @escaping @Sendable () -> String = { RecordEngine.newIncarnation() }
    ) {
        self.storage = storage
        self.zone = zone
        self.now = now
        self.incarnation = incarnation
    }

    /// Ends the transaction: the numbers of the zone are written.
    package mutating func finish() throws {
        if let sequence { try storage.finishWriting(zone, sequence: sequence) }
    }

    private mutating func nextSequence() throws -> Int64 {
        let last: Int64
        if let sequence {
            last = sequence
        } else if let state = try storage.zoneForWriting(zone) {
            last = state.sequence
        } else {
            try storage.makeZone(zone, incarnation: incarnation())
            last = try storage.zoneForWriting(zone)?.sequence ?? 0
        }
        sequence = last + 1
        return last + 1
    }
}

extension Replica {
    /// What is remembered about the other database; `nil` when the zone is not kept in step.
    package func state() throws -> ReplicaState? { try storage.replicaState(of: zone) }

    package mutating func setState(_ state: ReplicaState?) throws {
        try storage.setReplicaState(state, of: zone)
    }

    package func entry(_ id: RecordID) throws -> ReplicaEntry? { try storage.replicaEntry(id) }

    package mutating func setEntry(_ entry: ReplicaEntry?, for id: RecordID) throws {
        try storage.setReplicaEntry(entry, for: id)
    }

    /// The record as it is here; `nil` when there is none.
    package func local(_ id: RecordID) throws -> Record? {
        guard let stored = try storage.record(id), !stored.isDeleted else { return nil }
        return stored.record
    }

    /// Every record of the zone, in the order in which they were changed.
    package func allRecords() throws -> [Record] {
        guard try storage.zone(zone) != nil else { return [] }
        return try storage.changes(in: zone, after: 0, limit: Int(Int32.max), bytes: .max).found
            .filter { !$0.isDeleted }.map(\.record)
    }

    /// Saves a version that came from the other side.
    package mutating func apply(_ record: Record) throws {
        storage.isReplicating = true
        try put(record)
        storage.isReplicating = false
    }

    /// The next number of an edit.
    package mutating func advance() throws -> Int64 { try nextSequence() }

    /// Saves an edit that is to go to the other side.
    package mutating func edit(_ record: Record) throws { try put(record) }

    private mutating func put(_ record: Record) throws {
        let existing = try storage.record(record.id)
        let number = try nextSequence()
        var next = record
        next.created = existing.flatMap { $0.isDeleted ? nil : $0.record.created } ?? record.created
        next.created = next.created ?? Record.Stamp(at: now)
        next.modified = record.modified ?? Record.Stamp(at: now)
        next.changeTag = changeTag(sequence: number, modifiedAt: next.modified?.at ?? now)
        try storage.put(next, sequence: number)
    }

    /// Removes a record because the other side has none.
    package mutating func applyDeletion(of id: RecordID) throws {
        guard let record = try local(id) else { return }
        let number = try nextSequence()
        storage.isReplicating = true
        try storage.bury(record, at: Record.Stamp(at: now), sequence: number)
        storage.isReplicating = false
    }
}
