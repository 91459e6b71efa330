/// Finds the handler of a request and makes of what it returns or throws a complete answer.
public struct Router: Sendable {
    /// Answers at once on the thread that read the request: for what takes microseconds and never waits.
    public typealias ImmediateHandler = @Sendable (Request) throws -> Response
    /// Answers when it is ready; the connection waits without a thread.
    public typealias Handler = @Sendable (Request) async throws -> Response

    /// What answers a route.
    enum Kind: Sendable {
        case immediate(ImmediateHandler)
        case async(Handler)
    }

    /// One route.
    struct Route: Sendable {
        let method: HTTPMethod
        let pattern: PathPattern
        let bodyLimit: Int
        let kind: Kind
    }

    /// The most bytes of a body where a route does not say.
    public static let standardBodyLimit = 1_048_576

    private var routes: [String: [Route]] = [:]
    /// Draws the page of an error; the default is one line of plain text.
    public var errorPage: @Sendable (Request, HTTPStatus, String) -> Response = { _, status, message in
        .text(message + "\n", status: status)
    }
    /// The last touch on every answer: headers that all of them carry.
    public var finish: @Sendable (Request, inout Response) -> Void = { _, _ in }
    /// Told about an error that became a 500, with the id that the person sees.
    public var report: @Sendable (_ error: any Error, _ id: String, _ route: String) -> Void = { _, _, _ in }

    /// No routes.
    public init() {}

    /// Answers a method under a pattern.
    public mutating func on(
        _ method: HTTPMethod, _ pattern: PathPattern, bodyLimit: Int = Router.standardBodyLimit,
        _ handler: @escaping Handler
    ) {
        add(Route(method: method, pattern: pattern, bodyLimit: bodyLimit, kind: .async(handler)))
    }

    /// Answers a method under a pattern at once, on the thread that read the request.
    public mutating func immediately(
        on method: HTTPMethod, _ pattern: PathPattern, bodyLimit: Int = Router.standardBodyLimit,
        _ handler: @escaping ImmediateHandler
    ) {
        add(Route(method: method, pattern: pattern, bodyLimit: bodyLimit, kind: .immediate(handler)))
    }

    private mutating func add(_ route: Route) {
        let key = if case .literal(let text)? = route.pattern.segments.first { text } else { "" }
        var list = routes[key] ?? []
        let index = list.firstIndex { $0.pattern.weight < route.pattern.weight } ?? list.endIndex
        list.insert(route, at: index)
        routes[key] = list
    }

    /// What a request leads to.
    enum Match {
        case found(Route, parameters: [String: String])
        case wrongMethod(allowed: [String])
        case none
        case malformed
    }

    func match(_ method: HTTPMethod, rawPath: String) -> Match {
        guard rawPath.hasPrefix("/"), let path = segments(rawPath) else { return .malformed }
        let wanted = method == .head ? HTTPMethod.get : method
        var allowed: Set<String> = []
        for key in [path.first ?? "", ""] {
            for route in routes[key] ?? [] {
                guard let parameters = route.pattern.match(path) else { continue }
                if route.method == wanted { return .found(route, parameters: parameters) }
                allowed.insert(route.method.description)
                if route.method == .get { allowed.insert("HEAD") }
            }
            if path.isEmpty { break }
        }
        return allowed.isEmpty ? .none : .wrongMethod(allowed: allowed.sorted())
    }

    /// The decoded segments; `nil` where they are not UTF-8 or hold a NUL. A slash at the end does not count.
    private func segments(_ rawPath: String) -> [String]? {
        var segments: [String] = []
        for piece in rawPath.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            guard let text = PercentDecoding.text(piece, plusIsSpace: false), !text.utf8.contains(0) else { return nil }
            segments.append(text)
        }
        if segments.last == "" { segments.removeLast() }
        return segments
    }

    /// The complete answer to a request, as the server would send it: for tests without a socket.
    public func respond(to request: Request) async -> Response {
        var request = request
        switch match(request.method, rawPath: request.rawPath) {
        case .found(let route, let parameters):
            request.parameters = parameters
            if request.body.count > route.bodyLimit {
                return complete(request, error(RequestError.tooLong(limit: route.bodyLimit), request, route: route))
            }
            return complete(request, await run(route, request))
        case let other: return complete(request, failure(other, request))
        }
    }

    func failure(_ match: Match, _ request: Request) -> Response {
        switch match {
        case .wrongMethod(let allowed):
            var response = errorPage(request, .methodNotAllowed, "This address does not take \(request.method).")
            response.headers["Allow"] = allowed.joined(separator: ", ")
            return response
        case .malformed: return errorPage(request, .badRequest, "The address is not UTF-8 text.")
        default: return errorPage(request, .notFound, "There is nothing at this address.")
        }
    }

    func run(_ route: Route, _ request: Request) async -> Response {
        do {
            return switch route.kind {
            case .immediate(let handler): try handler(request)
            case .async(let handler): try await handler(request)
            }
        } catch {
            return self.error(error, request, route: route)
        }
    }

    func error(_ error: any Error, _ request: Request, route: Route) -> Response {
        if let error = error as? any HTTPResponseError { return errorPage(request, error.status, error.message) }
        let id = String(UInt32.random(in: .min ... .max), radix: 36, uppercase: true)
        report(error, id, route.pattern.text)
        return errorPage(request, .internalServerError, "Something went wrong here, not with you. (\(id))")
    }
}
