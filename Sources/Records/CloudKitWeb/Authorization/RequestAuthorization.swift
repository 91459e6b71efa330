/// A way into a CloudKit Web Services host: adds what proves the caller's rights to each request.
public protocol RequestAuthorization: Sendable {
    /// Whether requests must be made one after the other, because each answer brings what the next one needs.
    var isSequential: Bool { get }

    /// The request with the proof in it.
    ///
    /// - Parameter refusals: How often this request was refused with 401 so far.
    func authorize(_ request: WebRequest, refusals: Int) async throws -> WebRequest

    /// Whether a refused request is worth signing in another way.
    func hasAlternative(for request: WebRequest, refusals: Int) -> Bool

    /// Looks at an answer, of whatever status, before the next request is made.
    func received(_ response: WebResponse) async throws
}

extension RequestAuthorization {
    /// No.
    public var isSequential: Bool { false }
    /// No.
    public func hasAlternative(for request: WebRequest, refusals: Int) -> Bool { false }
    /// Does nothing.
    public func received(_ response: WebResponse) async throws {}
}

/// An API token alone: the public database, as far as the world may read and write it.
public struct APITokenAuthorization: RequestAuthorization {
    private let token: String

    /// A way in with that token.
    public init(token: String) {
        self.token = token
    }

    /// The request with `ckAPIToken` in its query.
    public func authorize(_ request: WebRequest, refusals: Int) async throws -> WebRequest {
        var request = request
        request.addQuery("ckAPIToken", token)
        return request
    }
}

extension WebRequest {
    /// Adds a parameter; everything but letters, digits and `-._~` is percent-encoded, so `+`, `/` and `=` are.
    mutating func addQuery(_ name: String, _ value: String) {
        var text = query.isEmpty ? name + "=" : query + "&" + name + "="
        let digits = Array("0123456789ABCDEF".unicodeScalars)
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text.unicodeScalars.append(contentsOf: ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]])
            }
        }
        query = text
    }
}
