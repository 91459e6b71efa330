import Dispatch
import Glibc
import Testing

@testable import WebReading

/// A port that takes connections, and answers them where it is told what.
private final class Port: Sendable {
    let number: UInt16
    private let listener: Int32

    init(answer: String? = nil) throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        try withUnsafeMutablePointer(to: &address) { pointer in
            try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                try #require(bind(listener, $0, size) == 0 && listen(listener, 4) == 0)
                try #require(getsockname(listener, $0, &size) == 0)
            }
        }
        self.listener = listener
        number = UInt16(bigEndian: address.sin_port)
        guard let answer else { return }
        DispatchQueue.global().async {
            let connection = accept(listener, nil, nil)
            var asked = [UInt8](repeating: 0, count: 4_096)
            _ = read(connection, &asked, asked.count)
            _ = write(connection, answer, answer.utf8.count)
            close(connection)
        }
    }

    deinit { close(listener) }

    func request(seconds: Double) -> HeldRequest {
        HeldRequest(address: "http://127.0.0.1:\(number)/", seconds: seconds)
    }
}

@Suite struct HeldRequestTests {
    @Test func `status and body come back, whatever the status`() async throws {
        let port = try Port(answer: "HTTP/1.1 421 Elsewhere\r\nContent-Length: 4\r\n\r\nhere")
        let answer = try await port.request(seconds: 60).answer()
        #expect(answer == HeldRequest.Answer(status: 421, body: Array("here".utf8)))
    }

    @Test func `it gives up when its time is over`() async throws {
        let port = try Port()
        await #expect(throws: WebReadingError.tookTooLong) {
            try await port.request(seconds: 0.05).answer()
        }
    }

    @Test func `cancelling ends it`() async throws {
        let port = try Port()
        let waiting = Task { try await port.request(seconds: 3_600).answer() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
    }

    @Test func `nobody there is an error that does not repeat the address`() async {
        do {
            _ = try await HeldRequest(address: "http://127.0.0.1:1/secret", seconds: 5).answer()
            Issue.record("an answer from nobody")
        } catch {
            #expect(!"\(error)".contains("secret"))
        }
    }
}
