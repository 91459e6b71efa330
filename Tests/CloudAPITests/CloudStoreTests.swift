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
            #expect(try store.revokeAPITokens(label: "web") == 1)
            #expect(try await store.accepts(apiToken: token, origin: nil) == false)
        }
    }

    @Test func `a session goes on through every token of it, in every process, until it ends`() async throws {
        try await withFolder { path in
            let store = try store(at: path)
            let first = try store.makeWebAuthToken(for: "ada", seconds: 60)
            #expect(first.count >= 100)
            let second = try #require(try await store.session(webAuthToken: first))
            #expect(second.userRecordName == "ada" && second.next != first)
            let other = try self.store(at: path)
            for token in [first, second.next] {
                #expect(try await other.session(webAuthToken: token)?.userRecordName == "ada")
            }
            #expect(try await self.store(at: path) { 61_001 }.session(webAuthToken: first) == nil)
            #expect(try await store.session(webAuthToken: String(first.dropLast(4)) + "AAA=") == nil)
            try store.endSessions(of: "ada")
            #expect(try await store.session(webAuthToken: second.next) == nil)
        }
    }

    @Test func `only keys of P-256 are let in`() async throws {
        try await withFolder { path in
            let store = try store(at: path)
            let key = try P256.PrivateKey()
            let identifier = try store.addServerKey(label: "sweeper", publicKeyPEM: key.publicKey.pem)
            #expect(try await store.serverKey(identifier)?.publicKeyPEM == key.publicKey.pem)
            #expect(throws: CryptoError.self) { try store.addServerKey(label: "x", publicKeyPEM: "no key") }
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
