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

    /// The first page of a walk has come: is it from the zone that we know?
    ///
    /// The zone was the known one when the page was made if it is now, since no two have the same identity. Nothing
    /// of the page is used before that: against the base of another zone, what is older there would look newer.
    mutating func verify(
        _ page: SyncPage, _ result: Result<Record, RecordError>?, _ database: any ReplicaDatabase, now: Int64
    ) throws {
        switch result {
        case .success(let record):
            if try meet(record, database) {
                try take(page, database, now: now)
            } else {
                phase = .fetching(isBrief: false)
            }
        case .failure(let error) where SyncDisposition(error.code) != .gone:
            try fail(error, database, now: now)
        case .failure, nil: phase = .identifying(newIdentity())
        }
    }

    mutating func identify(
        _ outcome: Result<RecordOutcome, RecordError>?, _ database: any ReplicaDatabase, now: Int64
    ) throws {
        switch outcome {
        case .success:
            // The next fetch meets it, and everything here is held against it then.
            phase = .fetching(isBrief: false)
        case .failure(let error) where SyncDisposition(error.code) == .rebase:
            phase = .fetching(isBrief: false)
        case .failure(let error): try fail(error, database, now: now)
        case nil:
            try fail(RecordError(.internalError, "The answer has no outcome."), database, now: now)
        }
    }

    /// Whether the zone of that identity is the one that we know; if not, it is from now on, and everything that is
    /// here is held against it anew.
    ///
    /// When it was made is part of the identity: a copy of the request that made it may come late, into another zone.
    private func meet(_ record: Record, _ database: any ReplicaDatabase) throws -> Bool {
        let identity = "\(record["value"]?.string ?? "")/\(record.created?.at ?? 0)"
        return try database.replicate(configuration.zone) { replica in
            let known = try replica.state()?.identity
            let isKnown = known == nil || known == identity
            if !isKnown { try replica.forgetOtherSide() }
            guard var state = try replica.state() else { return isKnown }
            state.identity = identity
            try replica.setState(state)
            return isKnown
        }
    }

    /// What the walk did not meet was deleted.
    mutating func finishWalk(_ database: any ReplicaDatabase, now: Int64) throws {
        try database.replicate(configuration.zone) { replica in
            guard var state = try replica.state() else { return }
            for known in try replica.storage.replicaEntries(
                in: replica.zone, notSeenBy: state.generation) where known.entry.base != nil
            {
                if state.identity == nil {
                    // Nobody knows whether it is the same zone: rather too much than too little.
                    try sendAgain(known, &replica)
                } else {
                    try integrator.integrate(known.id, nil, &replica, now: now)
                }
            }
            state = try replica.state() ?? state
            state.isReconciling = false
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
