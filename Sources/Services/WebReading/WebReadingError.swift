/// Why nothing was read from an address.
public enum WebReadingError: Error, Hashable, Sendable {
    /// The address is not `https` on port 443, or has a user name in it, or is none.
    case addressNotAllowed
    /// The address leads into this machine or a private network, at once or by a redirection.
    case notPublic
    /// Nobody answers there, or not as a web server that proves who it is.
    case unreachable(reason: String)
    /// The server answered with another status than 200.
    case refused(status: Int)
    /// The file has more bytes than ``WebLimits/bytes``.
    case tooLarge
    /// It took longer than ``WebLimits/seconds``.
    case tookTooLong
}

/// What reading one file may cost.
public struct WebLimits: Hashable, Sendable {
    /// Largest file, in bytes.
    public var bytes = 2_000_000
    /// Time from the first question to the last byte, redirections included, in seconds.
    public var seconds = 10
    /// How often the server may send on to another address.
    public var redirections = 3

    /// The standard limits: 2 MB, 10 seconds, 3 redirections.
    public init() {}
}
