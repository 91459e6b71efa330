internal import COpenSSL

/// ECDSA on the curve P-256 with SHA-256 (FIPS 186-5): server-to-server keys and passkeys.
public enum P256 {
    /// A key that signs.
    public struct PrivateKey: Sendable {
        private let key: Key

        /// Makes a new key.
        public init() throws(CryptoError) {
            key = try Key.generate()
        }

        /// Reads a key in PEM, as `openssl ecparam -name prime256v1 -genkey` or PKCS #8 writes it.
        ///
        /// - Throws: `CryptoError.invalidKey` where the text holds no private key of this curve.
        public init(pem: String) throws(CryptoError) {
            key = try Key.read(pem: pem, kind: .privateKey)
        }

        /// The key in PEM (PKCS #8).
        public var pem: String { key.pem(.privateKey) }

        /// The other half, which verifies.
        public var publicKey: PublicKey { PublicKey(key: key) }

        /// Signs the SHA-256 hash of `message`.
        ///
        /// - Returns: The signature in ASN.1 DER, as CloudKit Web Services and WebAuthn use it.
        public func signature(for message: [UInt8]) throws(CryptoError) -> [UInt8] {
            try key.sign(message)
        }
    }

    /// A key that verifies.
    public struct PublicKey: Sendable {
        private let key: Key

        init(key: Key) {
            self.key = key
        }

        /// Reads a key in PEM (`BEGIN PUBLIC KEY`).
        ///
        /// - Throws: `CryptoError.invalidKey` where the text holds no public key of this curve.
        public init(pem: String) throws(CryptoError) {
            key = try Key.read(pem: pem, kind: .publicKey)
        }

        /// Reads the uncompressed point: the byte 4, then x and y of 32 bytes each (SEC 1 section 2.3.3).
        ///
        /// - Throws: `CryptoError.invalidKey` where the point is not on the curve.
        public init(x963: [UInt8]) throws(CryptoError) {
            key = try Key.read(point: x963)
        }

        /// The key in PEM.
        public var pem: String { key.pem(.publicKey) }

        /// The uncompressed point, 65 bytes.
        public var x963: [UInt8] { key.point }

        /// Whether `signature`, in ASN.1 DER, was made over `message` by the other half of this key.
        public func isValidSignature(_ signature: [UInt8], for message: [UInt8]) -> Bool {
            key.verifies(signature, message)
        }
    }
}

extension P256.PublicKey: Hashable {
    /// Keys are equal where their points are.
    public static func == (first: Self, second: Self) -> Bool { first.x963 == second.x963 }

    /// Hashes the point.
    public func hash(into hasher: inout Hasher) { hasher.combine(x963) }
}
