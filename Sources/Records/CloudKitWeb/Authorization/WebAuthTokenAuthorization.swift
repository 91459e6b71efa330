/// Keeps the web authentication token of one session; it changes with every answer.
public protocol WebAuthTokenStore: Sendable {
    /// The present token; `nil` when nobody is signed in.
    func webAuthToken() async throws -> String?
    /// Keeps the token; it must be durable when the function returns, or the session may be lost.
    func keep(webAuthToken: String) async throws
}

/// An API token and the web authentication token of a signed-in user: every database of that user.
///
/// A server may rotate the token with every answer and refuse older ones, so requests go one after the other.
public struct WebAuthTokenAuthorization: RequestAuthorization {
    /// The header field that brings the next token.
    public static let header = "X-Apple-CloudKit-Web-Auth-Token"
    private static let olderHeader = "x-apple-cloudkit-session"

    private let apiToken: String
    private let store: any WebAuthTokenStore

    /// A way in with that API token and the session in that store.
    public init(apiToken: String, store: any WebAuthTokenStore) {
        self.apiToken = apiToken
        self.store = store
    }

    /// Yes.
    public var isSequential: Bool { true }

    /// The request with both tokens in its query.
    public func authorize(_ request: WebRequest, refusals: Int) async throws -> WebRequest {
        var request = request
        request.addQuery("ckAPIToken", apiToken)
        if let token = try await store.webAuthToken() { request.addQuery("ckWebAuthToken", token) }
        return request
    }

    /// Keeps the next token; without one the present token stays.
    public func received(_ response: WebResponse) async throws {
        let token = response.headers[Self.header.lowercased()] ?? response.headers[Self.olderHeader]
        if let token, !token.isEmpty { try await store.keep(webAuthToken: token) }
    }
}
