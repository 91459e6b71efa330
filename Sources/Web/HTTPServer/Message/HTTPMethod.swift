/// What a request asks for (RFC 9110 section 9). Any name is possible; the common ones have names here.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The name, in capitals for the common ones.
    public let rawValue: String

    /// A method by its name; names are case-sensitive.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Read.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Read without the body.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Do something.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Store under this address.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Change a part.
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Remove.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Ask what is possible.
    public static let options = HTTPMethod(rawValue: "OPTIONS")

    /// The name.
    public var description: String { rawValue }
}
