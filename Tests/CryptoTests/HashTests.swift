import Testing

@testable import Crypto

@Suite struct HashTests {
    @Test(
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ])
    func `SHA-256 agrees with the examples of FIPS 180`(text: String, expected: String) {
        #expect(SHA256.hash(text).hexadecimal == expected)
    }

    @Test func `hashing piece by piece equals hashing at once`() {
        let message = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        var hash = SHA256()
        for start in stride(from: 0, to: message.count, by: 777) {
            hash.update(Array(message[start..<min(start + 777, message.count)]))
        }
        #expect(hash.finalize() == SHA256.hash(message))
    }

    @Test func `a copied hash goes its own way`() {
        var first = SHA256()
        first.update(Array("a".utf8))
        var second = first
        second.update(Array("b".utf8))
        first.update(Array("c".utf8))
        #expect(first.finalize() == SHA256.hash("ac"))
        #expect(second.finalize() == SHA256.hash("ab"))
        second.update(Array("d".utf8))
        #expect(second.finalize() == SHA256.hash("abd"), "finalize does not end the hash")
    }

    @Test func `HMAC agrees with RFC 4231, test case 2`() {
        let code = HMACSHA256.code(for: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        #expect(
            SHA256.Digest(code)?.hexadecimal
                == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
        #expect(
            HMACSHA256.isValid(code, for: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
        )
        #expect(
            !HMACSHA256.isValid(
                code, for: Array("what do ya want for nothing!".utf8), key: Array("Jefe".utf8)))
        #expect(!HMACSHA256.isValid([], for: [], key: []))
    }

    @Test func `equality in constant time is equality`() {
        #expect(ConstantTime.areEqual([1, 2, 3], [1, 2, 3]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2, 4]))
        #expect(!ConstantTime.areEqual([1, 2, 3], [1, 2]))
        #expect(ConstantTime.areEqual([], []))
    }
}
