/// What a client asks.
public struct Request: Sendable {
    /// What to do.
    public var method: HTTPMethod
    /// The path as it was sent, percent-encoded, without the query; begins with `/`.
    public var rawPath: String
    /// The query as it was sent, without `?`; empty where there is none.
    public var rawQuery: String
    /// The header fields.
    public var headers: HTTPHeaders
    /// The body, whole.
    public var body: RequestBody
    /// Where it came from: the client's network address, without port.
    ///
    /// For rate limits only; it appears in no log.
    public var clientAddress: String
    /// The pattern of the route that answers (`/c/{id}`); `nil` before one is found. Fit for logs.
    public internal(set) var routePattern: String?

    /// A request, as a test makes it; the server makes its own from the wire.
    ///
    /// - Parameter target: Path and query: `/contacts?tag=friend`.
    public init(
        _ method: HTTPMethod, _ target: String, headers: HTTPHeaders = HTTPHeaders(),
        body: RequestBody = RequestBody(), clientAddress: String = "127.0.0.1"
    ) {
        self.method = method
        let end = target.utf8.firstIndex(of: UInt8(ascii: "?"))
        rawPath = end.map { String(target[..<$0]) } ?? target
        rawQuery = end.map { String(target[target.index(after: $0)...]) } ?? ""
        self.headers = headers
        self.body = body
        self.clientAddress = clientAddress
    }

    /// The fields of the query.
    ///
    /// - Throws: `HTTPError` 400 where it is not UTF-8 or not percent-encoded as it should be.
    public var query: FormFields {
        get throws(HTTPError) { try FormFields(urlEncoded: rawQuery.utf8, place: "query") }
    }

    /// The value of a cookie; `nil` where there is none of this name or its value is not UTF-8.
    public func cookie(_ name: String) -> String? {
        Cookie.value(name, in: headers)
    }

    /// The media type of the body, in lower case and without parameters; empty where it is not given.
    public var mediaType: String {
        let field = headers["Content-Type"] ?? ""
        return field.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
    }

    /// Whether the client has this version already, so that the answer may be 304.
    public func hasCurrent(_ tag: ETag) -> Bool {
        (method == .get || method == .head) && (headers["If-None-Match"].map { tag.isNamed(in: $0) } ?? false)
    }
}

extension Request {
    /// The fields of a form sent as `application/x-www-form-urlencoded` or `multipart/form-data`; files are left out.
    ///
    /// - Throws: `HTTPError` 415 for another media type, 400 where the body is not what it says or not UTF-8.
    public func form() throws(HTTPError) -> FormFields {
        switch mediaType {
        case "application/x-www-form-urlencoded":
            try FormFields(urlEncoded: body.bytes(), place: "form")
        case "multipart/form-data":
            try multipart().fields
        default:
            throw HTTPError(.unsupportedMediaType, "A form was expected here.")
        }
    }

    /// Fields and files of a form sent as `multipart/form-data` (RFC 7578).
    ///
    /// - Throws: `HTTPError` 415 for another media type, 400 where the body is not what it says or not UTF-8.
    public func multipart() throws(HTTPError) -> MultipartForm {
        guard mediaType == "multipart/form-data" else {
            throw HTTPError(.unsupportedMediaType, "A form with parts was expected here.")
        }
        return try MultipartForm(body: body, contentType: headers["Content-Type"] ?? "")
    }
}
