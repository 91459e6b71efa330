import CardModel

/// What is wrong with a field, in English for the command line.
enum FormSentence {
    static func text(_ error: FormError) -> String { "\(error.field): \(sentence(error.problem))" }

    private static func sentence(_ problem: FormError.Problem) -> String {
        switch problem {
        case .missing: "This is missing."
        case .tooLong(let limit): "This is longer than \(limit) characters."
        case .tooMany(let limit): "There are more than \(limit)."
        case .controlCharacter: "There is a control character in it."
        case .notAnEmail: "This is no e-mail address."
        case .notAPhoneNumber: "This is no phone number."
        case .unsupportedScheme(let scheme): "“\(scheme)” links are not allowed; use https."
        case .notAnAddress: "This is no web address."
        case .credentialsInAddress: "There is a password in the address."
        case .wrongHost(let host): "“\(host)” is not a host of this network."
        case .notAHandle: "This is no handle of this network."
        case .notAChoice: "This is not one of the choices."
        case .notADate: "This is no date, as in 2027-03-10."
        case .notATime: "This is no time, as in 09:30."
        }
    }
}
