import CloudAPI
import CloudKitWeb
import Crypto
import Dispatch
import HTTPServer
import RecordStore
import RecordStorePostgreSQL
import RecordStoreSQLite
import Records
import Sync
import SyncSimulation
import Synchronization

/// A card server's cloud on a port of this machine. Each run of the laws has an account of its own there.
final class LiveServer: Sendable {
    fileprivate let store: RecordStore
    fileprivate let tokens: SQLCloudStore
    fileprivate let apiToken: String
    fileprivate let time: Time
    private let server: Server

    /// Over a file of SQLite or, where the place begins with “postgres:”, a database of PostgreSQL.
    init(at place: String) throws {
        let database: any SQLDatabase =
            place.hasPrefix("postgres:") ? try PostgreSQLDatabase(place) : try SQLiteDatabase(path: place)
        let time = Time()
        self.time = time
        let schema = try SimulatedSchema.schema()
        store = try RecordStore(database: database, schema: schema, clock: RecordClock { time.now })
        tokens = try SQLCloudStore(database: database)
        apiToken = try tokens.makeAPIToken(label: "laws")
        let configuration = CloudService.Configuration(
            container: LiveAccount.container, publicURL: LiveAccount.host, schema: schema,
            secret: tokens.secret)
        let service = CloudService(
            configuration, homes: [.development: store], resolver: TokenCallerResolver(credentials: tokens),
            subscriptions: tokens)
        var router = Router()
        CloudRoutes(service).add(to: &router)
        server = try Server(router: router, configuration: Server.Configuration(port: 0))
    }

    fileprivate var port: Int { server.port }

    /// The time that the laws say it is.
    final class Time: Sendable {
        private let milliseconds = Mutex<Int64>(0)
        var now: Int64 {
            get { milliseconds.withLock(\.self) }
            set { milliseconds.withLock { $0 = newValue } }
        }
    }
}

/// An account on a live server, reached over HTTP by the client that the product uses.
final class LiveAccount: OtherSide {
    static let host = "http://cloud.test"
    static let container = "iCloud.com.example.Laws"
    private let server: LiveServer
    private let owner: String
    private let session: Session
    private var remotes: [String: SyncRemote] = [:]
    private var expirations = 0
    var isFull = false
    let revivals = 0

    init(on server: LiveServer, named owner: String) throws {
        self.server = server
        self.owner = owner
        session = Session(
            try server.tokens.makeWebAuthToken(
                for: owner, apiTokenHash: SHA256.hash(server.apiToken).hexadecimal))
    }

    private func makeRemote() -> SyncRemote {
        let client = CloudKitWebClient(
            CloudDatabaseAddress(container: Self.container, environment: .development, scope: .private),
            host: Self.host,
            authorization: WebAuthTokenAuthorization(apiToken: server.apiToken, store: session),
            transport: LocalTransport(port: server.port))
        return SyncRemote(client, zone: SimulatedSchema.zone) { try await client.currentUser() }
    }

    func forgetConnection(of device: String) { remotes[device] = nil }

    func answer(_ request: SyncRequest, of device: String, at now: Int64) -> SyncAnswer {
        server.time.now = now
        if isFull, case .modify = request {
            return .failure(RecordError(.quotaExceeded, "The storage is full."))
        }
        let remote = remotes[device] ?? makeRemote()
        remotes[device] = remote
        return waiting { await remote.answer(request) }
    }

    private var database: BlockingRecordDatabase {
        server.store.database(.privateDatabase(owner: owner)).blocking
    }

    var records: [Record] {
        get throws {
            var records: [Record] = []
            var token: ChangeToken?
            while true {
                let page: ZoneChanges
                do {
                    page = try database.changes(
                        in: SimulatedSchema.zone, since: token, limit: nil, desiredKeys: nil)
                } catch let error as RecordError where error.code == .zoneNotFound {
                    return []
                }
                records += page.changed
                token = page.token
                if !page.moreComing { return records }
            }
        }
    }

    func expireTokens() throws {
        expirations += 1
        let key: [SQLValue] = [.text(owner), .text(SimulatedSchema.zone.name)]
        try server.store.database.write { connection in
            _ = try connection.execute(
                "UPDATE zones SET incarnation = ? WHERE owner = ? AND zone = ?",
                [.text("expired\(expirations)")] + key)
            _ = try connection.execute(
                "DELETE FROM records WHERE owner = ? AND zone = ? AND is_deleted = 1", key)
        }
    }

    func loseZone() throws {
        do {
            try database.deleteZone(SimulatedSchema.zone)
        } catch let error as RecordError where error.code == .zoneNotFound {
            return
        }
    }
}

/// The token of a session, in memory.
private final class Session: WebAuthTokenStore {
    private let token: Mutex<String>

    init(_ token: String) { self.token = Mutex(token) }

    func webAuthToken() async throws -> String? { token.withLock(\.self) }
    func keep(webAuthToken: String) async throws { token.withLock { $0 = webAuthToken } }
}

/// The way to this machine's port for addresses that name `cloud.test`.
private struct LocalTransport: HTTPTransport {
    private static let sockets = URLSessionTransport()
    let port: Int

    func send(_ request: WebRequest) async throws -> WebResponse {
        var request = request
        request.host = "http://127.0.0.1:\(port)"
        return try await Self.sockets.send(request)
    }
}

/// Waits on this thread for what another one does.
private func waiting<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
    let outcome = Outcome<Value>()
    Task.detached { outcome.set(await body()) }
    return outcome.wait()
}

private final class Outcome<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let end = DispatchSemaphore(value: 0)

    func set(_ value: Value) {
        self.value.withLock { $0 = value }
        end.signal()
    }

    func wait() -> Value {
        while true {
            end.wait()
            if let value = value.withLock(\.self) { return value }
        }
    }
}
