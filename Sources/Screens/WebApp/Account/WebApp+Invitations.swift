import Accounts
import CardModel
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addInvitations(to router: inout Router) {
        router.get(AccountAddress.invitations, administrator { owner in try showInvitations(owner) })
        router.post(
            AccountAddress.invitations,
            administratorForm { owner, _ in
                let token = try accounts.makeInvitation(by: owner.session.user)
                let address = configuration.publicAddress.text + AccountAddress.invitation(token)
                return try showInvitations(owner, made: address)
            })
        router.post(
            AccountAddress.withdraw,
            administratorForm { (_: OwnerRequest, _: SentForm, id: String) in
                guard try accounts.withdrawInvitation(id) else { throw OwnerProblem.notFound }
                return .redirect(to: AccountAddress.invitations())
            })
        router.get(AccountAddress.invitation) { request, token in
            guard try accounts.isInvitation(token) else { return over(request) }
            return invitationPage(request, token, CredentialsForm())
        }
        router.post(AccountAddress.invitation, bodyLimit: 16 << 10, acceptInvitation)
    }

    private func showInvitations(_ owner: OwnerRequest, made: String? = nil) throws -> Response {
        let words = owner.words
        let open = try accounts.invitations()
        return settingsResponse(owner, title: words("account.invitations")) {
            settingsBar(words("account.invitations"), words: words)
            if let made { SecretOnce(label: words("account.invitation"), secret: made, words: words).view }
            if !open.isEmpty {
                settingsGroup(words("account.invitations.open")) {
                    for invitation in open { row(invitation, owner) }
                }
            }
            HTML.form(action: AccountAddress.invitations.link(), .class("group")) {
                formToken(owner.session)
                button(.submit, .class("button"), .class("primary", if: made == nil)) {
                    appIcon("person-add")
                    words("account.invitations.make")
                }
                p(.class("more")) { words("account.invitations.note") }
            }
        }
    }

    private func row(_ invitation: Invitation, _ owner: OwnerRequest) -> Markup {
        let words = owner.words
        let until = words.day(Instant(milliseconds: invitation.expiresAt))
        return li {
            form(action: AccountAddress.withdraw.link(invitation.id), .class("row")) {
                formToken(owner.session)
                appIcon("mail")
                div(.class("words")) {
                    b { words("account.invitations.until", until) }
                    small { bdi { invitation.maker ?? words("account.invitations.operator") } }
                }
                button(.submit, .class("link")) { words("account.invitations.withdraw") }
            }
        }
    }

    private func invitationPage(_ request: Request, _ token: String, _ form: CredentialsForm) -> Response {
        let words = words(request)
        return Door(title: words("account.invited"), text: words("account.invited.text"), words: words)
            .response(form.status) {
                HTML.form(action: AccountAddress.invitation.link(token), .novalidate) {
                    form.nameField(words)
                    form.emailField(words)
                    form.newPasswordField(words)
                    button(.submit, .class("button", "large", "primary")) { words("account.invited.button") }
                }
            }
    }

    private func acceptInvitation(_ request: Request, _ token: String) async throws -> Response {
        try checkOwnForm(request)
        let sent = try request.form()
        var form = try CredentialsForm(sent)
        do {
            let session = try await accounts.accept(
                invitation: token, name: form.name, email: form.email,
                password: try sent.value("password") ?? "")
            return try await signedIn(session)
        } catch SignInError.linkNotValid {
            return over(request)
        } catch {
            try form.refuse(error, words: words(request))
            return invitationPage(request, token, form)
        }
    }
}
