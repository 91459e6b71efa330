import Accounts
import Foundation
import HTTPServer
import Localization
import WebAssets

extension WebApp {
    func addOffline(to router: inout Router) {
        router.get(OfflineAddress.manifest) { request in
            let chosen = try request.query.value("lang").flatMap { Language(rawValue: $0) }
            let words = chosen.map { Words($0, timeZone: configuration.timeZone) } ?? Words(for: request)
            var response = try json(AppManifest(words), .manifest)
            response.cacheControl = "public, no-cache"
            return response
        }
        router.get(
            OfflineAddress.worker,
            immediately: { _ in
                var response = Response(.ok, .javaScript, WebAssets.worker)
                response.cacheControl = "public, no-cache"
                response.security = .owner
                return response
            })
        router.get(
            OfflineAddress.page, owner { OfflinePage(session: $0.session, words: $0.words).response() })
        router.get(OfflineAddress.pages, signedIn { try json(await KeptPages($0)) })
        router.get(
            OfflineAddress.session,
            signedIn { owner in
                try json(["token": owner.session.formToken, "user": KeptPages.name(of: owner.session.user)])
            })
    }

    /// Answers a script of whoever is signed in; others get 401.
    private func signedIn(
        _ answer: @escaping @Sendable (OwnerRequest) async throws -> Response
    ) -> @Sendable (Request) async throws -> Response {
        { request in
            guard let owner = try sessionOwner(request) else { throw HTTPError(.unauthorized) }
            return try await answer(owner)
        }
    }

    private func json(_ value: some Encodable, _ type: ContentType = .json) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Response(.ok, type, Array(try encoder.encode(value)))
    }
}
