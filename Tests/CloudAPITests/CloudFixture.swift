import CloudAPI
import CloudKitWeb
import Crypto
import Foundation
import RecordConformance
import RecordStore
import RecordStoreSQLite
import Records
import Synchronization

/// A service over an empty home, and ways in for tests.
struct CloudFixture {
    static let container = "iCloud.com.example.App"
    let service: CloudService
    let credentials = FixedCredentials()
    let store: any RecordHome

    init(
        publicURL: String = "http://cloud.test", patience: Double = 5, home: (any RecordHome)? = nil
    ) throws {
        store =
            try home
            ?? InMemoryRecordStore(
                schema: RecordConformance.schema(), projections: RecordConformance.projections,
                limits: RecordConformance.limits)
        var configuration = CloudService.Configuration(
            container: Self.container, publicURL: publicURL, schema: try RecordConformance.schema(),
            secret: [UInt8](repeating: 7, count: 32))
        configuration.courierPatience = patience
        configuration.bytesInAnswer = RecordConformance.limits.bytesPerResponse
        configuration.courierInterval = 0.05
        service = CloudService(
            configuration, homes: [.development: store],
            resolver: FixedResolver(credentials: credentials),
            subscriptions: MemorySubscriptions())
    }

    /// The answer to one request.
    func ask(
        _ operation: String, _ body: JSON? = nil, scope: CloudDatabaseScope = .private,
        as caller: String? = "ada",
        method: String? = nil, query: String? = nil, headers: [String: String] = [:]
    ) async -> (status: Int, body: JSON, response: WebResponse) {
        let address = CloudDatabaseAddress(container: Self.container, environment: .development, scope: scope)
        return await send(
            WebRequest(
                method: method ?? (body == nil ? "GET" : "POST"), host: "",
                path: operation.hasPrefix("/") ? operation : address.path(operation),
                query: query ?? "ckAPIToken=api" + (caller.map { "&ckWebAuthToken=\($0)" } ?? ""),
                headers: headers, body: body?.serialized))
    }

    func send(_ request: WebRequest) async -> (status: Int, body: JSON, response: WebResponse) {
        let response = await service.respond(to: request)
        return (response.status, (try? JSON(parsing: response.body)) ?? .null, response)
    }
}

/// Web tokens are user names; the API token is `api`.
final class FixedCredentials: CloudCredentials {
    let keys = Mutex<[String: ServerKey]>([:])

    func accepts(apiToken: String, origin: String?) async throws -> Bool { apiToken == "api" }

    func session(webAuthToken: String, apiToken: String) async throws -> (
        userRecordName: String, next: String
    )? {
        webAuthToken == "over" ? nil : (webAuthToken, webAuthToken)
    }

    func serverKey(_ identifier: String) async throws -> ServerKey? { keys.withLock { $0[identifier] } }
}

/// Beside the real ways in, callers that only a process of the server itself has.
struct FixedResolver: CallerResolving {
    let credentials: FixedCredentials

    func caller(of request: WebRequest, for address: CloudDatabaseAddress) async throws -> ResolvedCaller {
        if request.query == "administrator" { return ResolvedCaller(.administrator) }
        if let user = request.query.split(separator: ":", maxSplits: 1).dropFirst().first,
            request.query.hasPrefix("moderator:")
        {
            return ResolvedCaller(.user(String(user), roles: ["moderator"]))
        }
        return try await TokenCallerResolver(credentials: credentials).caller(of: request, for: address)
    }
}

/// Subscriptions for the length of a test.
actor MemorySubscriptions: SubscriptionStore {
    private var all: [String: [String: JSON]] = [:]
    private var devices: [String: CloudDevice] = [:]

    func subscriptions(of subscriber: String) -> [String: JSON] { all[subscriber] ?? [:] }
    func save(_ subscription: JSON, identifier: String, of subscriber: String) {
        all[subscriber, default: [:]][identifier] = subscription
    }
    func deleteSubscription(_ identifier: String, of subscriber: String) -> Bool {
        all[subscriber]?.removeValue(forKey: identifier) != nil
    }
    func save(_ device: CloudDevice, token: String) { devices[token] = device }
    func update(_ device: CloudDevice, token: String) -> Bool {
        guard devices[token]?.subscriber == device.subscriber else { return false }
        devices[token] = device
        return true
    }
    func device(token: String) -> CloudDevice? { devices[token] }
}

/// Carries the client's requests to a service in this process.
struct InProcessTransport: HTTPTransport {
    let service: CloudService

    func send(_ request: WebRequest) async throws -> WebResponse {
        var request = request
        request.headers = Dictionary(
            uniqueKeysWithValues: request.headers.map { ($0.key.lowercased(), $0.value) })
        return await service.respond(to: request)
    }
}

/// The query that a caller's requests carry.
struct QueryAuthorization: RequestAuthorization {
    let query: String

    func authorize(_ request: WebRequest, refusals: Int) async throws -> WebRequest {
        var request = request
        request.query = query
        return request
    }
}

/// A home whose databases are clients of a service: what the conformance suite sees is the wire.
struct ClientHome: RecordHome {
    let host: String
    let transport: any HTTPTransport
    let ledger = AssetLedger()

    func privateDatabase(owner: String) -> any ProjectedDatabase {
        client(.private, "ckAPIToken=api&ckWebAuthToken=\(owner)")
    }

    func publicDatabase(as caller: DatabaseScope.Caller) -> any ProjectedDatabase {
        switch caller {
        case .anonymous: client(.public, "ckAPIToken=api")
        case .user(let name, let roles):
            client(.public, roles.isEmpty ? "ckAPIToken=api&ckWebAuthToken=\(name)" : "moderator:\(name)")
        case .administrator: client(.public, "administrator")
        }
    }

    private func client(_ scope: CloudDatabaseScope, _ query: String) -> any ProjectedDatabase {
        Unprojected(
            client: CloudKitWebClient(
                CloudDatabaseAddress(
                    container: CloudFixture.container, environment: .development, scope: scope),
                host: host, authorization: QueryAuthorization(query: query), transport: transport))
    }
}
