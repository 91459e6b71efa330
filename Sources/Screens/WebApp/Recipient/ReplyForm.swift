import CardModel
import HTTPServer

/// What a recipient types about themselves; kept as typed when something is wrong.
struct ReplyForm: Hashable {
    var givenName = ""
    var familyName = ""
    var company = ""
    var email = ""
    var phone = ""
    var note = ""
    var hasConsent = false
    /// A field that people do not see; whoever fills it in is a program.
    var trap = ""

    /// The most that the note may hold, in characters.
    static let noteLimit = 500

    init() {}

    /// Reads the form's fields, each of which may come once.
    init(_ fields: FormFields) throws(HTTPError) {
        givenName = try fields.value("givenName") ?? ""
        familyName = try fields.value("familyName") ?? ""
        company = try fields.value("company") ?? ""
        email = try fields.value("email") ?? ""
        phone = try fields.value("phone") ?? ""
        note = try fields.value("note") ?? ""
        hasConsent = try fields.value("consent") == "yes"
        trap = try fields.value("homepage") ?? ""
    }

    /// The form that makes the contact.
    var contactForm: ContactForm {
        var form = ContactForm()
        form.person.name.given = givenName
        form.person.name.family = familyName
        form.person.company = company
        if !email.isEmpty { form.person.emails = [.init(label: ValueLabel.none.name, value: email)] }
        if !phone.isEmpty { form.person.phones = [.init(label: ValueLabel.none.name, value: phone)] }
        form.notes = note
        return form
    }

    /// What is missing here and is no error of a contact's: a way to answer, and the consent.
    var problems: Set<Problem> {
        var problems: Set<Problem> = []
        func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }
        if isBlank(givenName), isBlank(familyName) { problems.insert(.name) }
        if isBlank(email), isBlank(phone) { problems.insert(.reach) }
        if note.count > Self.noteLimit { problems.insert(.note) }
        if !hasConsent { problems.insert(.consent) }
        return problems
    }

    enum Problem: Hashable {
        case name
        case reach
        case note
        case consent
    }
}
