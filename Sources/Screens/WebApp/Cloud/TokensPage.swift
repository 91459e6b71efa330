import Accounts
import CardModel
import HTML
import HTTPServer
import Localization

/// API tokens of the signed-in user, and a form that makes one.
struct TokensPage {
    /// What was typed.
    struct Form {
        var label = ""
        var origins = ""
        var callback = ""
    }

    let tokens: [CloudTokenLine]
    var form = Form()
    /// Why the form was refused.
    var problem: CloudRefusal?
    /// A token that was just made: it is shown this once.
    var made: String?
    let owner: OwnerRequest

    private var words: Words { owner.words }

    @MarkupBuilder var view: Markup {
        settingsBar(words("account.tokens"), words: words)
        if let made { SecretOnce(label: words("account.tokens.one"), secret: made, words: words).view }
        if !tokens.isEmpty {
            settingsGroup(nil) {
                for token in tokens {
                    li {
                        HTML.form(action: SettingsAddress.revokeToken.link(token.id), .class("row")) {
                            formToken(owner.session)
                            appIcon("key")
                            div(.class("words")) {
                                b { bdi { token.label } }
                                small { detail(token) }
                            }
                            button(
                                .submit, .class("link"),
                                .aria("label", words("account.revoke.named", token.label))
                            ) { words("account.revoke") }
                        }
                    }
                }
            }
        }
        fieldset(.class("group")) {
            legend { words("account.tokens.new") }
            HTML.form(action: SettingsAddress.tokens.link(), .class("fields"), .novalidate) {
                formToken(owner.session)
                FormField(name: "label", title: words("account.label"), value: form.label)
                    .view(error: problem?.sentence(of: "label", words))
                FormField(
                    name: "origins", title: words("account.tokens.origins"), value: form.origins,
                    hint: words("account.tokens.origins.hint")
                ).view(error: problem?.sentence(of: "origins", words))
                FormField(
                    name: "callback", title: words("account.tokens.callback"), value: form.callback,
                    hint: words("account.tokens.callback.hint")
                ).view(error: problem?.sentence(of: "callback", words))
                button(.submit, .class("button")) {
                    appIcon("plus")
                    words("account.tokens.make")
                }
            }
            p(.class("more")) { words("account.tokens.note") }
        }
    }

    private func detail(_ token: CloudTokenLine) -> String {
        let made = words("account.made", words.day(Instant(milliseconds: token.createdAt)))
        return token.origins.isEmpty ? made : made + " · " + token.origins.joined(separator: ", ")
    }
}

/// A secret that is shown once, with a button that copies it.
struct SecretOnce {
    let label: String
    let secret: String
    let words: Words

    @MarkupBuilder var view: Markup {
        div(.class("notice", "good"), .role("status")) {
            appIcon("check")
            p { words("account.once") }
        }
        div(.class("group")) {
            div(.class("address")) {
                HTML.label(for: "secret", .class("unseen")) { label }
                input(
                    .text, name: "secret", value: secret, .id("secret"), .readOnly(if: true),
                    .autocomplete("off"))
                button(
                    .button, .class("button", "primary"), .data("copy", "secret"),
                    .data("done", words("account.copied"))
                ) {
                    appIcon("copy")
                    words("account.copy")
                }
            }
        }
    }
}
