import Accounts
public import RecordStore

/// What the pages themselves remember: each user's choices, and which forms were taken already.
struct WebTables: Sendable {
    let database: any SQLDatabase

    /// Opens the tables and brings them up to date.
    init(_ database: any SQLDatabase) throws {
        self.database = database
        try database.migrate(Self.migrations)
    }

    static let migrations = [
        Migration(
            component: "pages", number: 1,
            [
                """
                CREATE TABLE user_choices (user_id TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL,
                    PRIMARY KEY (user_id, name))
                """,
                """
                CREATE TABLE taken_forms (user_id TEXT NOT NULL, form_key TEXT NOT NULL, begun_at BIGINT NOT NULL,
                    location TEXT, PRIMARY KEY (user_id, form_key))
                """,
                "CREATE INDEX taken_forms_by_age ON taken_forms (begun_at)",
            ])
    ]

    /// What a user has chosen; `nil` where nothing.
    func choice(_ name: String, of user: User) throws -> String? {
        try database.read {
            try $0.first(
                "SELECT value FROM user_choices WHERE user_id = ? AND name = ?",
                [.text(user.id), .text(name)]
            ) { $0.text(0) }
        }
    }

    /// Keeps a choice; `nil` takes it back.
    func choose(_ name: String, _ value: String?, for user: User) throws {
        try database.write {
            _ = try $0.execute(
                "DELETE FROM user_choices WHERE user_id = ? AND name = ?", [.text(user.id), .text(name)])
            guard let value else { return }
            _ = try $0.execute(
                "INSERT INTO user_choices (user_id, name, value) VALUES (?, ?, ?)",
                [.text(user.id), .text(name), .text(value)])
        }
    }
}

extension WebApp {
    /// The tables of the pages, step by step.
    public static var migrations: [Migration] { WebTables.migrations }
}
