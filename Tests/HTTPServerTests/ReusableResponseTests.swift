import Testing

@testable import HTTPServer

@Suite struct ReusableResponseTests {
    private func kept() -> ReusableResponse {
        var response = Response(.ok, .html, Site.longText)
        response.tag = ETag("v1")
        return ReusableResponse(response)
    }

    @Test func `what is kept is finished once, and for each coding`() {
        let kept = kept()
        let log = Log()
        var router = Router()
        router.finish = { _, response in
            log.add("finished")
            response.headers["X-All"] = "1"
        }
        var request = Request(.get, "/")
        for _ in 0..<3 {
            let response = router.finished(Response(reusing: kept), for: request)
            #expect(response.headers["X-All"] == "1")
            #expect(response.headers["ETag"] == "\"v1\"")
            #expect(response.bodyText == Site.longText)
        }
        request.headers["Accept-Encoding"] = "gzip"
        for _ in 0..<3 {
            #expect(
                router.finished(Response(reusing: kept), for: request).headers["Content-Encoding"] == "gzip")
        }
        #expect(log.lines.count == 2)
    }

    @Test func `a change is for one request alone`() {
        let kept = kept()
        let router = Router()
        var changed = Response(reusing: kept)
        changed.set(Cookie(name: "a", value: "b", isSecure: true))
        #expect(router.finished(changed, for: Request(.get, "/")).headers.contains("Set-Cookie"))
        #expect(
            !router.finished(Response(reusing: kept), for: Request(.get, "/")).headers.contains("Set-Cookie"))
    }

    @Test func `a client that has the version gets 304`() {
        var request = Request(.get, "/")
        request.headers["If-None-Match"] = "\"v1\""
        let response = Router().finished(Response(reusing: kept()), for: request)
        #expect(response.status == .notModified)
        #expect(response.bodyBytes.isEmpty)
    }
}
