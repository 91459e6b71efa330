internal import CloudKitWeb
internal import Crypto
internal import RecordStore
internal import Records

/// The API token of the Apple apps, which every server tells everybody: the person types an address and nothing else.
///
/// It is no secret, since it opens no private database alone, and what signs a person in goes to the apps' own address only. It is
/// made of the server's secret, so that all processes know it and the database holds its sum like that of any other.
extension SQLCloudStore {
    private var appToken: String {
        HMACSHA256.code(for: Array("API token of the apps\0".utf8), key: secret).hexadecimalText
    }

    /// Lets the apps in; to be called once in a server's life, so that a token that was revoked stays so.
    public func makeAppToken(label: String) throws {
        let label = try Self.checked(label)
        try database.write {
            _ = try $0.execute(
                """
                INSERT INTO cloud_api_tokens (token_hash, label, origins, callback, created_at, made_by)
                VALUES (?, ?, '', ?, ?, '') ON CONFLICT (token_hash) DO NOTHING
                """,
                [
                    .text(Self.hash(appToken)), .text(label), .text(CloudServerDescription.callback),
                    .integer(clock.now()),
                ])
        }
    }

    /// The apps' token; `nil` where it was not made or was revoked.
    public func offeredAppToken() throws -> String? {
        try apiToken(hash: Self.hash(appToken)) == nil ? nil : appToken
    }
}
