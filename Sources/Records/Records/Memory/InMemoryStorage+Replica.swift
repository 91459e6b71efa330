extension InMemoryStorage: ReplicaStorage {
    mutating func noteEdit(of id: RecordID, sequence: Int64) {
        guard !isReplicating, replicas[id.zone] != nil else { return }
        entries[id, default: ReplicaEntry()].status = .pending
        entries[id]?.edit = sequence
    }

    package func replicaState(of zone: Zone) -> ReplicaState? { replicas[zone] }

    package mutating func setReplicaState(_ state: ReplicaState?, of zone: Zone) {
        replicas[zone] = state
        if state == nil { entries = entries.filter { $0.key.zone != zone } }
    }

    package func replicaEntry(_ id: RecordID) -> ReplicaEntry? { entries[id] }

    package mutating func setReplicaEntry(_ entry: ReplicaEntry?, for id: RecordID) { entries[id] = entry }

    package func replicaEntries(
        in zone: Zone, status: ReplicaEntry.Status, limit: Int
    ) -> [IdentifiedReplicaEntry] {
        let found = entries.filter { $0.key.zone == zone && $0.value.status == status }
        let sorted = found.sorted { ($0.value.edit, $0.key) < ($1.value.edit, $1.key) }
        return sorted.prefix(limit).map { IdentifiedReplicaEntry(id: $0.key, entry: $0.value) }
    }

    package func replicaEntries(in zone: Zone, notSeenBy generation: Int64) -> [IdentifiedReplicaEntry] {
        entries.filter { $0.key.zone == zone && $0.value.generation != generation }
            .sorted { $0.key < $1.key }.map { IdentifiedReplicaEntry(id: $0.key, entry: $0.value) }
    }

    package func countReplicaEntries(in zone: Zone, status: ReplicaEntry.Status) -> Int {
        entries.count { $0.key.zone == zone && $0.value.status == status }
    }

    package func assetContent(_ digest: SHA256Digest) -> [UInt8]? { assets[digest]?.bytes }

    package mutating func keepAsset(_ bytes: [UInt8], digest: SHA256Digest, at time: Int64) {
        store(bytes, as: digest, at: time)
    }
}

extension InMemoryRecordStore {
    /// A private database as a device keeps it in step with another.
    public func replica(owner: String) -> any ReplicaDatabase {
        InMemoryReplica(store: self, scope: .privateDatabase(owner: owner))
    }
}

private struct InMemoryReplica: ReplicaDatabase {
    let store: InMemoryRecordStore
    let scope: DatabaseScope

    func replicate<Value: Sendable>(_ zone: Zone, _ body: (inout Replica) throws -> Value) throws -> Value {
        try store.withStorage(of: scope) { storage in
            var replica = Replica(storage: storage, zone: zone, now: store.clock.now())
            let value = try body(&replica)
            try replica.finish()
            if let changed = replica.storage as? InMemoryStorage { storage = changed }
            return value
        }
    }

    func readReplica<Value: Sendable>(_ zone: Zone, _ body: (Replica) throws -> Value) throws -> Value {
        try store.withStorage(of: scope) {
            try body(Replica(storage: $0, zone: zone, now: store.clock.now()))
        }
    }
}
