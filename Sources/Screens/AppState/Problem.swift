import CardBook
import CardReceiving
import Records

/// What went wrong, as the person is told: a key of the String Catalogs, never a sentence of a program.
public struct Problem: Error, Sendable, Hashable {
    /// The key of the sentence.
    public let messageKey: String
    /// What stands for the placeholder of the sentence; `nil` without one.
    public let argument: String?
    /// Whether the same may succeed when it is tried again.
    public let canRetry: Bool

    /// A problem of that sentence.
    public init(_ messageKey: String, argument: String? = nil, canRetry: Bool = false) {
        self.messageKey = messageKey
        self.argument = argument
        self.canRetry = canRetry
    }

    /// The problem that an error of the use cases, of a database or of the system means for the person.
    public init(_ error: any Error) {
        switch error {
        case let problem as Problem: self = problem
        case let error as RecordError: self.init(error.code)
        case let error as CardBookError: self.init(error)
        case let error as ReceivingError: self.init(error)
        default: self.init("phone.problem.failed", canRetry: true)
        }
    }

    private init(_ code: RecordError.Code) {
        switch code {
        case .networkError: self.init("phone.problem.offline", canRetry: true)
        case .authenticationRequired, .authenticationFailed: self.init("phone.problem.signedOut")
        case .accessDenied: self.init("phone.problem.notAllowed")
        case .quotaExceeded: self.init("phone.problem.storageFull")
        case .throttled, .tryAgainLater: self.init("phone.problem.busy", canRetry: true)
        case .notFound, .zoneNotFound: self.init("phone.problem.gone")
        default: self.init("phone.problem.failed", canRetry: true)
        }
    }

    private init(_ error: CardBookError) {
        switch error {
        case .cardNotFound, .contactNotFound, .shareNotFound, .importNotFound, .conflictNotFound:
            self.init("phone.problem.gone")
        case .lifetimeNotAllowed: self.init("errors.form.notAChoice")
        case .emptyPhoto: self.init("phone.problem.photo")
        case .tooManyConflicts: self.init("phone.problem.busy", canRetry: true)
        case .notWritable: self.init("phone.problem.notWritable")
        }
    }

    private init(_ error: ReceivingError) {
        switch error {
        case .ended: self.init("clip.expired.title")
        case .unknown: self.init("clip.failed.unknown")
        case .offline: self.init("phone.problem.offline", canRetry: true)
        case .unavailable: self.init("clip.failed.unavailable", canRetry: true)
        case .unreadable: self.init("clip.failed.unreadable", canRetry: true)
        }
    }
}
