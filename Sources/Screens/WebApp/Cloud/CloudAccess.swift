public import Accounts

/// What the pages need of CloudKit Web Services: who is let in, and letting somebody in.
///
/// The program connects it with the part that speaks the protocol.
public protocol CloudAccess: Sendable {
    /// The API tokens that a user made, the oldest first.
    func tokens(of user: User) throws -> [CloudTokenLine]
    /// Makes an API token.
    ///
    /// - Returns: The token, which nobody can see a second time.
    /// - Throws: `CloudRefusal`.
    func makeToken(label: String, origins: [String], callback: String?, for user: User) throws -> String
    /// Revokes an API token that the user made; whether there was one.
    func revokeToken(_ id: String, of user: User) throws -> Bool

    /// The server-to-server keys, the oldest first.
    func keys() throws -> [CloudKeyLine]
    /// Lets a server-to-server key in.
    ///
    /// - Returns: What requests name it by.
    /// - Throws: `CloudRefusal`.
    func addKey(label: String, publicKey: String) throws -> String
    /// Revokes a server-to-server key; whether there was one.
    func revokeKey(_ id: String) throws -> Bool

    /// The app that asks for a person's consent with this ticket; `nil` where the ticket or its token is over.
    func asking(ticket: String) throws -> CloudAsking?
    /// Lets the app of this ticket in as this user, for half an hour or, when it is to be kept, until it was not used for two weeks.
    ///
    /// - Returns: The web authentication token, good with that app's API token alone.
    func letIn(_ user: User, ticket: String, isKept: Bool) throws -> String
    /// Shuts out every app that acts as this user.
    func shutOut(_ user: User) throws
    /// Forgets a user.
    func forget(_ user: User) throws
}

/// An API token in a list.
public struct CloudTokenLine: Hashable, Sendable {
    /// What names it in a form: not the token.
    public let id: String
    /// What it is for.
    public let label: String
    /// The web origins that may use it; empty for all.
    public let origins: [String]
    /// When it was made, in milliseconds since 1970 UTC.
    public let createdAt: Int64

    /// A line.
    public init(id: String, label: String, origins: [String], createdAt: Int64) {
        self.id = id
        self.label = label
        self.origins = origins
        self.createdAt = createdAt
    }
}

/// A server-to-server key in a list.
public struct CloudKeyLine: Hashable, Sendable {
    /// What requests name it by.
    public let id: String
    /// What it is for.
    public let label: String
    /// When it was let in, in milliseconds since 1970 UTC.
    public let createdAt: Int64

    /// A line.
    public init(id: String, label: String, createdAt: Int64) {
        self.id = id
        self.label = label
        self.createdAt = createdAt
    }
}

/// An app that wants to act as the person who signs in.
public struct CloudAsking: Hashable, Sendable {
    /// What its API token is for, in the words of whoever made it.
    public let label: String
    /// Where the browser goes with the answer; `nil` where the window that opened the page is told.
    public let callback: String?
    /// The sites whose window may be told; where there is none, the person copies the token.
    public let origins: [String]

    /// An app.
    public init(label: String, callback: String?, origins: [String]) {
        self.label = label
        self.callback = callback
        self.origins = origins
    }
}
