import CardModel

/// What is wrong with a field, in English for the command line.
enum FormSentence {
    static func text(_ error: FormError) -> String {
        if error == FormError("givenName", .missing) {
            return "The card needs a name: give --given, --family or --company."
        }
        return "\(place(of: error.field)): \(sentence(error.problem))"
    }

    /// The option that fills a field, and which one of several.
    private static func place(of field: String) -> String {
        let parts = field.split(separator: ".").map(String.init)
        guard let option = options[parts[0]] else { return parts.joined(separator: " ") }
        guard parts.count > 1, let index = Int(parts[1]) else { return option }
        return "\(option), number \(index + 1)"
    }

    /// The options by the fields that they fill.
    private static let options = [
        "namePrefix": "--prefix", "givenName": "--given", "middleName": "--middle", "familyName": "--family",
        "nameSuffix": "--suffix", "preferredName": "--preferred", "phones": "--phone", "emails": "--email",
        "socials": "--social", "links": "--link", "pronouns": "--pronouns", "role": "--role",
        "department": "--department", "company": "--company", "bio": "--bio", "website": "--website",
        "location": "--location", "birthday": "--birthday", "label": "--label", "theme": "--theme",
        "layout": "--layout", "icon": "--icon",
    ]

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
