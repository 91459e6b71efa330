internal import CMicroHTTPD
internal import Synchronization

/// Hands responses to libmicrohttpd.
enum NativeResponse {
    /// - Returns: Whether it was accepted; where it was not, the connection ends.
    static func queue(_ response: Response, isHead: Bool, on connection: Connection) -> Bool {
        if case .bytes(let bytes) = response.body {
            return bytes.native.queue(response, on: connection) { make(response, isHead: isHead, connection) }
        }
        guard let native = make(response, isHead: isHead, connection) else { return false }
        defer { MHD_destroy_response(native) }
        return MHD_queue_response(connection.pointer, UInt32(response.status.code), native) == .YES
    }

    /// Keeps the last native response with the bytes that it sends: the next one mostly has the same header fields.
    final class Slot: Sendable {
        private struct Kept {
            let headers: HTTPHeaders
            let pointer: OpaquePointer
        }

        private let kept = Mutex<Kept?>(nil)

        deinit {
            kept.withLock { kept in
                if let kept { MHD_destroy_response(kept.pointer) }
            }
        }

        func queue(
            _ response: Response, on connection: Connection, make: () -> OpaquePointer?
        ) -> Bool {
            // libmicrohttpd counts who uses a response, under a lock of its own.
            kept.withLock { kept in
                if kept?.headers != response.headers {
                    if let old = kept { MHD_destroy_response(old.pointer) }
                    kept = make().map { Kept(headers: response.headers, pointer: $0) }
                }
                guard let kept else { return false }
                return MHD_queue_response(connection.pointer, UInt32(response.status.code), kept.pointer)
                    == .YES
            }
        }
    }

    private static func make(_ response: Response, isHead: Bool, _ connection: Connection) -> OpaquePointer? {
        guard let native = makeBody(response, isHead: isHead, connection) else { return nil }
        for field in response.headers.fields {
            guard MHD_add_response_header(native, field.name, field.value) == .YES else {
                MHD_destroy_response(native)
                return nil
            }
        }
        return native
    }

    private static func makeBody(_ response: Response, isHead: Bool, _ connection: Connection)
        -> OpaquePointer?
    {
        switch response.body {
        case .empty:
            return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .bytes(let bytes):
            // The bytes live until libmicrohttpd has sent the last of them.
            return MHD_create_response_from_buffer_with_free_callback_cls(
                bytes.count, bytes.memory.start,
                { Unmanaged<BodyBytes.Memory>.fromOpaque($0!).release() },
                Unmanaged.passRetained(bytes.memory).toOpaque())
        case .stream(let stream):
            if !isHead { stream.start() }
            let reader = Reader(stream: stream, connection: connection)
            return MHD_create_response_from_callback(
                MHD_SIZE_UNKNOWN_VALUE, 32 << 10, read,
                Unmanaged.passRetained(reader).toOpaque(),
                { Unmanaged<Reader>.fromOpaque($0!).release() })
        }
    }

    private final class Reader: Sendable {
        let stream: BodyStream
        let connection: Connection

        init(stream: BodyStream, connection: Connection) {
            self.stream = stream
            self.connection = connection
        }

        deinit { stream.abandon() }
    }

    // `MHD_SIZE_UNKNOWN`, a macro with a cast.
    private static let MHD_SIZE_UNKNOWN_VALUE = UInt64.max
    private static let endOfStream = -1
    private static let endWithError = -2

    private static let read: MHD_ContentReaderCallback = { context, _, buffer, size in
        guard let context, let buffer else { return endWithError }
        let reader = Unmanaged<Reader>.fromOpaque(context).takeUnretainedValue()
        let connection = reader.connection
        let piece = reader.stream.read(
            into: UnsafeMutableRawBufferPointer(start: buffer, count: size),
            suspend: { connection.suspend() },
            wake: { connection.resume() })
        switch piece {
        case .bytes(let count): return count
        case .later: return 0
        case .end: return endOfStream
        case .failure: return endWithError
        }
    }
}
