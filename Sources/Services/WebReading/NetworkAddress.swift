/// The address of a machine, of four bytes (IPv4) or sixteen (IPv6).
struct NetworkAddress: Hashable, Sendable {
    let bytes: [UInt8]

    /// `nil` for any other number of bytes.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }

    /// Whether the whole internet can reach it: nothing in this machine, this network or an operator's own.
    ///
    /// By IANA's registries of special-purpose addresses (RFC 6890); an IPv4 address inside an IPv6 one counts as itself.
    var isPublic: Bool {
        if let inner = embeddedIPv4 { return inner.isPublic }
        let ranges = bytes.count == 4 ? Self.specialIPv4 : Self.specialIPv6
        guard !ranges.contains(where: { contains($0) }) else { return false }
        // Only 2000::/3 of IPv6 is given out.
        return bytes.count == 4 || bytes[0] >> 5 == 1
    }

    private struct Range {
        let prefix: [UInt8]
        let bits: Int
        init(_ prefix: [UInt8], _ bits: Int) { (self.prefix, self.bits) = (prefix, bits) }
    }

    private func contains(_ range: Range) -> Bool {
        for bit in 0..<range.bits {
            let mask = UInt8(0x80) >> (bit % 8)
            let wanted = bit / 8 < range.prefix.count ? range.prefix[bit / 8] & mask : 0
            if bytes[bit / 8] & mask != wanted { return false }
        }
        return true
    }

    /// The IPv4 address that an IPv6 one stands for: mapped, compatible, NAT64, 6to4.
    private var embeddedIPv4: NetworkAddress? {
        guard bytes.count == 16 else { return nil }
        let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        let isCompatible = bytes[..<12].allSatisfy { $0 == 0 }
        let isTranslated =
            bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) && bytes[4..<12].allSatisfy { $0 == 0 }
        if isMapped || isCompatible || isTranslated { return NetworkAddress(Array(bytes[12...])) }
        return bytes.starts(with: [0x20, 0x02]) ? NetworkAddress(Array(bytes[2..<6])) : nil
    }

    private static let specialIPv4 = [
        Range([0], 8), Range([10], 8), Range([100, 64], 10), Range([127], 8), Range([169, 254], 16),
        Range([172, 16], 12), Range([192, 0, 0], 24), Range([192, 0, 2], 24), Range([192, 31, 196], 24),
        Range([192, 52, 193], 24), Range([192, 88, 99], 24), Range([192, 168], 16),
        Range([192, 175, 48], 24),
        Range([198, 18], 15), Range([198, 51, 100], 24), Range([203, 0, 113], 24), Range([224], 4),
        Range([240], 4),
    ]

    private static let specialIPv6 = [
        // Documentation, benchmarking, Teredo and the other protocol assignments of 2001::/23; SRv6.
        Range([0x20, 0x01, 0x00], 23), Range([0x20, 0x01, 0x0D, 0xB8], 32), Range([0x3F, 0xFF, 0x00], 20),
        Range([0x5F, 0x00], 16),
    ]
}
