import Foundation

@testable import HTTPServer

/// A connection that sends what it is told, byte by byte, and reads responses. Gives up after ten seconds.
///
/// It waits on a thread of its own: the handlers that it waits for need Swift's threads.
final class Client: @unchecked Sendable {
    /// The server closed the connection before the response was whole.
    struct Ended: Error {}
    struct TimedOut: Error {}
    struct Refused: Error {}

    struct Answer: Sendable {
        var status: Int
        var headers: HTTPHeaders
        var body: [UInt8]
    }

    private let queue = DispatchQueue(label: "client")
    private let descriptor: Int32
    private var received: [UInt8] = []
    private var isOpen = true

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else {
            Foundation.close(descriptor)
            isOpen = false
            throw Refused()
        }
    }

    deinit { close() }

    func close() {
        if isOpen { Foundation.close(descriptor) }
        isOpen = false
    }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws { try await waiting { try $0.transmit(bytes) } }

    private func transmit(_ bytes: [UInt8]) throws {
        var sent = 0
        while sent < bytes.count {
            let result = bytes[sent...].withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard result > 0 else { throw Ended() }
            sent += result
        }
    }

    func get(_ target: String, _ fields: String = "") async throws -> Answer {
        try await send("GET \(target) HTTP/1.1\r\nHost: x\r\n\(fields)\r\n")
        return try await read()
    }

    /// Reads one response.
    func read(hasBody: Bool = true) async throws -> Answer {
        try await waiting { try $0.answer(hasBody: hasBody) }
    }

    private func answer(hasBody: Bool) throws -> Answer {
        let head = try take(through: "\r\n\r\n")
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
            throw Ended()
        }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            let colon = line.firstIndex(of: ":") ?? line.startIndex
            headers.add(String(line[..<colon]), String(line[colon...].dropFirst(2)))
        }
        var body: [UInt8] = []
        if headers["Transfer-Encoding"] == "chunked" {
            while true {
                let line = String(decoding: try take(through: "\r\n").dropLast(2), as: UTF8.self)
                guard let count = Int(line, radix: 16) else { throw Ended() }
                body += try take(count)
                _ = try take(2)
                if count == 0 { break }
            }
        } else if hasBody, let length = headers["Content-Length"].flatMap({ Int($0) }) {
            body = try take(length)
        }
        return Answer(status: status, headers: headers, body: body)
    }

    /// Whether the server closes the connection; throws where it stays open for ten seconds.
    func isClosed(afterAnswer: Bool = false) async throws -> Bool {
        try await waiting { try $0.ends(afterAnswer: afterAnswer) }
    }

    private func ends(afterAnswer: Bool) throws -> Bool {
        if !afterAnswer, !received.isEmpty { return false }
        while true {
            do { try receive() } catch is Ended { return true }
            if !afterAnswer { return false }
        }
    }

    /// Only one call runs at a time; what the client knows is used on its queue alone.
    private func waiting<Value: Sendable>(
        _ body: @escaping @Sendable (Client) throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body(self) }) }
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while received.count < count { try receive() }
        defer { received.removeFirst(count) }
        return Array(received.prefix(count))
    }

    private func take(through end: String) throws -> [UInt8] {
        while true {
            if let range = received.firstRange(of: Array(end.utf8)) { return try take(range.upperBound) }
            try receive()
        }
    }

    private func receive() throws {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        if count < 0, errno == EAGAIN { throw TimedOut() }
        guard count > 0 else { throw Ended() }
        received += buffer.prefix(count)
    }
}
