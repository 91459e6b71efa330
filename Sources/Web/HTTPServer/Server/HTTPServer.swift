internal import CMicroHTTPD
import Foundation
import Synchronization

/// A web server over libmicrohttpd: one epoll loop per thread, answers from a ``Router``.
public final class HTTPServer: Sendable {
    /// How the server listens.
    public struct Configuration: Sendable {
        /// The address to listen on.
        public var host = "127.0.0.1"
        /// The port; 0 lets the system choose.
        public var port = 8_080
        /// How many threads read and answer.
        public var threads = max(1, ProcessInfo.processInfo.activeProcessorCount)
        /// The most connections at once.
        public var connections = 4_000
        /// A connection that is silent for so many seconds is closed.
        public var timeout = 30
        /// Told about every answer; `nil` costs nothing.
        public var access: (@Sendable (AccessRecord) -> Void)?

        /// The usual values.
        public init() {}
    }

    /// The port that the server listens on.
    public let port: Int
    private let daemon: Daemon
    private let core: ServerCore

    /// Starts to listen and answer.
    ///
    /// - Throws: ``ListenError`` where the port is taken or the address is not of this machine.
    public init(router: Router, configuration: Configuration = Configuration()) throws(ListenError) {
        let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
        core = ServerCore(router: router, access: configuration.access)
        let closure = Unmanaged.passUnretained(core).toOpaque()
        let flags =
            MHD_USE_EPOLL.rawValue | MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_ITC.rawValue
            | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_ERROR_LOG.rawValue
        guard
            let pointer = businesscard_mhd_start(
                flags, socket.descriptor, UInt32(configuration.threads), UInt32(configuration.connections),
                UInt32(configuration.timeout), 32 * 1_024, receiveAddress, closure, receiveRequest, closure,
                finishRequest, closure)
        else {
            close(socket.descriptor)
            throw ListenError(description: "The web server could not be started: \(String(cString: strerror(errno))).")
        }
        daemon = Daemon(pointer: pointer)
        port = socket.port
    }

    /// Takes no new connections, lets running requests finish for so many seconds, and closes.
    public func stop(grace seconds: Double = 10) async {
        let listening = MHD_quiesce_daemon(daemon.pointer)
        let end = ContinuousClock.now + .seconds(seconds)
        while core.running.load(ordering: .acquiring) > 0, ContinuousClock.now < end {
            try? await Task.sleep(for: .milliseconds(10))
        }
        MHD_stop_daemon(daemon.pointer)
        if listening >= 0 { close(listening) }
    }
}

/// libmicrohttpd's own object; its functions may be called from any thread.
private struct Daemon: @unchecked Sendable {
    let pointer: OpaquePointer
}

/// What the C callbacks reach.
final class ServerCore: Sendable {
    let router: Router
    let access: (@Sendable (AccessRecord) -> Void)?
    /// Requests between dispatch and the end of their answer.
    let running = Atomic<Int>(0)

    init(router: Router, access: (@Sendable (AccessRecord) -> Void)?) {
        self.router = router
        self.access = access
    }
}
