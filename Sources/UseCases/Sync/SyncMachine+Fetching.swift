import Records

/// Versions of records that came from the other side, and where in its feed they end.
struct SyncPage: Hashable, Sendable {
    var changed: [Record]
    var deleted: [RecordID]
    /// The place in the feed that the page goes on from; `nil` at its beginning.
    var start: ChangeToken?
    /// The place behind the page; `nil` when it is no part of the feed.
    var token: ChangeToken?
    var moreComing: Bool
    /// Records of which an asset could not be had.
    var incomplete: Set<RecordID> = []
}

extension SyncMachine {
    mutating func begin(_ account: String, _ database: any ReplicaDatabase) throws {
        let known = try database.replicate(configuration.zone) { replica -> String? in
            guard var state = try replica.state() else { return account }
            if let known = state.account { return known }
            state.account = account
            try replica.setState(state)
            return account
        }
        guard let known, known != account else {
            phase = .fetching(isBrief: false)
            return
        }
        let error = RecordError(
            .authenticationFailed, "Somebody else is signed in: \(account), not \(known).")
        try halt(.accountChanged(from: known, to: account), error, database)
    }

    mutating func take(
        _ page: ZoneChanges, isBrief: Bool, _ database: any ReplicaDatabase, now: Int64
    ) throws {
        if isBrief {
            let isKnown = try database.readReplica(configuration.zone) { replica in
                try page.changed.allSatisfy { record in
                    try record.id == identityID
                        || replica.entry(record.id)?.base?.changeTag == record.changeTag
                } && page.deleted.allSatisfy { try replica.entry($0.id)?.base == nil }
            }
            guard isKnown else {
                phase = .fetching(isBrief: false)
                return
            }
        }
        let page = SyncPage(
            changed: isBrief ? [] : page.changed, deleted: isBrief ? [] : page.deleted.map(\.id),
            // A feed that does not move on is at its end, whatever it says.
            start: feedStart, token: page.token, moreComing: page.moreComing && page.token != feedStart)
        if feedStart == nil, configuration.schema.recordTypes[SyncNames.setting] != nil {
            phase = .verifying(page)
        } else {
            try take(page, isBrief: isBrief, database, now: now)
        }
    }

    mutating func take(
        _ page: SyncPage, isBrief: Bool = false, _ database: any ReplicaDatabase, now: Int64
    ) throws {
        let missing = try database.readReplica(configuration.zone) { replica in
            try page.changed.filter { record in
                guard let entry = try replica.entry(record.id), let base = entry.base else { return true }
                return base.changeTag != record.changeTag || entry.lacksAsset
            }.flatMap { try integrator.missingAssets(of: $0, replica) }
        }
        if missing.isEmpty {
            try apply(page, isBrief: isBrief, database, now: now)
        } else {
            phase = .downloading(page, missing)
        }
    }

    /// As many assets as may be held at once.
    func firstGroup(of assets: [Asset]) -> [Asset] {
        var bytes: Int64 = 0
        let group = assets.prefix { asset in
            bytes += asset.size
            return bytes <= configuration.assetBytesAtOnce
        }
        return Array(group.isEmpty ? assets.prefix(1) : group.prefix(64))
    }

    mutating func keep(
        _ contents: [Result<[UInt8], RecordError>], of assets: [Asset], for page: SyncPage,
        _ database: any ReplicaDatabase, now: Int64
    ) throws {
        let asked = firstGroup(of: assets)
        var page = page
        var refused: Set<SHA256Digest> = []
        var interruption: RecordError?
        // Before the transaction: megabytes take a moment, and others wait to write.
        let areWhole = zip(asked, contents).map { asset, content in
            if case .success(let bytes) = content {
                SHA256Digest(hashing: bytes) == asset.digest
            } else {
                false
            }
        }
        try database.replicate(configuration.zone) { replica in
            for ((asset, content), isWhole) in zip(zip(asked, contents), areWhole) {
                switch content {
                case .success(let bytes) where isWhole:
                    try replica.storage.keepAsset(bytes, digest: asset.digest, at: now)
                case .success: refused.insert(asset.digest)
                case .failure(let error):
                    switch SyncDisposition(error.code) {
                    case .retry where stumbles >= Self.patience: refused.insert(asset.digest)
                    case .retry, .recreateZone, .refetch, .signIn: interruption = error
                    case .rebase, .gone, .split, .park, .pause: refused.insert(asset.digest)
                    }
                }
            }
        }
        if let interruption {
            stumbles += 1
            phase = .fetching(isBrief: false)
            return try fail(interruption, database, now: now)
        }
        stumbles = 0
        // One photo that cannot be had does not keep the rest away.
        page.leaveOut(refused)
        let rest = assets.dropFirst(asked.count)
        if rest.isEmpty {
            try apply(page, database, now: now)
        } else {
            phase = .downloading(page, Array(rest))
        }
    }

    private mutating func apply(
        _ page: SyncPage, isBrief: Bool = false, _ database: any ReplicaDatabase, now: Int64
    ) throws {
        let isWalking = try database.replicate(configuration.zone) { replica -> Bool? in
            // Another process has gone on meanwhile: what is in the page is older than what it took.
            if page.token != nil, try replica.state()?.token != page.start { return nil }
            for record in page.changed where record.id != identityID {
                let lacksAsset = page.incomplete.contains(record.id)
                try integrator.integrate(record.id, record, lacksAsset: lacksAsset, &replica, now: now)
            }
            for id in page.deleted where id != identityID {
                try integrator.integrate(id, nil, &replica, now: now)
            }
            guard var state = try replica.state() else { return false }
            if let token = page.token { state.token = token }
            try replica.setState(state)
            return state.isReconciling
        }
        if page.token == nil {
            phase = .claiming
        } else if isWalking == nil {
            phase = .fetching(isBrief: false)
        } else if page.moreComing {
            phase = .fetching(isBrief: isBrief)
        } else if isWalking == true {
            try finishWalk(database, now: now)
        } else {
            phase = .claiming
        }
    }

    /// How often a conflict may come back from a fetch that brought nothing before the record is looked at by itself.
    static let patience: Int64 = 3
}

extension SyncPage {
    /// Takes assets out that cannot be had; their records come without them.
    mutating func leaveOut(_ digests: Set<SHA256Digest>) {
        guard !digests.isEmpty else { return }
        for index in changed.indices where !changed[index].assetDigests.isDisjoint(with: digests) {
            incomplete.insert(changed[index].id)
            changed[index].leaveOut(digests)
        }
    }
}

extension Integrator {
    /// The assets of the record that are not here, by digest.
    func missingAssets(of record: Record, _ replica: Replica) throws -> [Asset] {
        var missing: [SHA256Digest: Asset] = [:]
        for asset in record.assets where try !replica.storage.holds(asset.digest) {
            missing[asset.digest] = asset
        }
        return missing.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension Record {
    /// Takes out the fields with one of these assets.
    mutating func leaveOut(_ digests: Set<SHA256Digest>) {
        for (name, field) in fields {
            switch field.value {
            case .asset(let asset) where digests.contains(asset.digest): self[name] = nil
            case .assetList(let assets) where assets.contains(where: { digests.contains($0.digest) }):
                self[name] = nil
            default: continue
            }
        }
    }

    /// All assets in all fields, by field.
    var assets: [Asset] {
        fields.sorted { $0.key < $1.key }.flatMap { field -> [Asset] in
            switch field.value.value {
            case .asset(let asset): [asset]
            case .assetList(let assets): assets
            default: []
            }
        }
    }
}
