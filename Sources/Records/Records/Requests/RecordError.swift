/// Why a database refused a request or one record of it, in CloudKit's terms.
public struct RecordError: Error, Hashable, Sendable, CustomStringConvertible {
    /// CloudKit's server error codes, and the few that only a client meets.
    public enum Code: Hashable, Sendable {
        /// The caller has no right to do this.
        case accessDenied
        /// Another change of the same atomic batch failed.
        case atomicError
        /// The credentials are wrong.
        case authenticationFailed
        /// The request needs a signed-in user; `redirectURL` says where to sign in.
        case authenticationRequired
        /// The request or record is not valid.
        case badRequest
        /// The change token is too old, or of another zone or database: fetch again from nothing.
        case changeTokenExpired
        /// The record changed since the tag that was sent; `serverRecord` has its present state.
        case conflict
        /// A record of that name exists already; `serverRecord` has it.
        case exists
        /// The server failed.
        case internalError
        /// There is no such record.
        case notFound
        /// The account's storage is full.
        case quotaExceeded
        /// Too many requests; wait `retryAfter` seconds.
        case throttled
        /// The server is busy; wait `retryAfter` seconds.
        case tryAgainLater
        /// A value that must be unique is there already.
        case uniqueFieldError
        /// A validating reference has no target, or the target is still referred to.
        case validatingReferenceError
        /// There is no such zone.
        case zoneNotFound
        /// Too many records or bytes in one request: split it. Never on the wire, where it is BAD_REQUEST.
        case limitExceeded
        /// The server could not be reached. Client only.
        case networkError
        /// A code that this program does not know.
        case unknown(String)
    }

    /// What kind of refusal it is.
    public var code: Code
    /// One sentence for the developer that says what and where.
    public var reason: String
    /// Seconds to wait before trying again; `nil` means that trying again is of no use.
    public var retryAfter: Double?
    /// The record as the server has it, with `conflict` and `exists`; `nil` otherwise or when it is deleted.
    public var serverRecord: Record?
    /// Where to sign in, with `authenticationRequired`.
    public var redirectURL: String?

    /// A refusal of that kind.
    public init(
        _ code: Code, _ reason: String, retryAfter: Double? = nil, serverRecord: Record? = nil,
        redirectURL: String? = nil
    ) {
        self.code = code
        self.reason = reason
        self.retryAfter = retryAfter
        self.serverRecord = serverRecord
        self.redirectURL = redirectURL
    }

    /// Code and reason.
    public var description: String { "\(code.rawValue): \(reason)" }
}

extension RecordError.Code: RawRepresentable {
    private static let known: [Self] = [
        .accessDenied, .atomicError, .authenticationFailed, .authenticationRequired,
        .badRequest, .changeTokenExpired, .conflict, .exists,
        .internalError, .notFound, .quotaExceeded, .throttled,
        .tryAgainLater, .uniqueFieldError, .validatingReferenceError, .zoneNotFound,
        .limitExceeded, .networkError,
    ]

    /// The code that has that name on the wire; every other name is kept as `unknown`.
    public init(rawValue: String) {
        self = Self.known.first { $0.rawValue == rawValue } ?? .unknown(rawValue)
    }

    /// The name on the wire (`serverErrorCode`).
    ///
    /// A switch: codes are compared by their raw values, so that looking one up by comparison would never end.
    public var rawValue: String {
        switch self {
        case .accessDenied: "ACCESS_DENIED"
        case .atomicError: "ATOMIC_ERROR"
        case .authenticationFailed: "AUTHENTICATION_FAILED"
        case .authenticationRequired: "AUTHENTICATION_REQUIRED"
        case .badRequest: "BAD_REQUEST"
        case .changeTokenExpired: "CHANGE_TOKEN_EXPIRED"
        case .conflict: "CONFLICT"
        case .exists: "EXISTS"
        case .internalError: "INTERNAL_ERROR"
        case .notFound: "NOT_FOUND"
        case .quotaExceeded: "QUOTA_EXCEEDED"
        case .throttled: "THROTTLED"
        case .tryAgainLater: "TRY_AGAIN_LATER"
        case .uniqueFieldError: "UNIQUE_FIELD_ERROR"
        case .validatingReferenceError: "VALIDATING_REFERENCE_ERROR"
        case .zoneNotFound: "ZONE_NOT_FOUND"
        case .limitExceeded: "LIMIT_EXCEEDED"
        case .networkError: "NETWORK_ERROR"
        case .unknown(let name): name
        }
    }
}
