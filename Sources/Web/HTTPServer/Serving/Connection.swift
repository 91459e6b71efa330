internal import CMicroHTTPD
internal import Foundation

/// One connection of libmicrohttpd, for as long as a callback runs or the connection is suspended.
struct Connection: @unchecked Sendable {
    // libmicrohttpd allows `MHD_resume_connection` from any thread; all else is called on the connection's own.
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
    }

    /// The header fields, copied.
    var headers: HTTPHeaders {
        var headers = HTTPHeaders()
        withUnsafeMutablePointer(to: &headers) { headers in
            _ = MHD_get_connection_values_n(
                pointer, .HEADER_KIND,
                { context, _, name, nameCount, value, valueCount in
                    guard let context, let name else { return .YES }
                    let headers = context.assumingMemoryBound(to: HTTPHeaders.self)
                    headers.pointee.addReceived(
                        Connection.text(name, nameCount), value.map { Connection.text($0, valueCount) } ?? "")
                    return .YES
                }, headers)
        }
        return headers
    }

    private static func text(_ start: UnsafePointer<CChar>, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// The client's network address, without port.
    var clientAddress: String {
        guard let information = connection_address(pointer) else { return "unknown" }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = Int32(information.pointee.sa_family)
        let result =
            switch family {
            case AF_INET:
                information.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    withUnsafePointer(to: $0.pointee.sin_addr) {
                        inet_ntop(family, $0, &text, socklen_t(text.count))
                    }
                }
            case AF_INET6:
                information.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    withUnsafePointer(to: $0.pointee.sin6_addr) {
                        inet_ntop(family, $0, &text, socklen_t(text.count))
                    }
                }
            default: nil as UnsafePointer<CChar>?
            }
        return result.map { String(cString: $0) } ?? "unknown"
    }

    /// The socket; −1 where libmicrohttpd does not tell.
    var socket: Int32 { connection_socket(pointer) }

    /// What belongs to the connection over all its requests.
    var deadline: Deadlines.Entry? {
        connection_context(pointer).map { Unmanaged<Deadlines.Entry>.fromOpaque($0).takeUnretainedValue() }
    }

    func suspend() { MHD_suspend_connection(pointer) }

    func resume() { MHD_resume_connection(pointer) }
}
