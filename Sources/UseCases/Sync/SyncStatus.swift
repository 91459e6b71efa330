public import Records

/// How far a zone is in step with another database.
public struct SyncStatus: Hashable, Sendable {
    /// An edit that the other database refused.
    public struct Parked: Hashable, Sendable {
        /// The record.
        public var id: RecordID
        /// Why, in one sentence.
        public var problem: String
    }

    /// The other database.
    public var remote: String
    /// The user record name there; `nil` before the first contact.
    public var account: String?
    /// How many records have edits that wait to be sent.
    public var pending: Int
    /// The edits that were refused.
    public var parked: [Parked]
    /// When both sides were in step last, in milliseconds since 1970; `nil` before that.
    public var lastContact: Int64?
    /// What keeps them from it, in one sentence; `nil` when nothing does.
    public var problem: String?
}

/// The relation of a device's own zone to another database: begun, asked about, and ended by hand.
public struct SyncRelation: Sendable {
    private let database: any ReplicaDatabase
    private let zone: Zone

    /// The relation of that zone of that database.
    public init(_ database: any ReplicaDatabase, zone: Zone) {
        self.database = database
        self.zone = zone
    }

    /// Begins to keep the zone in step with that database: from now on every edit is noted, and everything that is
    /// here already goes there with the first round. Where a relation with the same database exists it stays.
    ///
    /// - Parameter device: A name that no other device has; random letters and digits.
    public func begin(with remote: String, device: String) throws {
        try database.replicate(zone) { replica in
            if let state = try replica.state(), state.remote == remote { return }
            let device = try replica.state()?.device ?? device
            try replica.setState(ReplicaState(remote: remote, device: device))
            try replica.forgetOtherSide()
        }
    }

    /// Takes what is here to another account of the same database, when a person has agreed to it: everything here
    /// is joined with what is there.
    public func adoptAccount(_ account: String) throws {
        try database.replicate(zone) { replica in
            guard var state = try replica.state() else { return }
            state.account = account
            state.problem = nil
            try replica.setState(state)
            try replica.forgetOtherSide()
        }
    }

    /// Ends the relation. Every record stays as it is, on both sides.
    public func end() throws {
        try database.replicate(zone) { try $0.setState(nil) }
    }

    /// Sends refused edits once more with the next round.
    public func retryParked() throws {
        try database.replicate(zone) { replica in
            for known in try replica.storage.replicaEntries(
                in: zone, status: .parked, limit: Int(Int32.max))
            {
                var entry = known.entry
                entry.status = .pending
                entry.attempts = 0
                entry.problem = nil
                try replica.setEntry(entry, for: known.id)
            }
        }
    }

    /// How far the zone is; `nil` when it is not kept in step with anything.
    public func status() throws -> SyncStatus? {
        try database.readReplica(zone) { replica in
            guard let state = try replica.state() else { return nil }
            let parked = try replica.storage.replicaEntries(in: zone, status: .parked, limit: 1_000)
            return SyncStatus(
                remote: state.remote, account: state.account,
                pending: try replica.storage.countReplicaEntries(in: zone, status: .pending),
                parked: parked.map { .init(id: $0.id, problem: $0.entry.problem ?? "") },
                lastContact: state.lastContact, problem: state.problem)
        }
    }

    /// How many records have edits that wait to be sent.
    public func pendingCount() throws -> Int {
        try database.readReplica(zone) { try $0.storage.countReplicaEntries(in: zone, status: .pending) }
    }
}
