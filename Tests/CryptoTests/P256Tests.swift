import Testing

@testable import Crypto

@Suite struct P256Tests {
    private let message = Array("2026-11-30T04:07:00Z:body:/database/1/…".utf8)

    @Test func `a signature is valid for its message and its key only`() throws {
        let key = try P256.PrivateKey()
        let signature = try key.signature(for: message)
        #expect(key.publicKey.isValidSignature(signature, for: message))
        #expect(!key.publicKey.isValidSignature(signature, for: message + [0]))
        #expect(!key.publicKey.isValidSignature(Array(signature.dropLast()), for: message))
        #expect(!key.publicKey.isValidSignature([], for: message))
        #expect(try !P256.PrivateKey().publicKey.isValidSignature(signature, for: message))
    }

    @Test func `keys come back from PEM and from the point`() throws {
        let key = try P256.PrivateKey()
        let again = try P256.PrivateKey(pem: key.pem)
        let signature = try again.signature(for: message)
        #expect(try P256.PublicKey(pem: key.publicKey.pem).isValidSignature(signature, for: message))
        #expect(try P256.PublicKey(x963: key.publicKey.x963) == key.publicKey)
        #expect(key.pem.hasPrefix("-----BEGIN PRIVATE KEY-----"))
        #expect(key.publicKey.pem.hasPrefix("-----BEGIN PUBLIC KEY-----"))
    }

    /// Made with `openssl ecparam -name prime256v1 -genkey` and `openssl dgst -sha256 -sign`.
    @Test func `a signature made by the openssl command is valid`() throws {
        let key = try P256.PrivateKey(pem: Fixture.sec1Key)
        let signature = try #require(Base64URL.decode(Fixture.signature))
        #expect(key.publicKey.isValidSignature(signature, for: Array("hello\n".utf8)))
    }

    @Test func `what is not a key of this curve is refused with the reason`() throws {
        #expect(throws: CryptoError.invalidKey(reason: "no private key in PEM is in it")) {
            try P256.PrivateKey(pem: "")
        }
        #expect(throws: CryptoError.invalidKey(reason: "no public key in PEM is in it")) {
            try P256.PublicKey(pem: P256.PrivateKey().pem)
        }
        #expect(throws: CryptoError.invalidKey(reason: "it is not a key of the curve P-256")) {
            try P256.PublicKey(pem: Fixture.p384PublicKey)
        }
        #expect(throws: CryptoError.invalidKey(reason: "the point is not on P-256")) {
            try P256.PublicKey(x963: [4] + [UInt8](repeating: 1, count: 64))
        }
        #expect(throws: CryptoError.invalidKey(reason: "a point of P-256 has 65 bytes, the first of them 4"))
        {
            try P256.PublicKey(x963: [4])
        }
    }
}
