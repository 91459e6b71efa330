import AppState
import Synchronization
import Testing

@Suite("When a device is brought in step") @MainActor
struct SyncScheduleTests {
    /// Waits are written down and end when the test says so.
    private final class Waits: Sendable {
        private let waits = Mutex<[(seconds: Double, goOn: CheckedContinuation<Void, any Error>?)]>([])
        var all: [Double] { waits.withLock { $0.map(\.seconds) } }

        func wait(_ seconds: Double) async throws {
            try await withCheckedThrowingContinuation { goOn in
                waits.withLock { $0.append((seconds, goOn)) }
            }
        }

        /// Ends the last wait, as time does.
        func pass() {
            waits.withLock { waits in
                waits[waits.count - 1].goOn?.resume()
                waits[waits.count - 1].goOn = nil
            }
        }

        deinit { waits.withLock { for wait in $0 { wait.goOn?.resume(throwing: CancellationError()) } } }
    }

    private let waits = Waits()

    /// Lets whatever can run now run, until the condition holds.
    private func until(_ condition: () -> Bool) async {
        var turns = 0
        while !condition(), turns < 100_000 {
            turns += 1
            await Task.yield()
        }
        #expect(condition())
    }

    private func schedule(_ round: @escaping @MainActor () async -> SyncSchedule.Ending) -> SyncSchedule {
        let waits = waits
        return SyncSchedule(sleep: { try await waits.wait($0) }, round: round)
    }

    @Test("After a failure it waits 1, 2, 4 seconds; after a success for five minutes")
    func pauses() async {
        var endings: [SyncSchedule.Ending] = [.failed, .failed, .failed, .done, .failed]
        let schedule = schedule { endings.removeFirst() }
        await schedule.now()
        for count in 1...4 {
            await until { waits.all.count == count }
            waits.pass()
        }
        await until { waits.all.count == 5 }
        #expect(waits.all == [1, 2, 4, SyncSchedule.longestSilence, 1])
    }

    @Test("What is asked for during a round makes exactly one more, however often it is asked for")
    func joined() async {
        var rounds = 0
        var hold: CheckedContinuation<Void, Never>?
        let schedule = schedule {
            rounds += 1
            if rounds == 1 { await withCheckedContinuation { hold = $0 } }
            return .done
        }
        let first = Task { await schedule.now() }
        await until { hold != nil }
        let second = Task { await schedule.now() }
        let third = Task { await schedule.now() }
        for _ in 0..<100 { await Task.yield() }
        hold?.resume()
        for task in [first, second, third] { await task.value }
        #expect(rounds == 2)
    }

    @Test("Edits that come close together are one round, a moment later")
    func edits() async {
        var rounds = 0
        let schedule = schedule {
            rounds += 1
            return .halted
        }
        schedule.soon()
        await until { waits.all.count == 1 }
        schedule.soon()
        await until { waits.all.count == 2 }
        #expect(waits.all == [SyncSchedule.gathering, SyncSchedule.gathering])
        waits.pass()
        await until { rounds == 1 }
        #expect(waits.all.count == 2, "where a person has to act, nothing is tried again by itself")
    }

    @Test("In the background nothing begins by itself")
    func rests() async {
        let schedule = schedule { .done }
        await schedule.rest()
        await schedule.now()
        await until { waits.all.count == 1 }
        await schedule.rest()
        var rounds = 0
        let other = self.schedule {
            rounds += 1
            return .failed
        }
        let round = Task { await other.now() }
        await other.rest()
        await round.value
        #expect(rounds == 1)
    }

    @Test("What was edited a moment before the app is left is sent, and the device rests afterwards")
    func leaves() async {
        var rounds = 0
        let schedule = schedule {
            rounds += 1
            return .done
        }
        schedule.soon()
        await until { waits.all.count == 1 }
        await schedule.rest()
        #expect(rounds == 1)
        await schedule.rest()
        #expect(rounds == 1, "nothing was edited since")
        #expect(waits.all == [SyncSchedule.gathering], "at rest nothing waits")
    }

    @Test("What is edited during a round is not left until the next silence")
    func editedMeanwhile() async {
        var rounds = 0
        var hold: CheckedContinuation<Void, Never>?
        let schedule = schedule {
            rounds += 1
            if rounds == 1 { await withCheckedContinuation { hold = $0 } }
            return .done
        }
        let first = Task { await schedule.now() }
        await until { hold != nil }
        schedule.soon()
        await until { waits.all.count == 1 }
        hold?.resume()
        await first.value
        #expect(waits.all == [SyncSchedule.gathering])
        waits.pass()
        await until { rounds == 2 }
        await until { waits.all == [SyncSchedule.gathering, SyncSchedule.longestSilence] }
    }
}
