/// An address that may be shown as a link to strangers: http, https, mailto or tel, and nothing else.
public struct WebAddress: Sendable, Hashable {
    /// The most bytes that an address may have.
    public static let maximumLength = 2_048

    /// The scheme, in lower case.
    public let scheme: String
    /// The whole address, ready for an `href` once it is escaped for HTML.
    public let text: String

    /// Why an address was refused.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing but white space was given.
        case empty
        /// It is longer than ``WebAddress/maximumLength`` bytes.
        case tooLong
        /// It holds a control character or one that changes the reading direction.
        case controlCharacter
        /// Its scheme, named here in lower case, is not one of the four.
        case unsupportedScheme(String)
        /// There is no host, or not a possible one.
        case invalidHost
        /// It carries a user name or password before the host.
        case hasCredentials
        /// A `mailto:` or `tel:` address without an address or number.
        case incomplete
    }

    /// Reads what a person typed: `example.com/me` becomes `https://example.com/me`, spaces in a path `%20`.
    public init(_ typed: String) throws(Problem) {
        let text = typed.trimmed
        guard !text.isEmpty else { throw .empty }
        guard text.utf8.count <= Self.maximumLength else { throw .tooLong }
        guard !text.unicodeScalars.contains(where: { $0.isControl || $0.isBidirectionalControl }) else {
            throw .controlCharacter
        }
        let parts = AddressParts(text)
        switch parts.scheme {
        case "mailto":
            guard let at = parts.path.utf8.firstIndex(of: UInt8(ascii: "@")), at != parts.path.startIndex,
                parts.path.utf8.index(after: at) != parts.path.endIndex
            else { throw .incomplete }
            self.init(scheme: "mailto", escaping: text)
        case "tel":
            guard parts.path.utf8.contains(where: { $0.isASCIIDigit }) else { throw .incomplete }
            self.init(scheme: "tel", escaping: text)
        case "http", "https":
            try Self.checkAuthority(parts, needsDot: false)
            self.init(scheme: parts.scheme ?? "https", escaping: text)
        case let scheme? where !Self.isHostWithPort(scheme: scheme, parts):
            throw .unsupportedScheme(scheme)
        default:
            let full = "https://" + (text.utf8.starts(with: "//".utf8) ? String(text.dropFirst(2)) : text)
            try Self.checkAuthority(AddressParts(full), needsDot: true)
            self.init(scheme: "https", escaping: full)
        }
    }

    /// The address without scheme, `www.` and a last slash, to show to people.
    public var display: String {
        var rest = Substring(text)
        if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) {
            rest = rest[rest.utf8.index(after: colon)...]
        }
        if rest.utf8.starts(with: "//".utf8) { rest = rest.dropFirst(2) }
        if rest.utf8.starts(with: "www.".utf8) { rest = rest.dropFirst(4) }
        if rest.utf8.last == UInt8(ascii: "/") { rest = rest.dropLast() }
        return String(rest)
    }

    private init(scheme: String, escaping text: String) {
        self.scheme = scheme
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B, 0x7C, 0x7D:  // space " < > \ ^ ` { | }
                bytes += PercentEncoding.encode(String(Unicode.Scalar(byte))).utf8
            default: bytes.append(byte)
            }
        }
        self.text = String(decoding: bytes, as: UTF8.self)
    }

    /// `example.com:8080` looks like a scheme; a dot before the colon and digits behind it say that it is a host.
    private static func isHostWithPort(scheme: String, _ parts: AddressParts) -> Bool {
        guard parts.host == nil, scheme.utf8.contains(UInt8(ascii: ".")) else { return false }
        let port = parts.path.utf8.prefix { $0 != UInt8(ascii: "/") }
        return !port.isEmpty && port.allSatisfy { $0.isASCIIDigit }
    }

    private static func checkAuthority(_ parts: AddressParts, needsDot: Bool) throws(Problem) {
        guard parts.userInformation == nil else { throw .hasCredentials }
        guard let host = parts.host, isPossibleHost(host), parts.path.utf8.first != UInt8(ascii: "\\") else {
            throw .invalidHost
        }
        if let port = parts.port {
            guard port.utf8.allSatisfy({ $0.isASCIIDigit }), let number = Int(port),
                (1...65_535).contains(number)
            else { throw .invalidHost }
        }
        guard !needsDot || host.utf8.contains(UInt8(ascii: ".")) else { throw .invalidHost }
    }

    private static func isPossibleHost(_ host: String) -> Bool {
        if host.utf8.first == UInt8(ascii: "[") {
            return host.utf8.last == UInt8(ascii: "]")
                && host.utf8.dropFirst().dropLast().allSatisfy {
                    $0.hexadecimalValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
                }
        }
        var labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        return labels.allSatisfy { label in
            !label.isEmpty && label.count <= 63 && label.first != UInt8(ascii: "-")
                && label.last != UInt8(ascii: "-")
                && label.allSatisfy {
                    $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                        || $0 >= 0x80
                }
        }
            && !host.unicodeScalars.contains { $0.isWhitespace }
    }
}
