import Accounts
import CloudKitWeb
import Foundation
import Records

/// How this device reaches the server that it keeps in step with.
struct SyncConnection: Codable, Hashable, Sendable {
    /// Scheme and host, as in https://cards.example.com.
    var server: String
    /// The container that the server answers for.
    var container: String
    /// The API token of this device.
    var apiToken: String
    /// The session; a new one comes with each answer.
    var webAuthToken: String
    /// Tells one sign-in from another; `nil` in those of earlier versions.
    var signIn: String?

    private static func name(_ user: User) -> String { "sync.\(user.id)" }

    /// What was kept for that user; `nil` before the first sign-in.
    static func stored(for user: User, in accounts: Accounts) throws -> SyncConnection? {
        guard let text = try accounts.setting(name(user)), !text.isEmpty else { return nil }
        return try JSONDecoder().decode(SyncConnection.self, from: Data(text.utf8))
    }

    /// Keeps it, so that the next time one command is enough.
    func store(for user: User, in accounts: Accounts) throws {
        let text = String(decoding: try JSONEncoder().encode(self), as: UTF8.self)
        try accounts.set(Self.name(user), to: text)
    }

    /// Whether only the session went on meanwhile.
    func isSameSignIn(as other: SyncConnection) -> Bool {
        server == other.server && container == other.container && apiToken == other.apiToken
            && signIn == other.signIn
    }

    /// Forgets how the server is reached.
    static func forget(_ user: User, in accounts: Accounts) throws {
        try accounts.set(name(user), to: "")
    }
}

extension SyncConnection {
    /// What a server's `sync code` prints: everything that a device needs, in one word.
    struct Code: Codable {
        var container: String
        var apiToken: String
        var webAuthToken: String

        /// The word: JSON in base64 for addresses (RFC 4648 section 5).
        var text: String {
            get throws {
                try JSONEncoder().encode(self).base64EncodedString().replacing("+", with: "-")
                    .replacing("/", with: "_").replacing("=", with: "")
            }
        }

        /// Reads the word; `nil` for anything else.
        init?(_ text: String) {
            var text = text.trimmingCharacters(in: .whitespacesAndNewlines).replacing("-", with: "+")
                .replacing("_", with: "/")
            while !text.count.isMultiple(of: 4) { text += "=" }
            guard let data = Data(base64Encoded: text),
                let code = try? JSONDecoder().decode(Code.self, from: data)
            else { return nil }
            self = code
        }

        init(container: String, apiToken: String, webAuthToken: String) {
            self.container = container
            self.apiToken = apiToken
            self.webAuthToken = webAuthToken
        }
    }

    /// Scheme, host and port of what somebody typed.
    ///
    /// - Throws: `CommandFailure` where it is no address, or would send the session in the clear across a network.
    static func server(_ text: String, allowsPlainHTTP: Bool) throws -> String {
        guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty, parts.user == nil,
            ["", "/"].contains(parts.path), parts.query == nil, parts.fragment == nil
        else {
            throw CommandFailure(
                "“\(text)” is no server. Give one as in https://cards.example.com.", status: 2)
        }
        let isHere = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        guard scheme == "https" || isHere || allowsPlainHTTP else {
            throw CommandFailure(
                "\(text) would send your contacts in the clear. Use https, or --plain-http in a network you trust.",
                status: 2)
        }
        return "\(scheme)://\(host)" + (parts.port.map { ":\($0)" } ?? "")
    }
}

/// Keeps the session of a device in its database, for as long as nobody signs in anew.
struct StoredSession: WebAuthTokenStore {
    let user: User
    let accounts: Accounts
    /// The sign-in that the session belongs to.
    let beginning: SyncConnection

    /// What is kept, unless it belongs to another sign-in: its session opens somebody else's records.
    private func connection() throws -> SyncConnection? {
        try SyncConnection.stored(for: user, in: accounts).flatMap {
            $0.isSameSignIn(as: beginning) ? $0 : nil
        }
    }

    func webAuthToken() async throws -> String? { try connection()?.webAuthToken }

    func keep(webAuthToken: String) async throws {
        guard var connection = try connection(), connection.webAuthToken != webAuthToken else { return }
        connection.webAuthToken = webAuthToken
        try connection.store(for: user, in: accounts)
    }
}
