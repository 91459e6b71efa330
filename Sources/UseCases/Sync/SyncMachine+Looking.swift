import Records

extension SyncMachine {
    /// Takes what a look at single records gave, as if it had come in the feed. One that cannot be looked at for now keeps
    /// none of the others back.
    mutating func look(
        _ results: [Result<Record, RecordError>], at ids: [RecordID], _ database: any ReplicaDatabase,
        now: Int64
    ) throws {
        var page = SyncPage(changed: [], deleted: [], token: nil, moreComing: false)
        var failed: [(id: RecordID, error: RecordError)] = []
        let entries = try database.readReplica(configuration.zone) { replica in
            try ids.map { try replica.entry($0) }
        }
        for ((id, entry), result) in zip(zip(ids, entries), results) {
            let base = entry?.base
            // What differs from the base comes through the feed, which also tells whether it is the same zone.
            let isTrusted = base == nil || (entry?.attempts ?? 0) >= Self.patience
            switch result {
            case .success(let record):
                if isTrusted || base?.changeTag == record.changeTag { page.changed.append(record) }
            case .failure(let error):
                switch SyncDisposition(error.code) {
                case .gone: if isTrusted { page.deleted.append(id) }
                case .retry, .rebase, .split, .park: failed.append((id, error))
                case .recreateZone, .refetch, .pause, .signIn:
                    return try fail(error, database, now: now)
                }
            }
        }
        try setAside(failed, database, now: now)
        try take(page, database, now: now)
    }

    /// Counts the failures of records of which nobody knows whether they are there; what fails too often is parked.
    private mutating func setAside(
        _ failed: [(id: RecordID, error: RecordError)], _ database: any ReplicaDatabase, now: Int64
    ) throws {
        guard !failed.isEmpty else { return }
        let pause = try database.replicate(configuration.zone) { replica -> Double? in
            var pause: Double?
            for (id, error) in failed {
                guard var entry = try replica.entry(id), entry.status == .pending else { continue }
                entry.attempts += 1
                try replica.setEntry(entry, for: id)
                if entry.attempts >= configuration.attempts, error.retryAfter == nil {
                    try Self.park(id, error, isTemporary: SyncDisposition(error.code) == .retry, &replica)
                } else {
                    pause = max(pause ?? 0, error.retryAfter ?? configuration.firstPause)
                }
            }
            return pause
        }
        if let pause { waitBeforeRetry(pause, now: now) }
    }

    /// Sends again what was parked only because the other side failed for too long: with the first round, and then as
    /// often as the longest pause says.
    mutating func takeUpParked(_ database: any ReplicaDatabase, now: Int64) throws {
        if let tookUpAt, (0..<Int64(configuration.longestPause * 1_000)).contains(now - tookUpAt) { return }
        tookUpAt = now
        let parked = try database.readReplica(configuration.zone) { replica in
            try replica.storage.replicaEntries(in: replica.zone, status: .parked, limit: 1_000)
                .filter { $0.entry.attempts > 0 }.map(\.id)
        }
        guard !parked.isEmpty else { return }
        try database.replicate(configuration.zone) { replica in
            for id in parked {
                guard var entry = try replica.entry(id), entry.status == .parked, entry.attempts > 0 else {
                    continue
                }
                entry.status = .pending
                entry.attempts = 0
                entry.problem = nil
                try replica.setEntry(entry, for: id)
            }
        }
    }
}
