/// What is wrong with one field of a form.
public struct FormError: Sendable, Hashable {
    /// The field's name as the form has it: `givenName`, `phones.1.value`.
    public let field: String
    /// What is wrong.
    public let problem: Problem

    /// Names a field and what is wrong with it.
    public init(_ field: String, _ problem: Problem) {
        self.field = field
        self.problem = problem
    }

    /// What can be wrong with a field.
    public enum Problem: Sendable, Hashable {
        /// Nothing was given where something is needed.
        case missing
        /// More characters than this.
        case tooLong(limit: Int)
        /// More entries than this.
        case tooMany(limit: Int)
        /// A control character.
        case controlCharacter
        /// Not an e-mail address.
        case notAnEmail
        /// No digit in a phone number, or too many.
        case notAPhoneNumber
        /// An address with another scheme than http, https, mailto or tel; the scheme is named.
        case unsupportedScheme(String)
        /// Not an address.
        case notAnAddress
        /// An address with a user name or password in it.
        case credentialsInAddress
        /// An address of another site than the network chosen; the host is named.
        case wrongHost(String)
        /// Not a handle that the network gives out.
        case notAHandle
        /// A choice that is not offered.
        case notAChoice
        /// A day that does not exist, or is not written as `2026-11-30`.
        case notADate
        /// A time that does not exist, or is not written as `09:30`.
        case notATime

        /// The key of the sentence that says it, in the String Catalogs.
        public var messageKey: String {
            switch self {
            case .missing: "errors.form.missing"
            case .tooLong: "errors.form.tooLong"
            case .tooMany: "errors.form.tooMany"
            case .controlCharacter: "errors.form.controlCharacter"
            case .notAnEmail: "errors.form.notAnEmail"
            case .notAPhoneNumber: "errors.form.notAPhoneNumber"
            case .unsupportedScheme: "errors.form.unsupportedScheme"
            case .notAnAddress: "errors.form.notAnAddress"
            case .credentialsInAddress: "errors.form.credentialsInAddress"
            case .wrongHost: "errors.form.wrongHost"
            case .notAHandle: "errors.form.notAHandle"
            case .notAChoice: "errors.form.notAChoice"
            case .notADate: "errors.form.notADate"
            case .notATime: "errors.form.notATime"
            }
        }

        /// What stands for the placeholder of the sentence: the limit, the scheme or the host; `nil` without one.
        public var argument: String? {
            switch self {
            case .tooLong(let limit), .tooMany(let limit): "\(limit)"
            case .unsupportedScheme(let text), .wrongHost(let text): text
            default: nil
            }
        }
    }
}

/// Everything that is wrong with a form; nothing of it was stored.
public struct FormErrors: Error, Sendable, Hashable {
    /// At least one error, in the order of the form.
    public let errors: [FormError]

    /// Gathers errors.
    public init(_ errors: [FormError]) {
        self.errors = errors
    }

    /// What is wrong with a field; `nil` when nothing is.
    public subscript(field: String) -> FormError.Problem? {
        errors.first { $0.field.hasSameBytes(as: field) }?.problem
    }
}

/// The most that a form takes. Characters are counted as people see them.
public enum FormLimits {
    /// Characters of a part of a name, a role, a company and other text on one line.
    public static let line = 200
    /// Characters of a label or title.
    public static let title = 100
    /// Characters of a bio.
    public static let bio = 2_000
    /// Characters of the owner's notes about a contact.
    public static let notes = 20_000
    /// Characters of a phone number.
    public static let phone = 60
    /// Entries of each list.
    public static let entries = 20
}
