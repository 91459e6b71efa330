import Accounts
import Foundation
import HTML
import HTTPServer
import Localization

/// How to get in: address and password, a passkey, or a link of the operator's.
struct SignInPage {
    /// What was typed.
    var email = ""
    /// Where the person wanted to go; a path of this site.
    var next: String?
    /// Why it did not work.
    var problem: SignInError?
    /// Whether a link was opened that works no more.
    var isUsed = false
    let words: Words

    static let path = FixedPath("/sign-in")

    /// The page's address, for somebody who wanted to go elsewhere first.
    static func address(thenTo next: String) -> String {
        path() + "?" + FormFields([("next", next)]).urlEncoded
    }

    func response() -> Response {
        var response = Door(
            title: isUsed ? words("account.used") : words("account.signIn"),
            text: isUsed ? words("account.used.text") : words("account.signIn.text"), words: words
        ).response(status) { content }
        if case .tooManyAttempts(let seconds) = problem { response.headers["Retry-After"] = String(seconds) }
        return response
    }

    private var status: HTTPStatus { problem?.status ?? (isUsed ? .gone : .ok) }

    @MarkupBuilder private var content: Markup {
        if problem == .passkeyNotValid {
            div(.class("notice", "bad"), .role("alert")) {
                appIcon("warning")
                p { words("account.passkey.failed") }
            }
        }
        form(action: Self.path.link()) {
            if let next { input(.hidden, name: "next", value: next) }
            FormField(
                name: "email", title: words("account.email"), value: email, type: .email,
                autocomplete: "username"
            ).view()
            FormField(
                name: "password", title: words("account.password"), type: .password,
                autocomplete: "current-password"
            ).view(error: problem == .passkeyNotValid ? nil : problem.map { words.sentence($0) })
            button(.submit, .class("button", "large", "primary")) { words("account.signIn.button") }
        }
        form(
            action: PasskeyAddress.signIn.link(), .data("module", "passkeys"), .data("use", "get"),
            .data("options", PasskeyAddress.signInOptions()),
            .data("failed", words("account.passkey.failed")),
            .hidden
        ) {
            if let next { input(.hidden, name: "next", value: next) }
            p(.class("or")) { words("account.or") }
            passkeyFields(["id", "clientData", "authenticatorData", "signature"])
            button(.button, .class("button", "large")) {
                appIcon("key")
                words("account.passkey.use")
            }
        }
        p(.class("note")) {
            words("account.signIn.lost")
            " "
            code { "businesscard user link" }
        }
    }
}

/// The fields that the script fills with what the authenticator answered.
@MarkupBuilder func passkeyFields(_ names: [String]) -> Markup {
    for name in names { input(.hidden, name: name, value: "") }
}

extension Words {
    /// Why somebody could not sign in or set a password.
    func sentence(_ error: SignInError) -> String {
        switch error {
        case .wrong: self("account.error.wrong")
        case .tooManyAttempts(let seconds): self("account.error.wait", seconds)
        case .emailNotPlausible: self("account.error.email")
        case .emailTaken: self("account.error.emailTaken")
        case .passwordNotAllowed: self("account.error.password")
        case .passkeyNotValid: self("account.passkey.failed")
        case .linkNotValid: self("account.used.text")
        }
    }

    /// Why an account could not be made.
    func sentence(_ error: AccountError) -> String {
        switch error {
        case .nameTaken: self("account.error.nameTaken")
        default: self("account.error.name")
        }
    }
}
