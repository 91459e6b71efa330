/// What a browser may do with a response; every response carries these.
public struct SecurityHeaders: Hashable, Sendable {
    /// From where scripts, styles, pictures and the rest may come.
    public var contentSecurityPolicy: ContentSecurityPolicy { didSet { write() } }
    /// What another site learns of the address that a person came from.
    public var referrerPolicy: String { didSet { write() } }
    /// Which of the device's abilities the page may ask for.
    public var permissionsPolicy: String { didSet { write() } }
    /// Whether browsers are told to use TLS only: for sites that are served over TLS.
    public var isStrictTransport: Bool { didSet { write() } }

    /// The fields, written when something changes rather than for every response.
    private var headers = HTTPHeaders()

    /// Further or other rules than the standard ones.
    public init(
        contentSecurityPolicy: ContentSecurityPolicy = .standard, referrerPolicy: String = "same-origin",
        permissionsPolicy: String = "camera=(self), geolocation=(self), microphone=(), payment=(), usb=()",
        isStrictTransport: Bool = false
    ) {
        self.contentSecurityPolicy = contentSecurityPolicy
        self.referrerPolicy = referrerPolicy
        self.permissionsPolicy = permissionsPolicy
        self.isStrictTransport = isStrictTransport
        write()
    }

    /// The rules that a response has where nobody says otherwise.
    public static let standard = SecurityHeaders()

    private mutating func write() {
        headers = HTTPHeaders()
        headers.add("Content-Security-Policy", contentSecurityPolicy.headerValue)
        headers.add("X-Content-Type-Options", "nosniff")
        headers.add("Referrer-Policy", referrerPolicy)
        headers.add("Cross-Origin-Opener-Policy", "same-origin")
        headers.add("Permissions-Policy", permissionsPolicy)
        if isStrictTransport { headers.add("Strict-Transport-Security", "max-age=31536000") }
    }

    /// Adds the fields that the response does not have yet.
    func apply(to response: inout HTTPHeaders) {
        response.addMissing(headers)
    }
}
