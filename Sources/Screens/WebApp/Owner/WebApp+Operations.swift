import Accounts
import HTTPServer
import RecordStore
import WebAssets

extension WebApp {
    func addOperations(to router: inout Router) {
        router.get(
            FixedPath("/healthz"),
            immediately: { _ in
                _ = try store.database.read { try $0.first("SELECT 1", []) { $0.integer(0) } }
                return Response(.ok, .text, "ok\n")
            })
        router.get(
            FixedPath("/robots.txt"),
            immediately: { _ in Response(.ok, .text, "User-agent: *\nDisallow: /\n") })
        router.get(FixedPath("/")) { request in
            let isSignedIn =
                try request.cookie(Self.sessionCookie).flatMap { try accounts.session($0) } != nil
            return .redirect(to: isSignedIn ? "/cards" : "/sign-in")
        }
    }

    func addAssets(to router: inout Router) {
        router.get(
            Path<String>("/assets/{name}"),
            immediately: { _, name in
                guard let file = WebAssets.files[name] else {
                    throw OwnerProblem.notFound
                }
                var response = Response(.ok, ContentType(rawValue: file.mediaType), file.bytes)
                response.tag = ETag(file.tag)
                response.cacheControl = "public, no-cache"
                return response
            })
        // A page that names no icon, as a recipient's, makes browsers ask for this one.
        router.get(
            FixedPath("/favicon.ico"),
            immediately: { _ in
                guard let file = WebAssets.files["mark-180.png"] else { throw OwnerProblem.notFound }
                var response = Response(.ok, ContentType(rawValue: file.mediaType), file.bytes)
                response.cacheControl = "public, max-age=604800"
                return response
            })
    }
}
