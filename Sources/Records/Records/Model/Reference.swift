/// The address of another record in the same database, and what follows from it.
public struct Reference: Hashable, Sendable {
    /// What the database does with a reference when the record it points to goes.
    public enum Action: String, Hashable, Sendable, CaseIterable {
        /// Nothing: the target may be missing.
        case none = "NONE"
        /// The record that holds the reference is deleted with its target.
        case deleteSelf = "DELETE_SELF"
        /// The target must exist, and cannot be deleted while it is referred to.
        case validate = "VALIDATE"
    }

    /// The record pointed to.
    public var target: RecordID
    /// What happens when the target goes.
    public var action: Action

    /// A reference to that record.
    public init(_ target: RecordID, action: Action = .none) {
        self.target = target
        self.action = action
    }
}
