/// What a browser may do with a response; every response carries these.
public struct SecurityHeaders: Hashable, Sendable {
    /// From where scripts, styles, pictures and the rest may come.
    public var contentSecurityPolicy: ContentSecurityPolicy
    /// What another site learns of the address that a person came from.
    public var referrerPolicy: String
    /// Which of the device's abilities the page may ask for.
    public var permissionsPolicy: String
    /// Whether browsers are told to use TLS only: for sites that are served over TLS.
    public var isStrictTransport: Bool

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
    }

    /// The rules that a response has where nobody says otherwise.
    public static let standard = SecurityHeaders()

    /// Adds the fields that the response does not have yet.
    func apply(to headers: inout HTTPHeaders) {
        add("Content-Security-Policy", contentSecurityPolicy.headerValue, to: &headers)
        add("X-Content-Type-Options", "nosniff", to: &headers)
        add("Referrer-Policy", referrerPolicy, to: &headers)
        add("Cross-Origin-Opener-Policy", "same-origin", to: &headers)
        add("Permissions-Policy", permissionsPolicy, to: &headers)
        if isStrictTransport { add("Strict-Transport-Security", "max-age=31536000", to: &headers) }
    }

    private func add(_ name: String, _ value: String, to headers: inout HTTPHeaders) {
        if !headers.contains(name) { headers.add(name, value) }
    }
}
