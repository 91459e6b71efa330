/// Why somebody could not sign in or set a password; the sentences are for that person.
public enum SignInError: Error, Hashable, CustomStringConvertible {
    /// The address is unknown or the password is another one: which of them is nobody's business.
    case wrong
    /// There were too many attempts; the next one may be made after so many seconds.
    case tooManyAttempts(retryAfterSeconds: Int)
    /// Not an e-mail address.
    case emailNotPlausible
    /// Somebody else signs in with that address.
    case emailTaken
    /// A password has 10 characters to 1000 bytes, and is not the e-mail address.
    case passwordNotAllowed
    /// The passkey is not known here, or its answer does not fit the question.
    case passkeyNotValid
    /// The link was used, is too old, or was never made.
    case linkNotValid

    /// One sentence.
    public var description: String {
        switch self {
        case .wrong: "The e-mail address or the password is wrong."
        case .tooManyAttempts(let seconds):
            "There were too many attempts. Please try again in \(seconds) second\(seconds == 1 ? "" : "s")."
        case .emailNotPlausible: "This is not an e-mail address."
        case .emailTaken: "Somebody signs in with this e-mail address already."
        case .passwordNotAllowed:
            "A password needs at least 10 characters and must not be the e-mail address."
        case .passkeyNotValid: "This passkey does not work here. Sign in another way."
        case .linkNotValid: "This link was used already or is too old. Ask for a new one."
        }
    }
}
