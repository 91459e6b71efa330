internal import Foundation

/// The first line of a request, where libmicrohttpd has it.
struct RequestLine {
    let method: UnsafePointer<CChar>?
    let version: UnsafePointer<CChar>?

    /// Whether the method is GET.
    var isGet: Bool { method.map { strcmp($0, "GET") == 0 } ?? false }

    /// Whether nothing but spaces stands between the end of the target and the protocol's version.
    ///
    /// libmicrohttpd hands out the target as far as its first NUL; what follows must not be passed over.
    func follows(_ targetEnd: UInt) -> Bool {
        guard let version, let end = UnsafePointer<CChar>(bitPattern: targetEnd) else { return true }
        let distance = Int(bitPattern: version) - Int(bitPattern: end)
        // The oldest protocol has no version, and libmicrohttpd's empty text stands anywhere.
        guard version.pointee != 0, distance > 0 else { return true }
        return (0..<distance).allSatisfy { end[$0] == 0x20 || end[$0] == 0x09 || $0 == 0 && end[0] == 0 }
    }
}
