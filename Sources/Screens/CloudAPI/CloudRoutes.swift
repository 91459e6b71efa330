internal import CloudKitWeb
public import HTTPServer
internal import Records

/// Hangs a `CloudService` into a server's router: `/database/…`, `/device/…`, `/cloud/…` and `/openapi.json`.
public struct CloudRoutes: Sendable {
    private let service: CloudService

    /// The routes of that service.
    public init(_ service: CloudService) {
        self.service = service
    }

    /// Adds the routes. What the router itself refuses below their addresses is answered in the protocol's form as well.
    public func add(to router: inout Router) {
        let errorPage = router.errorPage
        router.errorPage = { request, error, logID in
            guard Self.roots.contains(where: request.rawPath.hasPrefix) else {
                return errorPage(request, error, logID)
            }
            let reason = logID.map { "\(error.message) (\($0))" } ?? error.message
            return Self.response(service.refusal(status: error.status.code, reason: reason))
        }
        let methods: [HTTPMethod] = [.get, .post, .put, .patch, .delete, .options]
        for method in methods {
            router.on(method, Path<String>("/database/{rest...}"), bodyLimit: CloudService.bodyLimit) {
                request, _ in try await respond(to: request)
            }
            router.on(method, Path<String>("/device/{rest...}"), bodyLimit: CloudService.bodyLimit) {
                request, _ in try await respond(to: request)
            }
        }
        router.on(.post, Path<String>("/cloud/upload/{ticket}"), bodyLimit: CloudLimits.bytesInAsset) {
            request, _ in try await respond(to: request)
        }
        // Browsers ask first whether another site's page may send bytes that are no form.
        router.on(.options, Path<String>("/cloud/upload/{ticket}")) { request, _ in
            try await respond(to: request)
        }
        router.on(.get, Path<String, String>("/cloud/asset/{ticket}/{name}")) { request, _, _ in
            try await respond(to: request)
        }
        router.on(.get, Path<String>("/cloud/courier/{token}")) { request, _ in try await respond(to: request)
        }
        router.on(.get, FixedPath("/openapi.json")) { _ in
            var response = Response(.ok, .json, CloudDescription.openAPI.serialized)
            response.cacheControl = "public, no-cache"
            return response
        }
    }

    /// Below what addresses nothing but the protocol is spoken.
    private static let roots = [
        "/database/", "/device/", "/cloud/upload/", "/cloud/asset/", "/cloud/courier/",
    ]

    private func respond(to request: Request) async throws -> Response {
        var headers: [String: String] = [:]
        for name in Self.headers { headers[name] = request.headers[name] }
        let body = try request.body.bytes()
        let answer = await service.respond(
            to: WebRequest(
                method: request.method == .head ? "GET" : request.method.rawValue, host: "",
                path: request.rawPath,
                query: request.rawQuery, headers: headers, body: body.isEmpty ? nil : body))
        return Self.response(answer)
    }

    private static func response(_ answer: WebResponse) -> Response {
        let type = ContentType(rawValue: answer.headers["content-type"] ?? "application/json; charset=UTF-8")
        var response = Response(HTTPStatus(answer.status), type, answer.body)
        for (name, value) in answer.headers where name != "content-type" { response.headers[name] = value }
        return response
    }

    /// The header fields that the protocol reads.
    private static let headers = [
        "origin", "sec-fetch-site", ServerToServerSignature.keyHeader.lowercased(),
        ServerToServerSignature.dateHeader.lowercased(),
        ServerToServerSignature.signatureHeader.lowercased(),
    ]
}
