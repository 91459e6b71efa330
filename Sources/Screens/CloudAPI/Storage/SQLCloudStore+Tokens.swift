internal import Crypto
internal import Foundation
internal import RecordStore
internal import Records

/// An API token as the server knows it; the token itself is known to those who have it.
public struct CloudAPIToken: Hashable, Sendable {
    /// The SHA-256 sum of the token in hexadecimal.
    public let hash: String
    /// What it is for, in the words of whoever made it.
    public let label: String
    /// The web origins that may use it; empty for all.
    public let origins: [String]
    /// Where a browser goes after signing in; `nil` where the window that opened the page is told.
    public let callback: String?
    /// The user who made it; `nil` for the operator.
    public let maker: String?
    /// When it was made, in milliseconds since 1970 UTC.
    public let createdAt: Int64

    /// What a person calls it: enough of the hash to tell tokens apart.
    public var id: String { String(hash.prefix(12)) }
}

/// Why a token or key was not made; the sentences are for whoever wanted one.
public enum CloudCredentialError: Error, Hashable, CustomStringConvertible {
    /// A label has 1 to 100 characters.
    case labelNotAllowed
    /// Not scheme, host and port as a browser names a site.
    case notAnOrigin(String)
    /// Not an absolute address that a browser may be sent to.
    case notACallback(String)
    /// Not the public half of a P-256 key in PEM.
    case notAPublicKey

    /// One sentence.
    public var description: String {
        switch self {
        case .labelNotAllowed: "Say in 1 to 100 characters what it is for."
        case .notAnOrigin(let text): "“\(text)” is no web origin. Give one as in https://app.example.com."
        case .notACallback(let text):
            "“\(text)” is no address to return to. Give one as in https://app.example.com/done or myapp://done."
        case .notAPublicKey:
            "This is no public key of P-256 in PEM, as “openssl ec -in key.pem -pubout” prints it."
        }
    }
}

extension SQLCloudStore {
    /// Makes an API token; it is shown once and kept as a hash.
    ///
    /// - Parameters:
    ///   - label: What it is for.
    ///   - origins: The web origins that may use it; empty for all.
    ///   - callback: The address that is opened with `ckWebAuthToken` after signing in; `nil` for a message to the
    ///     window that opened the page.
    ///   - maker: The user who makes it; `nil` for the operator.
    /// - Returns: 64 hexadecimal digits.
    /// - Throws: `CloudCredentialError`.
    public func makeAPIToken(
        label: String, origins: [String] = [], callback: String? = nil, maker: String? = nil
    ) throws -> String {
        let label = try Self.checked(label)
        for origin in origins where !Self.isOrigin(origin) { throw CloudCredentialError.notAnOrigin(origin) }
        if let callback, !Self.isCallback(callback) { throw CloudCredentialError.notACallback(callback) }
        let token = Random.bytes(32).hexadecimalText
        try database.write {
            _ = try $0.execute(
                """
                INSERT INTO cloud_api_tokens (token_hash, label, origins, callback, created_at, made_by)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(Self.hash(token)), .text(label), .text(origins.joined(separator: " ")),
                    .text(callback), .integer(clock.now()), .text(maker ?? ""),
                ])
        }
        return token
    }

    /// The API tokens that a user made, or with `nil` all of them, the oldest first.
    public func apiTokens(madeBy maker: String? = nil) throws -> [CloudAPIToken] {
        let all = try database.read {
            try $0.query("\(Self.tokenColumns) ORDER BY created_at, token_hash", [], CloudAPIToken.init(row:))
        }
        return maker.map { maker in all.filter { $0.maker == maker } } ?? all
    }

    /// The API token of that hash; `nil` where it was revoked.
    public func apiToken(hash: String) throws -> CloudAPIToken? {
        try database.read {
            try $0.first(
                "\(Self.tokenColumns) WHERE token_hash = ?", [.text(hash)], CloudAPIToken.init(row:))
        }
    }

    /// Revokes an API token by the beginning of its hash, and every session that was opened through it; whether there was
    /// one.
    ///
    /// - Parameter maker: Who must have made it; `nil` for anybody.
    @discardableResult
    public func revokeAPIToken(_ id: String, madeBy maker: String? = nil) throws -> Bool {
        let found = try apiTokens(madeBy: maker).filter { $0.id == id }
        for token in found {
            try database.write { connection in
                for statement in [
                    "DELETE FROM cloud_api_tokens WHERE token_hash = ?",
                    "DELETE FROM cloud_sessions WHERE api_token_hash = ?",
                ] { try connection.execute(statement, [.text(token.hash)]) }
            }
        }
        return !found.isEmpty
    }

    private static let tokenColumns =
        "SELECT token_hash, label, origins, callback, made_by, created_at FROM cloud_api_tokens"

    static func checked(_ label: String) throws -> String {
        let label = label.trimmingCharacters(in: .whitespacesAndNewlines)
        guard (1...100).contains(label.count) else { throw CloudCredentialError.labelNotAllowed }
        return label
    }

    /// Scheme, host and port as a browser writes them into the header field `Origin`.
    private static func isOrigin(_ text: String) -> Bool {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme, let host = parts.host,
            ["http", "https"].contains(scheme), !host.isEmpty, host == host.lowercased(), parts.path.isEmpty,
            parts.query == nil, parts.fragment == nil, parts.user == nil
        else { return false }
        return text == "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }

    /// A page, or the scheme of an app; never one with which a browser runs code or opens files.
    private static func isCallback(_ text: String) -> Bool {
        guard text.utf8.count <= 1_000, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5C }),
            let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            parts.fragment == nil, parts.user == nil
        else { return false }
        if ["http", "https"].contains(scheme) { return !(parts.host ?? "").isEmpty }
        return !["javascript", "data", "vbscript", "blob", "file", "about", "mailto", "tel", "sms"].contains(
            scheme)
    }
}

extension CloudAPIToken {
    init(row: any SQLRow) {
        let maker = row.text(4)
        self.init(
            hash: row.text(0), label: row.text(1),
            origins: row.text(2).split(separator: " ").map(String.init), callback: row.optionalText(3),
            maker: maker.isEmpty ? nil : maker, createdAt: row.integer(5))
    }
}

extension [UInt8] {
    /// Two digits for each byte.
    var hexadecimalText: String {
        map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
