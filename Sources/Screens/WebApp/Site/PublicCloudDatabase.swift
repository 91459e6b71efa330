public import CardModel
import Foundation

/// The public database of a CloudKit container, as a page reads it: with an API token that says nothing but which app asks.
public struct PublicCloudDatabase: Sendable, Hashable {
    /// Where it is asked, without a path.
    public let server: PublicAddress
    /// The container, `iCloud.com.example.Cards`.
    public let container: String
    /// `production` or `development`.
    public let environment: String
    /// The API token, from CloudKit's console or `businesscard token add`.
    public let apiToken: String

    /// Apple's server.
    public static let apple = "https://api.apple-cloudkit.com"

    /// Checks the parts.
    ///
    /// - Throws: ``Problem`` where one is not of CloudKit's form.
    public init(server: String, container: String, environment: String, apiToken: String) throws(Problem) {
        guard let address = PublicAddress(server), address.folder.isEmpty,
            address.isSecure || address.isLocal
        else { throw .server(server) }
        let isPlain: (UInt8) -> Bool = {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 45
                || $0 == 46
        }
        guard container.hasPrefix("iCloud."), container.utf8.count > 7, container.utf8.allSatisfy(isPlain)
        else {
            throw .container(container)
        }
        guard ["production", "development"].contains(environment) else { throw .environment(environment) }
        guard (16...512).contains(apiToken.utf8.count), apiToken.utf8.allSatisfy({ isPlain($0) || $0 == 95 })
        else {
            throw .apiToken
        }
        self.server = address
        self.container = container
        self.environment = environment
        self.apiToken = apiToken
    }

    /// Where records are looked up by name.
    var lookup: String {
        "\(server.text)/database/1/\(container)/\(environment)/public/records/lookup?ckAPIToken=\(apiToken)"
    }

    /// From where the page may fetch: the server, and where Apple keeps what records hold.
    var origins: [String] {
        server.text == Self.apple ? [server.text, "https://*.icloud-content.com"] : [server.text]
    }

    /// What is wrong with a part.
    public enum Problem: Error, Hashable, CustomStringConvertible {
        /// Not an https address without a path.
        case server(String)
        /// Not a container's name.
        case container(String)
        /// Neither of the two.
        case environment(String)
        /// Not a token's form; it is not repeated here.
        case apiToken

        /// One sentence.
        public var description: String {
            switch self {
            case .server(let text):
                "“\(text)” is no server of CloudKit Web Services: an https address without a path, "
                    + "as in \(PublicCloudDatabase.apple)."
            case .container(let text):
                "“\(text)” is no container: iCloud. and a bundle id, as in iCloud.com.example.Cards."
            case .environment(let text):
                "“\(text)” is no environment of a container: production or development."
            case .apiToken:
                "This is no API token: letters and digits only, 64 of them in CloudKit’s console."
            }
        }
    }
}
