import Records

/// Brings a version of a record from the other side together with what is here.
struct Integrator: Sendable {
    private let rules: MergeRules
    private let known: [String: Set<String>]

    init(_ configuration: SyncConfiguration) {
        rules = configuration.rules
        known = configuration.schema.recordTypes.mapValues {
            Set($0.fields.keys).subtracting([SyncNames.marks])
        }
    }

    /// Whether records of the type carry marks.
    func carriesMarks(_ type: String, _ schema: Schema) -> Bool {
        schema.recordTypes[type]?.fields[SyncNames.marks] != nil
    }

    /// The fields that this program knows, as they are kept here.
    func visible(_ fields: [String: FieldValue], of type: String) -> [String: FieldValue] {
        let local = Self.local(fields)
        guard let known = known[type] else { return local.filter { $0.key != SyncNames.marks } }
        return local.filter { known.contains($0.key) }
    }

    /// An address where another database serves an asset means nothing here.
    static func local(_ fields: [String: FieldValue]) -> [String: FieldValue] {
        fields.mapValues { field in
            switch field.value {
            case .asset(let asset) where asset.downloadURL != nil:
                FieldValue(
                    .asset(Asset(digest: asset.digest, size: asset.size)), isEncrypted: field.isEncrypted)
            case .assetList(let assets):
                FieldValue(
                    .assetList(assets.map { Asset(digest: $0.digest, size: $0.size) }),
                    isEncrypted: field.isEncrypted)
            default: field
            }
        }
    }

    private func visible(_ record: Record) -> Record {
        var visible = record
        visible.fields = self.visible(record.fields, of: record.type)
        return visible
    }

    /// Joins the version of the other side (`nil`: it has none) into this one, moves the base there, and leaves what
    /// only this side has for sending.
    ///
    /// `arrived` is the claim that the other side has just carried out, where its answer says so.
    func integrate(
        _ id: RecordID, _ remote: Record?, arrived: ReplicaEntry.Claim? = nil, lacksAsset: Bool = false,
        _ replica: inout Replica, now: Int64
    ) throws {
        guard let state = try replica.state() else { return }
        var entry = try replica.entry(id) ?? ReplicaEntry()
        entry.generation = state.generation
        if let remote, let base = entry.base, base.changeTag == remote.changeTag, !entry.lacksAsset {
            return try replica.setEntry(entry, for: id)
        }
        entry.lacksAsset = lacksAsset
        let local = try replica.local(id)
        let isEditedHere = entry.status == .pending || entry.status == .parked
        if let remote, entry.isAfterimage(remote) {
            // A copy of a request of ours came late. It can only have made the record after it was deleted, so that it
            // counts as deleted, and what the copy made is deleted again.
            if local != nil {
                let base = isEditedHere ? baseOfMerge(id, entry, nil, arrived: nil) : local
                let merged = merge(base: base, local: local, remote: nil, rules: rules).merged
                try write(merged, over: local, id, &replica)
            }
            entry.base = Self.base(remote)
            entry.status = .pending
            return try replica.setEntry(entry, for: id)
        }
        let theirs = remote.map(visible)
        if isEditedHere {
            let base = baseOfMerge(id, entry, remote, arrived: arrived)
            let merge = merge(base: base, local: local, remote: theirs, rules: rules)
            if try keepLosers(of: merge, id, remote, state, &replica, now: now) {
                // What lost is sent before what won: a device that is lost in between takes neither along.
                entry.edit = try replica.advance()
            }
            try write(merge.merged, over: local, id, &replica)
            if merge.merged?.fields == theirs?.fields {
                entry.settle(hasRecord: theirs != nil)
            } else {
                entry.status = .pending
            }
        } else {
            try write(theirs, over: local, id, &replica)
            entry.settle(hasRecord: theirs != nil)
        }
        entry.spend()
        entry.base = remote.map(Self.base)
        try replica.setEntry(entry.isForgettable ? nil : entry, for: id)
    }

    /// What both sides had last: the base, or what was sent since and has arrived, answered or not.
    private func baseOfMerge(
        _ id: RecordID, _ entry: ReplicaEntry, _ remote: Record?, arrived: ReplicaEntry.Claim?
    ) -> Record? {
        let base = entry.base.map { Record(id: id, type: $0.type, fields: visible($0.fields, of: $0.type)) }
        guard let remote else {
            // Where a deletion was sent, what is here was made anew after it.
            let claims = entry.claims + [arrived].compactMap(\.self)
            return claims.contains { $0.kind == .deletion } ? nil : base
        }
        guard let claim = arrived ?? entry.arrivedClaim(in: remote), claim.kind != .deletion else {
            return base
        }
        return Record(id: id, type: remote.type, fields: claim.fields)
    }

    static func base(_ record: Record) -> ReplicaEntry.Base {
        ReplicaEntry.Base(
            type: record.type, fields: local(record.fields), changeTag: record.changeTag,
            createdAt: record.created?.at)
    }

    private func write(
        _ merged: Record?, over local: Record?, _ id: RecordID, _ replica: inout Replica
    ) throws {
        guard let merged else { return try replica.applyDeletion(of: id) }
        guard merged.fields != local?.fields else { return }
        try replica.apply(merged)
    }

    /// What lost a conflict becomes a record of its own, which goes to all devices; whether anything did.
    private func keepLosers(
        of merge: Merge, _ id: RecordID, _ remote: Record?, _ state: ReplicaState, _ replica: inout Replica,
        now: Int64
    ) throws -> Bool {
        guard let type = merge.merged?.type, known[SyncNames.conflict] != nil else { return false }
        for conflict in merge.conflicts {
            let record = ConflictRecord.make(
                conflict, of: id, type: type, tag: remote?.changeTag ?? "", device: state.device, at: now)
            if try replica.local(record.id) == nil { try replica.edit(record) }
        }
        return !merge.conflicts.isEmpty
    }
}

extension ReplicaEntry {
    /// Whether nothing would be lost without the entry.
    var isForgettable: Bool { status == .buried && spentMarks.isEmpty && claims.isEmpty && base == nil }
}
