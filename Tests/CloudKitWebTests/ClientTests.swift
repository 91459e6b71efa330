import CloudKitWeb
import Records
import Synchronization
import Testing

/// Answers that were thought out beforehand, one for each request; `nil` is no answer.
private final class Script: HTTPTransport {
    private let answers: Mutex<[WebResponse?]>
    let requests = Mutex<[WebRequest]>([])

    init(_ answers: [WebResponse?]) { self.answers = Mutex(answers) }

    func send(_ request: WebRequest) async throws -> WebResponse {
        requests.withLock { $0.append(request) }
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let answer else { throw TransportError(problem: "nobody there") }
        return answer
    }
}

private final class Token: WebAuthTokenStore {
    let value = Mutex("a+b/c=")
    func webAuthToken() async throws -> String? { value.withLock { $0 } }
    func keep(webAuthToken: String) async throws { value.withLock { $0 = webAuthToken } }
}

@Suite struct ClientTests {
    private func answer(_ body: JSON, _ status: Int = 200, _ headers: [String: String] = [:]) -> WebResponse {
        WebResponse(status: status, headers: headers, body: body.serialized)
    }

    private func client(
        _ script: Script, authorization: (any RequestAuthorization)? = nil,
        sleep: @escaping @Sendable (Double) async throws -> Void = { _ in }
    ) -> CloudKitWebClient {
        CloudKitWebClient(
            CloudDatabaseAddress(
                container: "iCloud.com.example.App", environment: .production, scope: .private),
            host: "https://example.com", authorization: authorization ?? APITokenAuthorization(token: "t"),
            transport: script, rules: RetryRules(sleep: sleep))
    }

    private let zone = Zone("Z")
    private var zoneID: JSON { ["zoneName": "Z"] }

    @Test func `it waits as long as the server asks, and not at all where it does not ask`() async throws {
        let busy: JSON = ["serverErrorCode": "TRY_AGAIN_LATER", "reason": "busy", "retryAfter": 7]
        let waits = Waits()
        let script = Script([answer(busy, 503), answer(["zones": [["zoneID": zoneID]]])])
        #expect(try await client(script, sleep: waits.note).zones() == [zone])
        #expect(waits.all == [7])
        let plain = Script([answer(["serverErrorCode": "INTERNAL_ERROR", "reason": "x"], 500)])
        await #expect(throws: RecordError.self) { try await client(plain).zones() }
        #expect(plain.requests.withLock(\.count) == 1)
    }

    @Test(arguments: [0, -3, 1])
    func `a server that goes on saying "soon" is asked three times, and not at once`(_ seconds: Int64)
        async throws
    {
        let busy = answer(
            ["serverErrorCode": "TRY_AGAIN_LATER", "reason": "busy", "retryAfter": .integer(seconds)], 503)
        let waits = Waits()
        let script = Script(Array(repeating: busy, count: 40))
        let error = await #expect(throws: RecordError.self) {
            try await client(script, sleep: waits.note).zones()
        }
        #expect(error?.code == .tryAgainLater)
        #expect(script.requests.withLock(\.count) == 3)
        #expect(waits.all.count == 2 && waits.all.allSatisfy { $0 >= 0.5 })
    }

    @Test func `it does not wait for hours`() async throws {
        let script = Script([
            answer(["serverErrorCode": "THROTTLED", "reason": "x", "retryAfter": 3600], 429)
        ])
        let error = await #expect(throws: RecordError.self) { try await client(script).zones() }
        #expect(error?.code == .throttled && error?.retryAfter == 3600)
    }

    @Test func `a lost answer is asked for again, and its own change is no conflict`() async throws {
        let record = Record(
            id: RecordID(name: "a", zone: zone), type: "T", fields: ["n": .int64(1)], changeTag: "1")
        let present: JSON = [
            "recordName": "a", "recordType": "T", "recordChangeTag": "2",
            "fields": ["n": ["value": 1, "type": "INT64"]],
        ]
        let conflict: JSON = [
            "recordName": "a", "serverErrorCode": "CONFLICT", "reason": "oplock", "serverRecord": present,
        ]
        let script = Script([nil, answer(["records": [conflict]])])
        let saved = try await client(script).modify(.update(record)).record
        #expect(saved?.changeTag == "2")
        let others = Script([answer(["records": [conflict]])])
        let result = try await client(others).modify([.update(record)], atomically: true).first
        #expect(throws: RecordError.self) { try result?.get() }
    }

    @Test func `three tries without an answer are enough`() async throws {
        let script = Script([])
        let error = await #expect(throws: RecordError.self) { try await client(script).zones() }
        #expect(error?.code == .networkError)
        #expect(script.requests.withLock(\.count) == 3)
    }

    @Test func `a feed that does not move is at its end, a query that does not is an error`() async throws {
        let page: JSON = [
            "zones": [["zoneID": zoneID, "syncToken": "s", "moreComing": true, "records": []]]
        ]
        let feed = try await client(Script([answer(page)])).changes(
            in: zone, since: ChangeToken("s"), limit: nil, desiredKeys: nil)
        #expect(feed.moreComing == false)
        let stuck = Script([answer(["records": [], "continuationMarker": "m"])])
        await #expect(throws: RecordError.self) {
            try await client(stuck).records(
                matching: Query(recordType: "T"), in: nil, desiredKeys: nil, limit: nil,
                after: QueryCursor("m"))
        }
    }

    @Test func `450 changes that need not be atomic go in three requests`() async throws {
        func results(_ range: Range<Int>) -> WebResponse {
            answer(["records": .array(range.map { ["recordName": .string("n\($0)"), "deleted": true] })])
        }
        let script = Script([results(0..<200), results(200..<400), results(400..<450)])
        let changes = (0..<450).map { RecordChange.forceDelete(RecordID(name: "n\($0)", zone: zone)) }
        let outcomes = try await client(script).modify(changes, atomically: false)
        #expect(outcomes.count == 450)
        let error = await #expect(throws: RecordError.self) {
            try await client(Script([])).modify(changes, atomically: true)
        }
        #expect(error?.code == .limitExceeded)
    }

    @Test func `Apple's answer to an old token is changeTokenExpired, and only with a token`() async throws {
        let error: JSON = [
            "zones": [
                [
                    "zoneID": zoneID, "serverErrorCode": "BAD_REQUEST",
                    "reason": "Unknown sync continuation type",
                ]
            ]
        ]
        for (token, code) in [(ChangeToken("old"), RecordError.Code.changeTokenExpired), (nil, .badRequest)] {
            let thrown = await #expect(throws: RecordError.self) {
                try await client(Script([answer(error)])).changes(
                    in: zone, since: token, limit: nil, desiredKeys: nil)
            }
            #expect(thrown?.code == code)
        }
    }

    @Test func `the web token is percent-encoded, and the next one is kept`() async throws {
        let token = Token()
        let script = Script([answer(["zones": []], 200, ["X-Apple-CloudKit-Web-Auth-Token": "next"])])
        let authorization = WebAuthTokenAuthorization(apiToken: "t", store: token)
        _ = try await client(script, authorization: authorization).zones()
        #expect(
            script.requests.withLock { $0.first?.query } == "ckAPIToken=t&ckWebAuthToken=a%2Bb%2Fc%3D")
        #expect(token.value.withLock { $0 } == "next")
    }
}

/// The pauses that were made.
private final class Waits: Sendable {
    private let seconds = Mutex<[Double]>([])
    var all: [Double] { seconds.withLock { $0 } }
    @Sendable func note(_ pause: Double) async throws { seconds.withLock { $0.append(pause) } }
}
