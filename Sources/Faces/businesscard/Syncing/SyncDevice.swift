import Accounts
import CardBook
import CardBookSchema
import CardModel
import CloudKitWeb
import Foundation
import RecordStore
import Records
import Sync

/// This device and the server that it keeps in step with.
struct SyncDevice: Sendable {
    let home: Home
    let user: User
    let connection: SyncConnection
    let relation: SyncRelation
    let client: CloudKitWebClient
    private let publicClient: CloudKitWebClient
    let runner: SyncRunner

    init(home: Home, user: User, connection: SyncConnection) throws {
        self.home = home
        self.user = user
        self.connection = connection
        let database = home.store.database(.privateDatabase(owner: user.id))
        relation = SyncRelation(database, zone: RecordKind.zone)
        let authorization = WebAuthTokenAuthorization(
            apiToken: connection.apiToken, store: StoredSession(user: user, accounts: home.accounts))
        let ledger = AssetLedger()
        func client(_ scope: CloudDatabaseScope) -> CloudKitWebClient {
            CloudKitWebClient(
                CloudDatabaseAddress(container: connection.container, environment: .production, scope: scope),
                host: connection.server, authorization: authorization,
                rules: RetryRules(attempts: 2, longestWait: 5), ledger: ledger)
        }
        let privateClient = client(.private)
        self.client = privateClient
        publicClient = client(.public)
        let remote = SyncRemote(privateClient, zone: RecordKind.zone) {
            try await privateClient.currentUser()
        }
        let configuration = SyncConfiguration(
            zone: RecordKind.zone, schema: try CardBookSchema.schema(), rules: CardBook.mergeRules)
        let clock = home.clock
        runner = SyncRunner(database, with: remote, configuration, now: { clock().milliseconds })
    }

    /// Begins the relation where there is none.
    func begin() throws {
        let device = String(UInt64.random(in: .min ... .max), radix: 36)
        try relation.begin(with: connection.server, device: device)
    }

    /// One round, and what follows from it: addresses that were given out or ended here work or end there.
    func round(forEdit isForEdit: Bool = false, longestWait: Int64 = 10_000) async throws -> SyncRunner.Ending
    {
        let before = await runner.requests["modify"] ?? 0
        let ending = try await runner.run(forEdit: isForEdit, longestWait: longestWait)
        if ending == .inStep, await runner.requests["modify"] ?? 0 > before {
            let book = CardBook(
                privateDatabase: home.store.privateDatabase(owner: user.id), publicDatabase: publicClient,
                clock: home.clock)
            try await book.catchUpShares()
            try await book.closeEndedShares()
        }
        return ending
    }
}
