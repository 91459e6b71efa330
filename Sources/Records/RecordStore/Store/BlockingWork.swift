import Dispatch
import Synchronization

/// Runs blocking work for tasks that wait, on a fixed number of threads, so that no task's own thread is held up.
final class BlockingWork: Sendable {
    private let readers: [DispatchQueue]
    private let writers: [DispatchQueue]
    private let turn = Atomic<Int>(0)

    init(readers: Int, writers: Int) {
        self.readers = (0..<max(1, readers)).map { DispatchQueue(label: "records.read.\($0)") }
        self.writers = (0..<max(1, writers)).map { DispatchQueue(label: "records.write.\($0)") }
    }

    func read<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await run(on: readers, body)
    }

    func write<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
        try await run(on: writers, body)
    }

    private func run<Value: Sendable>(
        on queues: [DispatchQueue], _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        let index = turn.wrappingAdd(1, ordering: .relaxed).newValue.magnitude % UInt(queues.count)
        return try await withCheckedThrowingContinuation { continuation in
            queues[Int(index)].async { continuation.resume(with: Result(catching: body)) }
        }
    }
}
