internal import Crypto
import RecordStore

/// A passkey that a user signs in with.
public struct Passkey: Hashable, Sendable {
    /// The authenticator's own name for it, in base64url.
    public let id: String
    /// What the user calls it.
    public let label: String
    /// When it was added, in milliseconds since 1970 UTC.
    public let createdAt: Int64
    /// When it was last used, in milliseconds since 1970 UTC; `nil` before the first time.
    public let usedAt: Int64?
}

extension Accounts {
    /// How long a browser may take to answer, in milliseconds: five minutes.
    static let challengeLifetime: Int64 = 300_000

    /// The passkeys of a user, the oldest first.
    public func passkeys(of user: User) throws -> [Passkey] {
        try database.read {
            try $0.query(
                "SELECT id, label, created_at, used_at FROM passkeys WHERE user_id = ? ORDER BY created_at, id",
                [.text(user.id)]
            ) { row in
                Passkey(
                    id: row.text(0), label: row.text(1), createdAt: row.integer(2),
                    usedAt: row.optionalInteger(3))
            }
        }
    }

    /// Forgets a passkey, whose holder cannot sign in with it any more; whether the user had it.
    @discardableResult
    public func removePasskey(_ id: String, of user: User) throws -> Bool {
        try database.write {
            try $0.execute(
                "DELETE FROM passkeys WHERE id = ? AND user_id = ?", [.text(id), .text(user.id)]) > 0
        }
    }

    /// What a browser is asked to make a passkey: JSON for `PublicKeyCredential.parseCreationOptionsFromJSON`.
    public func passkeyCreationOptions(for user: User, at site: PasskeySite) throws -> String {
        var options = PasskeyOptions(challenge: try makeChallenge(for: user))
        options.rp = PasskeyOptions.Party(id: site.host, name: "BusinessCard")
        options.user = PasskeyOptions.Person(
            id: Base64URL.encode(Array(user.id.utf8)), name: user.name, displayName: user.name)
        options.pubKeyCredParams = PasskeyKey.algorithms.map { PasskeyOptions.Parameter(alg: $0) }
        options.excludeCredentials = try passkeys(of: user).map { PasskeyOptions.Descriptor(id: $0.id) }
        options.authenticatorSelection = PasskeyOptions.Selection()
        options.attestation = "none"
        return try options.json
    }

    /// Keeps the passkey that a browser has made (Web Authentication Level 2, section 7.1).
    ///
    /// - Parameters:
    ///   - label: What the user calls it; at most 100 characters of it are kept.
    ///   - clientData: `response.clientDataJSON`.
    ///   - attestation: `response.attestationObject`.
    /// - Throws: `SignInError.passkeyNotValid`.
    public func addPasskey(
        for user: User, label: String, clientData: [UInt8], attestation: [UInt8], at site: PasskeySite
    ) throws {
        guard let client = ClientData(clientData, purpose: "webauthn.create", site: site),
            let (object, _) = CBORValue.read(attestation[...]), let bytes = object["authData"]?.bytes,
            let data = AuthenticatorData(bytes), data.siteHash == site.hash, data.isUserPresent,
            let credential = data.credential
        else { throw SignInError.passkeyNotValid }
        let id = Base64URL.encode(credential.id)
        try database.write { connection in
            guard try spend(client.challenge, for: user, connection),
                try connection.first("SELECT 1 FROM passkeys WHERE id = ?", [.text(id)], { _ in true }) == nil
            else { throw SignInError.passkeyNotValid }
            _ = try connection.execute(
                "INSERT INTO passkeys (id, user_id, label, public_key, signature_count, created_at)"
                    + " VALUES (?, ?, ?, ?, ?, ?)",
                [
                    .text(id), .text(user.id), .text(String(label.prefix(100))),
                    .bytes(credential.key.stored),
                    .integer(data.signatureCount), .integer(now()),
                ])
        }
    }

    /// What a browser is asked to sign in with a passkey: JSON for `PublicKeyCredential.parseRequestOptionsFromJSON`.
    public func passkeyRequestOptions(at site: PasskeySite) throws -> String {
        var options = PasskeyOptions(challenge: try makeChallenge(for: nil))
        options.rpId = site.host
        options.allowCredentials = []
        options.userVerification = "preferred"
        return try options.json
    }

    /// Signs in with a passkey (Web Authentication Level 2, section 7.2).
    ///
    /// - Parameters:
    ///   - id: `id` of the credential, in base64url.
    ///   - clientData: `response.clientDataJSON`.
    ///   - authenticatorData: `response.authenticatorData`.
    ///   - signature: `response.signature`.
    /// - Returns: The session's secret, for a cookie.
    /// - Throws: `SignInError.passkeyNotValid`.
    public func signIn(
        passkey id: String, clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8],
        at site: PasskeySite
    ) throws -> String {
        guard let client = ClientData(clientData, purpose: "webauthn.get", site: site),
            let data = AuthenticatorData(authenticatorData), data.siteHash == site.hash, data.isUserPresent
        else { throw SignInError.passkeyNotValid }
        let signed = authenticatorData + SHA256.hash(clientData).bytes
        return try database.write { connection in
            let found = try connection.first(
                "SELECT user_id, public_key, signature_count FROM passkeys WHERE id = ?"
                    + connection.dialect.holdingRow, [.text(id)]
            ) { row in (user: row.text(0), key: row.bytes(1), count: row.integer(2)) }
            guard let found, let key = PasskeyKey(stored: found.key),
                key.isValidSignature(signature, for: signed),
                try spend(client.challenge, for: nil, connection),
                // A count that does not grow means that there are two copies of the key.
                data.signatureCount > found.count || (data.signatureCount == 0 && found.count == 0)
            else { throw SignInError.passkeyNotValid }
            _ = try connection.execute(
                "UPDATE passkeys SET signature_count = ?, used_at = ? WHERE id = ?",
                [.integer(data.signatureCount), .integer(now()), .text(id)])
            return try openSession(of: found.user, connection)
        }
    }
}

// MARK: Challenges

extension Accounts {
    private func makeChallenge(for user: User?) throws -> String {
        let challenge = Random.token()
        try database.write { connection in
            _ = try connection.execute(
                "DELETE FROM passkey_challenges WHERE expires_at < ?", [.integer(now())])
            _ = try connection.execute(
                "INSERT INTO passkey_challenges (challenge_hash, user_id, expires_at) VALUES (?, ?, ?)",
                [
                    .text(digest(challenge)), .text(user?.id ?? ""),
                    .integer(now() + Accounts.challengeLifetime),
                ])
        }
        return challenge
    }

    /// Whether the challenge was made here, for this purpose, and is used for the first time.
    private func spend(_ challenge: String, for user: User?, _ connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "DELETE FROM passkey_challenges WHERE challenge_hash = ? AND user_id = ? AND expires_at > ?",
            [.text(digest(challenge)), .text(user?.id ?? ""), .integer(now())]) == 1
    }
}
