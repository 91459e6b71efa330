internal import CloudKitWeb
internal import RecordStore
internal import Records

extension SQLCloudStore {
    /// Forgets a user: sessions, devices, subscriptions and the API tokens that the user made.
    public func forget(_ owner: String) throws {
        try database.write { connection in
            _ = try connection.execute("DELETE FROM cloud_sessions WHERE owner = ?", [.text(owner)])
            _ = try connection.execute(
                """
                DELETE FROM cloud_sessions WHERE api_token_hash IN
                    (SELECT token_hash FROM cloud_api_tokens WHERE made_by = ?)
                """, [.text(owner)])
            _ = try connection.execute("DELETE FROM cloud_api_tokens WHERE made_by = ?", [.text(owner)])
            try Self.forgetDevices(of: owner, connection)
            for subscriber in Self.subscribers(owner) {
                _ = try connection.execute(
                    "DELETE FROM cloud_subscriptions WHERE subscriber = ?", [subscriber])
            }
        }
    }

    static func forgetDevices(of owner: String, _ connection: any SQLConnection) throws {
        for subscriber in subscribers(owner) {
            _ = try connection.execute("DELETE FROM cloud_devices WHERE subscriber = ?", [subscriber])
        }
    }

    private static func subscribers(_ owner: String) -> [SQLValue] {
        CloudEnvironment.allCases.map { .text("\($0.rawValue)/\(owner)") }
    }

    /// Lets go of sessions that are over and of devices that fetched nothing for 90 days; says how many.
    @discardableResult
    public func sweep() throws -> Int {
        try database.write { connection in
            let sessions = try connection.execute(
                "DELETE FROM cloud_sessions WHERE expires_at < ?", [.integer(clock.now())])
            let devices = try connection.execute(
                "DELETE FROM cloud_devices WHERE used_at < ?", [.integer(clock.now() - 90 * 86_400_000)])
            return sessions + devices
        }
    }
}
