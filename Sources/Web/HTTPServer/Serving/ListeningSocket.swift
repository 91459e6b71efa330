internal import CMicroHTTPD
internal import Foundation

/// A TCP socket that listens, or one sentence why it cannot.
struct ListeningSocket {
    let descriptor: Int32
    let port: Int

    /// - Parameters:
    ///   - host: A network address or a name that stands for one.
    ///   - port: 0 lets the system choose a free one.
    init(host: String, port: Int) throws(ListeningError) {
        guard (0...65535).contains(port) else {
            throw ListeningError(
                reason: "a port is a number from 0 to 65535, not \(port)", host: host, port: port)
        }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let address = list else {
            throw ListeningError(reason: "\(host) is no address of this machine", host: host, port: port)
        }
        defer { freeaddrinfo(list) }
        let socket = Foundation.socket(
            address.pointee.ai_family,
            Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
                | Int32(SOCK_NONBLOCK.rawValue), 0)
        guard socket >= 0 else {
            throw ListeningError(reason: String(cString: strerror(errno)), host: host, port: port)
        }
        var yes: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard bind(socket, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0,
            listen(socket, 1024) == 0
        else {
            let code = errno
            ListeningSocket.close(socket)
            throw ListeningError(code: code, host: host, port: port)
        }
        descriptor = socket
        self.port = ListeningSocket.port(of: socket) ?? port
    }

    private static func port(of socket: Int32) -> Int? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard getsockname(socket, address, &length) == 0 else { return nil }
                switch Int32(address.pointee.sa_family) {
                case AF_INET:
                    return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                        Int(UInt16(bigEndian: $0.pointee.sin_port))
                    }
                case AF_INET6:
                    return address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                        Int(UInt16(bigEndian: $0.pointee.sin6_port))
                    }
                default: return nil
                }
            }
        }
    }
}

/// Why the server cannot listen, in one sentence.
public struct ListeningError: Error, Hashable, CustomStringConvertible {
    /// The sentence.
    public let description: String

    init(reason: String, host: String, port: Int) {
        description = "Cannot listen on \(host):\(port): \(reason)."
    }

    init(code: Int32, host: String, port: Int) {
        let reason =
            switch code {
            case EADDRINUSE: "another program uses this port; choose another one with --port"
            case EACCES: "ports below 1024 need more rights; choose another one with --port"
            case EADDRNOTAVAIL: "\(host) is no address of this machine"
            default: String(cString: strerror(code))
            }
        self.init(reason: reason, host: host, port: port)
    }
}

extension ListeningSocket {
    static func close(_ descriptor: Int32) { _ = Foundation.close(descriptor) }
}
