internal import Foundation
internal import Synchronization

/// Writes one line of JSON for each request: route, status and duration, nothing that tells who asked for what.
///
/// Lines are gathered and written together, at the latest after a second.
public final class AccessLog: Sendable {
    private struct State {
        var pending = ""
        var second: Int64 = 0
        var time = ""
    }

    private static let largestPending = 16 << 10
    private let state = Mutex(State())
    private let write: @Sendable (String) -> Void
    private let now: @Sendable () -> Int64
    private let timer = Watcher()

    /// A log.
    ///
    /// - Parameters:
    ///   - now: The time in milliseconds since 1970 UTC; the machine's unless told otherwise.
    ///   - write: Takes whole lines; the standard error stream unless told otherwise.
    public init(
        now: (@Sendable () -> Int64)? = nil,
        write: (@Sendable (String) -> Void)? = nil
    ) {
        self.now = now ?? { Int64(Date().timeIntervalSince1970 * 1000) }
        self.write = write ?? { StandardError.write($0) }
        timer.start { [weak self] in self?.flush() }
    }

    deinit {
        timer.stop()
        flush()
    }

    /// Adds a request that has ended.
    public func add(_ summary: RequestSummary) {
        let milliseconds = summary.duration / .milliseconds(1)
        let route = summary.routePattern.map { "\"\($0)\"" } ?? "null"
        let status = summary.status.map { String($0.code) } ?? "null"
        let method = HTTPHeaders.isToken(summary.method.rawValue) ? summary.method.rawValue : "?"
        let full = state.withLock { state in
            let time = AccessLog.time(now(), &state)
            state.pending +=
                "{\"time\":\"\(time)\",\"method\":\"\(method)\",\"route\":\(route),\"status\":\(status),"
                + "\"milliseconds\":\((milliseconds * 1000).rounded() / 1000),\"complete\":\(summary.isComplete)}\n"
            return state.pending.utf8.count > AccessLog.largestPending
        }
        if full { flush() }
    }

    /// Writes what was gathered.
    public func flush() {
        let lines = state.withLock { state in
            defer { state.pending = "" }
            return state.pending
        }
        if !lines.isEmpty { write(lines) }
    }

    /// The time in whole seconds; written once a second.
    private static func time(_ milliseconds: Int64, _ state: inout State) -> String {
        let second = milliseconds / 1000
        if second != state.second || state.time.isEmpty {
            state.second = second
            state.time = Date(timeIntervalSince1970: TimeInterval(second)).formatted(.iso8601)
        }
        return state.time
    }
}
