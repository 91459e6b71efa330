/// An error that says how the request ends. Every other error ends it with a bare 500 and an id for the log.
public protocol HTTPResponseError: Error {
    /// The status of the response.
    var status: HTTPStatus { get }
    /// One or two sentences for the person who sees the page.
    var message: String { get }
    /// Further header fields (`Retry-After`, `Allow`).
    var headers: HTTPHeaders { get }
}

extension HTTPResponseError {
    /// No further fields.
    public var headers: HTTPHeaders { HTTPHeaders() }
}

/// A request that ends with this status and message.
public struct HTTPError: HTTPResponseError, Hashable, CustomStringConvertible {
    /// The status of the response.
    public var status: HTTPStatus
    /// One or two sentences for the person who sees the page.
    public var message: String
    /// Further header fields.
    public var headers: HTTPHeaders

    /// An error with this status; without a message it says what the status is called.
    public init(_ status: HTTPStatus, _ message: String? = nil, headers: HTTPHeaders = HTTPHeaders()) {
        self.status = status
        self.message = message ?? "\(status.phrase)."
        self.headers = headers
    }

    /// 400 with the reason.
    public static func badRequest(_ message: String) -> HTTPError { HTTPError(.badRequest, message) }

    /// 404.
    public static let notFound = HTTPError(.notFound, "There is nothing at this address.")

    /// 413 with the limit.
    ///
    /// - Parameter limit: In bytes.
    public static func contentTooLarge(limit: Int) -> HTTPError {
        HTTPError(.contentTooLarge, "That is too large: at most \(size(limit)) are accepted here.")
    }

    /// The status and the message.
    public var description: String { "\(status.code): \(message)" }

    private static func size(_ bytes: Int) -> String {
        switch bytes {
        case (1 << 20)...: "\(bytes >> 20) MB"
        case 1024...: "\(bytes >> 10) KB"
        default: "\(bytes) bytes"
        }
    }
}
