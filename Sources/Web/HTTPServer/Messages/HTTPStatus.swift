/// The status of an answer (RFC 9110 section 15).
public struct HTTPStatus: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The number, 100 to 599.
    public let code: Int

    /// The status of that number.
    public init(_ code: Int) { self.code = code }
    /// The status of that number.
    public init(integerLiteral code: Int) { self.code = code }

    /// Here it is.
    public static let ok: HTTPStatus = 200
    /// Something was made.
    public static let created: HTTPStatus = 201
    /// Done, nothing to show.
    public static let noContent: HTTPStatus = 204
    /// Look there with GET.
    public static let seeOther: HTTPStatus = 303
    /// What you have is still right.
    public static let notModified: HTTPStatus = 304
    /// The request makes no sense.
    public static let badRequest: HTTPStatus = 400
    /// Nobody is signed in.
    public static let unauthorized: HTTPStatus = 401
    /// You may not.
    public static let forbidden: HTTPStatus = 403
    /// There is nothing here.
    public static let notFound: HTTPStatus = 404
    /// Not with this method.
    public static let methodNotAllowed: HTTPStatus = 405
    /// It changed in between.
    public static let conflict: HTTPStatus = 409
    /// It was here and is no more.
    public static let gone: HTTPStatus = 410
    /// The body is too long.
    public static let contentTooLarge: HTTPStatus = 413
    /// Not this kind of body.
    public static let unsupportedMediaType: HTTPStatus = 415
    /// The body is well formed and wrong.
    public static let unprocessableContent: HTTPStatus = 422
    /// Later, please.
    public static let tooManyRequests: HTTPStatus = 429
    /// The server's fault.
    public static let internalServerError: HTTPStatus = 500
    /// Not now.
    public static let serviceUnavailable: HTTPStatus = 503
}
