public import CloudKitWeb
internal import Crypto
public import Records
public import RecordStore

/// Tokens, keys, subscriptions and devices in a SQL database; secrets as SHA-256 sums only.
public struct SQLCloudStore: Sendable {
    let database: any SQLDatabase
    let clock: RecordClock
    /// What seals web authentication tokens, addresses and receipts; the same for all processes over one database.
    public let secret: [UInt8]

    /// Opens the tables and brings them up to date; the first one to do so makes the secret.
    public init(database: any SQLDatabase, clock: RecordClock = .system) throws {
        self.database = database
        self.clock = clock
        try database.migrate(Self.migrations)
        secret = try database.write { connection in
            if let secret = try connection.first("SELECT secret FROM cloud_secret", [], { $0.bytes(0) }) {
                return secret
            }
            let secret = Random.bytes(32)
            // Where another process does so in this moment, the transaction runs again and finds that one's secret.
            try connection.execute("INSERT INTO cloud_secret (id, secret) VALUES (1, ?)", [.bytes(secret)])
            return secret
        }
    }

    /// The tables of the cloud, step by step.
    public static let migrations = [
        Migration(
            component: "cloud", number: 1,
            [
                "CREATE TABLE cloud_secret (id BIGINT PRIMARY KEY, secret BYTEA NOT NULL)",
                """
                CREATE TABLE cloud_api_tokens (token_hash TEXT PRIMARY KEY, label TEXT NOT NULL,
                    origins TEXT NOT NULL, callback TEXT, created_at BIGINT NOT NULL)
                """,
                """
                CREATE TABLE cloud_sessions (session_hash TEXT PRIMARY KEY, owner TEXT NOT NULL,
                    created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)
                """,
                "CREATE INDEX cloud_sessions_of_owner ON cloud_sessions (owner)",
                """
                CREATE TABLE cloud_server_keys (key_id TEXT PRIMARY KEY, label TEXT NOT NULL,
                    public_key TEXT NOT NULL, created_at BIGINT NOT NULL)
                """,
                """
                CREATE TABLE cloud_subscriptions (subscriber TEXT NOT NULL, subscription_id TEXT NOT NULL,
                    content TEXT NOT NULL, PRIMARY KEY (subscriber, subscription_id))
                """,
                """
                CREATE TABLE cloud_devices (token_hash TEXT PRIMARY KEY, subscriber TEXT NOT NULL, position TEXT,
                    pending TEXT NOT NULL, used_at BIGINT NOT NULL)
                """,
            ]),
        Migration(
            component: "cloud", number: 2,
            ["ALTER TABLE cloud_api_tokens ADD COLUMN made_by TEXT NOT NULL DEFAULT ''"]),
        Migration(
            component: "cloud", number: 3,
            [
                // Through which API token a session was opened was not known before: whoever had one signs in again.
                "DELETE FROM cloud_sessions",
                "ALTER TABLE cloud_sessions ADD COLUMN api_token_hash TEXT NOT NULL DEFAULT ''",
                "CREATE INDEX cloud_sessions_of_api_token ON cloud_sessions (api_token_hash)",
            ]),
        Migration(
            component: "cloud", number: 4,
            ["CREATE INDEX cloud_devices_of_subscriber ON cloud_devices (subscriber, used_at)"]),
    ]

    static func hash(_ secret: String) -> String { SHA256.hash(secret).hexadecimal }
}

extension SQLCloudStore: SubscriptionStore {
    /// The subscriptions, by identifier.
    public func subscriptions(of subscriber: String) async throws -> [String: JSON] {
        let rows = try database.read {
            try $0.query(
                "SELECT subscription_id, content FROM cloud_subscriptions WHERE subscriber = ?",
                [.text(subscriber)]
            ) { ($0.text(0), $0.text(1)) }
        }
        return try Dictionary(
            uniqueKeysWithValues: rows.map { ($0.0, try JSON(parsing: Array($0.1.utf8))) })
    }

    /// Makes or changes a subscription.
    public func save(_ subscription: JSON, identifier: String, of subscriber: String) async throws {
        let content = String(decoding: subscription.serialized, as: UTF8.self)
        try database.write {
            _ = try $0.execute(
                """
                INSERT INTO cloud_subscriptions (subscriber, subscription_id, content) VALUES (?, ?, ?)
                ON CONFLICT (subscriber, subscription_id) DO UPDATE SET content = excluded.content
                """, [.text(subscriber), .text(identifier), .text(content)])
        }
    }

    /// Ends a subscription.
    public func deleteSubscription(_ identifier: String, of subscriber: String) async throws -> Bool {
        try database.write {
            try $0.execute(
                "DELETE FROM cloud_subscriptions WHERE subscriber = ? AND subscription_id = ?",
                [.text(subscriber), .text(identifier)]) > 0
        }
    }

    /// How many devices of one subscriber there are: an app that asks for a new one each time must not fill the table.
    static let devicesOfSubscriber = 100

    /// Makes a device, or gives it to another subscriber. For one too many, that which fetched longest ago goes.
    public func save(_ device: CloudDevice, token: String) async throws {
        let pending = String(decoding: JSON.array(device.pending).serialized, as: UTF8.self)
        try database.write {
            let isKnown = try $0.first(
                "SELECT 1 FROM cloud_devices WHERE token_hash = ?", [.text(Self.hash(token))]
            ) { _ in true }
            if isKnown == nil { try Self.makeRoomForDevice(of: device.subscriber, $0) }
            _ = try $0.execute(
                """
                INSERT INTO cloud_devices (token_hash, subscriber, position, pending, used_at)
                VALUES (?, ?, ?, ?, ?)
                ON CONFLICT (token_hash) DO UPDATE SET subscriber = excluded.subscriber,
                    position = excluded.position, pending = excluded.pending, used_at = excluded.used_at
                """,
                [
                    .text(Self.hash(token)), .text(device.subscriber), .text(device.position), .text(pending),
                    .integer(clock.now()),
                ])
        }
    }

    /// Notes how far a device is; whether it is there still.
    public func update(_ device: CloudDevice, token: String) async throws -> Bool {
        let pending = String(decoding: JSON.array(device.pending).serialized, as: UTF8.self)
        return try database.write {
            try $0.execute(
                """
                UPDATE cloud_devices SET position = ?, pending = ?, used_at = ?
                WHERE token_hash = ? AND subscriber = ?
                """,
                [
                    .text(device.position), .text(pending), .integer(clock.now()), .text(Self.hash(token)),
                    .text(device.subscriber),
                ]) > 0
        }
    }

    private static func makeRoomForDevice(of subscriber: String, _ connection: any SQLConnection) throws {
        try connection.execute(
            """
            DELETE FROM cloud_devices WHERE token_hash IN (
                SELECT token_hash FROM cloud_devices WHERE subscriber = ?
                ORDER BY used_at DESC, token_hash LIMIT 1000000 OFFSET \(devicesOfSubscriber - 1))
            """, [.text(subscriber)])
    }

    /// The device of that token.
    public func device(token: String) async throws -> CloudDevice? {
        let row = try database.read {
            try $0.first(
                "SELECT subscriber, position, pending FROM cloud_devices WHERE token_hash = ?",
                [.text(Self.hash(token))]
            ) { ($0.text(0), $0.optionalText(1), $0.text(2)) }
        }
        guard let row else { return nil }
        let pending = try JSON(parsing: Array(row.2.utf8)).array ?? []
        return CloudDevice(subscriber: row.0, position: row.1, pending: pending)
    }
}
