import CloudAPI
import CloudKitWeb
import Foundation
import HTTPServer
import RecordConformance
import RecordStore
import RecordStoreSQLite
import Records
import Testing

@Suite struct ClientConformanceTests {
    static let cases = RecordConformance.cases.filter { !$0.needsProjections }

    @Test(arguments: cases)
    func `a client keeps the promises of a record database`(_ promise: ConformanceCase) async throws {
        let fixture = try CloudFixture()
        let transport = InProcessTransport(service: fixture.service)
        try await promise.run(on: ClientHome(host: "http://cloud.test", transport: transport))
    }

    @Test(arguments: cases)
    func `a client of a live server over SQLite keeps the promises of a record database`(
        _ promise: ConformanceCase
    ) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = try RecordStore(
            database: SQLiteDatabase(path: folder.appending(path: "cloud.sqlite").path),
            schema: RecordConformance.schema(), projections: RecordConformance.projections,
            limits: RecordConformance.limits)
        let live = try LiveCloud(home: store)
        do {
            try await promise.run(on: ClientHome(host: "http://cloud.test", transport: live))
        } catch {
            await live.server.stop(grace: .zero)
            throw error
        }
        await live.server.stop(grace: .zero)
    }
}

/// A service on a port of this machine, and the way there for addresses that name `cloud.test`.
struct LiveCloud: HTTPTransport {
    private static let sockets = URLSessionTransport()
    let fixture: CloudFixture
    let server: Server

    init(home: any RecordHome) throws {
        fixture = try CloudFixture(home: home)
        var router = Router()
        CloudRoutes(fixture.service).add(to: &router)
        server = try Server(router: router, configuration: Server.Configuration(port: 0))
    }

    func send(_ request: WebRequest) async throws -> WebResponse {
        var request = request
        request.host = "http://127.0.0.1:\(server.port)"
        return try await Self.sockets.send(request)
    }
}
