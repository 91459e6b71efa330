import Testing

@testable import HTTPServer

@Suite struct ObservingTests {
    private func summary(
        _ method: HTTPMethod = .get, _ route: String? = "/c/{id}", _ status: HTTPStatus? = .ok,
        _ milliseconds: Int = 3
    ) -> RequestSummary {
        RequestSummary(
            method: method, routePattern: route, status: status, duration: .milliseconds(milliseconds),
            isComplete: status != nil)
    }

    @Test func `requests are counted by route and status, and their durations gathered`() {
        let metrics = RequestMetrics()
        for milliseconds in [1, 3, 3000] { metrics.count(summary(.get, "/c/{id}", .ok, milliseconds)) }
        metrics.count(summary(.get, nil, .notFound))
        metrics.count(summary(HTTPMethod(rawValue: "BREW\"}"), "/c/{id}", .methodNotAllowed))
        let lines = metrics.text.split(separator: "\n")
        for line in [
            "businesscard_http_requests_total{method=\"GET\",route=\"/c/{id}\",status=\"200\"} 3",
            "businesscard_http_requests_total{method=\"GET\",route=\"none\",status=\"404\"} 1",
            "businesscard_http_requests_total{method=\"other\",route=\"/c/{id}\",status=\"405\"} 1",
            "businesscard_http_request_seconds_bucket{route=\"/c/{id}\",le=\"0.001\"} 1",
            "businesscard_http_request_seconds_bucket{route=\"/c/{id}\",le=\"0.005\"} 3",
            "businesscard_http_request_seconds_bucket{route=\"/c/{id}\",le=\"2.5\"} 3",
            "businesscard_http_request_seconds_bucket{route=\"/c/{id}\",le=\"+Inf\"} 4",
            "businesscard_http_request_seconds_sum{route=\"/c/{id}\"} 3.007",
            "businesscard_http_request_seconds_count{route=\"/c/{id}\"} 4",
        ] { #expect(lines.contains(Substring(line)), "\(line)") }
    }

    @Test func `a line says route, status and duration`() {
        let written = Log()
        let log = AccessLog(now: { 1_796_017_557_999 }, write: { written.add($0) })
        log.add(summary())
        log.add(summary(HTTPMethod(rawValue: "A\"\n"), nil, nil))
        #expect(written.lines.isEmpty, "lines are gathered")
        log.flush()
        #expect(
            written.lines == [
                """
                {"time":"2026-11-30T05:45:57Z","method":"GET","route":"/c/{id}","status":200,"milliseconds":3.0,"complete":true}
                {"time":"2026-11-30T05:45:57Z","method":"?","route":null,"status":null,"milliseconds":3.0,"complete":false}

                """
            ])
    }

    @Test func `many lines are written before the second is over`() {
        let written = Log()
        let log = AccessLog(now: { 0 }, write: { written.add($0) })
        for _ in 0..<1000 { log.add(summary()) }
        log.flush()
        #expect(written.lines.count > 3)
        #expect(written.lines.joined().split(separator: "\n").count == 1000)
    }
}
