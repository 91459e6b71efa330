import Accounts
import CardModel
import HTML
import HTTPServer
import Localization

/// Server-to-server keys, for administrators.
struct KeysPage {
    let keys: [CloudKeyLine]
    var label = ""
    var publicKey = ""
    var problem: CloudRefusal?
    let owner: OwnerRequest

    private var words: Words { owner.words }

    @MarkupBuilder var view: Markup {
        settingsBar(words("account.keys"), words: words)
        if !keys.isEmpty {
            settingsGroup(nil) {
                for key in keys {
                    li {
                        HTML.form(action: SettingsAddress.revokeKey.link(key.id), .class("row")) {
                            formToken(owner.session)
                            appIcon("key")
                            div(.class("words")) {
                                b { bdi { key.label } }
                                small { code { key.id } }
                                small {
                                    words("account.made", words.day(Instant(milliseconds: key.createdAt)))
                                }
                            }
                            button(
                                .submit, .class("link"),
                                .aria("label", words("account.revoke.named", key.label))
                            ) { words("account.revoke") }
                        }
                    }
                }
            }
        }
        fieldset(.class("group")) {
            legend { words("account.keys.new") }
            HTML.form(action: SettingsAddress.keys.link(), .class("fields"), .novalidate) {
                formToken(owner.session)
                FormField(name: "label", title: words("account.label"), value: label).view(
                    error: problem?.sentence(of: "label", words))
                div(.class("field")) {
                    HTML.label(for: "field-publicKey") { words("account.keys.public") }
                    textarea(
                        name: "publicKey", publicKey, .id("field-publicKey"), .autocomplete("off"),
                        .spellcheck(false), .placeholder("-----BEGIN PUBLIC KEY-----"),
                        problem == .publicKey ? .aria("invalid", "true") : .class(),
                        .aria("describedby", "field-publicKey-note"))
                    if let problem = problem?.sentence(of: "publicKey", words) {
                        p(.class("error"), .role("alert")) {
                            appIcon("warning")
                            problem
                        }
                    }
                    p(.class("note"), .id("field-publicKey-note")) {
                        words("account.keys.public.hint")
                        " "
                        code { "openssl ec -in key.pem -pubout" }
                    }
                }
                button(.submit, .class("button")) {
                    appIcon("plus")
                    words("account.keys.add")
                }
            }
            p(.class("more")) { words("account.keys.note") }
        }
    }
}
