internal import Crypto
internal import Foundation
internal import RecordStore
internal import Records

extension SQLCloudStore {
    /// Begins a session of a user and returns its first web authentication token.
    ///
    /// - Parameter apiTokenHash: The SHA-256 sum of the API token that the session is good with; it ends with that one.
    /// - Parameter seconds: How long the session lasts; Apple's lasts 30 minutes, or two weeks when asked to. One of two weeks
    ///   or more goes on as long as it is used at least every two weeks: a phone signs in once.
    public func makeWebAuthToken(
        for owner: String, apiTokenHash: String, seconds: Int64 = twoWeeks
    ) throws -> String {
        let session = Random.bytes(32)
        let now = clock.now()
        try database.write {
            _ = try $0.execute("DELETE FROM cloud_sessions WHERE expires_at < ?", [.integer(now)])
            _ = try $0.execute(
                """
                INSERT INTO cloud_sessions (session_hash, owner, api_token_hash, created_at, expires_at)
                VALUES (?, ?, ?, ?, ?)
                """,
                [
                    .text(SHA256.hash(session).hexadecimal), .text(owner), .text(apiTokenHash), .integer(now),
                    .integer(now + seconds * 1000),
                ])
        }
        return token(of: session)
    }

    /// Two weeks in seconds.
    public static let twoWeeks: Int64 = 14 * 86_400

    /// Ends all sessions of a user, and the couriers that they opened; says how many sessions there were.
    @discardableResult
    public func endSessions(of owner: String) throws -> Int {
        try database.write { connection in
            try Self.forgetDevices(of: owner, connection)
            return try connection.execute("DELETE FROM cloud_sessions WHERE owner = ?", [.text(owner)])
        }
    }
}

extension SQLCloudStore: CloudCredentials {
    /// Whether the API token was made here and not revoked.
    public func accepts(apiToken: String, origin: String?) async throws -> Bool {
        let origins = try database.read {
            try $0.first(
                "SELECT origins FROM cloud_api_tokens WHERE token_hash = ?", [.text(Self.hash(apiToken))]
            ) { $0.text(0) }
        }
        guard let origins else { return false }
        guard let origin, !origins.isEmpty else { return true }
        return origins.split(separator: " ").contains(Substring(origin))
    }

    /// The user of a session and its next token. Rotation writes nothing: every token names its session, and the
    /// session decides; older tokens stay good as long as it lasts, as observed at Apple. A long session that is used is
    /// prolonged, at most once a day.
    public func session(webAuthToken: String, apiToken: String) async throws -> (
        userRecordName: String, next: String
    )? {
        guard let session = Self.session(in: webAuthToken, secret: secret) else { return nil }
        let hash = SHA256.hash(session).hexadecimal
        let now = clock.now()
        let found = try database.read {
            try $0.first(
                """
                SELECT owner, created_at, expires_at FROM cloud_sessions
                WHERE session_hash = ? AND api_token_hash = ? AND expires_at > ?
                """, [.text(hash), .text(Self.hash(apiToken)), .integer(now)]
            ) { (owner: $0.text(0), begin: $0.integer(1), end: $0.integer(2)) }
        }
        guard let found else { return nil }
        let whole = Self.twoWeeks * 1_000
        if found.end - found.begin >= whole, found.end - now < whole - 86_400_000 {
            // Only where it still is: whoever signs out everywhere in this moment has the last word.
            try database.write {
                _ = try $0.execute(
                    "UPDATE cloud_sessions SET expires_at = ? WHERE session_hash = ?",
                    [.integer(now + whole), .text(hash)])
            }
        }
        return (found.owner, token(of: session))
    }

    /// The key of that identifier.
    public func serverKey(_ identifier: String) async throws -> ServerKey? {
        try database.read {
            try $0.first("SELECT public_key FROM cloud_server_keys WHERE key_id = ?", [.text(identifier)]) {
                ServerKey(
                    publicKeyPEM: $0.text(0),
                    userRecordName: CloudCaller.serverKeyPrefix + identifier.prefix(32))
            }
        }
    }

    /// `1__1__` and base64 of session, nonce and their code: the shape that clients know from Apple.
    private func token(of session: [UInt8]) -> String {
        let content = session + Random.bytes(24)
        return "1__1__" + Data(content + Self.code(content, secret)).base64EncodedString()
    }

    private static func session(in token: String, secret: [UInt8]) -> [UInt8]? {
        guard token.hasPrefix("1__1__"), let data = Data(base64Encoded: String(token.dropFirst(6))),
            data.count == 88
        else { return nil }
        let content = Array(data.prefix(56))
        guard ConstantTime.areEqual(Array(data.suffix(32)), code(content, secret)) else { return nil }
        return Array(content.prefix(32))
    }

    private static func code(_ content: [UInt8], _ secret: [UInt8]) -> [UInt8] {
        HMACSHA256.code(for: Array("web authentication token\0".utf8) + content, key: secret)
    }
}
