import Crypto
import HTTPServer

/// `/metrics`, for whoever knows its token; for everybody else there is nothing.
struct MetricsRoute {
    let metrics: RequestMetrics
    /// What `Authorization: Bearer` must carry.
    let token: String

    func add(to router: inout Router) {
        router.get(
            FixedPath("/metrics"),
            immediately: { request in
                let sent = request.headers["Authorization"] ?? ""
                guard ConstantTime.areEqual(sent, "Bearer \(token)") else { throw HTTPError.notFound }
                let type = ContentType(rawValue: "text/plain; version=0.0.4; charset=utf-8")
                return Response(.ok, type, metrics.text)
            })
    }
}
