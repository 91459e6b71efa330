/// Somebody with cards on this server.
public struct User: Hashable, Sendable {
    /// The name for ever: also the owner of the private records.
    public let id: String
    /// What the person signs in with, in the spelling that was chosen.
    public let name: String
    /// When the account was made, in milliseconds since 1970 UTC.
    public let createdAt: Int64
    /// Whether the person may invite others and let servers in.
    public let isAdministrator: Bool
}

/// Why an account could not be made or found.
public enum AccountError: Error, Hashable, CustomStringConvertible {
    /// A name is 1 to 100 characters without controls, spaces at its ends, or a slash.
    case nameNotAllowed(String)
    /// Somebody has that name already; upper and lower case do not differ.
    case nameTaken(String)
    /// Nobody has that name.
    case unknownUser(String)
    /// Somebody must be able to invite others.
    case lastAdministrator(String)

    /// One sentence that says what is wrong.
    public var description: String {
        switch self {
        case .nameNotAllowed(let name):
            "“\(name)” cannot be a user's name: use 1 to 100 characters without slashes or line breaks."
        case .nameTaken(let name): "There is a user “\(name)” already."
        case .unknownUser(let name): "There is no user “\(name)”."
        case .lastAdministrator(let name):
            "“\(name)” is the last administrator. Make somebody else one first."
        }
    }
}
