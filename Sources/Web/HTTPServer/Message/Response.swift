/// What a client gets.
public struct Response: Sendable {
    /// What follows the header.
    public enum Body: Sendable {
        /// Nothing.
        case empty
        /// Bytes.
        case bytes(BodyBytes)
        /// Bytes that are made while they are sent.
        case stream(BodyStream)
    }

    /// What it is a copy of; `nil` once something in it was changed.
    var reused: ReusableResponse? { didSet { isCurrent = nil } }
    /// Whether the same request would be answered with the same; `nil` where only the handler knows.
    var isCurrent: (@Sendable () -> Bool)?
    /// How the request ended.
    public var status: HTTPStatus { didSet { reused = nil } }
    /// The header fields, without `Content-Length`, `Date` and those of `security`.
    public var headers = HTTPHeaders() { didSet { reused = nil } }
    /// What follows.
    public var body: Body { didSet { reused = nil } }
    /// The version of what is answered; a client that has it gets 304.
    public var tag: ETag? { didSet { reused = nil } }
    /// What a browser may do with it.
    public var security = SecurityHeaders.standard { didSet { reused = nil } }
    /// Whether a compressible body may be compressed for those who accept it.
    public var isCompressionAllowed = true { didSet { reused = nil } }

    /// A response of a status alone.
    public init(_ status: HTTPStatus = .noContent) {
        self.status = status
        body = .empty
    }

    /// A response with bytes.
    public init(_ status: HTTPStatus = .ok, _ type: ContentType, _ bytes: [UInt8]) {
        self.init(status, type, BodyBytes(bytes))
    }

    /// A response with bytes that other responses share.
    public init(_ status: HTTPStatus = .ok, _ type: ContentType, _ bytes: BodyBytes) {
        self.status = status
        body = .bytes(bytes)
        headers["Content-Type"] = type.rawValue
    }

    /// A response with text.
    public init(_ status: HTTPStatus = .ok, _ type: ContentType = .text, _ text: String) {
        self.init(status, type, Array(text.utf8))
    }

    /// A response that is made while it is sent.
    ///
    /// - Parameter produce: Writes the pieces, and waits while the client is slow. When it throws, the connection is
    ///   closed before the end, so that the client does not take a part for the whole.
    public init(
        _ status: HTTPStatus = .ok, _ type: ContentType,
        stream produce: @escaping @Sendable (BodyStream.Writer) async throws -> Void
    ) {
        self.status = status
        body = .stream(BodyStream(produce))
        headers["Content-Type"] = type.rawValue
    }

    /// Look there, with GET (303): the answer to a form.
    ///
    /// - Parameter location: A path on this site, or an absolute address that this program has made.
    public static func redirect(to location: String) -> Response {
        var response = Response(.seeOther)
        response.headers["Location"] = location
        return response
    }

    /// The client has it already (304).
    public static func notModified(_ tag: ETag) -> Response {
        var response = Response(.notModified)
        response.tag = tag
        return response
    }

    /// Tells the browser to keep a cookie.
    public mutating func set(_ cookie: Cookie) {
        headers.add("Set-Cookie", cookie.headerValue)
    }

    /// How long and by whom the response may be kept (RFC 9111), such as `public, no-cache`.
    public var cacheControl: String? {
        get { headers["Cache-Control"] }
        set { headers["Cache-Control"] = newValue }
    }

    /// Says whether it is shown or saved, and under which name.
    public mutating func set(_ disposition: ContentDisposition) {
        headers["Content-Disposition"] = disposition.headerValue
    }

    /// The bytes of the body, as a test wants them; those of a stream are empty.
    public var bodyBytes: [UInt8] {
        guard case .bytes(let bytes) = body else { return [] }
        return bytes.array
    }

    /// The body as text.
    public var bodyText: String { String(decoding: bodyBytes, as: UTF8.self) }
}
