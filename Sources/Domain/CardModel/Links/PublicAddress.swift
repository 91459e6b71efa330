/// Where a card server is reached from outside, `https://cards.example.com`: the only source of absolute links.
public struct PublicAddress: Sendable, Hashable {
    /// Whether the address is https.
    public let isSecure: Bool
    /// The host in lower case.
    public let host: String
    /// The port, or `nil` for the scheme's own.
    public let port: Int?
    /// The folder below which the server lives, `/cards`; empty at the root.
    public let folder: String

    /// Reads an http or https address without query or fragment; `nil` for anything else.
    public init?(_ text: String) {
        let parts = AddressParts(text.trimmed)
        guard parts.query == nil, parts.fragment == nil, let segments = parts.segments else { return nil }
        self.init(parts: parts, folder: segments[...])
    }

    init?(parts: AddressParts, folder segments: ArraySlice<String>) {
        guard let scheme = parts.scheme, scheme.hasSameBytes(as: "https") || scheme.hasSameBytes(as: "http"),
            parts.userInformation == nil,
            let host = parts.host, (try? WebAddress("https://" + host)) != nil
        else { return nil }
        isSecure = scheme.hasSameBytes(as: "https")
        self.host = host
        if let text = parts.port {
            guard let number = Int(text), (1...65_535).contains(number) else { return nil }
            port = number == (isSecure ? 443 : 80) ? nil : number
        } else {
            port = nil
        }
        folder = segments.map { "/" + PercentEncoding.encode($0) }.joined()
    }

    /// The address without a slash at its end.
    public var text: String {
        (isSecure ? "https://" : "http://") + host + (port.map { ":\($0)" } ?? "") + folder
    }

    /// Whether only this machine can open the address.
    public var isLocal: Bool {
        host.hasSameBytes(as: "localhost") || host.hasSameBytes(as: "[::1]")
            || host.utf8.starts(with: "127.".utf8)
            || host.endsWithBytes(of: ".localhost")
    }
}
