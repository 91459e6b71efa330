public import CardModel
import CloudKitWeb
import Foundation

/// How this device reaches a card server; what is secret of it is kept apart, as a ``ServerSessionStoring`` does.
public struct ServerAccess: Codable, Sendable, Hashable {
    /// Scheme, host and port: requests and shared addresses begin with it.
    var server: String
    /// The container that the server answers for.
    var container: String
    /// The API token of apps there.
    var apiToken: String

    init(_ description: CloudServerDescription) {
        server = description.address
        container = description.container
        apiToken = description.apiToken
    }

    /// Reads what ``text`` wrote; `nil` for anything else.
    public init?(text: String) {
        guard let access = try? JSONDecoder().decode(ServerAccess.self, from: Data(text.utf8)),
            PublicAddress(access.server) != nil
        else { return nil }
        self = access
    }

    /// The stored form.
    var text: String? { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } }

    /// The server's address.
    public var address: PublicAddress? { PublicAddress(server) }
}
