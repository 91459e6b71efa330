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
            apiToken: connection.apiToken,
            store: StoredSession(user: user, accounts: home.accounts, beginning: connection))
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

    /// Who is signed in at the server.
    ///
    /// - Throws: `CommandFailure` with one sentence.
    func account() async throws -> String {
        do {
            return try await client.currentUser()
        } catch let error as RecordError {
            guard SyncDisposition(error.code) != .signIn else {
                throw CommandFailure(SyncSentence.halted(.signIn(address: nil), connection.server))
            }
            throw CommandFailure(
                "The server cannot be had for now. \(SyncSentence.reason(error.description)) Nothing was changed."
            )
        }
    }

    /// One round, and what follows from it: addresses that were given out or ended here work or end there.
    func round(forEdit isForEdit: Bool = false, longestWait: Int64 = 10_000) async throws -> SyncRunner.Ending
    {
        try checkIsCurrent()
        let before = await runner.requests["modify"] ?? 0
        // Noted before: a process that ends in between owes it to the next.
        if try relation.pendingCount() > 0 { try setOwing(true) }
        let ending = try await runner.run(forEdit: isForEdit, longestWait: longestWait)
        if ending != .inStep { try checkIsCurrent() }
        let hasSent = await runner.requests["modify"] ?? 0 > before
        guard ending == .inStep, try hasSent || isOwing() else { return ending }
        return try await catchUpAddresses()
    }

    private func catchUpAddresses() async throws -> SyncRunner.Ending {
        let book = CardBook(
            privateDatabase: home.store.privateDatabase(owner: user.id), publicDatabase: publicClient,
            clock: home.clock)
        do {
            try await book.catchUpShares()
            try await book.closeEndedShares()
            try setOwing(false)
            return .inStep
        } catch let error as RecordError {
            try setOwing(true)
            guard SyncDisposition(error.code) != .signIn else { return .halted(.signIn(address: nil)) }
            return .interrupted(until: home.clock().milliseconds + 5_000)
        }
    }

    /// Whether this process still keeps what it began to keep.
    ///
    /// - Throws: `CommandFailure` where another process ended it, or signed in anew.
    func checkIsCurrent() throws {
        guard let stored = try SyncConnection.stored(for: user, in: home.accounts),
            stored.isSameSignIn(as: connection), try relation.status()?.remote == connection.server
        else { throw CommandFailure(SyncSentence.replaced) }
    }

    private var owing: String { "sync.addresses.\(user.id)" }

    private func isOwing() throws -> Bool { try home.accounts.setting(owing) == "owed" }

    private func setOwing(_ owes: Bool) throws {
        guard try isOwing() != owes else { return }
        try home.accounts.set(owing, to: owes ? "owed" : "")
    }
}
