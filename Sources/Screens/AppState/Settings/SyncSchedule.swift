/// When this device is brought in step: after edits, after notices, when it is used, and again after a failure.
///
/// One round is on its way at a time. What is asked for during a round makes exactly one more.
@MainActor public final class SyncSchedule {
    /// How a round ended, as the schedule needs to know it.
    public enum Ending: Sendable, Hashable {
        /// Both sides are in step, or nothing keeps cards elsewhere.
        case done
        /// The other side could not be reached; it is worth trying again.
        case failed
        /// A person has to do something first.
        case halted
    }

    /// Seconds after an edit in which further edits join the same round.
    public nonisolated static let gathering = 2.0
    /// Without any edit or notice a round begins after so many seconds: notices are hints, and hints get lost.
    public nonisolated static let longestSilence = 300.0

    private let round: @MainActor () async -> Ending
    private let sleep: @Sendable (Double) async throws -> Void
    private var running: Task<Void, Never>?
    private var isWanted = false
    private var waiting: Task<Void, Never>?
    /// Whether something was edited that no round has looked at yet.
    private var isGathering = false
    private var failures = 0
    private var rests = false

    /// A schedule of rounds; `sleep` waits so many seconds.
    public init(
        sleep: @escaping @Sendable (Double) async throws -> Void = {
            try await Task.sleep(for: .seconds($0))
        },
        round: @escaping @MainActor () async -> Ending
    ) {
        self.sleep = sleep
        self.round = round
    }

    /// Begins a round now, or one more after the one that is on its way; returns when nothing is on its way any more.
    public func now() async {
        waiting?.cancel()
        rests = false
        isWanted = true
        if running == nil { running = Task { await run() } }
        await running?.value
    }

    /// Begins a round in a moment: something was edited here.
    public func soon() {
        rests = false
        isGathering = true
        wait(SyncSchedule.gathering)
    }

    /// Begins no more rounds by itself, as in the background.
    ///
    /// What was edited a moment ago is sent first; returns when nothing is on its way any more.
    public func rest() async {
        rests = true
        waiting?.cancel()
        if isGathering {
            isWanted = true
            if running == nil { running = Task { await run() } }
        }
        await running?.value
    }

    private func run() async {
        while isWanted {
            isWanted = false
            isGathering = false
            let ending = await round()
            switch ending {
            case .done:
                failures = 0
                waitUnlessGathering(SyncSchedule.longestSilence)
            case .failed:
                waitUnlessGathering(SyncSchedule.pause(afterFailures: failures))
                failures += 1
            case .halted: waiting?.cancel()
            }
        }
        running = nil
    }

    /// 1, 2, 4 … seconds, at most five minutes.
    nonisolated static func pause(afterFailures failures: Int) -> Double {
        failures > 8 ? longestSilence : Double(1 << failures)
    }

    /// What was edited during the round waits for a round of its own already, and for less long.
    private func waitUnlessGathering(_ seconds: Double) {
        if !isGathering { wait(seconds) }
    }

    private func wait(_ seconds: Double) {
        waiting?.cancel()
        guard !rests else { return }
        waiting = Task { [weak self, sleep] in
            do { try await sleep(seconds) } catch { return }
            guard !Task.isCancelled else { return }
            // The round must not end with this wait, which the round itself replaces.
            Task { await self?.now() }
        }
    }
}
