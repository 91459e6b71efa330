public import Records

/// Runs a machine: sends what it wants sent, and waits as long as it wants to wait.
///
/// Serial by being an actor: one request is on its way at a time, however many tasks call.
public actor SyncRunner {
    /// How a round ended.
    public enum Ending: Hashable, Sendable {
        /// Both sides are in step, as far as the other side takes what is here.
        case inStep
        /// The other side cannot be had for now; the machine wants to try again then (milliseconds since 1970).
        case interrupted(until: Int64)
        /// A person has to do something first.
        case halted(SyncHalt)
    }

    private let database: any ReplicaDatabase
    private let remote: SyncRemote
    private let now: @Sendable () -> Int64
    private let sleep: @Sendable (Int64) async throws -> Void
    private let configuration: SyncConfiguration
    private var machine: SyncMachine
    private var isRunning = false
    /// The relation that the machine began with.
    private var relation: Relation?
    /// How many requests were sent, by kind.
    public private(set) var requests: [String: Int] = [:]

    /// A runner.
    ///
    /// - Parameters:
    ///   - now: Milliseconds since 1970.
    ///   - sleep: Waits so many milliseconds.
    public init(
        _ database: any ReplicaDatabase, with remote: SyncRemote, _ configuration: SyncConfiguration,
        now: @escaping @Sendable () -> Int64,
        sleep: @escaping @Sendable (Int64) async throws -> Void = {
            try await Task.sleep(for: .milliseconds($0))
        }
    ) {
        self.database = database
        self.remote = remote
        self.now = now
        self.sleep = sleep
        self.configuration = configuration
        machine = SyncMachine(configuration)
    }

    /// Runs until both sides are in step, or something keeps them from it.
    ///
    /// - Parameters:
    ///   - isForEdit: Whether only edits here are to be sent, without asking first what is new there.
    ///   - longestWait: The most milliseconds to wait for a better moment before giving the round up.
    /// - Throws: What the device's own database throws.
    public func run(forEdit isForEdit: Bool = false, longestWait: Int64) async throws -> Ending {
        guard !isRunning else { return .interrupted(until: now() + 1_000) }
        isRunning = true
        defer { isRunning = false }
        try beginAnewIfOther()
        machine.wake(forEdit: isForEdit)
        var waited: Int64 = 0
        while true {
            if try beginAnewIfOther() { return .interrupted(until: now()) }
            switch try machine.next(database, now: now()) {
            case .request(let request):
                requests[request.kind, default: 0] += 1
                let answer = await remote.answer(request)
                // A request that was broken off because the program ends is no failure of the other side.
                if case .failure = answer { try Task.checkCancellation() }
                if try beginAnewIfOther() { return .interrupted(until: now()) }
                try machine.receive(answer, database, now: now())
            case .wait(let time):
                let pause = max(0, time - now())
                guard waited + pause <= longestWait else { return .interrupted(until: time) }
                waited += pause
                try await sleep(pause)
            case .idle: return .inStep
            case .halted(let halt): return .halted(halt)
            }
            try Task.checkCancellation()
        }
    }

    /// With whom a zone is kept in step.
    private struct Relation: Hashable {
        var remote: String
        var account: String?
    }

    /// Drops what the machine has in hand where the relation was ended, or another server or account agreed to, here or
    /// by another process: nothing of the one side is meant for the other. Whether it was.
    @discardableResult
    private func beginAnewIfOther() throws -> Bool {
        let present = try database.readReplica(configuration.zone) { replica in
            try replica.state().map { Relation(remote: $0.remote, account: $0.account) }
        }
        defer { relation = present }
        // The first contact gives the account its name.
        let isOther =
            present?.remote != relation?.remote
            || (relation?.account != nil && present?.account != relation?.account)
        guard isOther, relation != nil else { return false }
        machine = SyncMachine(configuration)
        return true
    }
}

extension SyncRequest {
    /// One word.
    fileprivate var kind: String {
        switch self {
        case .account: "account"
        case .makeZone: "makeZone"
        case .changes: "changes"
        case .modify: "modify"
        case .look: "look"
        case .upload: "upload"
        case .download: "download"
        }
    }
}
