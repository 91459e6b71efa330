public import Records

/// An error on the wire: of the whole request, or of one record, zone or subscription of it.
public struct WireError: Error, Hashable, Sendable {
    /// What the error is about.
    public enum Subject: Hashable, Sendable {
        /// The request as a whole.
        case request
        /// The record of that name; `nil` when the request gave none.
        case record(String?)
        /// A zone.
        case zone(WireZoneID)
        /// The subscription of that identifier; `nil` when the request gave none.
        case subscription(String?)
    }

    /// What it is about.
    public var subject: Subject
    /// Names the occurrence, for the operator's log; `nil` when the server gave none.
    public var uuid: String?
    /// The server error code.
    public var code: RecordError.Code
    /// One sentence for the developer.
    public var reason: String
    /// Seconds to wait before trying again; `nil` means that trying again is of no use.
    public var retryAfter: Double?
    /// Where to sign in.
    public var redirectURL: String?
    /// Whether a limit was passed; our server says so in a member of its own, since the protocol has no code for it.
    public var isAboutLimit: Bool
    /// The record as the server has it, in conflicts.
    public var serverRecord: WireRecord?

    /// An error about that subject.
    ///
    /// `limitExceeded` has no code on the wire: it is BAD_REQUEST there.
    public init(_ error: RecordError, about subject: Subject = .request, serverRecord: WireRecord? = nil) {
        self.subject = subject
        code = error.code == .limitExceeded ? .badRequest : error.code
        isAboutLimit = error.code == .limitExceeded
        reason = error.reason
        retryAfter = error.retryAfter
        redirectURL = error.redirectURL
        self.serverRecord = serverRecord
    }

    /// Reads an error; `nil` when the object is none, because it has no `serverErrorCode`.
    public init?(_ object: WireObject) throws(WireFormatError) {
        guard let code = try object.string("serverErrorCode") else { return nil }
        self.code = RecordError.Code(rawValue: code)
        reason = try object.string("reason") ?? ""
        isAboutLimit = try object.boolean("limitExceeded") ?? Self.speaksOfLimit(reason)
        uuid = try object.string("uuid")
        retryAfter = try object.number("retryAfter")
        redirectURL = try object.string("redirectURL", or: "redirectUrl")
        serverRecord = try object.object("serverRecord").map(WireRecord.init)
        subject =
            if let zone = try object.object("zoneID") {
                .zone(try WireZoneID(zone))
            } else if let name = try object.string("recordName") {
                .record(name)
            } else if let identifier = try object.string("subscriptionID") {
                .subscription(identifier)
            } else {
                .request
            }
    }

    /// Apple has neither code nor member for it; the words have to do.
    private static func speaksOfLimit(_ reason: String) -> Bool {
        let words = reason.lowercased()
        return words.contains("too large") || words.contains("too many") || words.contains("at most")
    }

    /// The error as the model has it, but for the server's record.
    public var recordError: RecordError {
        RecordError(
            code == .badRequest && isAboutLimit ? .limitExceeded : code, reason, retryAfter: retryAfter,
            redirectURL: redirectURL)
    }

    /// The error as JSON.
    public var json: JSON {
        var object: JSON = .object(omittingNil: [
            "uuid": uuid.map(JSON.string), "serverErrorCode": .string(code.rawValue),
            "reason": .string(reason),
            "retryAfter": retryAfter.map { .integer(Int64($0.rounded(.up))) },
            "redirectURL": redirectURL.map(JSON.string), "limitExceeded": isAboutLimit ? true : nil,
            "serverRecord": serverRecord?.responseJSON,
        ])
        switch subject {
        case .request: break
        case .record(let name): object.add("recordName", name.map(JSON.string))
        case .zone(let zone): object.add("zoneID", zone.responseJSON)
        case .subscription(let identifier): object.add("subscriptionID", identifier.map(JSON.string))
        }
        return object
    }
}

extension JSON {
    /// Adds a member to an object; `nil` adds nothing.
    mutating func add(_ name: String, _ value: JSON?) {
        guard let value, case .object(var members) = self else { return }
        self = .null  // so that the members have one owner while they grow
        members[name] = value
        self = .object(members)
    }
}

extension RecordError.Code {
    /// The HTTP status that goes with the code when it is about the whole request (Apple: Error Codes).
    public var httpStatus: Int {
        switch self {
        case .accessDenied: 403
        case .atomicError, .badRequest, .changeTokenExpired, .limitExceeded: 400
        case .authenticationFailed: 401
        case .authenticationRequired: 421
        case .conflict, .exists, .uniqueFieldError: 409
        case .internalError, .networkError, .unknown: 500
        case .notFound, .zoneNotFound: 404
        case .quotaExceeded: 413
        case .throttled: 429
        case .tryAgainLater: 503
        case .validatingReferenceError: 412
        }
    }
}
