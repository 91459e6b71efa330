import CloudKit
import Records

extension RecordError {
    /// What iCloud's refusal means in the package's terms, for every code that CloudKit documents.
    init(cloud error: any Error, assets: CloudAssetFolder) {
        guard let error = error as? CKError else {
            self = error as? RecordError ?? RecordError(.internalError, "\(error)")
            return
        }
        self.init(
            RecordError.code(error.code), error.localizedDescription, retryAfter: error.retryAfterSeconds,
            serverRecord: error.serverRecord.flatMap { try? CloudCoding.record($0, assets: assets) })
    }

    private static func code(_ code: CKError.Code) -> RecordError.Code {
        switch code {
        case .networkUnavailable, .networkFailure, .serverResponseLost, .operationCancelled: .networkError
        case .notAuthenticated: .authenticationRequired
        case .permissionFailure, .managedAccountRestricted, .missingEntitlement, .badContainer, .badDatabase:
            .accessDenied
        case .unknownItem, .assetNotAvailable: .notFound
        case .serverRecordChanged: .conflict
        case .changeTokenExpired: .changeTokenExpired
        case .zoneNotFound, .userDeletedZone: .zoneNotFound
        case .quotaExceeded: .quotaExceeded
        case .limitExceeded, .resultsTruncated: .limitExceeded
        case .requestRateLimited: .throttled
        // The account is there and not ready; its next change begins another round.
        case .serviceUnavailable, .zoneBusy, .accountTemporarilyUnavailable: .tryAgainLater
        case .batchRequestFailed: .atomicError
        case .constraintViolation: .uniqueFieldError
        case .referenceViolation: .validatingReferenceError
        case .invalidArguments, .serverRejectedRequest, .incompatibleVersion, .assetFileNotFound,
            .assetFileModified,
            .partialFailure, .tooManyParticipants, .alreadyShared, .participantMayNeedVerification,
            .participantAlreadyInvited:
            .badRequest
        case .internalError: .internalError
        @unknown default: .internalError
        }
    }
}
