import Accounts
import HTML
import HTTPServer
import Localization

/// Asks once more before something is done that nothing undoes.
struct ConfirmPage {
    let title: String
    /// What happens, and to what.
    let text: String
    /// The words of the button that does it.
    let button: String
    /// Where the form goes.
    let action: Link
    /// What it carries.
    var fields: [(String, String)] = []
    /// Where nothing happens.
    let back: Link

    func response(_ owner: OwnerRequest) -> Response {
        OwnerPage(title: title, tab: .contacts).response(session: owner.session, words: owner.words) {
            header(.class("bar")) {
                a(
                    href: back, .class("button", "round"), .aria("label", owner.words("owner.contact.back"))
                ) { appIcon("left") }
                h1 { title }
            }
            form(action: action, .class("panel", "confirm")) {
                formToken(owner.session)
                for (name, value) in fields { input(.hidden, name: name, value: value) }
                p { text }
                div(.class("buttons", "even")) {
                    a(href: back, .class("button", "large")) { owner.words("owner.editor.cancel") }
                    HTML.button(.submit, .class("button", "large", "danger")) {
                        appIcon("trash")
                        button
                    }
                }
            }
        }
    }
}
