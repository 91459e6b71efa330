/// The method of a request (RFC 9110 section 9), any token.
public struct HTTPMethod: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The token as it was sent.
    public let description: String

    /// The method of that name.
    public init(_ name: String) { description = name }
    /// The method of that name.
    public init(stringLiteral name: String) { description = name }

    /// Reads.
    public static let get: HTTPMethod = "GET"
    /// Reads the headers only.
    public static let head: HTTPMethod = "HEAD"
    /// Does something.
    public static let post: HTTPMethod = "POST"
    /// Stores under the address.
    public static let put: HTTPMethod = "PUT"
    /// Deletes.
    public static let delete: HTTPMethod = "DELETE"
    /// Changes part of what is stored.
    public static let patch: HTTPMethod = "PATCH"
    /// Asks what is allowed.
    public static let options: HTTPMethod = "OPTIONS"
}
