internal import Crypto
internal import Foundation
import RecordStore

extension Accounts {
    /// The address that a user signs in with; `nil` where there is none yet.
    public func email(of user: User) throws -> SignInAddress? {
        try database.read {
            try $0.first("SELECT email FROM passwords WHERE user_id = ?", [.text(user.id)]) { $0.text(0) }
        }.flatMap { SignInAddress($0) }
    }

    /// Signs in with address and password.
    ///
    /// - Parameter machine: The network address that the attempt comes from.
    /// - Returns: The session's secret, for a cookie.
    /// - Throws: `SignInError.wrong` or `.tooManyAttempts`; they come as late for an unknown address as for a known one.
    public func signIn(email: String, password: String, from machine: String) async throws -> String {
        guard let email = SignInAddress(email), password.utf8.count <= 1_000 else { throw SignInError.wrong }
        let subjects: [Subject] = [.account(email), .machine(machine)]
        try beginAttempt(subjects)
        let known = try await checked(email, password)
        return try database.write { connection in
            // The password may have been changed while this one was checked.
            let current = try connection.first(
                "SELECT hash FROM passwords WHERE user_id = ?" + connection.dialect.holdingRow,
                [.text(known.user)]
            ) { $0.text(0) }
            guard current == known.hash else { throw SignInError.wrong }
            try endAttempt(subjects, connection)
            if let renewed = known.renewed {
                _ = try connection.execute(
                    "UPDATE passwords SET hash = ? WHERE user_id = ?", [.text(renewed), .text(known.user)])
            }
            return try openSession(of: known.user, connection)
        }
    }

    /// Changes the password of somebody who is signed in and knows the old one; all sessions end.
    ///
    /// - Returns: The secret of a new session.
    /// - Throws: `SignInError`.
    public func changePassword(
        of user: User, from old: String, to new: String, machine: String
    ) async throws -> String {
        guard let email = try email(of: user) else { throw SignInError.wrong }
        let subjects: [Subject] = [.account(email), .machine(machine)]
        try beginAttempt(subjects)
        let known = try await checked(email, old)
        guard known.user == user.id else { throw SignInError.wrong }
        let hash = try await hash(new, email)
        return try database.write { connection in
            try endAttempt(subjects, connection)
            return try store(hash, email, user.id, connection)
        }
    }

    /// Makes the secret part of a link that lets a user set address and password anew, once, within a day.
    public func makePasswordLink(for user: User) throws -> String {
        let token = Random.token()
        try database.write { connection in
            _ = try connection.execute("DELETE FROM password_links WHERE expires_at < ?", [.integer(now())])
            _ = try connection.execute(
                "INSERT INTO password_links (token_hash, user_id, expires_at) VALUES (?, ?, ?)",
                [.text(digest(token)), .text(user.id), .integer(now() + Accounts.linkLifetime)])
        }
        return token
    }

    /// Whether a link to set a password works still.
    public func isPasswordLink(_ token: String) throws -> Bool {
        try database.read { try owner(ofLink: token, $0) != nil }
    }

    /// Spends a link and sets address and password; all sessions end.
    ///
    /// - Returns: The secret of a new session.
    /// - Throws: `SignInError`; the link stays good where the address or the password is refused.
    public func setPassword(link token: String, email: String, password: String) async throws -> String {
        guard try isPasswordLink(token) else { throw SignInError.linkNotValid }
        guard let email = SignInAddress(email) else { throw SignInError.emailNotPlausible }
        let hash = try await hash(password, email)
        return try database.write { connection in
            guard let user = try owner(ofLink: token, connection),
                try connection.execute(
                    "DELETE FROM password_links WHERE token_hash = ?", [.text(digest(token))]) == 1
            else { throw SignInError.linkNotValid }
            return try store(hash, email, user, connection)
        }
    }

    private func owner(ofLink token: String, _ connection: any SQLConnection) throws -> String? {
        try connection.first(
            "SELECT user_id FROM password_links WHERE token_hash = ? AND expires_at > ?",
            [.text(digest(token)), .integer(now())]
        ) { $0.text(0) }
    }
}

// MARK: Hashes

extension Accounts {
    private struct Known {
        let user: String
        let hash: String
        /// The same password at today's cost; `nil` where the stored one costs the same.
        let renewed: String?
    }

    private func checked(_ email: SignInAddress, _ password: String) async throws -> Known {
        let found = try database.read {
            try $0.first(
                "SELECT user_id, hash FROM passwords WHERE folded_email = ?", [.text(email.folded)]
            ) { row in (user: row.text(0), hash: row.text(1)) }
        }
        let cost = passwordCost
        let password = Accounts.normalized(password)
        let renewed: String?? = try await PasswordWork.run {
            guard let found, let hash = PasswordHash(found.hash) else {
                // The same work as for a known address, so that the time does not tell them apart.
                _ = try PasswordHash(hashing: password, cost: cost)
                return nil
            }
            guard try hash.matches(password) else { return nil }
            return .some(
                hash.cost == cost ? nil : try PasswordHash(hashing: password, cost: cost).description)
        }
        guard let found, let renewed else { throw SignInError.wrong }
        return Known(user: found.user, hash: found.hash, renewed: renewed)
    }

    /// Checks a new password and hashes it.
    func hash(_ password: String, _ email: SignInAddress) async throws -> String {
        let normalized = Accounts.normalized(password)
        guard normalized.count >= 10, normalized.utf8.count <= 1_000, normalized.lowercased() != email.folded
        else { throw SignInError.passwordNotAllowed }
        let cost = passwordCost
        return try await PasswordWork.run { try PasswordHash(hashing: normalized, cost: cost).description }
    }

    /// Keeps a password, ends the user's sessions and opens one.
    func store(
        _ hash: String, _ email: SignInAddress, _ user: String, _ connection: any SQLConnection
    ) throws -> String {
        let holder = try connection.first(
            "SELECT user_id FROM passwords WHERE folded_email = ?", [.text(email.folded)]
        ) { $0.text(0) }
        guard holder == nil || holder == user else { throw SignInError.emailTaken }
        for table in ["passwords", "password_links", "sign_in_links", "sessions"] {
            _ = try connection.execute("DELETE FROM \(table) WHERE user_id = ?", [.text(user)])
        }
        _ = try connection.execute(
            "INSERT INTO passwords (user_id, email, folded_email, hash, changed_at) VALUES (?, ?, ?, ?, ?)",
            [.text(user), .text(email.text), .text(email.folded), .text(hash), .integer(now())])
        return try openSession(of: user, connection)
    }

    /// Keyboards write one letter in several ways; all of them are the same password.
    private static func normalized(_ password: String) -> String {
        password.precomposedStringWithCanonicalMapping
    }
}
