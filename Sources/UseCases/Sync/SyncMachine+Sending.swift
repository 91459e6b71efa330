import Records

extension SyncMachine {
    /// The next uploads of the batch with their bytes; `nil` when there are none left.
    mutating func loadUploads(of batch: SyncBatch, _ database: any ReplicaDatabase) throws -> [SyncUpload]? {
        let group = uploadGroup(of: batch)
        let uploads = try database.readReplica(configuration.zone) { replica in
            try group.compactMap { upload in
                try replica.storage.assetContent(upload.asset.digest).map {
                    SyncUpload(destination: upload.destination, bytes: $0)
                }
            }
        }
        return uploads.count == group.count && !group.isEmpty ? uploads : nil
    }

    private func uploadGroup(of batch: SyncBatch) -> ArraySlice<SyncBatch.Upload> {
        batch.uploads.prefix(firstGroup(of: batch.uploads.map(\.asset)).count)
    }

    mutating func keep(
        _ results: [Result<Asset, RecordError>], for batch: SyncBatch, _ database: any ReplicaDatabase,
        now: Int64
    ) throws {
        let group = uploadGroup(of: batch)
        var interruption: RecordError?
        var refused: Set<RecordID> = []
        try database.replicate(configuration.zone) { replica in
            for (upload, result) in zip(group, results) {
                let id = upload.destination.record
                switch result {
                case .success:
                    guard var entry = try replica.entry(id) else { continue }
                    entry.uploads.append(upload.asset.digest)
                    try replica.setEntry(entry, for: id)
                case .failure(let error):
                    switch SyncDisposition(error.code) {
                    case .split, .park, .rebase, .gone:
                        refused.insert(id)
                        try Self.park(id, error, &replica)
                    case .retry where stumbles >= Self.patience && error.retryAfter == nil:
                        // Where the network is gone altogether the next request says so.
                        refused.insert(id)
                        try Self.park(id, error, isTemporary: true, &replica)
                    case .retry, .recreateZone, .refetch, .pause, .signIn: interruption = error
                    }
                }
            }
        }
        if let interruption {
            stumbles += 1
            return try fail(interruption, database, now: now)
        }
        stumbles = 0
        var batch = batch
        batch.uploads = batch.uploads.dropFirst(group.count).filter {
            !refused.contains($0.destination.record)
        }
        batch.items.removeAll { refused.contains($0.id) }
        phase =
            batch.items.isEmpty ? .claiming : batch.uploads.isEmpty ? .pushing(batch) : .uploading(batch)
    }
}

extension SyncMachine {
    /// What became of a batch, record by record: one that is refused keeps none of the others back.
    mutating func acknowledge(
        _ outcomes: [Result<RecordOutcome, RecordError>], of batch: SyncBatch,
        _ database: any ReplicaDatabase, now: Int64
    ) throws {
        let report = try database.replicate(configuration.zone) { replica in
            var report = BatchReport(unclear: batch.unclear)
            for (item, outcome) in zip(batch.items, outcomes) {
                switch outcome {
                case .success(let outcome):
                    report.hasSuccess = true
                    // Another process that met the change in the feed has taken note of it.
                    let isAwaited = try replica.entry(item.id)?.claims.contains { $0.mark == item.claim.mark }
                    guard isAwaited == true else { continue }
                    // The other side has the record whole, also the photo that could not be had yet.
                    var record = outcome.record
                    let missing = try record.map { try integrator.missingAssets(of: $0, replica) } ?? []
                    record?.leaveOut(Set(missing.map(\.digest)))
                    try integrator.integrate(
                        item.id, record, arrived: item.claim, lacksAsset: !missing.isEmpty, &replica, now: now
                    )
                case .failure(let error):
                    try refuse(item, error, &report, &replica, now: now)
                }
            }
            return report
        }
        if report.hasSuccess {
            hasPushed = true
            fruitless = 0
            batchLimit = min(configuration.changesPerRequest, batchLimit * 2)
        } else {
            fruitless += 1
        }
        phase =
            report.needsFetch
            ? .fetching(isBrief: false)
            : report.unclear.isEmpty ? .claiming : .looking(Array(report.unclear.prefix(100)))
        if let pause = report.pause { waitBeforeRetry(pause, now: now) }
        if fruitless > 10 { waitBeforeRetry(nil, now: now) }
        if let interruption = report.interruption {
            phase = .claiming
            try fail(interruption, database, now: now)
        }
    }

    /// Leaves a record at rest, unless the process before this one uploaded its assets: what it was given for them went
    /// with it, and the other side may refuse the record for want of that. Then they are uploaded once more.
    mutating func parkUnlessUploaded(
        _ id: RecordID, _ error: RecordError, _ replica: inout Replica
    ) throws {
        guard var entry = try replica.entry(id), entry.status == .pending, !entry.uploads.isEmpty,
            uploadedAgain.insert(id).inserted
        else { return try Self.park(id, error, &replica) }
        entry.uploads = []
        try replica.setEntry(entry, for: id)
    }

    private mutating func refuse(
        _ item: SyncBatch.Item, _ error: RecordError, _ report: inout BatchReport, _ replica: inout Replica,
        now: Int64
    ) throws {
        switch SyncDisposition(error.code) {
        case .rebase, .gone:
            // The feed brings what is there now, and tells whether it is still the zone that the base is from. The
            // record in the answer does not.
            guard var entry = try replica.entry(item.id) else { return }
            entry.attempts += 1
            try replica.setEntry(entry, for: item.id)
            if entry.attempts > Self.patience {
                report.unclear.append(item.id)
            } else {
                report.needsFetch = true
            }
        case .retry:
            guard var entry = try replica.entry(item.id) else { return }
            entry.attempts += 1
            try replica.setEntry(entry, for: item.id)
            if entry.attempts >= configuration.attempts, error.retryAfter == nil {
                try Self.park(item.id, error, isTemporary: true, &replica)
            } else {
                report.pause = max(report.pause ?? 0, error.retryAfter ?? configuration.firstPause)
            }
        case .split: try Self.park(item.id, error, &replica)
        case .park: try parkUnlessUploaded(item.id, error, &replica)
        case .recreateZone, .refetch, .pause, .signIn: report.interruption = error
        }
    }
}

/// What a batch came to.
private struct BatchReport: Sendable {
    var unclear: [RecordID]
    var hasSuccess = false
    var needsFetch = false
    var pause: Double?
    var interruption: RecordError?
}
