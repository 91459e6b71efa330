import Synchronization

/// Lets a test know that a handler runs, and the handler wait until the test goes on; no sleeping.
final class Gate: Sendable {
    private struct State {
        var hasArrived = false
        var isOpen = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func markArrived() { change { $0.hasArrived = true } }

    func open() { change { $0.isOpen = true } }

    func arrive() async {
        markArrived()
        await wait { $0.isOpen }
    }

    func waitForArrival() async { await wait { $0.hasArrived } }

    private func change(_ body: (inout State) -> Void) {
        let waiting = state.withLock { state in
            body(&state)
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    private func wait(until isTrue: @Sendable @escaping (borrowing State) -> Bool) async {
        while !state.withLock({ isTrue($0) }) {
            await withCheckedContinuation { continuation in
                let isReady = state.withLock { state in
                    guard !isTrue(state) else { return true }
                    state.waiting.append(continuation)
                    return false
                }
                if isReady { continuation.resume() }
            }
        }
    }
}
