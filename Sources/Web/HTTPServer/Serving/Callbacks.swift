internal import CMicroHTTPD

/// What libmicrohttpd calls, on its own threads. They only find the objects and hand over to them.
enum Callbacks {
    static let handle: MHD_AccessHandlerCallback = {
        context, connection, _, method, version, data, size, exchange in
        guard let context, let connection, let size, let exchange = exchange?.pointee else { return .NO }
        let dispatcher = Unmanaged<Dispatcher>.fromOpaque(context).takeUnretainedValue()
        let current = Unmanaged<Exchange>.fromOpaque(exchange).takeUnretainedValue()
        let bytes = UnsafeRawBufferPointer(start: data, count: size.pointee)
        size.pointee = 0
        return dispatcher.go(
            on: current, Connection(connection), line: RequestLine(method: method, version: version),
            bytes: bytes)
            ? .YES : .NO
    }

    /// The first that is known of a request: its target, still percent-encoded. What it returns accompanies the
    /// request until `completed`.
    static let target:
        @convention(c) (
            UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
        ) -> UnsafeMutableRawPointer? = { context, target, connection in
            guard let context, let target, let connection else { return nil }
            let dispatcher = Unmanaged<Dispatcher>.fromOpaque(context).takeUnretainedValue()
            let exchange = dispatcher.begin(target: target, Connection(connection))
            return Unmanaged.passRetained(exchange).toOpaque()
        }

    static let completed: MHD_RequestCompletedCallback = { context, connection, exchange, reason in
        guard let context, let connection, let pointer = exchange?.pointee else { return }
        exchange?.pointee = nil
        let dispatcher = Unmanaged<Dispatcher>.fromOpaque(context).takeUnretainedValue()
        let ended = Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
        dispatcher.end(ended, Connection(connection), isComplete: reason == .REQUEST_TERMINATED_COMPLETED_OK)
    }

    static let connection: MHD_NotifyConnectionCallback = { context, connection, own, code in
        guard let context, let connection, let own else { return }
        let dispatcher = Unmanaged<Dispatcher>.fromOpaque(context).takeUnretainedValue()
        if code == .CONNECTION_NOTIFY_STARTED {
            guard let deadline = dispatcher.deadlines.add(socket: Connection(connection).socket) else {
                return
            }
            own.pointee = Unmanaged.passRetained(deadline).toOpaque()
        } else if let pointer = own.pointee {
            own.pointee = nil
            dispatcher.deadlines.remove(Unmanaged<Deadlines.Entry>.fromOpaque(pointer).takeRetainedValue())
        }
    }

    /// Leaves everything as it is: a decoded NUL or slash would be mistaken for what it is not.
    static let unescape:
        @convention(c) (
            UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?
        ) -> Int = { _, _, text in
            text.map { String(cString: $0).utf8.count } ?? 0
        }
}
