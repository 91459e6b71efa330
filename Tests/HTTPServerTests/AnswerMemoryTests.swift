import Synchronization
import Testing

@testable import HTTPServer

/// Answers that are given again without the handler, as long as they are current.
@Suite struct AnswerMemoryTests {
    private final class Page: Sendable {
        let isCurrent = Atomic(true)
        let calls = Atomic(0)
        let summaries = Mutex<[RequestSummary]>([])
    }

    private func withPage(_ body: (Page, Client) async throws -> Void) async throws {
        let page = Page()
        var router = Router()
        let kept = Mutex<[String: ReusableResponse]>([:])
        router.get(
            FixedPath("/page"),
            immediately: { request in
                let number = page.calls.add(1, ordering: .relaxed).newValue
                let language = request.headers["Accept-Language"] ?? "none"
                let response = kept.withLock { kept in
                    if let known = kept[language], page.isCurrent.load(ordering: .relaxed) { return known }
                    var response = Response(
                        .ok, .html, "\(number) \(language) \(request.rawQuery) " + Site.longText)
                    response.headers["Vary"] = "Accept-Language"
                    response.tag = ETag("v\(number)")
                    kept[language] = ReusableResponse(response)
                    return kept[language] ?? ReusableResponse(response)
                }
                return Response(
                    reusing: response, while: { page.isCurrent.load(ordering: .relaxed) })
            })
        router.get(
            FixedPath("/by-cookie"),
            immediately: { request in
                page.calls.add(1, ordering: .relaxed)
                var response = Response(.ok, .text, request.headers["Cookie"] ?? "none")
                response.headers["Vary"] = "Cookie"
                return Response(reusing: ReusableResponse(response), while: { true })
            })
        var configuration = Server.Configuration(port: 0)
        configuration.observer = { summary in page.summaries.withLock { $0.append(summary) } }
        let server = try Server(router: router, configuration: configuration)
        do { try await body(page, try Client(port: server.port)) } catch {
            await server.stop(grace: .zero)
            throw error
        }
        await server.stop(grace: .seconds(5))
    }

    @Test func `the same request gets the same, and the handler is not asked`() async throws {
        try await withPage { page, client in
            let first = try await client.get("/page")
            for _ in 0..<5 {
                let again = try await client.get("/page")
                #expect(again.status == 200 && again.body == first.body)
                #expect(
                    again.headers.fields.filter { $0.name != "Date" }
                        == first.headers.fields.filter { $0.name != "Date" })
            }
            #expect(page.calls.load(ordering: .relaxed) == 1)
            // The last request's summary may come after its answer.
            let summaries = page.summaries.withLock { $0 }
            #expect(summaries.count >= 5)
            #expect(
                summaries.allSatisfy { $0.routePattern == "/page" && $0.status == .ok && $0.method == .get })
        }
    }

    @Test func `what is no longer current is asked for anew, once`() async throws {
        try await withPage { page, client in
            let first = try await client.get("/page")
            page.isCurrent.store(false, ordering: .relaxed)
            let second = try await client.get("/page")
            #expect(second.body != first.body)
            page.isCurrent.store(true, ordering: .relaxed)
            #expect(try await client.get("/page").body == second.body)
            #expect(page.calls.load(ordering: .relaxed) == 2)
        }
    }

    @Test(arguments: [
        ("/page", "Accept-Language: fr\r\n"), ("/page", "Accept-Encoding: gzip\r\n"), ("/page?a", ""),
        ("/page", "If-None-Match: \"v9\"\r\n"), ("/page", "Content-Length: 2\r\n"),
        ("/page", "Accept-Language: fr\r\nAccept-Language: es\r\n"),
    ])
    func `any other request goes to the handler`(target: String, fields: String) async throws {
        try await withPage { page, client in
            _ = try await client.get("/page")
            try await client.send("GET \(target) HTTP/1.1\r\nHost: x\r\n\(fields)\r\n")
            if fields.hasPrefix("Content-Length") { try await client.send("ab") }
            #expect(try await client.read().status == 200)
            #expect(page.calls.load(ordering: .relaxed) == 2)
        }
    }

    @Test func `HEAD and 304 are as they were`() async throws {
        try await withPage { page, client in
            let first = try await client.get("/page")
            let tag = try #require(first.headers["ETag"])
            try await client.send("HEAD /page HTTP/1.1\r\nHost: x\r\n\r\n")
            let head = try await client.read(hasBody: false)
            #expect(head.headers["Content-Length"] == String(first.body.count))
            try await client.send("GET /page HTTP/1.1\r\nHost: x\r\nIf-None-Match: \(tag)\r\n\r\n")
            #expect(try await client.read().status == 304)
            #expect(try await client.get("/page").body == first.body)
        }
    }

    @Test func `what depends on more than is compared is not remembered`() async throws {
        try await withPage { page, client in
            let (with, without) = (
                try await client.get("/by-cookie", "Cookie: a=1\r\n"), try await client.get("/by-cookie")
            )
            #expect(with.body == Array("a=1".utf8) && without.body == Array("none".utf8))
            #expect(page.calls.load(ordering: .relaxed) == 2)
        }
    }

    @Test(arguments: [
        "GET /page HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
        "GET /page HTTP/1.1\r\nHost: x\r\nContent-Length : 3\r\n\r\nabc",
        "GET /page\0/more HTTP/1.1\r\nHost: x\r\n\r\n", "GET /page?a=b\0c HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /page HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    ])
    func `a head that can be read in two ways is refused, also where the answer is remembered`(head: String)
        async throws
    {
        try await withPage { page, client in
            _ = try await client.get("/page")
            try await client.send(head)
            let answer = try await client.read()
            #expect(answer.status == 400 && answer.headers["Connection"] == "close")
            #expect(try await client.isClosed(afterAnswer: true))
        }
    }
}
