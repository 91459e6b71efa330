internal import Synchronization

/// Wakes those in this process who wait for changes of an owner; other processes are seen by looking.
final class ChangeSignal: Sendable {
    private struct State {
        var next = 0
        var isStopped = false
        var waiting: [String: [Int: AsyncStream<Void>.Continuation]] = [:]
    }

    private let state = Mutex(State())

    /// Something of this owner changed.
    func fire(for owner: String) {
        let waiting = state.withLock { $0.waiting[owner]?.values.map(\.self) ?? [] }
        for continuation in waiting { continuation.yield() }
    }

    /// Nobody waits any more, now and later: the server is about to stop.
    func stop() {
        let waiting = state.withLock { state in
            state.isStopped = true
            return state.waiting.values.flatMap(\.values)
        }
        for continuation in waiting { continuation.yield() }
    }

    /// Whether waiting is over for all.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Listens for changes of the owner from now on.
    func listener(of owner: String) -> ChangeListener { ChangeListener(self, owner) }

    /// Yields at each change from now on, until the stream is let go of.
    fileprivate func changes(of owner: String) -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let key = state.withLock { state in
            state.next += 1
            state.waiting[owner, default: [:]][state.next] = continuation
            return state.next
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { state in
                state.waiting[owner]?[key] = nil
                if state.waiting[owner]?.isEmpty == true { state.waiting[owner] = nil }
            }
        }
        return stream
    }
}

/// One who waits for changes of an owner, again and again. What happens between two waits ends the second at once.
struct ChangeListener {
    private let signal: ChangeSignal
    private let owner: String
    private var changes: AsyncStream<Void>

    fileprivate init(_ signal: ChangeSignal, _ owner: String) {
        (self.signal, self.owner) = (signal, owner)
        changes = signal.changes(of: owner)
    }

    /// Waits for the next change, at most until then.
    mutating func wait(until end: ContinuousClock.Instant) async {
        await withTaskGroup(of: Void.self) { [changes] group in
            group.addTask { for await _ in changes { return } }
            group.addTask { try? await Task.sleep(until: end, clock: .continuous) }
            await group.next()
            group.cancelAll()
        }
        // A stream whose reader was cancelled is over, and would end each wait after that at once.
        changes = signal.changes(of: owner)
    }
}
