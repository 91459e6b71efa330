import Accounts
import CardModel
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addSettings(to router: inout Router) {
        router.get(SettingsAddress.all, owner(showSettings))
        router.post(SettingsAddress.signOutEverywhere, ownerForm(signOutEverywhere))
    }

    /// The groups of the settings page, in their order. A part of the app that has settings adds its own here.
    private func settingsSections(_ owner: OwnerRequest) async throws -> [Markup] {
        [
            try personSection(owner),
            try languageSection(owner),
            widgetsSection(owner),
            try signingInSection(owner),
            try cloudSection(owner),
            try await conflictsSection(owner),
            peopleSection(owner),
            dataSection(owner),
        ]
    }

    private func showSettings(_ owner: OwnerRequest) async throws -> Response {
        let page = SettingsPage(sections: try await settingsSections(owner), owner: owner)
        return settingsResponse(owner, title: owner.words("account.settings")) { page.view }
    }

    /// A page of the settings in the app's frame.
    func settingsResponse(
        _ owner: OwnerRequest, title: String, status: HTTPStatus = .ok, @MarkupBuilder content: () -> Markup
    ) -> Response {
        OwnerPage(title: title, tab: .settings, isWide: false).response(
            status, session: owner.session, words: owner.words, content: content)
    }

    private func personSection(_ owner: OwnerRequest) throws -> Markup {
        let user = owner.session.user
        let email = try accounts.email(of: user)?.text
        return settingsGroup(nil) {
            li {
                div(.class("row")) {
                    span(.class("avatar", "tone-0"), .aria("hidden", "true")) {
                        user.name.first.map { String($0).uppercased() } ?? ""
                    }
                    div(.class("words")) {
                        b { bdi { user.name } }
                        small { email ?? owner.words("account.noEmail") }
                    }
                }
            }
        }
    }

    private func signingInSection(_ owner: OwnerRequest) throws -> Markup {
        let words = owner.words
        let user = owner.session.user
        let passkeys = try accounts.passkeys(of: user).count
        let hasPassword = try accounts.email(of: user) != nil
        return settingsGroup(words("account.signingIn")) {
            settingsRow(
                words("account.password"), icon: "lock",
                value: hasPassword ? words("account.set") : words("account.none"),
                to: AccountAddress.password.link())
            settingsRow(
                words("account.passkeys"), icon: "key",
                value: passkeys == 0 ? words("account.passkeys.none") : String(passkeys),
                to: PasskeyAddress.all.link())
            li {
                form(action: SettingsAddress.signOutEverywhere.link(), .class("row")) {
                    formToken(owner.session)
                    appIcon("leave")
                    div(.class("words")) {
                        b { words("account.everywhere") }
                        small { words("account.everywhere.text") }
                    }
                    button(.submit, .class("button")) { words("account.everywhere.button") }
                }
            }
        }
    }

    /// Who may have cards here: for administrators.
    private func peopleSection(_ owner: OwnerRequest) -> Markup {
        guard owner.session.user.isAdministrator else { return Markup() }
        return settingsGroup(owner.words("account.people")) {
            settingsRow(
                owner.words("account.invitations"), icon: "person-add",
                detail: owner.words("account.invitations.detail"), to: AccountAddress.invitations.link())
        }
    }

    private func signOutEverywhere(_ owner: OwnerRequest, _ form: SentForm) async throws -> Response {
        try accounts.signOutEverywhere(owner.session.user)
        try cloud?.shutOut(owner.session.user)
        return signedOut()
    }

    /// Leads to the sign-in page and lets the browser forget its session.
    func signedOut() -> Response {
        var response = Response.redirect(to: "/sign-in")
        // Nothing that the browser kept for a time without a network outlives the session.
        response.headers["Clear-Site-Data"] = "\"storage\""
        response.set(.removing(name: Self.sessionCookie, isSecure: configuration.publicAddress.isSecure))
        return response
    }
}
