internal import Synchronization

/// Counts requests and how long they took, by route and never by address; prints them for Prometheus.
public final class RequestMetrics: Sendable {
    private struct Key: Hashable {
        let method: String
        let route: String
        /// 0 where the client went away before there was a response.
        let status: Int
    }

    private struct Durations {
        var counts = [Int](repeating: 0, count: RequestMetrics.bounds.count + 1)
        var sum = Duration.zero
    }

    private struct State {
        var requests: [Key: Int] = [:]
        var durations: [String: Durations] = [:]
    }

    /// The upper ends of the histogram's buckets, in milliseconds.
    private static let bounds = [1, 5, 25, 100, 500, 2_500]
    /// Anything else that a client invents is counted together, so that it cannot fill the memory.
    private static let methods: Set<HTTPMethod> = [.get, .head, .post, .put, .patch, .delete, .options]
    private let state = Mutex(State())

    /// Nothing counted yet.
    public init() {}

    /// Counts a request that has ended: `configuration.observer = { metrics.count($0) }`.
    public func count(_ summary: RequestSummary) {
        let method = RequestMetrics.methods.contains(summary.method) ? summary.method.rawValue : "other"
        let route = summary.routePattern ?? "none"
        let bucket =
            RequestMetrics.bounds.firstIndex { summary.duration <= .milliseconds($0) }
            ?? RequestMetrics.bounds.count
        state.withLock { state in
            state.requests[
                Key(method: method, route: route, status: summary.status?.code ?? 0), default: 0] += 1
            state.durations[route, default: Durations()].counts[bucket] += 1
            state.durations[route, default: Durations()].sum += summary.duration
        }
    }

    /// All figures in Prometheus' text format, version 0.0.4.
    public var text: String {
        let (requests, durations) = state.withLock { ($0.requests, $0.durations) }
        var lines = [
            "# HELP businesscard_http_requests_total Requests that have ended.",
            "# TYPE businesscard_http_requests_total counter",
        ]
        for (key, count) in requests.sorted(by: { order($0.key) < order($1.key) }) {
            let labels = "method=\"\(key.method)\",route=\"\(key.route)\",status=\"\(key.status)\""
            lines.append("businesscard_http_requests_total{\(labels)} \(count)")
        }
        lines += [
            "# HELP businesscard_http_request_seconds From the request's first line to the end of its response.",
            "# TYPE businesscard_http_request_seconds histogram",
        ]
        for (route, durations) in durations.sorted(by: { $0.key < $1.key }) {
            var total = 0
            for (bound, count) in zip(RequestMetrics.bounds, durations.counts) {
                total += count
                lines.append(
                    "businesscard_http_request_seconds_bucket{route=\"\(route)\",le=\"\(Double(bound) / 1000)\"} \(total)"
                )
            }
            total += durations.counts[RequestMetrics.bounds.count]
            lines += [
                "businesscard_http_request_seconds_bucket{route=\"\(route)\",le=\"+Inf\"} \(total)",
                "businesscard_http_request_seconds_sum{route=\"\(route)\"} \(durations.sum / .seconds(1))",
                "businesscard_http_request_seconds_count{route=\"\(route)\"} \(total)",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func order(_ key: Key) -> String { "\(key.route) \(key.method) \(key.status)" }
}
