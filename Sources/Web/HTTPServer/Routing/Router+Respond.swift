extension Router {
    /// What a request's head has found: a route, or how the request ends without one.
    enum Decision: Sendable {
        case route(Route, parameters: [String])
        case end(Response)
    }

    /// Answers a request without a socket, as the server would: the whole of it but the wire.
    ///
    /// The response to HEAD has no body, and the `Content-Length` that GET's would have.
    public func respond(to request: Request) async -> Response {
        var request = request
        var response: Response
        switch decide(&request) {
        case .end(let ended): response = ended
        case .route(let route, let parameters):
            if let refusal = refusal(of: route, request) {
                response = refusal
            } else if request.body.count > route.bodyLimit {
                response = failure(HTTPError.contentTooLarge(limit: route.bodyLimit), request)
            } else {
                response = await run(route, request, parameters)
            }
        }
        response = finished(response, for: request)
        if request.method == .head, case .bytes(let bytes) = response.body {
            response.headers["Content-Length"] = String(bytes.count)
            response.body = .empty
        }
        return response
    }

    /// Finds what answers; the body need not be there yet.
    func decide(_ request: inout Request) -> Decision {
        guard request.rawPath.hasPrefix("/") else {
            return .end(failure(HTTPError.notFound, request))
        }
        var segments: [String] = []
        for segment in request.rawPath.utf8.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        {
            guard let text = PercentEncoding.decode(segment), !text.utf8.contains(0) else {
                return .end(
                    failure(
                        HTTPError.badRequest(
                            "The address is not UTF-8, or not percent-encoded as it should be."), request))
            }
            segments.append(text)
        }
        guard let found = tree.find(segments) else { return .end(failure(HTTPError.notFound, request)) }
        if let route = found.routes[request.method] ?? (request.method == .head ? found.routes[.get] : nil) {
            request.routePattern = route.pattern.text
            return .route(route, parameters: found.parameters)
        }
        request.routePattern = found.routes.first?.value.pattern.text
        return .end(refuseMethod(request, allowed: found.routes.keys))
    }

    /// The answer of a route that does not want the request's body; `nil` where it may come.
    func refusal(of route: Route, _ request: Request) -> Response? {
        do {
            return try route.admission?(request)
        } catch {
            return failure(error, request)
        }
    }

    private func refuseMethod(_ request: Request, allowed: some Collection<HTTPMethod>) -> Response {
        var names = Set(allowed.map(\.rawValue)).union(["OPTIONS"])
        if names.contains("GET") { names.insert("HEAD") }
        var headers = HTTPHeaders()
        headers["Allow"] = names.sorted().joined(separator: ", ")
        if request.method == .options {
            var response = Response(.noContent)
            response.headers = headers
            return response
        }
        return failure(
            HTTPError(.methodNotAllowed, "This address does not answer \(request.method).", headers: headers),
            request)
    }

    /// Runs a handler, whichever kind it is; never throws.
    func run(_ route: Route, _ request: Request, _ parameters: [String]) async -> Response {
        do {
            let response =
                switch route.handler {
                case .immediate(let answer): try answer(request, parameters)
                case .asynchronous(let answer): try await answer(request, parameters)
                }
            return response ?? failure(HTTPError.notFound, request)
        } catch {
            return failure(error, request)
        }
    }

    /// Runs a handler that answers at once.
    func run(
        _ answer: @Sendable (Request, [String]) throws -> Response?, _ request: Request,
        _ parameters: [String]
    ) -> Response {
        do {
            return try answer(request, parameters) ?? failure(HTTPError.notFound, request)
        } catch {
            return failure(error, request)
        }
    }

    /// The page for an error.
    func failure(_ error: any Error, _ request: Request) -> Response {
        if let error = error as? any HTTPResponseError {
            var response = errorPage(request, error, nil)
            for field in error.headers.fields { response.headers[field.name] = field.value }
            return response
        }
        if error is CancellationError {
            return errorPage(
                request, HTTPError(.serviceUnavailable, "The server is stopping. Please try again."), nil)
        }
        let logID = String(UInt64.random(in: .min ... .max), radix: 36)
        logError(error, logID)
        let bare = HTTPError(
            .internalServerError, "Something went wrong on our side. Please try again.")
        return errorPage(request, bare, logID)
    }
}
