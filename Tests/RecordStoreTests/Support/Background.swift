import Dispatch
import Foundation
import Synchronization

/// Work on a thread of its own, whose outcome a test waits for.
final class Background<Value: Sendable>: Sendable {
    private let outcome = Mutex<Result<Value, any Error>?>(nil)
    private let end = DispatchSemaphore(value: 0)

    init(_ body: @escaping @Sendable () throws -> Value) {
        Thread.detachNewThread { [self] in
            let result = Result(catching: body)
            outcome.withLock { $0 = result }
            end.signal()
        }
    }

    /// Waits for the outcome, once.
    func value() throws -> Value {
        end.wait()
        guard let outcome = outcome.withLock({ $0 }) else { throw CancellationError() }
        return try outcome.get()
    }
}
