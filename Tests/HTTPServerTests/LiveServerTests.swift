import Testing

@testable import HTTPServer

/// What only a socket shows. Each test has a server of its own on a free port.
@Suite struct LiveServerTests {
    private func withServer(
        _ change: (inout Server.Configuration) -> Void = { _ in }, _ body: (Server) async throws -> Void
    ) async throws {
        var configuration = Server.Configuration(port: 0)
        change(&configuration)
        let server = try Server(router: Site.router(), configuration: configuration)
        do { try await body(server) } catch {
            await server.stop(grace: .zero)
            throw error
        }
        await server.stop(grace: .seconds(5))
    }

    @Test(arguments: ["/c/4fT", "/c/a%2Fb", "/large", "/slow", "/nothing", "/c/%FF", "/broken", "/form"])
    func `the wire gives what the router gives`(target: String) async throws {
        try await withServer { server in
            let expected = await Site.router().respond(to: Request(.get, target))
            let client = try Client(port: server.port)
            let answer = try await client.get(target)
            #expect(answer.status == expected.status.code)
            if target != "/broken" { #expect(answer.body == expected.bodyBytes) }
            for field in expected.headers.fields { #expect(answer.headers[field.name] == field.value) }
            #expect(answer.headers["Content-Length"] == String(answer.body.count))
        }
    }

    @Test func `a large body is refused by its head`() async throws {
        var router = Router()
        router.post(
            FixedPath("/files"), bodyLimit: 1 << 40,
            admission: { $0.headers["Cookie"] == nil ? Response(.forbidden, .text, "sign in") : nil }
        ) { request in Response(.ok, .text, "\(request.body.count)") }
        let server = try Server(router: router, configuration: Server.Configuration(port: 0))
        let client = try Client(port: server.port)
        // Nothing of the terabyte is sent, and the answer comes all the same.
        try await client.send("POST /files HTTP/1.1\r\nHost: x\r\nContent-Length: 1099511627776\r\n\r\n")
        let refused = try await client.read()
        #expect(refused.status == 403 && refused.headers["Connection"] == "close")
        let other = try Client(port: server.port)
        try await other.send("POST /files HTTP/1.1\r\nHost: x\r\nCookie: a=b\r\nContent-Length: 3\r\n\r\nabc")
        #expect(try await other.read().body == Array("3".utf8))
        await server.stop(grace: .seconds(5))
    }

    @Test func `a connection is kept for the next request, also after errors and slow handlers`() async throws
    {
        try await withServer { server in
            let client = try Client(port: server.port)
            for target in ["/c/1", "/nothing", "/slow", "/large", "/slow", "/broken", "/c/2"] {
                let answer = try await client.get(target)
                #expect(answer.headers["Connection"] == nil, "\(target)")
            }
            #expect(try await client.get("/c/3").body == Array("card 3".utf8))
        }
    }

    @Test func `requests sent at once are answered in their order`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            try await client.send(
                ["/c/1", "/slow", "/c/2"].map { "GET \($0) HTTP/1.1\r\nHost: x\r\n\r\n" }.joined())
            for expected in ["card 1", "at last", "card 2"] {
                #expect(try await client.read().body == Array(expected.utf8))
            }
        }
    }

    @Test func `HEAD has the headers of GET`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            for target in ["/large", "/slow", "/c/1"] {
                var get = try await client.get(target).headers
                try await client.send("HEAD \(target) HTTP/1.1\r\nHost: x\r\n\r\n")
                var head = try await client.read(hasBody: false).headers
                #expect(head["Content-Length"] == get["Content-Length"])
                get["Date"] = nil
                head["Date"] = nil
                #expect(head == get)
            }
        }
    }

    @Test func `gzip arrives as it was made`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            let answer = try await client.get("/large", "Accept-Encoding: gzip\r\n")
            #expect(answer.headers["Content-Encoding"] == "gzip")
            #expect(answer.body.starts(with: [0x1F, 0x8B]))
            #expect(try await client.get("/large").body == Array(Site.longText.utf8))
        }
    }

    @Test(
        arguments: [
            "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd",
            "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
            "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 4x\r\n\r\nabcd",
            "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "POST /form HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
            "GET /c/1 HTTP/1.1\r\n\r\n",
            "nonsense\r\n\r\n",
        ])
    func `a request whose end is not clear is refused and its connection closed`(text: String) async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            try await client.send(text)
            let answer = try? await client.read()
            if let answer { #expect((400..<600).contains(answer.status)) }
            #expect(try await client.isClosed(afterAnswer: true))
        }
    }

    @Test func `a target as for a proxy is read as its path, and Host plays no part`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            try await client.send("GET http://evil.example/c/7?x HTTP/1.1\r\nHost: evil.example\r\n\r\n")
            #expect(try await client.read().body == Array("card 7".utf8))
        }
    }

    @Test func `header fields that do not fit are refused`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            try await client.send(
                "GET /c/1 HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "a", count: 64 << 10))\r\n\r\n")
            #expect([413, 431].contains(try await client.read().status))
        }
    }

    @Test(arguments: [11 << 20])
    func `a body above the limit is 413, which the client gets to read`(count: Int) async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            try await client.send("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\n\r\n")
            let piece = String(repeating: "x", count: 1 << 16)
            for _ in 0..<(count >> 16) { try await client.send(piece) }
            let answer = try await client.read()
            #expect(answer.status == 413)
            #expect(String(decoding: answer.body, as: UTF8.self).contains("1 MB"))
            #expect(try await client.isClosed())
        }
    }

    @Test func `a client that waits for permission is refused before it sends`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            try await client.send(
                "POST /upload HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 11000000\r\n\r\n"
            )
            #expect(try await client.read().status == 413)
            #expect(try await client.isClosed())
        }
    }

    @Test(arguments: [0, 1, 100_000, 1 << 20])
    func `a body arrives whole, with a length or in chunks`(count: Int) async throws {
        try await withServer { server in
            let body = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7 + $0 >> 8) }
            let expected = "\(count) \(body.reduce(0) { ($0 &* 31) &+ Int($1) })"
            let client = try Client(port: server.port)
            try await client.send("POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: \(count)\r\n\r\n")
            try await client.send(body)
            #expect(try await client.read().body == Array(expected.utf8))
            try await client.send("POST /upload HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
            for start in stride(from: 0, to: count, by: 30_000) {
                let end = min(start + 30_000, count)
                try await client.send("\(String(end - start, radix: 16))\r\n")
                try await client.send(Array(body[start..<end]))
                try await client.send("\r\n")
            }
            try await client.send("0\r\n\r\n")
            #expect(try await client.read().body == Array(expected.utf8))
        }
    }

    @Test func `a stream arrives whole, and a slow reader holds it up without loss`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            let answer = try await client.get("/stream")
            #expect(answer.body.count == 200 * 5000)
            #expect(answer.body == (0..<200).flatMap { [UInt8](repeating: UInt8($0), count: 5000) })
        }
    }

    @Test func `a stream that fails is cut, so that half is not taken for the whole`() async throws {
        try await withServer { server in
            let client = try Client(port: server.port)
            await #expect(throws: Client.Ended.self) { try await client.get("/cut") }
        }
    }

    @Test func `a client that leaves in the middle of a stream ends it`() async throws {
        try await withServer { server in
            for _ in 0..<5 {
                let client = try Client(port: server.port)
                try await client.send("GET /stream HTTP/1.1\r\nHost: x\r\n\r\n")
                client.close()
            }
            #expect(try await Client(port: server.port).get("/c/1").status == 200)
        }
    }

    @Test(arguments: [
        "", "GET /c/1 HT", "GET /c/1 HTTP/1.1\r\nHost: x\r\nX-Y",
        "POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nna",
    ])
    func `a request that does not arrive in time loses its connection`(start: String) async throws {
        try await withServer({ $0.arrivalSeconds = 1 }) { server in
            let client = try Client(port: server.port)
            try await client.send(start)
            // Reads until the server ends it; the client's own patience of ten seconds would be an error.
            #expect(try await client.isClosed(afterAnswer: true))
        }
    }

    @Test func `a port that is taken is one clear sentence`() async throws {
        try await withServer { server in
            let error = #expect(throws: ListeningError.self) {
                try Server(router: Router(), configuration: .init(port: server.port))
            }
            #expect(
                error?.description
                    == "Cannot listen on 127.0.0.1:\(server.port): another program uses this port; choose another one with --port."
            )
        }
        let error = #expect(throws: ListeningError.self) {
            try Server(router: Router(), configuration: .init(host: "192.0.2.1", port: 0))
        }
        #expect(
            error?.description == "Cannot listen on 192.0.2.1:0: 192.0.2.1 is no address of this machine.")
    }

    @Test func `what was observed names the route, not the address`() async throws {
        let log = Log()
        try await withServer({
            $0.observer = { log.add("\($0.method) \($0.routePattern ?? "-") \($0.status?.code ?? 0)") }
        }) {
            server in
            let client = try Client(port: server.port)
            for target in ["/c/secret", "/slow", "/nothing/secret"] { _ = try await client.get(target) }
        }
        #expect(log.lines == ["GET /c/{id} 200", "GET /slow 200", "GET - 404"])
    }
}
