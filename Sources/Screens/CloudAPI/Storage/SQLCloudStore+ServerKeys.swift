internal import Crypto
internal import RecordStore
internal import Records

/// A server-to-server key that was let in.
public struct CloudServerKey: Hashable, Sendable {
    /// What requests name it by: 64 hexadecimal digits.
    public let identifier: String
    /// What it is for.
    public let label: String
    /// When it was let in, in milliseconds since 1970 UTC.
    public let createdAt: Int64
}

extension SQLCloudStore {
    /// Lets a server-to-server key in.
    ///
    /// - Parameter publicKeyPEM: As `openssl ec -pubout` writes it.
    /// - Returns: The key's identifier, 64 hexadecimal digits.
    /// - Throws: `CloudCredentialError` where the text is no public key of P-256, or nothing says what it is for.
    public func addServerKey(label: String, publicKeyPEM: String) throws -> String {
        let label = try Self.checked(label)
        guard let key = try? P256.PublicKey(pem: publicKeyPEM) else {
            throw CloudCredentialError.notAPublicKey
        }
        let identifier = Random.bytes(32).hexadecimalText
        try database.write {
            _ = try $0.execute(
                "INSERT INTO cloud_server_keys (key_id, label, public_key, created_at) VALUES (?, ?, ?, ?)",
                [.text(identifier), .text(label), .text(key.pem), .integer(clock.now())])
        }
        return identifier
    }

    /// The keys that are let in, the oldest first.
    public func serverKeys() throws -> [CloudServerKey] {
        try database.read {
            try $0.query(
                "SELECT key_id, label, created_at FROM cloud_server_keys ORDER BY created_at, key_id"
            ) { CloudServerKey(identifier: $0.text(0), label: $0.text(1), createdAt: $0.integer(2)) }
        }
    }

    /// Revokes a server-to-server key; whether there was one.
    @discardableResult
    public func revokeServerKey(_ identifier: String) throws -> Bool {
        try database.write {
            try $0.execute("DELETE FROM cloud_server_keys WHERE key_id = ?", [.text(identifier)]) > 0
        }
    }
}
