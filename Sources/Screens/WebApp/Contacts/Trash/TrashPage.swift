import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// The contacts that were deleted and can be restored.
struct TrashPage {
    let contacts: [ContactSummary]
    /// How many come before them.
    let offset: Int
    let hasMore: Bool
    let now: Instant
    let session: Session
    let words: Words

    /// How many come at once.
    static let pageLength = 100

    @MarkupBuilder var view: Markup {
        backBar(words("owner.trash.title"), words)
        section(.class("group")) {
            if !contacts.isEmpty { ul(.class("rows", "trash")) { for contact in contacts { row(contact) } } }
            p(.class("more")) { contacts.isEmpty ? words("owner.trash.empty") : words("owner.trash.note") }
        }
        if hasMore {
            a(
                href: Link(ContactAddress.trash() + "?from=\(offset + contacts.count)"), .class("button"),
                .rel("next")
            ) {
                words("owner.contacts.more")
            }
        }
        if !contacts.isEmpty {
            div(.class("buttons")) {
                a(href: ContactAddress.emptyTrash.link(), .class("button", "danger")) {
                    appIcon("trash")
                    words("contacts.trash.empty")
                }
            }
        }
    }

    private func row(_ contact: ContactSummary) -> Markup {
        li {
            form(action: ContactAddress.restore.link(contact.id), .class("row")) {
                formToken(session)
                Avatar(contact.id, name: contact.displayName, photo: nil).view()
                div(.class("words")) {
                    b { bdi { contact.displayName } }
                    if let day = contact.deletedAt {
                        small { words("contacts.trash.left", words.day(day), daysLeft(from: day)) }
                    }
                }
                button(
                    .submit, .class("button", "compact"),
                    .aria("label", words("owner.trash.restore") + ": " + contact.displayName)
                ) {
                    appIcon("undo")
                    span { words("owner.trash.restore") }
                }
                a(
                    href: ContactAddress.erase.link(contact.id), .class("button", "round", "danger"),
                    .aria("label", words("contacts.trash.eraseNamed", contact.displayName))
                ) { appIcon("trash") }
            }
        }
    }

    private func daysLeft(from day: Instant) -> Int {
        let end = day.adding(seconds: CardBook.trashLifetime).milliseconds
        return max(0, Int((end - now.milliseconds + 86_399_999) / 86_400_000))
    }
}
