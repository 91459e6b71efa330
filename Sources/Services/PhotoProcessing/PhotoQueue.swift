internal import Synchronization

/// Lets a fixed number of pictures through at a time, in the order they came, and refuses those that would wait too long.
final class PhotoQueue: Sendable {
    private struct State {
        var running = 0
        var waiting: [CheckedContinuation<Bool, Never>] = []
    }

    private let simultaneous: Int
    private let capacity: Int
    private let state = Mutex(State())

    init(simultaneous: Int, waiting capacity: Int) {
        self.simultaneous = max(1, simultaneous)
        self.capacity = max(0, capacity)
    }

    /// Runs `work` when its turn has come.
    func run<Answer>(_ work: () async throws(PhotoError) -> Answer) async throws(PhotoError) -> Answer {
        try await enter()
        defer { leave() }
        return try await work()
    }

    /// How many are let through and how many wait, at this moment.
    var load: (running: Int, waiting: Int) {
        state.withLock { ($0.running, $0.waiting.count) }
    }

    private func enter() async throws(PhotoError) {
        let admitted = await withCheckedContinuation { (turn: CheckedContinuation<Bool, Never>) in
            let answer = state.withLock { state -> Bool? in
                if state.running < simultaneous {
                    state.running += 1
                    return true
                }
                if state.waiting.count >= capacity { return false }
                state.waiting.append(turn)
                return nil
            }
            if let answer { turn.resume(returning: answer) }
        }
        if !admitted { throw .busy }
    }

    private func leave() {
        // The turn passes to the first that waits, without being free in between: nobody can push in.
        let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            guard !state.waiting.isEmpty else {
                state.running -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume(returning: true)
    }
}
