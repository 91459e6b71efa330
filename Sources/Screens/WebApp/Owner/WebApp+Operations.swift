import HTTPServer
import WebAssets

extension WebApp {
    func addOperations(to router: inout Router) {
        router.immediately(on: .get, "/healthz") { _ in
            _ = try store.database.read { try $0.first("SELECT 1", []) { $0.integer(0) } }
            return .text("ok\n")
        }
        router.immediately(on: .get, "/robots.txt") { _ in .text("User-agent: *\nDisallow: /\n") }
        router.on(.get, "/") { request in
            let isSignedIn = try request.cookie(Self.sessionCookie).flatMap { try accounts.session($0) } != nil
            return .redirect(to: isSignedIn ? "/cards" : "/sign-in")
        }
    }

    func addAssets(to router: inout Router) {
        router.immediately(on: .get, "/assets/{name}") { request in
            guard let file = request.parameters["name"].flatMap({ WebAssets.files[$0] }) else {
                throw OwnerProblem.notFound
            }
            var response = Response(.ok, file.bytes, type: file.mediaType)
            response.headers["ETag"] = file.entityTag
            response.headers["Cache-Control"] = "public, no-cache"
            return response
        }
    }
}
