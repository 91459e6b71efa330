/// What a device remembers about the zone of the other database that it keeps in step with.
package struct ReplicaState: Hashable, Sendable {
    /// The other database, for people: a host or a file.
    package var remote: String
    /// A name for this device that no other has, made at random.
    package var device: String
    /// The user record name at the other database; `nil` before the first contact.
    package var account: String?
    /// The place in the other database's feed; `nil` before the first fetch and after it was refused.
    package var token: ChangeToken?
    /// The number of the present walk through the whole feed.
    package var generation: Int64
    /// Whether such a walk is not finished.
    package var isReconciling: Bool
    /// What the zone is known by; another one means that the zone was made anew.
    package var identity: String?
    /// When a round ended well last, in milliseconds since 1970; `nil` before that.
    package var lastContact: Int64?
    /// One sentence about what keeps the zone from being in step; `nil` when nothing does.
    package var problem: String?

    package init(remote: String, device: String) {
        self.remote = remote
        self.device = device
        generation = 1
        isReconciling = true
    }
}

extension ReplicaState {
    /// The form in which homes keep it.
    package var encoded: [UInt8] {
        var fields: [String: FieldValue] = [
            "remote": .string(remote), "device": .string(device), "generation": .int64(generation),
            "isReconciling": .bool(isReconciling),
        ]
        fields["account"] = account.map { .string($0) }
        fields["token"] = token.map { .string($0.text) }
        fields["identity"] = identity.map { .string($0) }
        fields["lastContact"] = lastContact.map { .timestamp($0) }
        fields["problem"] = problem.map { .string($0) }
        return FieldCoding.encode(fields)
    }

    package init(decoding bytes: [UInt8]) throws(MalformedBytes) {
        let fields = try FieldCoding.decode(bytes)
        guard let remote = fields["remote"]?.string, let device = fields["device"]?.string else {
            throw MalformedBytes()
        }
        self.init(remote: remote, device: device)
        account = fields["account"]?.string
        token = (fields["token"]?.string).map(ChangeToken.init)
        generation = fields["generation"]?.int64 ?? 1
        isReconciling = fields["isReconciling"]?.bool ?? true
        identity = fields["identity"]?.string
        lastContact = fields["lastContact"]?.timestamp
        problem = fields["problem"]?.string
    }
}
