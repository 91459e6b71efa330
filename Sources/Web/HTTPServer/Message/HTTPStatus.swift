/// How a request ended (RFC 9110 section 15).
public struct HTTPStatus: Hashable, Sendable {
    /// Three digits.
    public let code: Int

    /// A status by its code, 200 to 599.
    public init(_ code: Int) {
        precondition((200...599).contains(code), "a response's status is between 200 and 599")
        self.code = code
    }

    /// 200.
    public static let ok = HTTPStatus(200)
    /// 201.
    public static let created = HTTPStatus(201)
    /// 204.
    public static let noContent = HTTPStatus(204)
    /// 303: look there, with GET.
    public static let seeOther = HTTPStatus(303)
    /// 304.
    public static let notModified = HTTPStatus(304)
    /// 308.
    public static let permanentRedirect = HTTPStatus(308)
    /// 400.
    public static let badRequest = HTTPStatus(400)
    /// 401.
    public static let unauthorized = HTTPStatus(401)
    /// 403.
    public static let forbidden = HTTPStatus(403)
    /// 404.
    public static let notFound = HTTPStatus(404)
    /// 405.
    public static let methodNotAllowed = HTTPStatus(405)
    /// 409.
    public static let conflict = HTTPStatus(409)
    /// 410.
    public static let gone = HTTPStatus(410)
    /// 413.
    public static let contentTooLarge = HTTPStatus(413)
    /// 415.
    public static let unsupportedMediaType = HTTPStatus(415)
    /// 421.
    public static let misdirectedRequest = HTTPStatus(421)
    /// 422.
    public static let unprocessableContent = HTTPStatus(422)
    /// 429.
    public static let tooManyRequests = HTTPStatus(429)
    /// 500.
    public static let internalServerError = HTTPStatus(500)
    /// 501.
    public static let notImplemented = HTTPStatus(501)
    /// 503.
    public static let serviceUnavailable = HTTPStatus(503)

    /// What the code is called in the standard, for pages that have nothing better to say.
    public var phrase: String {
        switch code {
        case 400: "Bad Request"
        case 401: "Unauthorized"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 409: "Conflict"
        case 410: "Gone"
        case 413: "Content Too Large"
        case 415: "Unsupported Media Type"
        case 422: "Unprocessable Content"
        case 429: "Too Many Requests"
        case 500: "Internal Server Error"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        default: "Status \(code)"
        }
    }
}
