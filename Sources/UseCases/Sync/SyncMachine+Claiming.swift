import Records

/// Changes on their way to the other side.
struct SyncBatch: Hashable, Sendable {
    struct Item: Hashable, Sendable {
        var id: RecordID
        var change: RecordChange
        var claim: ReplicaEntry.Claim
    }

    struct Upload: Hashable, Sendable {
        var destination: AssetDestination
        var asset: Asset
    }

    var items: [Item] = []
    /// What must be uploaded before.
    var uploads: [Upload] = []
    var bytes = 0
    /// Records that are looked at instead, since nobody knows whether they are there.
    var unclear: [RecordID] = []
}

extension SyncMachine {
    /// Takes the next edits out of the outbox: what is sent is noted before it is.
    mutating func claim(_ database: any ReplicaDatabase, now: Int64) throws {
        try takeUpParked(database, now: now)
        let hasEdits = try database.readReplica(configuration.zone) { replica in
            try !isPaused
                && !replica.storage.replicaEntries(in: replica.zone, status: .pending, limit: 1).isEmpty
        }
        guard hasEdits else { return try finishRound(database, now: now) }
        let batch = try database.replicate(configuration.zone) { replica in
            try makeBatch(&replica, now: now)
        }
        if batch.items.isEmpty {
            if !batch.unclear.isEmpty { phase = .looking(batch.unclear) }
        } else {
            phase = batch.uploads.isEmpty ? .pushing(batch) : .uploading(batch)
        }
    }

    private func makeBatch(_ replica: inout Replica, now: Int64) throws -> SyncBatch {
        guard let state = try replica.state() else { return SyncBatch() }
        let pending = try replica.storage.replicaEntries(
            in: replica.zone, status: .pending, limit: batchLimit)
        var batch = SyncBatch()
        for known in try parentsFirst(pending, replica) {
            guard batch.items.count < batchLimit else { break }
            let isFull = try !add(known, to: &batch, state, &replica, now: now)
            if isFull { break }
        }
        return batch
    }

    /// Adds an edit to the batch; `false` when it does not fit any more.
    private func add(
        _ known: IdentifiedReplicaEntry, to batch: inout SyncBatch, _ state: ReplicaState,
        _ replica: inout Replica, now: Int64
    ) throws -> Bool {
        var entry = known.entry
        let local = try replica.local(known.id)
        if local == nil, entry.base == nil {
            if entry.claims.isEmpty {
                entry.settle(hasRecord: false)
                try replica.setEntry(entry.isForgettable ? nil : entry, for: known.id)
            } else {
                batch.unclear.append(known.id)
            }
            return true
        }
        let mark = entry.claims.last { $0.edit == entry.edit }?.mark ?? newMark(state.device)
        guard let change = change(of: known.id, local: local, entry, mark: mark) else {
            entry.settle(hasRecord: true)
            try replica.setEntry(entry, for: known.id)
            return true
        }
        let bytes = change.byteCount
        if !batch.items.isEmpty, batch.bytes + bytes > configuration.bytesPerRequest { return false }
        let kind: ReplicaEntry.Claim.Kind =
            local == nil ? .deletion : entry.base == nil ? .creation : .update
        let claim = ReplicaEntry.Claim(
            mark: mark, edit: entry.edit, kind: kind, at: now, fields: local?.fields ?? [:])
        if !entry.claims.contains(where: { $0.mark == mark }) { entry.claims.append(claim) }
        try replica.setEntry(entry, for: known.id)
        batch.items.append(SyncBatch.Item(id: known.id, change: change, claim: claim))
        batch.bytes += bytes
        if let local { try addUploads(of: local, entry, to: &batch, replica) }
        return true
    }

    /// The change that brings the other side from the base to what is here; `nil` when there is nothing to change.
    private func change(
        of id: RecordID, local: Record?, _ entry: ReplicaEntry, mark: String
    ) -> RecordChange? {
        guard let local else { return .delete(id, changeTag: entry.base?.changeTag) }
        var record = Record(id: id, type: local.type)
        let marksAreCarried = integrator.carriesMarks(local.type, configuration.schema)
        guard let base = entry.base else {
            record.fields = local.fields
            if marksAreCarried { record[SyncNames.marks] = .strings([mark]) }
            return .create(record)
        }
        let before = integrator.visible(base.fields, of: base.type)
        record.changeTag = base.changeTag
        record.fields = local.fields.filter { before[$0.key] != $0.value }
        let cleared = Set(before.keys).subtracting(local.fields.keys)
        // What was sent without an answer may have arrived, so that sending nothing would leave it there.
        if record.fields.isEmpty, cleared.isEmpty, entry.claims.isEmpty { return nil }
        if marksAreCarried {
            record[SyncNames.marks] = .strings(Self.marks(base.fields[SyncNames.marks]?.strings ?? [], mark))
        }
        return .update(record, clearing: cleared)
    }

    /// One mark a device, this one's last; the marks of devices that were not seen for long go.
    private static func marks(_ marks: [String], _ mark: String) -> [String] {
        let device = mark.prefix { $0 != ":" } + ":"
        return marks.filter { !$0.hasPrefix(device) }.suffix(31) + [mark]
    }

    private func addUploads(
        of record: Record, _ entry: ReplicaEntry, to batch: inout SyncBatch, _ replica: Replica
    ) throws {
        let there = Record(id: record.id, type: record.type, fields: entry.base?.fields ?? [:]).assetDigests
            .union(entry.uploads)
        for (name, field) in record.fields.sorted(by: { $0.key < $1.key }) {
            let part = Record(id: record.id, type: record.type, fields: [name: field])
            for asset in part.assets where !there.contains(asset.digest) {
                let destination = AssetDestination(record: record.id, type: record.type, field: name)
                batch.uploads.append(SyncBatch.Upload(destination: destination, asset: asset))
            }
        }
    }

    /// Records that others refer to come before those, deletions last.
    private func parentsFirst(
        _ pending: [IdentifiedReplicaEntry], _ replica: Replica
    ) throws -> [IdentifiedReplicaEntry] {
        let byID = Dictionary(pending.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        var saves: [IdentifiedReplicaEntry] = []
        var deletions: [IdentifiedReplicaEntry] = []
        var visited: Set<RecordID> = []

        func visit(_ known: IdentifiedReplicaEntry) throws {
            guard visited.insert(known.id).inserted else { return }
            guard let local = try replica.local(known.id) else { return deletions.append(known) }
            for field in local.fields.sorted(by: { $0.key < $1.key }) {
                for reference in field.value.value.references {
                    if let parent = byID[reference.target] {
                        try visit(parent)
                    } else if let entry = try replica.entry(reference.target), entry.status == .pending {
                        try visit(IdentifiedReplicaEntry(id: reference.target, entry: entry))
                    }
                }
            }
            saves.append(known)
        }
        for known in pending { try visit(known) }
        return saves + deletions
    }

    /// Nothing waits to be sent.
    private mutating func finishRound(_ database: any ReplicaDatabase, now: Int64) throws {
        let incomplete = try database.readReplica(configuration.zone) { replica in
            try replica.storage.replicaEntries(
                in: replica.zone, status: .incomplete, limit: 100 + askedAgain.count
            ).map(\.id).filter { !askedAgain.contains($0) }
        }
        if !incomplete.isEmpty {
            let asked = incomplete.prefix(100)
            askedAgain.formUnion(asked)
            phase = .looking(Array(asked))
            return
        }
        if hasPushed {
            // The feed has what was just sent; passing it by now is cheaper than meeting it later.
            hasPushed = false
            phase = .fetching(isBrief: true)
            return
        }
        try database.replicate(configuration.zone) { replica in
            guard var state = try replica.state() else { return }
            state.lastContact = now
            if !isPaused { state.problem = nil }
            try replica.setState(state)
        }
        phase = .finished
    }
}

extension RecordChange {
    /// About as many bytes as the change has in a request.
    var byteCount: Int {
        switch self {
        case .create(let record), .update(let record, _), .forceUpdate(let record, _), .replace(let record),
            .forceReplace(let record):
            record.fields.reduce(200) { $0 + $1.key.utf8.count + $1.value.value.byteCount + 40 }
        case .delete, .forceDelete: 100
        }
    }
}
