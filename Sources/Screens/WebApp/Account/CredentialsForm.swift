import Accounts
import HTML
import HTTPServer
import Localization

/// What a form around an account brought, and what is wrong with it.
struct CredentialsForm {
    var name = ""
    var email = ""
    /// The field that is wrong, and why.
    var problem: (field: String, sentence: String)?
    var status: HTTPStatus = .ok

    init() {}

    init(_ fields: FormFields) throws {
        name = try fields.value("name") ?? ""
        email = try fields.value("email") ?? ""
    }

    /// Notes why the form was refused; any other error is thrown on.
    mutating func refuse(_ error: any Error, words: Words) throws {
        switch error {
        case let error as SignInError:
            let field =
                switch error {
                case .emailNotPlausible, .emailTaken: "email"
                case .wrong, .tooManyAttempts: "old"
                default: "password"
                }
            problem = (field, words.sentence(error))
            status = error.status
        case let error as AccountError:
            problem = ("name", words.sentence(error))
            status = .unprocessableContent
        default: throw error
        }
    }

    func error(of field: String) -> String? { problem?.field == field ? problem?.sentence : nil }

    func nameField(_ words: Words) -> Markup {
        FormField(
            name: "name", title: words("account.name"), value: name, autocomplete: "nickname",
            hint: words("account.name.hint")
        ).view(error: error(of: "name"))
    }

    func emailField(_ words: Words) -> Markup {
        FormField(
            name: "email", title: words("account.email"), value: email, type: .email, autocomplete: "username"
        ).view(error: error(of: "email"))
    }

    func oldPasswordField(_ words: Words) -> Markup {
        FormField(
            name: "old", title: words("account.password.old"), type: .password,
            autocomplete: "current-password"
        ).view(error: error(of: "old"))
    }

    func newPasswordField(_ words: Words) -> Markup {
        FormField(
            name: "password", title: words("account.password.new"), type: .password,
            autocomplete: "new-password", hint: words("account.password.hint")
        ).view(error: error(of: "password"))
    }
}
