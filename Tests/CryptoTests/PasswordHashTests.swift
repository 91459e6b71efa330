import Testing

@testable import Crypto

@Suite struct PasswordHashTests {
    private let cheap = PasswordHash.Cost(logarithmOfRounds: 4, blockSize: 8, parallelism: 1)

    @Test func `a stored password matches itself and nothing else`() throws {
        let stored = try PasswordHash(hashing: "correct horse", cost: cheap).description
        let hash = try #require(PasswordHash(stored))
        #expect(try hash.matches("correct horse"))
        #expect(try !hash.matches("correct horse "))
        #expect(try !hash.matches(""))
        #expect(hash.needsRehash)
    }

    @Test func `two hashes of one password differ`() throws {
        let first = try PasswordHash(hashing: "p", cost: cheap)
        #expect(try first.description != PasswordHash(hashing: "p", cost: cheap).description)
    }

    @Test func `the standard cost is written in the string and needs no rehash`() throws {
        let hash = try PasswordHash(hashing: "päßwörd 🦊")
        #expect(hash.description.hasPrefix("$scrypt$ln=15,r=8,p=3$"))
        #expect(!hash.needsRehash)
        #expect(try hash.matches("päßwörd 🦊"))
    }

    /// RFC 7914 section 12, second vector: N=1024, r=8, p=16.
    @Test func `scrypt agrees with RFC 7914`() throws {
        let key = "/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWIurzDZLiKjiG/xCSedmDDaxyevuUqD7m2DYMvfoswGQA"
        let hash = try #require(PasswordHash("$scrypt$ln=10,r=8,p=16$TmFDbA$\(key)"))
        #expect(try hash.matches("password"))
        #expect(try !hash.matches("Password"))
    }

    @Test(
        arguments: [
            "", "$scrypt$", "$argon2id$v=19$m=65536$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA",
            "$scrypt$ln=4,r=8,p=1$c2FsdHNhbHQ$", "$scrypt$ln=4,r=8$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA",
            "$scrypt$ln=30,r=8,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNoaGFzaA",
            "$scrypt$ln=4,r=8,p=1$c2FsdHNhbHQ=$aGFzaGhhc2hoYXNoaGFzaA",
        ])
    func `what is not an affordable scrypt string is refused`(text: String) {
        #expect(PasswordHash(text) == nil)
    }
}
