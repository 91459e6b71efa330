import Synchronization

/// Collects lines from any thread.
final class Log: Sendable {
    private let kept = Mutex<[String]>([])

    func add(_ line: String) { kept.withLock { $0.append(line) } }

    var lines: [String] { kept.withLock { $0 } }
}
