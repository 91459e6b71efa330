import Foundation

/// The server cannot listen: one clear sentence.
public struct ListenError: Error, Hashable, CustomStringConvertible {
    /// What is wrong and what to do.
    public let description: String
}

/// A socket that takes connections.
struct ListeningSocket {
    let descriptor: Int32
    let port: Int

    init(host: String, port: Int) throws(ListenError) {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &list)
        guard code == 0, let found = list?.pointee else {
            throw ListenError(description: "There is no address “\(host)” on this machine: \(String(cString: gai_strerror(code))).")
        }
        defer { freeaddrinfo(list) }
        let descriptor = socket(found.ai_family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw ListenError(description: "No socket: \(String(cString: strerror(errno))).") }
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard bind(descriptor, found.ai_addr, found.ai_addrlen) == 0, listen(descriptor, 1_024) == 0 else {
            let reason = errno
            close(descriptor)
            throw ListenError(description: ListeningSocket.sentence(reason, host: host, port: port))
        }
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = getsockname(descriptor, $0, &length) }
        }
        // The port lies at the same place for IPv4 and IPv6.
        self.port = withUnsafeBytes(of: &address) { Int($0[2]) << 8 | Int($0[3]) }
        self.descriptor = descriptor
    }

    private static func sentence(_ reason: Int32, host: String, port: Int) -> String {
        switch reason {
        case EADDRINUSE: "Port \(port) is taken by another program. Choose another one with --port."
        case EACCES: "Port \(port) may only be used by the administrator. Choose one above 1023 with --port."
        case EADDRNOTAVAIL: "This machine does not have the address \(host)."
        default: "Cannot listen on \(host) port \(port): \(String(cString: strerror(reason)))."
        }
    }
}
