internal import CMicroHTTPD
import Foundation
import Synchronization

extension ServerCore {
    /// Reads the headers and finds the route.
    func begin(_ exchange: Exchange, connection: OpaquePointer, method: String) {
        var headers = HTTPHeaders()
        withUnsafeMutablePointer(to: &headers) { pointer in
            _ = MHD_get_connection_values(
                connection, .HEADER_KIND,
                { closure, _, name, value in
                    guard let closure, let name else { return .YES }
                    closure.assumingMemoryBound(to: HTTPHeaders.self).pointee
                        .append(String(cString: name), value.map { String(cString: $0) } ?? "")
                    return .YES
                }, pointer)
        }
        let request = Request(
            HTTPMethod(method), exchange.target, headers: headers, clientAddress: clientAddress(of: connection))
        exchange.match = router.match(request.method, rawPath: request.rawPath)
        exchange.request = request
        exchange.bodyLimit = Router.standardBodyLimit
        if case .found(let route, let parameters) = exchange.match {
            exchange.bodyLimit = route.bodyLimit
            exchange.request?.parameters = parameters
        }
    }

    /// The body is there: answers at once, or suspends the connection until the handler is ready.
    func dispatch(_ exchange: Exchange, connection: Connection) -> MHD_Result {
        guard let request = exchange.request else { return .NO }
        guard case .found(let route, _) = exchange.match else {
            return send(
                router.complete(request, router.failure(exchange.match, request)), exchange: exchange,
                connection: connection.pointer)
        }
        if exchange.bodyLength > route.bodyLimit {
            let answer = router.error(RequestError.tooLong(limit: route.bodyLimit), request, route: route)
            return send(router.complete(request, answer), exchange: exchange, connection: connection.pointer)
        }
        switch route.kind {
        case .immediate(let handler):
            let answer: Response
            do { answer = try handler(request) } catch { answer = router.error(error, request, route: route) }
            return send(router.complete(request, answer), exchange: exchange, connection: connection.pointer)
        case .async:
            MHD_suspend_connection(connection.pointer)
            Task.detached { [router] in
                exchange.answer = router.complete(request, await router.run(route, request))
                MHD_resume_connection(connection.pointer)
            }
            return .YES
        }
    }

    /// Hands the answer to libmicrohttpd, which sends it (for HEAD without its body).
    func send(_ answer: Response, exchange: Exchange, connection: OpaquePointer) -> MHD_Result {
        guard let response = makeResponse(answer.body) else { return .NO }
        defer { MHD_destroy_response(response) }
        for field in answer.headers.fields { MHD_add_response_header(response, field.name, field.value) }
        access?(
            AccessRecord(
                method: exchange.request?.method.description ?? "", route: exchange.routeName,
                status: answer.status.code, duration: exchange.started.duration(to: .now)))
        return MHD_queue_response(connection, UInt32(answer.status.code), response)
    }

    private func makeResponse(_ body: ResponseBody) -> OpaquePointer? {
        switch body {
        case .bytes(let bytes):
            return bytes.withUnsafeBytes {
                MHD_create_response_from_buffer(
                    $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .file(let path):
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return nil }
            var status = stat()
            guard fstat(descriptor, &status) == 0 else {
                close(descriptor)
                return nil
            }
            return MHD_create_response_from_fd64(UInt64(status.st_size), descriptor)
        case .stream(let next):
            let pointer = Unmanaged.passRetained(StreamedBody(next)).toOpaque()
            return MHD_create_response_from_callback(
                UInt64.max, 64 * 1_024, readStream, pointer, releaseStream)
        }
    }

    private func clientAddress(of connection: OpaquePointer) -> String {
        guard let address = businesscard_mhd_client(connection) else { return "" }
        var text = [CChar](repeating: 0, count: 64)
        let family = Int32(address.pointee.sa_family)
        let offset = family == AF_INET6 ? 8 : 4
        inet_ntop(family, UnsafeRawPointer(address) + offset, &text, socklen_t(text.count))
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// A body that is made while it is sent.
final class StreamedBody {
    let next: @Sendable () throws -> [UInt8]?
    var rest: ArraySlice<UInt8> = []

    init(_ next: @escaping @Sendable () throws -> [UInt8]?) { self.next = next }
}

private let readStream: MHD_ContentReaderCallback = { closure, _, buffer, capacity in
    guard let closure, let buffer else { return -2 }
    let body = Unmanaged<StreamedBody>.fromOpaque(closure).takeUnretainedValue()
    while body.rest.isEmpty {
        // -1 ends the body, -2 breaks the connection off, so that a cut file is never taken for a whole one.
        do {
            guard let part = try body.next() else { return -1 }
            body.rest = part[...]
        } catch {
            return -2
        }
    }
    let count = min(capacity, body.rest.count)
    body.rest.prefix(count).withUnsafeBytes { buffer.update(from: $0.bindMemory(to: CChar.self).baseAddress!, count: count) }
    body.rest = body.rest.dropFirst(count)
    return count
}

private let releaseStream: MHD_ContentReaderFreeCallback = { closure in
    if let closure { Unmanaged<StreamedBody>.fromOpaque(closure).release() }
}
