internal import Crypto

/// The half of a passkey that the server keeps, of one of the algorithms that browsers are asked for.
enum PasskeyKey: Sendable {
    /// ES256 (RFC 9053 section 2.1): every phone and almost every authenticator has it.
    case es256(P256.PublicKey)
    /// RS256 (RFC 8812 section 2): what is left are authenticators of Windows.
    case rs256(RSA.PublicKey)

    /// The algorithms by their numbers in COSE, the better first.
    static let algorithms = [-7, -257]

    /// Reads a COSE key (RFC 9052 section 7); `nil` for one of another kind.
    init?(_ key: CBORValue) {
        switch (key[1], key[3]) {
        case (.integer(2), .integer(-7)):
            guard key[-1] == .integer(1), let x = key[-2]?.bytes, let y = key[-3]?.bytes, x.count == 32,
                y.count == 32, let read = try? P256.PublicKey(x963: [4] + x + y)
            else { return nil }
            self = .es256(read)
        case (.integer(3), .integer(-257)):
            guard let modulus = key[-1]?.bytes, let exponent = key[-2]?.bytes,
                let read = try? RSA.PublicKey(modulus: modulus, exponent: exponent)
            else { return nil }
            self = .rs256(read)
        default: return nil
        }
    }

    /// Reads what ``stored`` has written: a point begins with 4, SubjectPublicKeyInfo with 0x30.
    init?(stored: [UInt8]) {
        if stored.first == 4, let key = try? P256.PublicKey(x963: stored) {
            self = .es256(key)
        } else if stored.first == 0x30, let key = try? RSA.PublicKey(der: stored) {
            self = .rs256(key)
        } else {
            return nil
        }
    }

    /// The key as it is kept.
    var stored: [UInt8] {
        switch self {
        case .es256(let key): key.x963
        case .rs256(let key): key.der
        }
    }

    func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
        switch self {
        case .es256(let key): key.isValidSignature(signature, for: message)
        case .rs256(let key): key.isValidSignature(signature, for: message)
        }
    }
}
