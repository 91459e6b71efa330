import Records

extension SyncMachine {
    /// Deals with the failure of a whole request.
    mutating func fail(_ error: RecordError, _ database: any ReplicaDatabase, now: Int64) throws {
        switch SyncDisposition(error.code) {
        case .retry, .rebase, .gone: try failForNow(error, database, now: now)
        case .recreateZone: try recreateZone(database)
        case .refetch: try refetch(database)
        case .split, .park: try narrow(error, database, now: now)
        case .pause: try pause(error, database)
        case .signIn: try halt(.signIn(address: error.redirectURL), error, database)
        }
    }

    private mutating func failForNow(
        _ error: RecordError, _ database: any ReplicaDatabase, now: Int64
    ) throws {
        failures += 1
        // A server that fails at the same batch again and again may fail at one of its records.
        if error.code != .networkError, error.retryAfter == nil, failures >= 3, !batch.isEmpty {
            try narrow(error, database, now: now)
        } else if case .pushing = phase {
            phase = .claiming
        } else if case .uploading = phase {
            phase = .claiming
        }
        waitBeforeRetry(error.retryAfter, now: now)
        try note(error, database)
    }

    mutating func waitBeforeRetry(_ seconds: Double?, now: Int64) {
        var pause = configuration.firstPause
        for _ in 1..<max(failures, stumbles, 1) { pause = min(pause * 2, configuration.longestPause) }
        let time = now + Int64(max(pause, seconds ?? 0) * 1_000)
        resumeAt = max(resumeAt ?? time, time)
    }

    /// The records of the request that is on its way.
    private var batch: [RecordID] {
        switch phase {
        case .pushing(let batch), .uploading(let batch): batch.items.map(\.id)
        case .looking(let ids): ids
        default: []
        }
    }

    /// Sends half as much; a single record that is refused by itself is parked.
    private mutating func narrow(
        _ error: RecordError, _ database: any ReplicaDatabase, now: Int64
    ) throws {
        let ids = batch
        guard let first = ids.first else { return try halt(.refused(error.reason), error, database) }
        failures = 0
        if ids.count > 1 {
            batchLimit = ids.count / 2
        } else {
            let isTemporary = SyncDisposition(error.code) == .retry
            try database.replicate(configuration.zone) { replica in
                if isTemporary {
                    try Self.park(first, error, isTemporary: true, &replica)
                } else {
                    try parkUnlessUploaded(first, error, &replica)
                }
            }
        }
        phase = .claiming
    }

    /// Leaves a record at rest; for the time being only where trying again later may help.
    static func park(
        _ id: RecordID, _ error: RecordError, isTemporary: Bool = false, _ replica: inout Replica
    ) throws {
        guard var entry = try replica.entry(id), entry.status == .pending else { return }
        entry.status = .parked
        entry.attempts = isTemporary ? max(1, entry.attempts) : 0
        entry.problem = error.description
        entry.uploads = []
        try replica.setEntry(entry, for: id)
    }

    mutating func pause(_ error: RecordError, _ database: any ReplicaDatabase) throws {
        isPaused = true
        try note(error, database)
        phase = hasPushed ? .fetching(isBrief: true) : .finished
    }

    mutating func halt(
        _ halt: SyncHalt, _ error: RecordError, _ database: any ReplicaDatabase
    ) throws {
        try note(error, database)
        phase = .halted(halt)
    }

    func note(_ error: RecordError, _ database: any ReplicaDatabase) throws {
        try database.replicate(configuration.zone) { replica in
            guard var state = try replica.state() else { return }
            state.problem = error.description
            try replica.setState(state)
        }
    }
}

extension SyncMachine {
    /// The zone is gone: what is here is all that there is, and goes there again.
    mutating func recreateZone(_ database: any ReplicaDatabase) throws {
        try database.replicate(configuration.zone) { try $0.forgetOtherSide() }
        phase = .makingZone
    }

    /// The token is refused: everything is fetched again, and what is not met is gone.
    mutating func refetch(_ database: any ReplicaDatabase) throws {
        try database.replicate(configuration.zone) { replica in
            guard var state = try replica.state() else { return }
            state.token = nil
            state.generation += 1
            state.isReconciling = true
            try replica.setState(state)
        }
        phase = .fetching(isBrief: false)
    }
}

extension Replica {
    /// Forgets what the other side had, and marks everything that is here as not sent yet.
    mutating func forgetOtherSide() throws {
        guard var state = try state() else { return }
        state.token = nil
        state.generation += 1
        state.isReconciling = true
        state.identity = nil
        try setState(state)
        for known in try storage.replicaEntries(in: zone, notSeenBy: .min) where try local(known.id) == nil {
            var entry = known.entry
            // What was deleted here is to be deleted there too, if it is still what it was.
            let isWanted = entry.status == .pending && entry.base != nil
            entry.spend()
            entry.base?.changeTag = nil
            try setEntry(isWanted ? entry : nil, for: known.id)
        }
        for (number, record) in try allRecords().enumerated() {
            var entry = try entry(record.id) ?? ReplicaEntry()
            entry.spend()
            entry.status = .pending
            entry.edit = max(entry.edit, Int64(number + 1))
            entry.base = nil
            entry.uploads = []
            entry.problem = nil
            try setEntry(entry, for: record.id)
        }
    }
}
