import Foundation

/// What the server answers.
public struct Response: Sendable {
    /// The status.
    public var status: HTTPStatus
    /// The header fields; `Content-Length`, `Date` and `Connection` come by themselves.
    public var headers: HTTPHeaders
    /// The body.
    public var body: ResponseBody

    /// Makes an answer.
    public init(_ status: HTTPStatus, headers: HTTPHeaders = [:], body: ResponseBody = .bytes([])) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer of that media type.
    public init(_ status: HTTPStatus = .ok, _ bytes: [UInt8], type: String) {
        self.init(status, headers: ["Content-Type": type], body: .bytes(bytes))
    }

    /// A page.
    public static func html(_ bytes: [UInt8], status: HTTPStatus = .ok) -> Response {
        Response(status, bytes, type: "text/html; charset=utf-8")
    }

    /// Plain text.
    public static func text(_ text: String, status: HTTPStatus = .ok) -> Response {
        Response(status, Array(text.utf8), type: "text/plain; charset=utf-8")
    }

    /// A value as JSON with sorted keys.
    public static func json(_ value: some Encodable, status: HTTPStatus = .ok) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Response(status, Array(try encoder.encode(value)), type: "application/json")
    }

    /// Sends the client on with GET (303), after a form was taken.
    public static func redirect(to path: String) -> Response {
        Response(.seeOther, headers: ["Location": path, "Cache-Control": "no-store"])
    }

    /// Sets a cookie. `HttpOnly` and `Path=/` always; `Secure` where the site is https.
    public mutating func setCookie(
        _ name: String, _ value: String, maximumAge seconds: Int?, isSecure: Bool, sameSite: String = "Lax"
    ) {
        let age = seconds.map { "; Max-Age=\($0)" } ?? ""
        headers.append(
            "Set-Cookie", "\(name)=\(value); Path=/; HttpOnly; SameSite=\(sameSite)\(age)\(isSecure ? "; Secure" : "")")
    }
}

/// The bytes of an answer.
public enum ResponseBody: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A file, sent as it lies on the disk.
    case file(path: String)
    /// Parts that are made while they are sent; `nil` ends the body. Called on a thread of the server.
    case stream(@Sendable () throws -> [UInt8]?)

    /// The bytes; `nil` for a file or stream.
    public var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}
