import Accounts
import CardModel
import HTML
import HTTPServer
import Localization

/// The contacts that were deleted and can be restored.
struct TrashPage {
    let contacts: [Contact]
    let session: Session
    let words: Words

    @MarkupBuilder var view: Markup {
        header(.class("bar")) {
            a(
                href: ContactAddress.all.link(), .class("button", "round"),
                .aria("label", words("owner.contact.back"))
            ) {
                appIcon("left")
            }
            h1 { words("owner.trash.title") }
        }
        section(.class("group")) {
            ul(.class("rows")) { for contact in contacts { row(contact) } }
            p(.class("more")) { contacts.isEmpty ? words("owner.trash.empty") : words("owner.trash.note") }
        }
    }

    private func row(_ contact: Contact) -> Markup {
        li {
            form(action: ContactAddress.restore.link(contact.id), .class("row")) {
                formToken(session)
                Avatar(contact.id, name: contact.details.displayName, photo: nil).view()
                div(.class("words")) {
                    b { bdi { contact.details.displayName } }
                    if let day = contact.deletedAt { small { words("owner.trash.deleted", words.day(day)) } }
                }
                button(.submit, .class("button")) {
                    appIcon("undo")
                    words("owner.trash.restore")
                }
            }
        }
    }
}
