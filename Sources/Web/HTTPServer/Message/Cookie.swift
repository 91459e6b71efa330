/// A cookie that the browser is told to keep (RFC 6265bis).
///
/// Unless told otherwise it is not seen by scripts and is not sent along from other sites' pages.
public struct Cookie: Hashable, Sendable {
    /// From where requests carry the cookie.
    public enum SameSite: String, Hashable, Sendable {
        /// From this site's pages, and from links elsewhere.
        case lax = "Lax"
        /// From this site's pages only.
        case strict = "Strict"
        /// From everywhere; needs `isSecure`.
        case none = "None"
    }

    /// The name, a token.
    public var name: String
    /// The value; what cannot stand in a cookie is percent-encoded.
    public var value: String
    /// Under which paths it is sent.
    public var path: String
    /// How long it is kept, in seconds; `nil` until the browser is closed, 0 removes it.
    public var maximumAge: Int?
    /// Only over TLS.
    public var isSecure: Bool
    /// Hidden from scripts.
    public var isHTTPOnly: Bool
    /// From where requests carry it.
    public var sameSite: SameSite

    /// A cookie.
    public init(
        name: String, value: String, path: String = "/", maximumAge: Int? = nil, isSecure: Bool,
        isHTTPOnly: Bool = true, sameSite: SameSite = .lax
    ) {
        precondition(HTTPHeaders.isToken(name), "\(name) is not the name of a cookie")
        self.name = name
        self.value = value
        self.path = path
        self.maximumAge = maximumAge
        self.isSecure = isSecure
        self.isHTTPOnly = isHTTPOnly
        self.sameSite = sameSite
    }

    /// Tells the browser to forget a cookie.
    public static func removing(name: String, path: String = "/", isSecure: Bool) -> Cookie {
        Cookie(name: name, value: "", path: path, maximumAge: 0, isSecure: isSecure)
    }

    var headerValue: String {
        var text = "\(name)=\(PercentEncoding.encode(value, also: "!#$&'()*+/:<=>?@[]^`{|}"))"
        text += "; Path=\(PercentEncoding.encode(path, also: "/"))"
        if let maximumAge { text += "; Max-Age=\(maximumAge)" }
        if isSecure { text += "; Secure" }
        if isHTTPOnly { text += "; HttpOnly" }
        return text + "; SameSite=\(sameSite.rawValue)"
    }

    /// The value of the first cookie of this name in the `Cookie` fields of a request.
    static func value(_ name: String, in headers: HTTPHeaders) -> String? {
        for header in headers.values("Cookie") {
            for pair in header.utf8.split(separator: UInt8(ascii: ";")) {
                let pair = pair.drop { $0 == UInt8(ascii: " ") }
                guard pair.count > name.utf8.count, pair.starts(with: name.utf8) else { continue }
                let rest = pair.dropFirst(name.utf8.count)
                guard rest.first == UInt8(ascii: "=") else { continue }
                return PercentEncoding.decode(rest.dropFirst())
            }
        }
        return nil
    }
}
