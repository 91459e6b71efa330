public import CloudKitWeb

/// Who makes a request.
public enum CloudCaller: Hashable, Sendable {
    /// Somebody with an API token and no more.
    case anonymous
    /// A signed-in user, or the user that a server-to-server key stands for.
    case user(String, roles: Set<String> = [])
    /// The operator, with every right in the public database.
    case administrator

    /// What the user record name of a server-to-server key begins with.
    public static let serverKeyPrefix = "_key-"

    /// The user record name; `nil` for those who have none.
    public var userRecordName: String? { if case .user(let name, _) = self { name } else { nil } }

    /// Whether a server-to-server key asks.
    var isServerKey: Bool { userRecordName?.hasPrefix(Self.serverKeyPrefix) ?? false }
}

/// Who makes a request, and the token with which the session goes on.
public struct ResolvedCaller: Hashable, Sendable {
    /// Who.
    public var caller: CloudCaller
    /// The next web authentication token; `nil` where there is no session.
    public var nextWebAuthToken: String?
    /// The hash of the API token that was sent; `nil` for a server-to-server key.
    public var apiTokenHash: String?

    /// That caller.
    public init(_ caller: CloudCaller, nextWebAuthToken: String? = nil, apiTokenHash: String? = nil) {
        self.caller = caller
        self.nextWebAuthToken = nextWebAuthToken
        self.apiTokenHash = apiTokenHash
    }
}

/// Finds out who makes a request.
public protocol CallerResolving: Sendable {
    /// The caller of a request to that database.
    ///
    /// - Throws: `RecordError` with `authenticationFailed` or `badRequest` where the proof is wrong.
    func caller(of request: WebRequest, for address: CloudDatabaseAddress) async throws -> ResolvedCaller
}
