import HTTPServer

/// What is counted and written down of the requests, as far as the operator wants it.
struct Observing {
    private let log: AccessLog?
    private let metrics: RequestMetrics?
    private let route: MetricsRoute?

    /// Reads `--access-log` and `--metrics-token`.
    init(_ arguments: ParsedArguments) throws {
        log = arguments.has("access-log") ? AccessLog() : nil
        guard let token = arguments["metrics-token"] else {
            metrics = nil
            route = nil
            return
        }
        guard token.utf8.count >= 16 else {
            throw UsageError("--metrics-token wants a secret of 16 characters or more.", path: ["serve"])
        }
        let metrics = RequestMetrics()
        self.metrics = metrics
        route = MetricsRoute(metrics: metrics, token: token)
    }

    func add(to router: inout Router) { route?.add(to: &router) }

    /// What the server tells about each request; `nil` where nobody wants to know.
    var observer: (@Sendable (RequestSummary) -> Void)? {
        guard log != nil || metrics != nil else { return nil }
        return { [log, metrics] summary in
            metrics?.count(summary)
            log?.add(summary)
        }
    }

    /// Writes what is still to be written.
    func finish() { log?.flush() }
}
