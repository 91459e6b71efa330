/// What an authenticator says about itself and the site (Web Authentication Level 2, section 6.1).
struct AuthenticatorData {
    /// A key that was just made.
    struct Credential {
        let id: [UInt8]
        let key: PasskeyKey
    }

    let siteHash: [UInt8]
    /// A person touched the device.
    let isUserPresent: Bool
    /// How often the key has signed; 0 where the authenticator does not count.
    let signatureCount: Int64
    /// The new key; `nil` when an old one signs in.
    let credential: Credential?

    /// Reads the bytes; `nil` where they are damaged, or the key is of an algorithm that was not asked for.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= 37 else { return nil }
        let flags = bytes[32]
        siteHash = Array(bytes[..<32])
        isUserPresent = flags & 0x01 != 0
        signatureCount = bytes[33..<37].reduce(0) { $0 << 8 | Int64($1) }
        guard flags & 0x40 != 0 else {
            credential = nil
            return
        }
        guard bytes.count >= 55 else { return nil }
        let length = Int(bytes[53]) << 8 | Int(bytes[54])
        guard (1...1023).contains(length), bytes.count >= 55 + length,
            let (key, _) = CBORValue.read(bytes[(55 + length)...]),
            let publicKey = PasskeyKey(key)
        else { return nil }
        credential = Credential(id: Array(bytes[55..<55 + length]), key: publicKey)
    }
}
