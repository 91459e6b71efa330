import Accounts
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addPasswords(to router: inout Router) {
        router.get(AccountAddress.password, owner { owner in try showPassword(owner, CredentialsForm()) })
        router.post(AccountAddress.password, bodyLimit: 16 << 10, ownerForm(changePassword))
        router.get(AccountAddress.passwordLink) { request, token in
            guard try accounts.isPasswordLink(token) else { return over(request) }
            return passwordPage(request, token, CredentialsForm())
        }
        router.post(AccountAddress.passwordLink, bodyLimit: 16 << 10, resetPassword)
    }

    /// The page of a link that works no more.
    func over(_ request: Request) -> Response {
        SignInPage(isUsed: true, words: words(request)).response()
    }

    private func showPassword(_ owner: OwnerRequest, _ form: CredentialsForm) throws -> Response {
        let words = owner.words
        let email = try accounts.email(of: owner.session.user)
        return settingsResponse(owner, title: words("account.password"), status: form.status) {
            settingsBar(words("account.password"), words: words)
            div(.class("group")) {
                HTML.form(action: AccountAddress.password.link(), .class("fields"), .novalidate) {
                    formToken(owner.session)
                    if let email {
                        // Password stores look for the name that belongs to the password.
                        input(.hidden, name: "username", value: email.text, .autocomplete("username"))
                        form.oldPasswordField(words)
                    } else {
                        form.emailField(words)
                    }
                    form.newPasswordField(words)
                    button(.submit, .class("button", "primary")) { words("account.password.set") }
                }
                p(.class("more")) { words("account.password.note") }
            }
        }
    }

    private func changePassword(_ owner: OwnerRequest, _ sent: SentForm) async throws -> Response {
        let user = owner.session.user
        let password = try sent.fields.value("password") ?? ""
        var form = try CredentialsForm(sent.fields)
        do {
            let token: String
            if try accounts.email(of: user) != nil {
                token = try await accounts.changePassword(
                    of: user, from: try sent.fields.value("old") ?? "", to: password,
                    machine: owner.request.clientNetwork)
            } else {
                token = try await accounts.setPassword(
                    link: try accounts.makePasswordLink(for: user), email: form.email, password: password)
            }
            try cloud?.shutOut(user)
            return try await signedIn(token, to: SettingsAddress.all())
        } catch {
            try form.refuse(error, words: owner.words)
            return try showPassword(owner, form)
        }
    }

    private func passwordPage(_ request: Request, _ token: String, _ form: CredentialsForm) -> Response {
        let words = words(request)
        return Door(title: words("account.reset"), text: words("account.reset.text"), words: words)
            .response(form.status) {
                HTML.form(action: AccountAddress.passwordLink.link(token), .novalidate) {
                    form.emailField(words)
                    form.newPasswordField(words)
                    button(.submit, .class("button", "large", "primary")) { words("account.password.set") }
                }
            }
    }

    private func resetPassword(_ request: Request, _ token: String) async throws -> Response {
        try checkOwnForm(request)
        let sent = try request.form()
        var form = try CredentialsForm(sent)
        do {
            let session = try await accounts.setPassword(
                link: token, email: form.email, password: try sent.value("password") ?? "")
            if let user = try accounts.session(session)?.user { try cloud?.shutOut(user) }
            return try await signedIn(session)
        } catch SignInError.linkNotValid {
            return over(request)
        } catch {
            try form.refuse(error, words: words(request))
            return passwordPage(request, token, form)
        }
    }
}
