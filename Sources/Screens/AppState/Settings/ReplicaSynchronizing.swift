import CardBook
public import CardModel
public import Records
import Sync

/// Keeps this device's own database in step with another one, by the package's machine.
public struct ReplicaSynchronizing: Synchronizing {
    private let relation: SyncRelation
    private let runner: SyncRunner
    private let remote: String
    private let device: String
    private let status: @Sendable () async throws -> SyncAccount
    private let clock: @Sendable () -> Instant

    /// The most milliseconds that a round waits for a better moment; the next start or edit tries again.
    private static let longestWait: Int64 = 10_000

    /// Keeps `local` in step with `remote`.
    ///
    /// - Parameters:
    ///   - name: The other database's name, under which the relation is kept.
    ///   - device: A name that no other device has; random letters and digits.
    ///   - account: Who is signed in there; throws when it cannot be reached.
    public init(
        _ local: any ReplicaDatabase, with remote: any RecordDatabase, named name: String, device: String,
        schema: Schema,
        account: @escaping @Sendable () async throws -> SyncAccount, clock: @escaping @Sendable () -> Instant
    ) {
        relation = SyncRelation(local, zone: RecordKind.zone)
        let configuration = SyncConfiguration(
            zone: RecordKind.zone, schema: schema, rules: CardBook.mergeRules)
        let other = SyncRemote(remote, zone: RecordKind.zone) {
            guard case .signedIn(let name) = try await account() else {
                throw RecordError(.authenticationRequired, "Nobody is signed in.")
            }
            return name
        }
        runner = SyncRunner(local, with: other, configuration, now: { clock().milliseconds })
        self.remote = name
        self.device = device
        status = account
        self.clock = clock
    }

    /// The account on the other side.
    public func account() async throws -> SyncAccount { try await status() }

    /// One round in both directions.
    public func synchronize() async throws -> SyncReport {
        // Asked at every round: between two of them somebody may have signed out, or in as somebody else.
        guard case .signedIn(let account) = try await status() else {
            throw RecordError(.authenticationRequired, "Nobody is signed in.")
        }
        try relation.begin(with: remote, device: device)
        if let known = try relation.status()?.account, known != account {
            throw Problem("phone.problem.otherAccount")
        }
        switch try await runner.run(longestWait: ReplicaSynchronizing.longestWait) {
        case .inStep: break
        case .interrupted: throw RecordError(.networkError, "The other side cannot be had for now.")
        case .halted(.signIn): throw RecordError(.authenticationRequired, "Nobody is signed in.")
        case .halted(.accountChanged): throw Problem("phone.problem.otherAccount")
        case .halted(.refused(let reason)): throw RecordError(.accessDenied, reason)
        }
        return SyncReport(changedHere: true, pending: try relation.pendingCount(), at: clock())
    }

    /// Joins what is here with another account of the same database.
    public func adopt(_ account: String) async throws { try relation.adoptAccount(account) }
}
