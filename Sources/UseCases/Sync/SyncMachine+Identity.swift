import Records

// A zone that was deleted and made again looks like one whose feed was shortened: what a device knows is not there.
// In the first case it must be sent again, in the second it was deleted. A record in the zone, made with it, tells
// them apart.

extension SyncMachine {
    var identityID: RecordID { RecordID(name: SyncNames.zoneIdentity, zone: configuration.zone) }

    func marker(_ identity: String) -> Record {
        let isEncrypted =
            configuration.schema.recordTypes[SyncNames.setting]?.fields["value"]?.isEncrypted ?? false
        let value = FieldValue(.string(identity), isEncrypted: isEncrypted)
        return Record(id: identityID, type: SyncNames.setting, fields: ["value": value])
    }

    func noteIdentity(_ identity: String?, _ replica: inout Replica) throws {
        guard var state = try replica.state() else { return }
        state.seenIdentity = identity
        try replica.setState(state)
    }

    /// The walk through the feed is at its end: is it the zone that we know?
    mutating func identifyZone(_ database: any ReplicaDatabase, now: Int64) throws {
        let seen = try database.readReplica(configuration.zone) { try $0.state()?.seenIdentity }
        if let seen {
            try finishWalk(seen: seen, database, now: now)
        } else if configuration.schema.recordTypes[SyncNames.setting] == nil {
            try finishWalk(seen: nil, database, now: now)
        } else {
            phase = .identifying(newIdentity())
        }
    }

    mutating func identify(
        _ identity: String, _ outcome: Result<RecordOutcome, RecordError>?, _ database: any ReplicaDatabase,
        now: Int64
    ) throws {
        switch outcome {
        case .success: try finishWalk(seen: identity, database, now: now)
        case .failure(let error):
            if let present = error.serverRecord?["value"]?.string {
                try finishWalk(seen: present, database, now: now)
            } else {
                try fail(error, database, now: now)
            }
        case nil:
            try fail(RecordError(.internalError, "The answer has no outcome."), database, now: now)
        }
    }

    /// Deals with the records that the walk did not meet.
    ///
    /// In the zone that we know they were deleted. In another one they are missing: they are sent again.
    mutating func finishWalk(seen: String?, _ database: any ReplicaDatabase, now: Int64) throws {
        try database.replicate(configuration.zone) { replica in
            guard var state = try replica.state() else { return }
            let isSame = seen != nil && state.identity == seen
            for known in try replica.storage.replicaEntries(
                in: replica.zone, notSeenBy: state.generation) where known.entry.base != nil
            {
                if isSame {
                    try integrator.integrate(known.id, nil, &replica, now: now)
                } else {
                    try sendAgain(known, &replica)
                }
            }
            state.isReconciling = false
            state.identity = seen
            state.seenIdentity = nil
            try replica.setState(state)
        }
        phase = .claiming
    }

    private func sendAgain(_ known: IdentifiedReplicaEntry, _ replica: inout Replica) throws {
        guard try replica.local(known.id) != nil else { return try replica.setEntry(nil, for: known.id) }
        var entry = known.entry
        entry.spend()
        entry.base = nil
        entry.status = .pending
        entry.uploads = []
        try replica.setEntry(entry, for: known.id)
    }
}
