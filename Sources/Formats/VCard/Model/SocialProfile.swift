/// A profile in a social network: X-SOCIALPROFILE (Apple) or SOCIALPROFILE (RFC 9554 section 3.5).
public struct SocialProfile: Sendable, Hashable {
    /// The network's name in lower case: `linkedin`; empty when the card does not say.
    public var service: String

    /// The profile's address. Some exporters put a bare handle here.
    public var url: String

    /// The person's name in that network, when the card says it.
    public var user: String?

    /// Makes a profile; the service is put into lower case.
    public init(service: String, url: String, user: String? = nil) {
        self.service = service.asciiLowercased
        self.url = url
        self.user = user
    }
}
