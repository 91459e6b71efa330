import Crypto
import Testing

@testable import Accounts

/// The keys of authenticators as COSE writes them, made with openssl.
@Suite struct PasskeyKeyTests {
    private static let modulus = """
        zJdfN0up3qrx93L2PUIN0rVkucORyhuUcxGFbjkOMclgJNDDLNrHhrOSWPHkotilcmoaIVwDMHfs3wFIrVq6mTutCz\
        48cxJ7QtLnaW0hvyH_iLOESBt6VrqNd-r61BrY60vvnRHmiIDOTUvWCcl8-\
        Vy_8nja20U5SkLMboa44SDfTolU88ztiTS_0fgZ9bm_kCS6Kh9zKbLRFJubaS6z4TmeNJff70QXdexAlVY6GsKrR8x\
        3xXfyS8LZMjndtzwqcrGlqM4R3lZpmKGwmF0smgMghYaLACEtQCAPejczIvenHmk9Vn2_gT0fqP14X7nLY7ksYEbMw\
        z3xnO91hJRcqQ
        """
    private static let signature = """
        vBuwraf1lm0r4jxUN83acOX_umnlx882NOm17V2Q-\
        0zgzX5aL3QQknVzuAImTswp8PnjQGE0pKMYX_eRL2kopU_Xbmx2TSeY5JwZKlkZCTStD1T4umGiMesWwmB-\
        0Q74tHdRoPjlqw87y0hWMWTQcjZwjg_BMpAuln-dHSNEvWkIZ3GhWBF4FVEOkW55cKg9IcFw2q3vY7MiQ83oWjVam5\
        mRpM9EURGvP0qzJYqAdWi6s2tGEXyd8pA6yChH9J8rqagkuF4RN0esRo5a0RcnstgKmC2I5G1-\
        CelI34wkyNQ4z9HfvoFz4-dIsj4q4Bnv9kWpOBhOYuRM2i_2ZY20Wg
        """

    private func rs256(algorithm: Int64 = -257, kind: Int64 = 3) throws -> CBORValue {
        .map([
            .integer(1): .integer(kind), .integer(3): .integer(algorithm),
            .integer(-1): .bytes(try #require(Base64URL.decode(Self.modulus))),
            .integer(-2): .bytes([1, 0, 1]),
        ])
    }

    @Test func `a key of RS256 is read, kept, and verifies`() throws {
        let key = try #require(PasskeyKey(rs256()))
        let kept = try #require(PasskeyKey(stored: key.stored))
        let signature = try #require(Base64URL.decode(Self.signature))
        #expect(kept.isValidSignature(signature, for: Array("Zoë signs".utf8)))
        #expect(!kept.isValidSignature(signature, for: Array("Zoe signs".utf8)))
    }

    @Test func `a key that says another algorithm or kind is none`() throws {
        #expect(try PasskeyKey(rs256(algorithm: -7)) == nil)
        #expect(try PasskeyKey(rs256(algorithm: -259)) == nil)
        #expect(try PasskeyKey(rs256(kind: 2)) == nil)
        #expect(PasskeyKey(stored: []) == nil && PasskeyKey(stored: [0x30, 1]) == nil)
    }

    @Test func `browsers are asked for both algorithms, the better first`() throws {
        var options = PasskeyOptions(challenge: "")
        options.pubKeyCredParams = PasskeyKey.algorithms.map { PasskeyOptions.Parameter(alg: $0) }
        let expected = "\"pubKeyCredParams\":[{\"alg\":-7,\"type\":\"public-key\"},{\"alg\":-257,"
        #expect(try options.json.contains(expected))
    }
}
