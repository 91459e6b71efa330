import Accounts
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addCloudSettings(to router: inout Router) {
        guard let cloud else { return }
        router.get(SettingsAddress.tokens, owner { owner in try showTokens(owner, cloud) })
        router.post(SettingsAddress.tokens, ownerForm { owner, form in try makeToken(owner, form, cloud) })
        router.post(
            SettingsAddress.revokeToken,
            ownerForm { (owner: OwnerRequest, _: SentForm, id: String) in
                guard try cloud.revokeToken(id, of: owner.session.user) else { throw OwnerProblem.notFound }
                return .redirect(to: SettingsAddress.tokens())
            })
        router.get(SettingsAddress.keys, administrator { owner in try showKeys(owner, cloud) })
        router.post(
            SettingsAddress.keys, administratorForm { owner, form in try addKey(owner, form, cloud) })
        router.post(
            SettingsAddress.revokeKey,
            administratorForm { (_: OwnerRequest, _: SentForm, id: String) in
                guard try cloud.revokeKey(id) else { throw OwnerProblem.notFound }
                return .redirect(to: SettingsAddress.keys())
            })
    }

    /// The rows that lead to tokens and keys; nothing where the server does not speak the protocol.
    func cloudSection(_ owner: OwnerRequest) throws -> Markup {
        guard let cloud else { return Markup() }
        let words = owner.words
        let tokens = try cloud.tokens(of: owner.session.user).count
        let keys = try cloud.keys().count
        return settingsGroup(words("account.apps")) {
            settingsRow(
                words("account.tokens"), icon: "link", detail: words("account.tokens.detail"),
                value: tokens == 0 ? nil : String(tokens), to: SettingsAddress.tokens.link())
            if owner.session.user.isAdministrator {
                settingsRow(
                    words("account.keys"), icon: "code", detail: words("account.keys.detail"),
                    value: keys == 0 ? nil : String(keys), to: SettingsAddress.keys.link())
            }
        }
    }

    private func showTokens(_ owner: OwnerRequest, _ cloud: any CloudAccess) throws -> Response {
        let page = TokensPage(tokens: try cloud.tokens(of: owner.session.user), owner: owner)
        return settingsResponse(owner, title: owner.words("account.tokens")) { page.view }
    }

    private func makeToken(_ owner: OwnerRequest, _ sent: SentForm, _ cloud: any CloudAccess) throws
        -> Response
    {
        let user = owner.session.user
        let form = TokensPage.Form(
            label: try sent.fields.value("label") ?? "", origins: try sent.fields.value("origins") ?? "",
            callback: try sent.fields.value("callback") ?? "")
        var page: TokensPage
        do {
            let callback = form.callback.filter { $0 != " " }
            let made = try cloud.makeToken(
                label: form.label,
                origins: form.origins.split { $0 == " " || $0 == "," }.map(String.init),
                callback: callback.isEmpty ? nil : callback, for: user)
            page = TokensPage(tokens: try cloud.tokens(of: user), made: made, owner: owner)
        } catch let refusal as CloudRefusal {
            page = TokensPage(
                tokens: try cloud.tokens(of: user), form: form, problem: refusal,
                owner: owner)
        }
        let status: HTTPStatus = page.problem == nil ? .ok : .unprocessableContent
        return settingsResponse(owner, title: owner.words("account.tokens"), status: status) { page.view }
    }

    private func showKeys(_ owner: OwnerRequest, _ cloud: any CloudAccess) throws -> Response {
        let page = KeysPage(keys: try cloud.keys(), owner: owner)
        return settingsResponse(owner, title: owner.words("account.keys")) { page.view }
    }

    private func addKey(_ owner: OwnerRequest, _ sent: SentForm, _ cloud: any CloudAccess) throws -> Response
    {
        let label = try sent.fields.value("label") ?? ""
        let publicKey = try sent.fields.value("publicKey") ?? ""
        do {
            _ = try cloud.addKey(label: label, publicKey: publicKey)
            return .redirect(to: SettingsAddress.keys())
        } catch let refusal as CloudRefusal {
            let page = KeysPage(
                keys: try cloud.keys(), label: label, publicKey: publicKey,
                problem: refusal, owner: owner)
            return settingsResponse(
                owner, title: owner.words("account.keys"), status: .unprocessableContent
            ) { page.view }
        }
    }
}

/// Why a token or key was not made.
public enum CloudRefusal: Error, Hashable, Sendable {
    /// Nothing says what it is for.
    case label
    /// Not a web origin.
    case origin(String)
    /// Not an address to return to.
    case callback(String)
    /// Not a public key of P-256.
    case publicKey

    /// The sentence for a field of the form; `nil` where another one is wrong.
    func sentence(of field: String, _ words: Words) -> String? { field == self.field ? sentence(words) : nil }

    private var field: String {
        switch self {
        case .label: "label"
        case .origin: "origins"
        case .callback: "callback"
        case .publicKey: "publicKey"
        }
    }

    private func sentence(_ words: Words) -> String {
        switch self {
        case .label: words("account.refused.label")
        case .origin(let text): words("account.refused.origin", text)
        case .callback(let text): words("account.refused.callback", text)
        case .publicKey: words("account.refused.publicKey")
        }
    }
}
