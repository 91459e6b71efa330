import Foundation

/// This machine on its local network.
enum LocalNetwork {
    /// The first IPv4 address that others can reach; `nil` without a network.
    static var address: String? {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        var next = list
        while let interface = next?.pointee {
            next = interface.ifa_next
            let flags = Int32(bitPattern: interface.ifa_flags)
            guard let address = interface.ifa_addr, Int32(address.pointee.sa_family) == AF_INET,
                flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0
            else { continue }
            var text = [CChar](repeating: 0, count: 64)
            inet_ntop(AF_INET, UnsafeRawPointer(address) + 4, &text, socklen_t(text.count))
            let name = String(cString: interface.ifa_name)
            if name.hasPrefix("docker") || name.hasPrefix("veth") || name.hasPrefix("br-") { continue }
            return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return nil
    }
}
