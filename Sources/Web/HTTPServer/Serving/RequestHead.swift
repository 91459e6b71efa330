internal import CMicroHTTPD
internal import Foundation

/// What an answer that is remembered depends on, where libmicrohttpd has it: nothing is copied.
///
/// Valid while the callback runs that made it.
struct RequestHead {
    private(set) var language = UnsafeRawBufferPointer(start: nil, count: 0)
    private(set) var encoding = UnsafeRawBufferPointer(start: nil, count: 0)
    /// Whether there is no body, no condition and no doubt, so that the two fields and the target say all.
    private(set) var isPlain = true
    private var hostCount = 0

    init(_ connection: Connection) {
        withUnsafeMutablePointer(to: &self) { head in
            _ = MHD_get_connection_values_n(
                connection.pointer, .HEADER_KIND,
                { context, _, name, nameCount, value, valueCount in
                    guard let context, let name else { return .YES }
                    context.assumingMemoryBound(to: RequestHead.self).pointee
                        .add(name, nameCount, UnsafeRawBufferPointer(start: value, count: valueCount))
                    return .YES
                }, head)
        }
        if hostCount != 1 { isPlain = false }
    }

    private mutating func add(_ name: UnsafePointer<CChar>, _ count: Int, _ value: UnsafeRawBufferPointer) {
        func isNamed(_ other: StaticString) -> Bool {
            UnsafeRawPointer(other.utf8Start).withMemoryRebound(to: CChar.self, capacity: count) {
                strncasecmp(name, $0, count) == 0
            }
        }
        // A space before the colon: not for this short way to decide.
        if count == 0 || name[count - 1] <= 0x20 { isPlain = false }
        switch count {
        case 4: if isNamed("Host") { hostCount += 1 }
        case 6: if isNamed("Expect") { isPlain = false }
        case 13: if isNamed("If-None-Match") { isPlain = false }
        case 14: if isNamed("Content-Length") { isPlain = false }
        case 15:
            if isNamed("Accept-Language") {
                if !language.isEmpty { isPlain = false }
                language = value
            } else if isNamed("Accept-Encoding") {
                if !encoding.isEmpty { isPlain = false }
                encoding = value
            }
        case 17: if isNamed("Transfer-Encoding") { isPlain = false }
        default: break
        }
    }
}
