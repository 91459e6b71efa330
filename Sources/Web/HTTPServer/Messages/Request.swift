/// What a client asks for.
public struct Request: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// The path as it was sent, percent-encoded, without the query.
    public var rawPath: String
    /// The query in order, decoded.
    public var query: [(name: String, value: String)]
    /// The query as it was sent, without `?`.
    public var rawQuery: String
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body.
    public var body: [UInt8]
    /// The address of the client's machine, without port: text for limits, never for logs.
    public var clientAddress: String
    /// The parts of the path that the route's pattern names, decoded.
    public var parameters: [String: String] = [:]

    /// Makes a request; `target` is a path with or without a query.
    public init(
        _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = [:], body: [UInt8] = [],
        clientAddress: String = "127.0.0.1"
    ) {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        self.method = method
        rawPath = parts.first.map(String.init) ?? ""
        rawQuery = parts.count > 1 ? String(parts[1]) : ""
        query = rawQuery.isEmpty ? [] : (FormFields.pairs(inURLEncoded: Array(rawQuery.utf8)) ?? [])
        self.headers = headers
        self.body = body
        self.clientAddress = clientAddress
    }

    /// The first value of that name in the query.
    public func query(_ name: String) -> String? { query.first { $0.name == name }?.value }

    /// The value of a cookie (RFC 6265 section 5.4).
    public func cookie(_ name: String) -> String? {
        for header in headers.all("Cookie") {
            for pair in header.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
            }
        }
        return nil
    }

    /// The fields of a form in the body.
    ///
    /// - Throws: ``RequestError`` where the body is no form, not UTF-8 or damaged.
    public func form() throws(RequestError) -> FormFields { try FormFields(body, contentType: headers["Content-Type"]) }
}
