internal import Foundation

extension Request {
    /// Who sends, as far as an address tells: the whole IPv4 address, the first 64 bits of an IPv6 address.
    ///
    /// For rate limits: an IPv6 customer has at least a /64, and with it more addresses than any limit could count.
    public var clientNetwork: String { Request.network(of: clientAddress) }

    static func network(of address: String) -> String {
        let plain = address.prefix { $0 != "%" }
        guard plain.utf8.contains(UInt8(ascii: ":")) else { return String(plain) }
        var bytes = in6_addr()
        guard inet_pton(AF_INET6, String(plain), &bytes) == 1 else { return String(plain) }
        return withUnsafeBytes(of: &bytes) { bytes in
            let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            if isMapped { return bytes[12...].map { String($0) }.joined(separator: ".") }
            let groups = stride(from: 0, to: 8, by: 2).map { index in
                String(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]), radix: 16)
            }
            return groups.joined(separator: ":") + "::/64"
        }
    }
}
