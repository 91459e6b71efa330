public import CardModel

/// Keeps this device in step with the owner's others, through iCloud or a card server.
public protocol Synchronizing: Sendable {
    /// Sends and fetches what changed; throws when the other side cannot be reached.
    func synchronize() async throws -> SyncReport

    /// The account on the other side; throws when it cannot be told.
    func account() async throws -> SyncAccount

    /// Joins this device's records with those of another account than before, when the person agreed to it.
    func adopt(_ account: String) async throws
}

/// What one round of synchronising did.
public struct SyncReport: Sendable, Hashable {
    /// Whether records on this device may have changed, so that lists must be read again.
    public var changedHere: Bool
    /// Records that wait to be sent.
    public var pending: Int
    /// When the other side was last reached.
    public var at: Instant

    /// A report.
    public init(changedHere: Bool, pending: Int, at: Instant) {
        self.changedHere = changedHere
        self.pending = pending
        self.at = at
    }
}

/// The owner's account on the other side.
public enum SyncAccount: Sendable, Hashable {
    /// Signed in; the name tells one account from another and is shown nowhere.
    case signedIn(String)
    /// Nobody is signed in.
    case signedOut
    /// The device's owner or a profile forbids it.
    case restricted
    /// The system cannot tell at this moment.
    case unknown
}
