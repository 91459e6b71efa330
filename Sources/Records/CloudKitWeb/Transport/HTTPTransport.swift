/// One HTTP request as the client makes it.
public struct WebRequest: Hashable, Sendable {
    /// `GET` or `POST`.
    public var method: String
    /// Scheme and host without a trailing slash, such as `https://api.apple-cloudkit.com`.
    public var host: String
    /// The path, not percent-encoded any further; it is what a server-to-server key signs.
    public var path: String
    /// The query without `?`, percent-encoded; empty for none. It may hold a token and belongs in no log.
    public var query: String
    /// The header fields.
    public var headers: [String: String]
    /// The body; `nil` for none, which is not the same as an empty one.
    public var body: [UInt8]?
    /// Seconds to wait for the answer.
    public var timeout: Double

    /// A request.
    public init(
        method: String, host: String, path: String, query: String = "", headers: [String: String] = [:],
        body: [UInt8]? = nil, timeout: Double = 60
    ) {
        self.method = method
        self.host = host
        self.path = path
        self.query = query
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }

    /// The request for an absolute address; `nil` when it is none of http or https.
    public init?(method: String, address: String, body: [UInt8]? = nil, timeout: Double = 60) {
        guard let scheme = ["https://", "http://"].first(where: address.hasPrefix) else { return nil }
        let rest = address.dropFirst(scheme.count)
        let hostEnd = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        guard hostEnd > rest.startIndex else { return nil }
        let target = rest[hostEnd...].prefix { $0 != "#" }
        let queryStart = target.firstIndex(of: "?") ?? target.endIndex
        self.init(
            method: method, host: scheme + rest[..<hostEnd], path: String(target[..<queryStart]),
            query: String(target[queryStart...].dropFirst()), body: body, timeout: timeout)
    }

    /// The whole address.
    public var address: String { host + path + (query.isEmpty ? "" : "?" + query) }
}

/// One HTTP response as the client needs it.
public struct WebResponse: Hashable, Sendable {
    /// The status.
    public var status: Int
    /// The header fields, names in lower case.
    public var headers: [String: String]
    /// The body.
    public var body: [UInt8]

    /// A response.
    ///
    /// - Parameter headers: Names in any case.
    public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = Dictionary(
            headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
        self.body = body
    }
}

/// Carries requests to a host; the client is tested without one, and each platform may bring its own.
public protocol HTTPTransport: Sendable {
    /// Sends the request and returns the answer, whatever its status; throws when there is none.
    func send(_ request: WebRequest) async throws -> WebResponse
}
