internal import Crypto
internal import Foundation

/// The site that passkeys belong to: made from the public address, so that a copy elsewhere gets none of them.
public struct PasskeySite: Hashable, Sendable {
    /// The host's name, without port.
    public let host: String
    /// Scheme, host and port as a browser writes them.
    public let origin: String

    /// The site of a public address such as `https://cards.example.com`; `nil` where it has no host.
    public init?(address: String) {
        guard let parts = URLComponents(string: address), let host = parts.host?.lowercased(), !host.isEmpty,
            let scheme = parts.scheme?.lowercased(), scheme == "https" || scheme == "http"
        else { return nil }
        let standard = scheme == "https" ? 443 : 80
        let port = parts.port.flatMap { $0 == standard ? nil : ":\($0)" } ?? ""
        self.host = host
        origin = "\(scheme)://\(host)\(port)"
    }

    var hash: [UInt8] { SHA256.hash(host).bytes }
}

/// What the browser adds to a signature (Web Authentication Level 2, section 5.8.1).
struct ClientData: Decodable {
    let type: String
    let challenge: String
    let origin: String
    let crossOrigin: Bool?

    /// Reads the bytes; `nil` where they are no such JSON, or not for this purpose and site.
    init?(_ bytes: [UInt8], purpose: String, site: PasskeySite) {
        guard bytes.count <= 4_096, let read = try? JSONDecoder().decode(ClientData.self, from: Data(bytes)),
            read.type == purpose, read.origin == site.origin, read.crossOrigin != true
        else { return nil }
        self = read
    }
}

/// What `navigator.credentials` is asked, in the JSON form of Web Authentication Level 3.
struct PasskeyOptions: Encodable {
    struct Party: Encodable {
        let id: String
        let name: String
    }

    struct Person: Encodable {
        let id: String
        let name: String
        let displayName: String
    }

    struct Parameter: Encodable {
        let type = "public-key"
        /// The algorithm's number in COSE.
        let alg: Int
    }

    struct Descriptor: Encodable {
        let type = "public-key"
        let id: String
    }

    struct Selection: Encodable {
        let residentKey = "required"
        let requireResidentKey = true
        let userVerification = "preferred"
    }

    var challenge: String
    var timeout = Accounts.challengeLifetime
    // To make a passkey:
    var rp: Party?
    var user: Person?
    var pubKeyCredParams: [Parameter]?
    var excludeCredentials: [Descriptor]?
    var authenticatorSelection: Selection?
    var attestation: String?
    // To sign in:
    var rpId: String?
    var allowCredentials: [Descriptor]?
    var userVerification: String?

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
