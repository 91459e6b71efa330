import Crypto
import Foundation
import RecordStore
import RecordStoreSQLite
import Synchronization
import Testing

@testable import Accounts

@Suite struct PasskeyTests {
    let clock = Clock()
    let accounts: Accounts
    let user: User
    let site: PasskeySite

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let clock = clock
        accounts = try Accounts(database: SQLiteDatabase(path: folder.appending(path: "a.sqlite").path)) {
            clock.time.load(ordering: .relaxed)
        }
        user = try accounts.makeUser("zoe")
        site = try #require(PasskeySite(address: "https://Cards.example.com/"))
    }

    private func register(_ device: SoftAuthenticator) throws {
        let options = try accounts.passkeyCreationOptions(for: user, at: site)
        try accounts.addPasskey(
            for: user, label: "key", clientData: device.clientData("webauthn.create", options),
            attestation: device.attestation(), at: site)
    }

    private func signIn(_ device: SoftAuthenticator, extra: String = "") throws -> String {
        let client = try device.clientData(
            "webauthn.get", accounts.passkeyRequestOptions(at: site), extra: extra)
        let answer = try device.assertion(client)
        return try accounts.signIn(
            passkey: Base64URL.encode(device.id), clientData: client, authenticatorData: answer.data,
            signature: answer.signature, at: site)
    }

    @Test func `a passkey that was added signs in`() throws {
        let device = try SoftAuthenticator()
        try register(device)
        let passkey = try #require(try accounts.passkeys(of: user).first)
        #expect(passkey.label == "key")
        #expect(passkey.usedAt == nil)
        clock.pass(1_000)
        #expect(try accounts.session(signIn(device))?.user == user)
        #expect(try accounts.passkeys(of: user).first?.usedAt == passkey.createdAt + 1_000)
        _ = try signIn(device)
    }

    @Test func `the options name the site, the user and what is there already`() throws {
        let device = try SoftAuthenticator()
        try register(device)
        let text = try accounts.passkeyCreationOptions(for: user, at: site)
        let options = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect((options["rp"] as? [String: Any])?["id"] as? String == "cards.example.com")
        #expect(
            (options["user"] as? [String: Any])?["id"] as? String == Base64URL.encode(Array(user.id.utf8)))
        let excluded = options["excludeCredentials"] as? [[String: Any]]
        #expect(excluded?.first?["id"] as? String == Base64URL.encode(device.id))
        #expect((options["challenge"] as? String)?.count == 43)
    }

    @Test func `an answer cannot be used twice`() throws {
        let device = try SoftAuthenticator()
        try register(device)
        let client = try device.clientData("webauthn.get", accounts.passkeyRequestOptions(at: site))
        let answer = try device.assertion(client)
        func send() throws -> String {
            try accounts.signIn(
                passkey: Base64URL.encode(device.id), clientData: client, authenticatorData: answer.data,
                signature: answer.signature, at: site)
        }
        _ = try send()
        #expect(throws: SignInError.passkeyNotValid) { try send() }
    }

    @Test func `another site, another origin or an untouched key does not sign in`() throws {
        var device = try SoftAuthenticator()
        try register(device)
        device.host = "example.com"
        #expect(throws: SignInError.passkeyNotValid) { try signIn(device) }
        device.host = "cards.example.com"
        device.origin = "https://cards.example.com.evil.example"
        #expect(throws: SignInError.passkeyNotValid) { try signIn(device) }
        device.origin = "https://cards.example.com"
        device.isTouched = false
        #expect(throws: SignInError.passkeyNotValid) { try signIn(device) }
        device.isTouched = true
        #expect(throws: SignInError.passkeyNotValid) { try signIn(device, extra: ",\"crossOrigin\":true") }
        _ = try signIn(device, extra: ",\"crossOrigin\":false")
    }

    @Test func `another key under the same name does not sign in`() throws {
        let device = try SoftAuthenticator()
        try register(device)
        let other = try SoftAuthenticator()
        let client = try other.clientData("webauthn.get", accounts.passkeyRequestOptions(at: site))
        let answer = try other.assertion(client)
        #expect(throws: SignInError.passkeyNotValid) {
            try accounts.signIn(
                passkey: Base64URL.encode(device.id), clientData: client, authenticatorData: answer.data,
                signature: answer.signature, at: site)
        }
        #expect(throws: SignInError.passkeyNotValid) { try signIn(other) }
    }

    @Test func `a count that does not grow is a copy`() throws {
        var device = try SoftAuthenticator()
        device.count = 5
        try register(device)
        #expect(throws: SignInError.passkeyNotValid) { try signIn(device) }
        device.count = 6
        _ = try signIn(device)
        device.count = 0
        #expect(throws: SignInError.passkeyNotValid) { try signIn(device) }
    }

    @Test func `a challenge is for one purpose, one user and five minutes`() throws {
        let device = try SoftAuthenticator()
        let other = try accounts.makeUser("ada")
        let forOther = try accounts.passkeyCreationOptions(for: other, at: site)
        let forSignIn = try accounts.passkeyRequestOptions(at: site)
        let late = try accounts.passkeyCreationOptions(for: user, at: site)
        func add(_ options: String, type: String = "webauthn.create") throws {
            try accounts.addPasskey(
                for: user, label: "", clientData: device.clientData(type, options),
                attestation: device.attestation(), at: site)
        }
        #expect(throws: SignInError.passkeyNotValid) { try add(forOther) }
        #expect(throws: SignInError.passkeyNotValid) { try add(forSignIn) }
        #expect(throws: SignInError.passkeyNotValid) { try add(late, type: "webauthn.get") }
        clock.pass(Accounts.challengeLifetime)
        #expect(throws: SignInError.passkeyNotValid) { try add(late) }
        #expect(try accounts.passkeys(of: user).isEmpty)
    }

    @Test func `a key of another algorithm and a cut answer are refused`() throws {
        let device = try SoftAuthenticator()
        let whole = device.attestation()
        for bytes in [device.attestation(algorithm: 0x27), Array(whole.dropLast()), [], [0xA3], [0xFF]] {
            let options = try accounts.passkeyCreationOptions(for: user, at: site)
            #expect(throws: SignInError.passkeyNotValid) {
                try accounts.addPasskey(
                    for: user, label: "", clientData: device.clientData("webauthn.create", options),
                    attestation: bytes, at: site)
            }
        }
    }

    @Test func `a passkey that was removed does not sign in, and only its user removes it`() throws {
        let device = try SoftAuthenticator()
        try register(device)
        let id = Base64URL.encode(device.id)
        try accounts.removePasskey(id, of: accounts.makeUser("ada"))
        _ = try signIn(device)
        try accounts.removePasskey(id, of: user)
        #expect(throws: SignInError.passkeyNotValid) { try signIn(device) }
    }

    @Test(
        arguments: [
            ("https://cards.example.com", "https://cards.example.com"),
            ("https://cards.example.com:443/x", "https://cards.example.com"),
            ("http://localhost:8080", "http://localhost:8080"),
        ])
    func `an origin is written as browsers write it`(address: String, origin: String) {
        #expect(PasskeySite(address: address)?.origin == origin)
    }
}
