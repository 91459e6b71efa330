/// Whose database it is, and who asks.
public enum DatabaseScope: Hashable, Sendable {
    /// Who asks the public database.
    public enum Caller: Hashable, Sendable {
        /// Somebody who is not signed in.
        case anonymous
        /// A signed-in user with the custom roles that were given to them.
        case user(String, roles: Set<String> = [])
        /// The server itself: every right, for sweeping and moderation.
        case administrator
    }

    /// One person's private database.
    case privateDatabase(owner: String)
    /// The database that all share.
    case publicDatabase(Caller)

    /// The key in front of every row: the owner, or nothing for the public database.
    public var owner: String {
        if case .privateDatabase(let owner) = self { owner } else { "" }
    }

    /// The user record name that is written into stamps.
    public var userRecordName: String? {
        switch self {
        case .privateDatabase(let owner): owner
        case .publicDatabase(.user(let name, _)): name
        case .publicDatabase: nil
        }
    }

    /// Whether it is the public database.
    public var isPublic: Bool {
        if case .publicDatabase = self { true } else { false }
    }
}
