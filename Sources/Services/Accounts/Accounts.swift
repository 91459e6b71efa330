internal import Crypto
public import RecordStore

/// Who has cards on this server, and who is signed in. Secrets are kept as SHA-256 sums only.
public struct Accounts: Sendable {
    let database: any SQLDatabase
    /// What new passwords cost to check; tests lower it.
    var passwordCost = PasswordHash.Cost.standard
    let now: @Sendable () -> Int64

    /// Opens the accounts of a database and brings their tables up to date.
    ///
    /// - Parameter now: The time in milliseconds since 1970 UTC.
    public init(database: any SQLDatabase, now: @escaping @Sendable () -> Int64) throws {
        self.database = database
        self.now = now
        try database.migrate(Accounts.migrations)
    }

    /// The tables of the accounts, step by step.
    public static let migrations = [
        Migration(
            component: "accounts", number: 1,
            [
                """
                CREATE TABLE users (id TEXT PRIMARY KEY, name TEXT NOT NULL, folded_name TEXT NOT NULL UNIQUE,
                    created_at BIGINT NOT NULL)
                """,
                """
                CREATE TABLE sign_in_links (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id),
                    expires_at BIGINT NOT NULL, used_at BIGINT)
                """,
                """
                CREATE TABLE sessions (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id),
                    created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)
                """,
                "CREATE INDEX sessions_of_user ON sessions (user_id)",
                "CREATE TABLE server_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
            ]),
        Migration(
            component: "accounts", number: 2,
            [
                """
                CREATE TABLE passwords (user_id TEXT PRIMARY KEY REFERENCES users (id), email TEXT NOT NULL,
                    folded_email TEXT NOT NULL UNIQUE, hash TEXT NOT NULL, changed_at BIGINT NOT NULL)
                """,
                """
                CREATE TABLE password_links (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id),
                    expires_at BIGINT NOT NULL)
                """,
                "CREATE TABLE sign_in_attempts (subject TEXT PRIMARY KEY, count BIGINT NOT NULL, last_at BIGINT NOT NULL)",
                """
                CREATE TABLE invitations (token_hash TEXT PRIMARY KEY, made_by TEXT NOT NULL, created_at BIGINT NOT NULL,
                    expires_at BIGINT NOT NULL)
                """,
            ]),
        Migration(
            component: "accounts", number: 3,
            [
                """
                CREATE TABLE passkeys (id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id),
                    label TEXT NOT NULL, public_key BYTEA NOT NULL, signature_count BIGINT NOT NULL,
                    created_at BIGINT NOT NULL, used_at BIGINT)
                """,
                "CREATE INDEX passkeys_of_user ON passkeys (user_id)",
                """
                CREATE TABLE passkey_challenges (challenge_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL,
                    expires_at BIGINT NOT NULL)
                """,
            ]),
        Migration(
            component: "accounts", number: 4,
            [
                "ALTER TABLE users ADD COLUMN is_administrator BIGINT NOT NULL DEFAULT 0",
                // Whoever was first started the program, and owns it.
                """
                UPDATE users SET is_administrator = 1
                    WHERE id = (SELECT id FROM users ORDER BY created_at, id LIMIT 1)
                """,
            ]),
        // What is over is deleted at every sign-in, which must not read all that is not.
        Migration(
            component: "accounts", number: 5,
            [
                "CREATE INDEX users_by_age ON users (created_at, id)",
                "CREATE INDEX sessions_by_end ON sessions (expires_at)",
                "CREATE INDEX sign_in_links_by_end ON sign_in_links (expires_at)",
                "CREATE INDEX password_links_by_end ON password_links (expires_at)",
                "CREATE INDEX invitations_by_end ON invitations (expires_at)",
                "CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at)",
                "CREATE INDEX sign_in_attempts_by_age ON sign_in_attempts (last_at)",
            ]),
    ]

    /// Makes an account.
    ///
    /// - Throws: `AccountError` where the name is taken or not allowed.
    @discardableResult
    public func makeUser(_ name: String) throws -> User {
        try database.write { try insertUser(name, $0) }
    }

    func insertUser(_ name: String, _ connection: any SQLConnection) throws -> User {
        guard Accounts.isAllowed(name) else { throw AccountError.nameNotAllowed(name) }
        guard try find(name, connection) == nil else { throw AccountError.nameTaken(name) }
        let isFirst = try connection.first("SELECT 1 FROM users LIMIT 1", [], { _ in true }) == nil
        let user = User(
            id: Random.base62(length: 22), name: name, createdAt: now(), isAdministrator: isFirst)
        try connection.execute(
            """
            INSERT INTO users (id, name, folded_name, created_at, is_administrator) VALUES (?, ?, ?, ?, ?)
            """,
            [
                .text(user.id), .text(name), .text(name.lowercased()), .integer(user.createdAt),
                .integer(isFirst ? 1 : 0),
            ])
        return user
    }

    /// Everybody, the oldest account first.
    public func users() throws -> [User] {
        try database.read {
            try $0.query(
                "SELECT \(User.columns) FROM users ORDER BY created_at, id", [], User.init(row:))
        }
    }

    /// The user of that name.
    ///
    /// - Throws: `AccountError.unknownUser`.
    public func user(named name: String) throws -> User {
        guard let user = try database.read({ try find(name, $0) }) else {
            throw AccountError.unknownUser(name)
        }
        return user
    }

    /// Makes a user an administrator, or takes that away; the last one stays.
    ///
    /// - Throws: `AccountError.lastAdministrator`.
    public func setAdministrator(_ user: User, _ isAdministrator: Bool) throws {
        try database.write { connection in
            if !isAdministrator {
                let others = try connection.first(
                    "SELECT 1 FROM users WHERE is_administrator = 1 AND id <> ?"
                        + connection.dialect.holdingRow, [.text(user.id)],
                    { _ in true })
                guard others != nil else { throw AccountError.lastAdministrator(user.name) }
            }
            _ = try connection.execute(
                "UPDATE users SET is_administrator = ? WHERE id = ?",
                [.integer(isAdministrator ? 1 : 0), .text(user.id)])
        }
    }

    private func find(_ name: String, _ connection: any SQLConnection) throws -> User? {
        try connection.first(
            "SELECT \(User.columns) FROM users WHERE folded_name = ?", [.text(name.lowercased())],
            User.init(row:))
    }

    private static func isAllowed(_ name: String) -> Bool {
        (1...100).contains(name.count) && name.first != " " && name.last != " " && !name.contains("/")
            && name.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    /// A setting of the whole server that its processes share.
    public func setting(_ name: String) throws -> String? {
        try database.read {
            try $0.first("SELECT value FROM server_settings WHERE name = ?", [.text(name)]) { $0.text(0) }
        }
    }

    /// Keeps a setting of the whole server.
    public func set(_ name: String, to value: String) throws {
        try database.write {
            _ = try $0.execute("DELETE FROM server_settings WHERE name = ?", [.text(name)])
            _ = try $0.execute(
                "INSERT INTO server_settings (name, value) VALUES (?, ?)", [.text(name), .text(value)])
        }
    }
}

extension User {
    /// What `init(row:)` reads, of the table `users`.
    static let columns = "users.id, users.name, users.created_at, users.is_administrator"

    init(row: any SQLRow) {
        self.init(
            id: row.text(0), name: row.text(1), createdAt: row.integer(2),
            isAdministrator: row.integer(3) != 0)
    }
}
