/// Which handler answers which method at which path.
public struct Router: Sendable {
    /// How large a body is accepted where a route does not say otherwise: 1 MB.
    public static let standardBodyLimit = 1 << 20

    /// Answers a request by its head alone, before its body is read; `nil` lets the body come.
    ///
    /// For routes that accept much: nobody who may not send it fills the disk.
    public typealias Admission = @Sendable (Request) throws -> Response?

    var tree = RouteTree()

    /// Makes the page for an error, in the look of the site; text where nobody sets it.
    ///
    /// It gets the request, the error, and for a bare 500 the id under which the log knows it.
    public var errorPage: @Sendable (Request, any HTTPResponseError, _ logID: String?) -> Response = {
        _, error, logID in
        Response(error.status, .text, error.message + (logID.map { " (\($0))" } ?? "") + "\n")
    }

    /// Writes down an error that ends as a bare 500, under an id.
    public var logError: @Sendable (any Error, _ logID: String) -> Void = { error, logID in
        StandardError.write("level=error id=\(logID) error=\(String(reflecting: error).debugDescription)\n")
    }

    /// Changes every response before it is sent; for what all have in common.
    public var finish: (@Sendable (Request, inout Response) -> Void)?

    /// A router without routes.
    public init() {}

    /// Answers at once, on the server's own thread: for handlers that take microseconds and never wait.
    ///
    /// - Parameters:
    ///   - method: What is asked; a route for GET answers HEAD too.
    ///   - path: Where; one path can have one handler for each method.
    ///   - bodyLimit: The largest body that is accepted, in bytes; more is answered with 413.
    ///   - handler: Gets the request with its whole body, and the path's parameters.
    public mutating func on<each Parameter>(
        _ method: HTTPMethod, _ path: Path<repeat each Parameter>, bodyLimit: Int = standardBodyLimit,
        immediately handler: @escaping @Sendable (Request, repeat each Parameter) throws -> Response
    ) {
        let answer: @Sendable (Request, [String]) throws -> Response? = { request, texts in
            guard let values = path.values(texts) else { return nil }
            return try handler(request, repeat each values)
        }
        tree.add(Route(pattern: path.pattern, bodyLimit: bodyLimit, handler: .immediate(answer)), for: method)
    }

    /// Answers when it is ready; the server's threads do not wait for it.
    ///
    /// - Parameters:
    ///   - method: What is asked; a route for GET answers HEAD too.
    ///   - path: Where; one path can have one handler for each method.
    ///   - bodyLimit: The largest body that is accepted, in bytes; more is answered with 413.
    ///   - admission: Answers by the head alone where the body is not wanted.
    ///   - handler: Gets the request with its whole body, and the path's parameters.
    public mutating func on<each Parameter>(
        _ method: HTTPMethod, _ path: Path<repeat each Parameter>, bodyLimit: Int = standardBodyLimit,
        admission: Admission? = nil,
        _ handler: @escaping @Sendable (Request, repeat each Parameter) async throws -> Response
    ) {
        let answer: @Sendable (Request, [String]) async throws -> Response? = { request, texts in
            guard let values = path.values(texts) else { return nil }
            return try await handler(request, repeat each values)
        }
        tree.add(
            Route(
                pattern: path.pattern, bodyLimit: bodyLimit, admission: admission,
                handler: .asynchronous(answer)),
            for: method)
    }

    /// Answers GET and HEAD.
    public mutating func get<each Parameter>(
        _ path: Path<repeat each Parameter>,
        _ handler: @escaping @Sendable (Request, repeat each Parameter) async throws -> Response
    ) {
        on(.get, path, handler)
    }

    /// Answers GET and HEAD at once, on the server's own thread.
    public mutating func get<each Parameter>(
        _ path: Path<repeat each Parameter>,
        immediately handler: @escaping @Sendable (Request, repeat each Parameter) throws -> Response
    ) {
        on(.get, path, immediately: handler)
    }

    /// Answers POST.
    public mutating func post<each Parameter>(
        _ path: Path<repeat each Parameter>, bodyLimit: Int = standardBodyLimit, admission: Admission? = nil,
        _ handler: @escaping @Sendable (Request, repeat each Parameter) async throws -> Response
    ) {
        on(.post, path, bodyLimit: bodyLimit, admission: admission, handler)
    }
}
