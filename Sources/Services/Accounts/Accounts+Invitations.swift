internal import Crypto
import RecordStore

/// An invitation that is open.
public struct Invitation: Hashable, Sendable {
    /// What names it: a hash, not the secret of its link.
    public let id: String
    /// The name of whoever invites; `nil` for the operator.
    public let maker: String?
    /// When it ends, in milliseconds since 1970 UTC.
    public let expiresAt: Int64
}

extension Accounts {
    /// How long an invitation works, in milliseconds: 14 days.
    public static let invitationLifetime: Int64 = 14 * 86_400_000

    /// Makes the secret part of a link with which one person can make an account.
    ///
    /// - Parameter user: Who invites; `nil` for the operator.
    public func makeInvitation(by user: User? = nil) throws -> String {
        let token = Random.token()
        try database.write { connection in
            _ = try connection.execute("DELETE FROM invitations WHERE expires_at < ?", [.integer(now())])
            _ = try connection.execute(
                "INSERT INTO invitations (token_hash, made_by, created_at, expires_at) VALUES (?, ?, ?, ?)",
                [
                    .text(digest(token)), .text(user?.id ?? ""), .integer(now()),
                    .integer(now() + Accounts.invitationLifetime),
                ])
        }
        return token
    }

    /// Whether an invitation works still.
    public func isInvitation(_ token: String) throws -> Bool {
        try database.read { try isOpen(token, $0) }
    }

    /// Spends an invitation: makes an account with address and password, and signs in.
    ///
    /// - Returns: The session's secret, for a cookie.
    /// - Throws: `SignInError` or `AccountError`; the invitation stays good where one of the fields is refused.
    public func accept(
        invitation token: String, name: String, email: String, password: String
    ) async throws -> String {
        guard try isInvitation(token) else { throw SignInError.linkNotValid }
        guard let email = SignInAddress(email) else { throw SignInError.emailNotPlausible }
        let hash = try await hash(password, email)
        return try database.write { connection in
            guard try isOpen(token, connection),
                try connection.execute("DELETE FROM invitations WHERE token_hash = ?", [.text(digest(token))])
                    == 1
            else { throw SignInError.linkNotValid }
            let user = try insertUser(name, connection)
            return try store(hash, email, user.id, connection)
        }
    }

    /// The invitations that nobody has accepted yet, the oldest first.
    public func invitations() throws -> [Invitation] {
        try database.read {
            try $0.query(
                """
                SELECT token_hash, expires_at, users.name FROM invitations
                LEFT JOIN users ON users.id = made_by WHERE expires_at > ? ORDER BY expires_at, token_hash
                """, [.integer(now())]
            ) { Invitation(id: $0.text(0), maker: $0.optionalText(2), expiresAt: $0.integer(1)) }
        }
    }

    /// Takes an invitation back; whether it was open.
    public func withdrawInvitation(_ id: String) throws -> Bool {
        try database.write {
            try $0.execute("DELETE FROM invitations WHERE token_hash = ?", [.text(id)]) > 0
        }
    }

    private func isOpen(_ token: String, _ connection: any SQLConnection) throws -> Bool {
        try connection.first(
            "SELECT 1 FROM invitations WHERE token_hash = ? AND expires_at > ?",
            [.text(digest(token)), .integer(now())]
        ) { _ in true } ?? false
    }

    /// Removes an account with every way into it; the records are the record store's to delete, before this.
    public func delete(_ user: User) throws {
        try database.write { connection in
            for table in ["passwords", "password_links", "passkeys", "sign_in_links", "sessions"] {
                _ = try connection.execute("DELETE FROM \(table) WHERE user_id = ?", [.text(user.id)])
            }
            _ = try connection.execute("DELETE FROM invitations WHERE made_by = ?", [.text(user.id)])
            _ = try connection.execute("DELETE FROM users WHERE id = ?", [.text(user.id)])
        }
    }
}
