/// A server-to-server key as the server knows it.
public struct ServerKey: Hashable, Sendable {
    /// The public half in PEM.
    public var publicKeyPEM: String
    /// The user record name that is written as the creator of what the key saves.
    public var userRecordName: String

    /// That key.
    public init(publicKeyPEM: String, userRecordName: String) {
        self.publicKeyPEM = publicKeyPEM
        self.userRecordName = userRecordName
    }
}

/// Where tokens and keys are kept; never in the clear.
public protocol CloudCredentials: Sendable {
    /// Whether the API token was made here and not revoked; `origin` is the header of that name of a browser.
    func accepts(apiToken: String, origin: String?) async throws -> Bool
    /// The user record name of a session and its next token; `nil` when the token is unknown, ended or expired, or was
    /// given through another API token.
    func session(webAuthToken: String, apiToken: String) async throws -> (
        userRecordName: String, next: String
    )?
    /// The key of that identifier; `nil` when it is unknown or revoked.
    func serverKey(_ identifier: String) async throws -> ServerKey?
}
