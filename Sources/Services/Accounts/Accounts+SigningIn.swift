internal import Crypto
import RecordStore

/// A browser that is signed in.
public struct Session: Hashable, Sendable {
    /// Whose it is.
    public let user: User
    /// What every form of the session carries, so that no other site can send one.
    public let formToken: String
}

extension Accounts {
    /// How long a sign-in link works, in milliseconds: one day.
    public static let linkLifetime: Int64 = 86_400_000
    /// How long a session lasts after it was last used, in milliseconds: 60 days.
    public static let sessionLifetime: Int64 = 60 * 86_400_000

    /// Makes the secret part of a link that signs a person in once.
    public func makeSignInLink(for user: User) throws -> String {
        let token = Random.token()
        try database.write { connection in
            _ = try connection.execute("DELETE FROM sign_in_links WHERE expires_at < ?", [.integer(now())])
            _ = try connection.execute(
                "INSERT INTO sign_in_links (token_hash, user_id, expires_at) VALUES (?, ?, ?)",
                [.text(digest(token)), .text(user.id), .integer(now() + Accounts.linkLifetime)])
        }
        return token
    }

    /// Spends a sign-in link and opens a session; `nil` where the link is used, too old or was never made.
    ///
    /// - Returns: The session's secret, for a cookie.
    public func signIn(link token: String) throws -> String? {
        try database.write { connection in
            let spent = try connection.execute(
                "UPDATE sign_in_links SET used_at = ? WHERE token_hash = ? AND used_at IS NULL AND expires_at > ?",
                [.integer(now()), .text(digest(token)), .integer(now())])
            guard spent == 1,
                let user = try connection.first(
                    "SELECT user_id FROM sign_in_links WHERE token_hash = ?", [.text(digest(token))],
                    { $0.text(0) })
            else { return nil }
            return try openSession(of: user, connection)
        }
    }

    func openSession(of user: String, _ connection: any SQLConnection) throws -> String {
        let token = Random.token()
        _ = try connection.execute("DELETE FROM sessions WHERE expires_at < ?", [.integer(now())])
        _ = try connection.execute(
            "INSERT INTO sessions (token_hash, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
            [.text(digest(token)), .text(user), .integer(now()), .integer(now() + Accounts.sessionLifetime)])
        return token
    }

    /// The session of that secret; `nil` where it ended. Using it moves its end, at most once a day.
    public func session(_ token: String) throws -> Session? {
        let found = try database.read { connection in
            try connection.first(
                """
                SELECT \(User.columns), sessions.expires_at FROM sessions
                JOIN users ON users.id = sessions.user_id WHERE token_hash = ? AND expires_at > ?
                """, [.text(digest(token)), .integer(now())]
            ) { row in (user: User(row: row), expiresAt: row.integer(4)) }
        }
        guard let found else { return nil }
        let end = now() + Accounts.sessionLifetime
        if end - found.expiresAt > 86_400_000 {
            try database.write {
                _ = try $0.execute(
                    "UPDATE sessions SET expires_at = ? WHERE token_hash = ?",
                    [.integer(end), .text(digest(token))])
            }
        }
        return Session(user: found.user, formToken: formToken(of: token))
    }

    /// Whether a form was sent by a page of this session.
    public func isFormToken(_ sent: String?, of session: Session) -> Bool {
        ConstantTime.areEqual(sent ?? "", session.formToken)
    }

    /// Ends one session.
    public func signOut(_ token: String) throws {
        try database.write {
            _ = try $0.execute("DELETE FROM sessions WHERE token_hash = ?", [.text(digest(token))])
        }
    }

    /// Ends every session of a user.
    public func signOutEverywhere(_ user: User) throws {
        try database.write { _ = try $0.execute("DELETE FROM sessions WHERE user_id = ?", [.text(user.id)]) }
    }

    func digest(_ token: String) -> String { Base64URL.encode(SHA256.hash(token).bytes) }

    private func formToken(of token: String) -> String {
        Base64URL.encode(HMACSHA256.code(for: Array("form".utf8), key: Array(token.utf8)))
    }
}
