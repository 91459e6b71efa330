/// A place in a change feed: opaque, kept by the client and sent back to ask for what came after.
public struct ChangeToken: Hashable, Sendable {
    /// The token as text that may stand in JSON and in addresses.
    public var text: String

    /// The token that was written as this text.
    public init(_ text: String) {
        self.text = text
    }
}

/// One page of what changed in a zone: final states, each record at most once.
public struct ZoneChanges: Hashable, Sendable {
    /// A record that is gone.
    public struct Deletion: Hashable, Sendable {
        /// The record.
        public var id: RecordID
        /// The type that it had.
        public var type: String

        /// The deletion of a record of that type.
        public init(id: RecordID, type: String) {
            self.id = id
            self.type = type
        }
    }

    /// Records that are new or changed.
    public var changed: [Record]
    /// Records that are gone.
    public var deleted: [Deletion]
    /// The place behind this page.
    public var token: ChangeToken
    /// Whether there is more behind `token` already.
    public var moreComing: Bool

    /// A page of changes.
    public init(changed: [Record], deleted: [Deletion], token: ChangeToken, moreComing: Bool) {
        self.changed = changed
        self.deleted = deleted
        self.token = token
        self.moreComing = moreComing
    }
}

/// One page of which zones of a database changed.
public struct DatabaseChanges: Hashable, Sendable {
    /// Zones in which something changed.
    public var changed: [Zone]
    /// Zones that are gone.
    public var deleted: [Zone]
    /// The place behind this page.
    public var token: ChangeToken
    /// Whether there is more behind `token` already.
    public var moreComing: Bool

    /// A page of changed zones.
    public init(changed: [Zone], deleted: [Zone], token: ChangeToken, moreComing: Bool) {
        self.changed = changed
        self.deleted = deleted
        self.token = token
        self.moreComing = moreComing
    }
}
