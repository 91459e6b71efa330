import CloudAPI
import CloudKitWeb
import Crypto
import Foundation
import RecordStoreSQLite
import Records
import Testing

@Suite struct CloudStoreTests {
    private func store(at path: String, _ now: @escaping @Sendable () -> Int64 = { 1_000 }) throws
        -> SQLCloudStore
    {
        try SQLCloudStore(database: SQLiteDatabase(path: path), clock: RecordClock(now: now))
    }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.appendingPathComponent("cloud.sqlite").path)
    }

    @Test func `an API token has the known shape, and ends when it is revoked`() async throws {
        try await withFolder { path in
            let store = try store(at: path)
            let token = try store.makeAPIToken(label: "web", origins: ["https://example.com"])
            #expect(token.count == 64 && token.allSatisfy(\.isHexDigit))
            #expect(try await store.accepts(apiToken: token, origin: nil))
            #expect(try await store.accepts(apiToken: token, origin: "https://example.com"))
            #expect(try await store.accepts(apiToken: token, origin: "https://example.org") == false)
            let id = try #require(try store.apiTokens().first?.id)
            #expect(try store.revokeAPIToken(id, madeBy: "somebody else") == false)
            #expect(try await store.accepts(apiToken: token, origin: nil))
            #expect(try store.revokeAPIToken(id))
            #expect(try await store.accepts(apiToken: token, origin: nil) == false)
        }
    }

    @Test(arguments: [
        "https://example.com/", "https://example.com/path", "HTTPS://example.com", "example.com", "*", "null",
        "https://", "ftp://example.com", "https://a@example.com", "https://example.com https://b.example",
    ])
    func `what no browser sends as an origin is refused`(origin: String) async throws {
        try await withFolder { path in
            #expect(throws: CloudCredentialError.notAnOrigin(origin)) {
                try store(at: path).makeAPIToken(label: "web", origins: [origin])
            }
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,x", "file:///etc/passwd", "/path",
        "//host",
        "https://", "https:///x", "https://example.com/a b", "https://example.com/#x",
        "https://u:p@example.com/",
        "https://example.com\\@evil.example",
    ])
    func `a callback that is no page and no app is refused`(callback: String) async throws {
        try await withFolder { path in
            #expect(throws: CloudCredentialError.notACallback(callback)) {
                try store(at: path).makeAPIToken(label: "web", callback: callback)
            }
        }
    }

    @Test(arguments: [
        "https://app.example.com/done?x=1", "http://localhost:8000/", "myapp://done", "com.example.app:/x",
    ])
    func `a page or an app to return to is taken`(callback: String) async throws {
        try await withFolder { path in
            let store = try store(at: path)
            _ = try store.makeAPIToken(label: " web ", callback: callback, maker: "ada")
            let token = try #require(try store.apiTokens(madeBy: "ada").first)
            #expect(token.callback == callback && token.label == "web")
            #expect(try store.apiToken(hash: token.hash) == token)
            #expect(throws: CloudCredentialError.labelNotAllowed) { try store.makeAPIToken(label: "  ") }
        }
    }

    @Test func `a user who leaves is forgotten, and nobody else`() async throws {
        try await withFolder { path in
            let store = try store(at: path)
            let hash = SHA256.hash("api").hexadecimal
            for owner in ["ada", "bob"] {
                _ = try store.makeAPIToken(label: owner, maker: owner)
                try await store.save(["a": 1], identifier: "s", of: "production/\(owner)")
                try await store.save(
                    CloudDevice(subscriber: "production/\(owner)", position: nil), token: owner)
            }
            let (first, second) = (
                try store.makeWebAuthToken(for: "ada", apiTokenHash: hash),
                try store.makeWebAuthToken(for: "bob", apiTokenHash: hash)
            )
            try store.forget("ada")
            #expect(try store.apiTokens().map(\.maker) == ["bob"])
            #expect(try await store.session(webAuthToken: first, apiToken: "api") == nil)
            #expect(try await store.session(webAuthToken: second, apiToken: "api") != nil)
            #expect(try await store.device(token: "ada") == nil)
            #expect(try await store.device(token: "bob") != nil)
            #expect(try await store.subscriptions(of: "production/ada").isEmpty)
            #expect(try await store.subscriptions(of: "production/bob").count == 1)
        }
    }

    @Test func `a user has so many devices, and the one that fetched longest ago goes first`() async throws {
        try await withFolder { path in
            func save(_ token: String, of owner: String, at now: Int64) async throws {
                try await self.store(at: path) { now }.save(
                    CloudDevice(subscriber: "production/\(owner)", position: nil), token: token)
            }
            try await save("other", of: "bob", at: 1)
            for number in 1...100 { try await save("t\(number)", of: "ada", at: Int64(number)) }
            try await save("t1", of: "ada", at: 1_000)
            try await save("new", of: "ada", at: 1_001)
            let store = try store(at: path)
            #expect(try await store.device(token: "t2") == nil)
            for token in ["t1", "t3", "t100", "new", "other"] {
                #expect(try await store.device(token: token) != nil, "\(token)")
            }
        }
    }

    @Test func `couriers end with the sessions of their owner, and nobody else's do`() async throws {
        try await withFolder { path in
            let store = try store(at: path)
            for owner in ["ada", "bob"] {
                try await store.save(
                    CloudDevice(subscriber: "production/\(owner)", position: nil), token: owner)
            }
            func moved(_ owner: String) -> CloudDevice {
                CloudDevice(subscriber: "production/\(owner)", position: "further")
            }
            #expect(try await store.update(moved("ada"), token: "ada"))
            #expect(try await !store.update(moved("bob"), token: "ada"), "another's")
            try store.endSessions(of: "ada")
            #expect(try await store.device(token: "ada") == nil)
            #expect(try await store.device(token: "bob") != nil)
            // A request that waited meanwhile does not bring it back.
            #expect(try await !store.update(moved("ada"), token: "ada"))
            #expect(try await store.device(token: "ada") == nil)
        }
    }

    @Test func `a long session goes on while it is used, a short one ends when it was to end`() async throws {
        try await withFolder { path in
            let day: Int64 = 86_400_000
            let store = try store(at: path)
            let hash = SHA256.hash("api").hexadecimal
            let long = try store.makeWebAuthToken(for: "ada", apiTokenHash: hash)
            let short = try store.makeWebAuthToken(for: "bob", apiTokenHash: hash, seconds: 1_800)
            func isOpen(_ token: String, onDay days: Int64) async throws -> Bool {
                try await self.store(at: path) { 1_000 + days * day }.session(
                    webAuthToken: token, apiToken: "api") != nil
            }
            for days: Int64 in [1, 13, 26, 39, 400] {
                #expect(try await isOpen(long, onDay: days) == (days < 400), "day \(days)")
            }
            #expect(try await !isOpen(short, onDay: 1))
            let again = try self.store(at: path) { 1_000 + 400 * day }.makeWebAuthToken(
                for: "ada", apiTokenHash: hash)
            #expect(try await isOpen(again, onDay: 401))
            try store.endSessions(of: "ada")
            #expect(try await !isOpen(again, onDay: 402))
        }
    }

    @Test func `a session goes on through every token of it, in every process, until it ends`() async throws {
        try await withFolder { path in
            let store = try store(at: path)
            let first = try store.makeWebAuthToken(
                for: "ada", apiTokenHash: SHA256.hash("api").hexadecimal, seconds: 60)
            #expect(first.count >= 100)
            let second = try #require(try await store.session(webAuthToken: first, apiToken: "api"))
            #expect(second.userRecordName == "ada" && second.next != first)
            let other = try self.store(at: path)
            for token in [first, second.next] {
                #expect(
                    try await other.session(webAuthToken: token, apiToken: "api")?.userRecordName == "ada")
            }
            #expect(
                try await self.store(at: path) { 61_001 }.session(webAuthToken: first, apiToken: "api") == nil
            )
            #expect(
                try await store.session(webAuthToken: String(first.dropLast(4)) + "AAA=", apiToken: "api")
                    == nil)
            try store.endSessions(of: "ada")
            #expect(try await store.session(webAuthToken: second.next, apiToken: "api") == nil)
        }
    }

    @Test func `a session is good with the API token that it was opened through, and ends with it`()
        async throws
    {
        try await withFolder { path in
            let store = try store(at: path)
            let (token, other) = (try store.makeAPIToken(label: "one"), try store.makeAPIToken(label: "two"))
            let ids = try store.apiTokens().map { ($0.label, $0.id) }
            let session = try store.makeWebAuthToken(for: "ada", apiTokenHash: SHA256.hash(token).hexadecimal)
            #expect(try await store.session(webAuthToken: session, apiToken: token)?.userRecordName == "ada")
            #expect(try await store.session(webAuthToken: session, apiToken: other) == nil)
            for (_, id) in ids where try store.apiTokens().first(where: { $0.id == id })?.label == "two" {
                try store.revokeAPIToken(id)
            }
            #expect(try await store.session(webAuthToken: session, apiToken: token) != nil)
            for (_, id) in ids { try store.revokeAPIToken(id) }
            #expect(try await store.session(webAuthToken: session, apiToken: token) == nil)
        }
    }

    @Test func `only keys of P-256 are let in`() async throws {
        try await withFolder { path in
            let store = try store(at: path)
            let key = try P256.PrivateKey()
            let identifier = try store.addServerKey(label: "sweeper", publicKeyPEM: key.publicKey.pem)
            #expect(try await store.serverKey(identifier)?.publicKeyPEM == key.publicKey.pem)
            #expect(try store.serverKeys().map(\.identifier) == [identifier])
            #expect(throws: CloudCredentialError.notAPublicKey) {
                try store.addServerKey(label: "x", publicKeyPEM: "no key")
            }
            #expect(try store.revokeServerKey(identifier))
            #expect(try await store.serverKey(identifier) == nil)
        }
    }

    @Test func `subscriptions and devices come back as they were kept`() async throws {
        try await withFolder { path in
            let store = try store(at: path)
            try await store.save(["a": 1], identifier: "s", of: "production/ada")
            try await store.save(["a": 2], identifier: "s", of: "production/ada")
            #expect(try await store.subscriptions(of: "production/ada") == ["s": ["a": 2]])
            #expect(try await store.subscriptions(of: "production/bob").isEmpty)
            let device = CloudDevice(subscriber: "production/ada", position: "x.1", pending: [["n": 1]])
            try await store.save(device, token: "t")
            #expect(try await store.device(token: "t") == device)
            #expect(try await store.deleteSubscription("s", of: "production/ada"))
            #expect(try await store.deleteSubscription("s", of: "production/ada") == false)
        }
    }
}
