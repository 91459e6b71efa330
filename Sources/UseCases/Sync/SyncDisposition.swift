public import Records

/// What is done about an error of the other database. There is one answer for every error.
public enum SyncDisposition: String, Hashable, Sendable, CaseIterable {
    /// The same again after a pause.
    case retry
    /// Join what is there with what is here, and send the result.
    case rebase
    /// The record is gone at the other side; an edit here makes it again.
    case gone
    /// Make the zone again and send everything that is here.
    case recreateZone
    /// Walk through the whole feed again; what it does not have any more is gone.
    case refetch
    /// Send less at once; one record that is too large by itself is parked.
    case split
    /// Leave the record at rest and tell the owner.
    case park
    /// Send nothing more for now, and tell the owner.
    case pause
    /// Ask the owner to sign in.
    case signIn

    /// What is done about an error of that kind.
    public init(_ code: RecordError.Code) {
        self =
            switch code {
            case .conflict, .exists: .rebase
            case .notFound: .gone
            case .zoneNotFound: .recreateZone
            case .changeTokenExpired: .refetch
            case .limitExceeded: .split
            case .accessDenied, .badRequest, .uniqueFieldError: .park
            case .quotaExceeded: .pause
            case .authenticationFailed, .authenticationRequired: .signIn
            case .atomicError, .internalError, .throttled, .tryAgainLater, .validatingReferenceError,
                .networkError, .unknown:
                .retry
            }
    }
}
