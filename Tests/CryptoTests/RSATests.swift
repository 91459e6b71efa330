import Crypto
import Testing

@Suite struct RSATests {
    private let message = Array("Zoë signs".utf8)
    private let exponent: [UInt8] = [1, 0, 1]

    private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64URL.decode(text)) }

    @Test func `what openssl signed is valid, in both forms of the key`() throws {
        let signature = try bytes(Fixture.rsaSignature)
        let made = try RSA.PublicKey(modulus: bytes(Fixture.rsaModulus), exponent: exponent)
        #expect(made.der == (try bytes(Fixture.rsaDER)), "written as openssl writes it")
        for key in [made, try RSA.PublicKey(der: made.der)] {
            #expect(key.isValidSignature(signature, for: message))
        }
    }

    @Test func `another message, signature or padding is not valid`() throws {
        let key = try RSA.PublicKey(der: bytes(Fixture.rsaDER))
        var signature = try bytes(Fixture.rsaSignature)
        #expect(!key.isValidSignature(signature, for: message + [0]))
        #expect(!key.isValidSignature(try bytes(Fixture.rsaPSSSignature), for: message))
        #expect(!key.isValidSignature([], for: message))
        signature[100] ^= 1
        #expect(!key.isValidSignature(signature, for: message))
    }

    @Test func `weak and odd keys are refused`() throws {
        let modulus = try bytes(Fixture.rsaModulus)
        #expect(throws: CryptoError.self) {
            try RSA.PublicKey(modulus: bytes(Fixture.rsaShortModulus), exponent: exponent)
        }
        for exponent in [[], [0], [1], [2], [1, 0, 0], [UInt8](repeating: 0xFF, count: 12)] as [[UInt8]] {
            #expect(throws: CryptoError.self) { try RSA.PublicKey(modulus: modulus, exponent: exponent) }
        }
        #expect(throws: CryptoError.self) { try RSA.PublicKey(modulus: [], exponent: exponent) }
        #expect(throws: CryptoError.self) { try RSA.PublicKey(der: [0x30, 0x00]) }
        #expect(throws: CryptoError.self) { try RSA.PublicKey(der: []) }
    }
}
