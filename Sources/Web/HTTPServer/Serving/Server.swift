internal import CMicroHTTPD
internal import Synchronization

/// A running web server.
///
/// One thread for each core waits for all its connections at once; handlers that answer at once run there, the
/// others on Swift's own threads while the connection sleeps.
public final class Server: Sendable {
    /// How a server runs.
    public struct Configuration: Sendable {
        /// The network address or name to listen on.
        public var host: String
        /// The port to listen on; 0 lets the system choose.
        public var port: Int
        /// How many threads wait for connections.
        public var threads: Int
        /// How many connections there can be at once, over all threads.
        public var maximumConnections: Int
        /// How large a request's line and header fields can be together, in bytes; also what a connection costs.
        public var connectionMemory: Int
        /// How long a connection may say nothing, in seconds.
        public var idleSeconds: Int
        /// How long a request may take to arrive, in seconds, with one more for each 16 KB of its body.
        public var arrivalSeconds: Int
        /// Whether the last address in `X-Forwarded-For` is the client's: only behind a proxy that sets it.
        public var trustsForwardedFor: Bool
        /// Told about every request that has ended, on the server's thread: for counters and the log.
        public var observer: (@Sendable (RequestSummary) -> Void)?

        /// A server at this address, with limits fit for the open network.
        public init(
            host: String = "127.0.0.1", port: Int = 8080, threads: Int = 1, maximumConnections: Int = 4096,
            connectionMemory: Int = 32 << 10, idleSeconds: Int = 60, arrivalSeconds: Int = 20,
            trustsForwardedFor: Bool = false, observer: (@Sendable (RequestSummary) -> Void)? = nil
        ) {
            self.host = host
            self.port = port
            self.threads = threads
            self.maximumConnections = maximumConnections
            self.connectionMemory = connectionMemory
            self.idleSeconds = idleSeconds
            self.arrivalSeconds = arrivalSeconds
            self.trustsForwardedFor = trustsForwardedFor
            self.observer = observer
        }
    }

    /// The port that the server listens on.
    public let port: Int

    private let dispatcher: Dispatcher
    private let isStopped = Atomic(false)
    // Only `stop` uses it again, once; libmicrohttpd locks what it shares with its threads.
    nonisolated(unsafe) private let daemon: OpaquePointer

    /// Listens, and answers from now on.
    ///
    /// - Throws: `ListeningError` where the address cannot be listened on.
    public init(router: Router, configuration: Configuration = Configuration()) throws(ListeningError) {
        let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        port = socket.port
        dispatcher = Dispatcher(router: router, configuration: configuration)
        let started = start_daemon(
            socket.descriptor, UInt32(max(configuration.threads, 1)),
            UInt32(configuration.maximumConnections),
            configuration.connectionMemory, UInt32(configuration.idleSeconds), Callbacks.handle,
            Callbacks.target,
            Callbacks.completed, Callbacks.connection, Callbacks.unescape,
            Unmanaged.passUnretained(dispatcher).toOpaque())
        guard let started else {
            throw ListeningError(
                reason: "the system gave no thread or no memory for it", host: configuration.host,
                port: configuration.port)
        }
        daemon = started
        dispatcher.startWatching()
    }

    /// A server that is let go of stops by itself, without grace: what it answers with must outlive its threads.
    deinit {
        guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
        nonisolated(unsafe) let daemon = daemon
        Task.detached { [dispatcher] in await Server.stop(daemon, dispatcher, grace: .zero) }
    }

    /// Takes no more connections, finishes what runs, and stops; a second call does nothing.
    ///
    /// The server answers until it returns.
    /// - Parameter grace: How long requests may go on; after that they are cancelled, and answered with 503 if even
    ///   that does not end them.
    public func stop(grace: Duration = .seconds(10)) async {
        guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
        await Server.stop(daemon, dispatcher, grace: grace)
    }

    private static func stop(_ daemon: OpaquePointer, _ dispatcher: Dispatcher, grace: Duration) async {
        let listening = MHD_quiesce_daemon(daemon)
        dispatcher.beginStopping()
        await dispatcher.waitUntilIdle(atMost: grace)
        dispatcher.cancelRunning()
        await dispatcher.waitUntilIdle(atMost: .seconds(1))
        dispatcher.endRunning()
        await dispatcher.waitUntilIdle(atMost: .seconds(1))
        dispatcher.stopWatching()
        MHD_stop_daemon(daemon)
        if listening >= 0 { ListeningSocket.close(listening) }
    }
}

/// How a request went, without anything personal.
public struct RequestSummary: Hashable, Sendable {
    /// What was asked.
    public let method: HTTPMethod
    /// The pattern of the route that answered; `nil` where none did.
    public let routePattern: String?
    /// The status; `nil` where the client went away before there was one.
    public let status: HTTPStatus?
    /// From the request's first line to the end of the response.
    public let duration: Duration
    /// Whether the whole response was handed to the network.
    public let isComplete: Bool
}
