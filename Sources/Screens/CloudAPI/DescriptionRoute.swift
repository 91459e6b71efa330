internal import CloudKitWeb
public import HTTPServer

/// `/.well-known/businesscard`: what an app has to know before a person can sign in to this server with it.
public struct DescriptionRoute: Sendable {
    private let address: String
    private let container: String
    private let store: SQLCloudStore

    /// The route of a server at that address (scheme and host) that answers for that container.
    public init(address: String, container: String, store: SQLCloudStore) {
        self.address = address
        self.container = container
        self.store = store
    }

    /// Adds the route. Where the apps' token was revoked nothing is there.
    public func add(to router: inout Router) {
        router.get(FixedPath("/.well-known/businesscard")) { _ in
            guard let token = try store.offeredAppToken() else {
                return Response(.notFound, .json, JSON.object([:]).serialized)
            }
            let description = CloudServerDescription(address: address, container: container, apiToken: token)
            var response = Response(.ok, .json, description.json.serialized)
            response.cacheControl = "no-cache"
            return response
        }
    }
}
