/// What a three-way merge gave.
public struct Merge: Hashable, Sendable {
    /// Two edits of one field that could not both be kept.
    public struct Conflict: Hashable, Sendable {
        /// Which side an edit came from.
        public enum Side: String, Hashable, Sendable {
            /// This device.
            case local
            /// The other database.
            case remote
        }

        /// The field.
        public var field: String
        /// What both sides had before; `nil` when the field was not set.
        public var base: FieldValue?
        /// The value that is in the merged record; `nil` when the field was cleared.
        public var kept: FieldValue?
        /// The value that is not, for the owner to see; `nil` when that side had cleared the field.
        public var lost: FieldValue?
        /// The side whose value was kept.
        public var winner: Side

        /// A conflict.
        public init(field: String, base: FieldValue?, kept: FieldValue?, lost: FieldValue?, winner: Side) {
            self.field = field
            self.base = base
            self.kept = kept
            self.lost = lost
            self.winner = winner
        }
    }

    /// The record that has both sides' edits; `nil` when it is deleted.
    public var merged: Record?
    /// The edits that are not in it, ordered by field.
    public var conflicts: [Conflict]

    /// A result.
    public init(merged: Record?, conflicts: [Conflict]) {
        self.merged = merged
        self.conflicts = conflicts
    }
}
