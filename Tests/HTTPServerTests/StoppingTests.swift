import Testing

@testable import HTTPServer

@Suite struct StoppingTests {
    @Test func `a request that runs is finished, and new connections are refused`() async throws {
        let gate = Gate()
        var router = Router()
        router.get(FixedPath("/")) { _ in
            await gate.arrive()
            return Response(.ok, .text, "done")
        }
        let server = try Server(router: router, configuration: .init(port: 0))
        let client = try Client(port: server.port)
        try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await gate.waitForArrival()
        async let stopped: Void = server.stop(grace: .seconds(20))
        gate.open()
        let answer = try await client.read()
        #expect(answer.body == Array("done".utf8))
        await stopped
        #expect(throws: (any Error).self) { try Client(port: server.port) }
        #expect(try await client.isClosed())
    }

    @Test func `a request that does not end is cancelled`() async throws {
        var router = Router()
        let gate = Gate()
        router.get(FixedPath("/")) { _ in
            gate.markArrived()
            try await Task.sleep(for: .seconds(3600))
            return Response()
        }
        let server = try Server(router: router, configuration: .init(port: 0))
        let client = try Client(port: server.port)
        try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await gate.waitForArrival()
        await server.stop(grace: .zero)
        #expect(try await client.read().status == 503)
    }

    @Test func `a stream that does not end is cut`() async throws {
        var router = Router()
        let gate = Gate()
        router.get(FixedPath("/")) { _ in
            Response(
                .ok, .text,
                stream: { writer in
                    gate.markArrived()
                    while true {
                        try await writer.write([1])
                        try await Task.sleep(for: .milliseconds(1))
                    }
                })
        }
        let server = try Server(router: router, configuration: .init(port: 0))
        let client = try Client(port: server.port)
        try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await gate.waitForArrival()
        await server.stop(grace: .zero)
        await #expect(throws: Client.Ended.self) { try await client.read() }
    }

    @Test func `a server that is let go of stops by itself, also in the middle of a request`() async throws {
        var router = Router()
        let gate = Gate()
        router.get(FixedPath("/")) { _ in
            gate.markArrived()
            try await Task.sleep(for: .seconds(3600))
            return Response()
        }
        var server: Server? = try Server(router: router, configuration: .init(port: 0))
        let port = try #require(server?.port)
        let client = try Client(port: port)
        try await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        await gate.waitForArrival()
        server = nil
        #expect(try await client.read().status == 503)
        #expect(try await client.isClosed())
    }

    @Test func `stopping twice is stopping once`() async throws {
        let server = try Server(router: Router(), configuration: .init(port: 0))
        await server.stop()
        await server.stop()
        #expect(throws: (any Error).self) { try Client(port: server.port) }
    }
}
