import Accounts
import CardModel
import Crypto
import HTML
import HTTPServer
import Localization

extension WebApp {
    func addPasskeys(to router: inout Router) {
        // Without a host name in the public address there are no passkeys.
        guard let site = PasskeySite(address: configuration.publicAddress.text) else { return }
        router.post(PasskeyAddress.signInOptions, bodyLimit: 1_024) { request in
            try checkOwnForm(request)
            return Self.json(try accounts.passkeyRequestOptions(at: site))
        }
        router.post(PasskeyAddress.signIn, bodyLimit: 64 << 10) { request in
            try await signIn(request, at: site)
        }
        router.get(PasskeyAddress.all, owner { owner in try showPasskeys(owner) })
        router.post(
            PasskeyAddress.options,
            ownerForm { owner, _ in
                Self.json(try accounts.passkeyCreationOptions(for: owner.session.user, at: site))
            })
        router.post(PasskeyAddress.all, ownerForm { owner, form in try addPasskey(owner, form, at: site) })
        router.post(
            PasskeyAddress.remove,
            ownerForm { (owner: OwnerRequest, _: SentForm, id: String) in
                guard try accounts.removePasskey(id, of: owner.session.user) else {
                    throw OwnerProblem.notFound
                }
                return .redirect(to: PasskeyAddress.all())
            })
    }

    private static func json(_ text: String) -> Response { Response(.ok, .json, Array(text.utf8)) }

    private func signIn(_ request: Request, at site: PasskeySite) async throws -> Response {
        try checkOwnForm(request)
        let form = try request.form()
        let next = try Self.next(form)
        do {
            let token = try accounts.signIn(
                passkey: form.required("id"), clientData: try Self.bytes("clientData", form),
                authenticatorData: try Self.bytes("authenticatorData", form),
                signature: try Self.bytes("signature", form), at: site)
            return try await signedIn(token, to: next)
        } catch let problem as SignInError {
            return opened(SignInPage(next: next, problem: problem, words: words(request)).response())
        }
    }

    private func showPasskeys(_ owner: OwnerRequest, problem: SignInError? = nil) throws -> Response {
        let page = PasskeysPage(
            passkeys: try accounts.passkeys(of: owner.session.user), problem: problem, owner: owner)
        return settingsResponse(
            owner, title: owner.words("account.passkeys"), status: problem?.status ?? .ok
        ) { page.view }
    }

    private func addPasskey(_ owner: OwnerRequest, _ sent: SentForm, at site: PasskeySite) throws -> Response
    {
        do {
            let label = try sent.fields.value("label") ?? ""
            try accounts.addPasskey(
                for: owner.session.user, label: label.isEmpty ? owner.words("account.passkey.one") : label,
                clientData: try Self.bytes("clientData", sent.fields),
                attestation: try Self.bytes("attestation", sent.fields), at: site)
            return .redirect(to: PasskeyAddress.all())
        } catch let problem as SignInError {
            return try showPasskeys(owner, problem: problem)
        }
    }

    private static func bytes(_ name: String, _ form: FormFields) throws -> [UInt8] {
        guard let bytes = Base64URL.decode(try form.required(name)) else {
            throw SignInError.passkeyNotValid
        }
        return bytes
    }
}

/// The passkeys of the signed-in user.
struct PasskeysPage {
    let passkeys: [Passkey]
    let problem: SignInError?
    let owner: OwnerRequest

    private var words: Words { owner.words }

    @MarkupBuilder var view: Markup {
        settingsBar(words("account.passkeys"), words: words)
        if let problem {
            div(.class("notice", "bad"), .role("alert")) {
                appIcon("warning")
                p { words.sentence(problem) }
            }
        }
        if !passkeys.isEmpty { settingsGroup(nil) { for passkey in passkeys { row(passkey) } } }
        fieldset(.class("group")) {
            legend { words("account.passkey.new") }
            form(
                action: PasskeyAddress.all.link(), .class("fields"), .data("module", "passkeys"),
                .data("use", "create"), .data("options", PasskeyAddress.options()),
                .data("failed", words("account.passkey.failed")), .hidden
            ) {
                formToken(owner.session)
                passkeyFields(["clientData", "attestation"])
                FormField(
                    name: "label", title: words("account.passkey.label"),
                    hint: words("account.passkey.label.hint")
                ).view()
                button(.button, .class("button")) {
                    appIcon("plus")
                    words("account.passkey.make")
                }
            }
            p(.class("more")) { words("account.passkey.note") }
        }
    }

    private func row(_ passkey: Passkey) -> Markup {
        li {
            form(action: PasskeyAddress.remove.link(passkey.id), .class("row")) {
                formToken(owner.session)
                appIcon("key")
                div(.class("words")) {
                    b { bdi { passkey.label } }
                    small {
                        passkey.usedAt.map { words("account.used.last", day($0)) }
                            ?? words("account.made", day(passkey.createdAt))
                    }
                }
                button(.submit, .class("link"), .aria("label", words("account.remove.named", passkey.label)))
                {
                    words("account.remove")
                }
            }
        }
    }

    private func day(_ milliseconds: Int64) -> String { words.day(Instant(milliseconds: milliseconds)) }
}
