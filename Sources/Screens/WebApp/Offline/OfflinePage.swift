import Accounts
import HTML
import HTTPServer
import Localization

/// The changes that wait to be sent; also what is shown where nothing was kept.
struct OfflinePage {
    let session: Session
    let words: Words

    func response() -> Response {
        OwnerPage(title: words("offline.title"), tab: nil, isWide: false).response(
            session: session, words: words
        ) {
            header(.class("bar")) { h1 { words("offline.title") } }
            why("kept", icon: "check", text: words("offline.kept"))
            why("needed", icon: "warning", text: words("offline.needed"))
            why("unsent", icon: "warning", text: words("offline.unsent"))
            section(.class("group")) {
                h2 { words("offline.changes") }
                ul(
                    .class("rows"), .data("module", "offline"),
                    .data("user", KeptPages.name(of: session.user)),
                    .data("foreign", words("offline.foreign")),
                    .data("card", words("offline.card")),
                    .data("contact", words("offline.contact")), .data("waiting", words("offline.waiting")),
                    .data("conflict", words("offline.conflict")), .data("refused", words("offline.refused"))
                ) { template { row } }
                p(.class("more"), .data("none", "")) { words("offline.none") }
            }
            div(.class("buttons")) {
                a(href: "/cards", .class("button")) {
                    appIcon("cards")
                    words("owner.cards.title")
                }
                a(href: "/contacts", .class("button")) {
                    appIcon("contacts")
                    words("owner.tab.contacts")
                }
            }
        }
    }

    private func why(_ name: String, icon: String, text: String) -> Markup {
        div(.class("notice"), .data("why", name), .role("status"), .hidden) {
            appIcon(icon)
            p { text }
        }
    }

    private var row: Markup {
        li {
            div(.class("row")) {
                appIcon("sync")
                div(.class("words")) {
                    b { bdi {} }
                    small {}
                }
                button(.button, .class("button"), .data("open", "")) { words("offline.decide") }
                button(
                    .button, .class("button", "round"), .data("discard", ""),
                    .aria("label", words("offline.discard"))
                ) {
                    appIcon("trash")
                }
            }
        }
    }
}
