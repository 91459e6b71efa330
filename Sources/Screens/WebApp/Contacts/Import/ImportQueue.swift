import CardModel
import Synchronization

/// Runs the imports of each owner one after another: two that run at once would not see what the other adds.
final class ImportQueue: Sendable {
    private struct State {
        var tails: [String: Task<Void, Never>] = [:]
        var waiting: Set<Identifier> = []
    }

    private let state = Mutex(State())

    /// Runs `work` when the owner's imports before it are done.
    func add(_ id: Identifier, owner: String, _ work: @escaping @Sendable () async -> Void) {
        state.withLock { state in
            let before = state.tails[owner]
            state.waiting.insert(id)
            state.tails[owner] = Task {
                await before?.value
                await work()
                self.state.withLock { _ = $0.waiting.remove(id) }
            }
        }
    }

    /// Whether the import waits or runs in this process.
    func holds(_ id: Identifier) -> Bool {
        state.withLock { $0.waiting.contains(id) }
    }
}
