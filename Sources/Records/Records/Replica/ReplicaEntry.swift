/// What a device remembers about one record that it keeps in step: the last version that both sides had, edits that
/// wait to be sent, and what was sent without an answer.
package struct ReplicaEntry: Hashable, Sendable {
    /// What is to be done with the record.
    package enum Status: Int64, Hashable, Sendable {
        /// Nothing: both sides have the base.
        case settled = 0
        /// An edit waits to be sent.
        case pending = 1
        /// The other database refused the edit; it stays here until it is edited again or sent once more by hand.
        case parked = 2
        /// Gone on both sides; remembered for a while, since a request may still be on its way.
        case buried = 3
        /// Both sides have the base, but the bytes of an asset could not be had; they are asked for again.
        case incomplete = 4
    }

    /// The version that both sides had last.
    package struct Base: Hashable, Sendable {
        package var type: String
        package var fields: [String: FieldValue]
        package var changeTag: String?
        /// When the record was made at the other side, in milliseconds since 1970; one that is made again differs.
        package var createdAt: Int64?

        package init(type: String, fields: [String: FieldValue], changeTag: String?, createdAt: Int64?) {
            self.type = type
            self.fields = fields
            self.changeTag = changeTag
            self.createdAt = createdAt
        }
    }

    /// Content that was sent, and may or may not have arrived.
    package struct Claim: Hashable, Sendable {
        /// What a request was to do.
        package enum Kind: UInt8, Hashable, Sendable {
            /// Make the record.
            case creation = 1
            /// Change it.
            case update = 2
            /// Delete it.
            case deletion = 3
        }

        /// What the record at the other side carries when it arrived.
        package var mark: String
        /// The number of the edit that was sent.
        package var edit: Int64
        /// What was to be done.
        package var kind: Kind
        /// When it was sent, in milliseconds since 1970.
        package var at: Int64
        /// The fields that the record has when it arrived.
        package var fields: [String: FieldValue]

        package init(mark: String, edit: Int64, kind: Kind, at: Int64, fields: [String: FieldValue]) {
            self.mark = mark
            self.edit = edit
            self.kind = kind
            self.at = at
            self.fields = fields
        }
    }

    /// What is to be done.
    package var status: Status
    /// The number of the last edit here; each edit has a greater one.
    package var edit: Int64
    /// The number of the last walk through the whole feed that met the record.
    package var generation: Int64
    /// The last version that both sides had; `nil` when the other side is not known to have the record.
    package var base: Base?
    /// What was sent since the base without an answer, oldest first.
    package var claims: [Claim]
    /// The marks of creations that were sent and are answered or of no use any more: a copy of such a request that
    /// arrives late makes a record that nobody wants.
    package var spentMarks: [String]
    /// The digests that were uploaded for the record and not yet saved in it.
    package var uploads: [SHA256Digest]
    /// Whether the version here lacks an asset that the other side has.
    package var lacksAsset: Bool
    /// Why it is parked, in one sentence.
    package var problem: String?
    /// How often the other database refused it for the time being.
    package var attempts: Int64

    package init(status: Status = .settled, edit: Int64 = 0, generation: Int64 = 0) {
        self.status = status
        self.edit = edit
        self.generation = generation
        claims = []
        spentMarks = []
        uploads = []
        lacksAsset = false
        attempts = 0
    }
}

/// A record and its entry.
package struct IdentifiedReplicaEntry: Hashable, Sendable {
    package var id: RecordID
    package var entry: ReplicaEntry

    package init(id: RecordID, entry: ReplicaEntry) {
        self.id = id
        self.entry = entry
    }
}
