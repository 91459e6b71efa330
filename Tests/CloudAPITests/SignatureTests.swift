import CloudAPI
import CloudKitWeb
import Crypto
import Foundation
import Records
import Synchronization
import Testing

@Suite struct SignatureTests {
    private struct Signer: MessageSigning {
        let key: P256.PrivateKey
        func signature(for message: [UInt8]) throws -> [UInt8] { try key.signature(for: message) }
    }

    private func signed(
        _ fixture: CloudFixture, _ request: WebRequest, clock: RecordClock = .system, refusals: Int = 0
    ) async throws -> WebRequest {
        let key = try P256.PrivateKey()
        fixture.credentials.keys.withLock {
            $0["K1"] = ServerKey(publicKeyPEM: key.publicKey.pem, userRecordName: "_key-K1")
        }
        let authorization = ServerToServerAuthorization(keyID: "K1", key: Signer(key: key), clock: clock)
        var request = try await authorization.authorize(request, refusals: refusals)
        request.headers = Dictionary(
            uniqueKeysWithValues: request.headers.map { ($0.key.lowercased(), $0.value) })
        return request
    }

    private let list = WebRequest(
        method: "GET", host: "", path: "/database/1/iCloud.com.example.App/development/public/zones/list")

    @Test(arguments: [0, 1])
    func `both forms of a request without a body are accepted`(_ refusals: Int) async throws {
        let fixture = try CloudFixture()
        #expect(await fixture.send(try await signed(fixture, list, refusals: refusals)).status == 200)
    }

    @Test func `what a key saves was made by the key`() async throws {
        let fixture = try CloudFixture()
        let body: JSON = [
            "operations": [
                ["operationType": "create", "record": ["recordName": "l", "recordType": "Letter"]]
            ]
        ]
        var request = list
        request.method = "POST"
        request.path = "/database/1/iCloud.com.example.App/development/public/records/modify"
        request.body = body.serialized
        let sent = try await signed(fixture, request)
        let answer = await fixture.send(sent)
        #expect(answer.body["records"]?.array?.first?["created"]?["userRecordName"] == "_key-K1")
        var tampered = sent
        tampered.body?.append(0x20)
        #expect(await fixture.send(tampered).status == 401)
    }

    @Test func `an old date, another path, a broken signature and an unknown key are 401`() async throws {
        let fixture = try CloudFixture()
        let old = RecordClock { RecordClock.system.now() - 11 * 60_000 }
        #expect(await fixture.send(try await signed(fixture, list, clock: old)).status == 401)
        var other = try await signed(fixture, list)
        other.path = other.path.replacing("zones/list", with: "subscriptions/list")
        #expect(await fixture.send(other).status == 401)
        for header in ["x-apple-cloudkit-request-signaturev1", "x-apple-cloudkit-request-keyid"] {
            var broken = try await signed(fixture, list)
            broken.headers[header] = "AAAA"
            let answer = await fixture.send(broken)
            #expect(answer.status == 401 && answer.body["serverErrorCode"] == "AUTHENTICATION_FAILED")
        }
    }

    @Test func `a key opens neither private data nor users, and does not go with an API token`() async throws
    {
        let fixture = try CloudFixture()
        for path in ["private/zones/list", "public/users/current"] {
            var request = list
            request.path = "/database/1/iCloud.com.example.App/development/\(path)"
            #expect(await fixture.send(try await signed(fixture, request)).status == 401)
        }
        var both = try await signed(fixture, list)
        both.query = "ckAPIToken=api"
        #expect(await fixture.send(both).status == 400)
    }
}
