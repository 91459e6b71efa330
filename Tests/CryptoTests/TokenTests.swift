import Testing

@testable import Crypto

@Suite struct TokenTests {
    @Test(arguments: [0, 1, 16, 22, 500])
    func `a base62 token has the length asked for and only digits and letters`(length: Int) {
        let token = Random.base62(length: length)
        #expect(token.utf8.count == length)
        #expect(
            token.utf8.allSatisfy {
                ("0"..."9").contains(Character(UnicodeScalar($0))) || Character(UnicodeScalar($0)).isLetter
            })
    }

    @Test func `every base62 character occurs, and none much more often than another`() {
        var counts: [Character: Int] = [:]
        for character in Random.base62(length: 62_000) { counts[character, default: 0] += 1 }
        #expect(counts.count == 62)
        // A thousand each are expected; a spread of 200 is more than six standard deviations.
        #expect(counts.values.allSatisfy { (800...1200).contains($0) })
    }

    @Test func `two tokens differ`() {
        #expect(Random.token() != Random.token())
        #expect(Random.token().utf8.count == 43)
        #expect(Random.bytes(0).isEmpty)
    }

    @Test(
        arguments: [
            ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
            ("foobar", "Zm9vYmFy"),
        ])
    func `base64url agrees with RFC 4648`(text: String, expected: String) {
        #expect(Base64URL.encode(Array(text.utf8)) == expected)
        #expect(Base64URL.decode(expected) == Array(text.utf8))
    }

    @Test(arguments: ["Zg==", "Z", "Zh", "Zm9", "Zm 9v", "+/+/", "Zmé"])
    func `base64url that is not exact is refused`(text: String) {
        #expect(Base64URL.decode(text) == nil)
    }

    @Test func `base64url brings every byte back`() {
        let bytes = (0...255).map { UInt8($0) }
        #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
    }
}
