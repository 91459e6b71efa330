import Accounts
import CardModel
import HTML
import HTTPServer
import Localization

/// A person met: how to reach them, the follow-up, and what the owner wrote down.
struct ContactPage {
    let contact: Contact
    let today: CivilDate
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
            a(href: ContactAddress.edit.link(contact.id), .class("button")) {
                appIcon("edit")
                words("owner.contact.edit")
            }
            menu
        }
        div(.class("person-head")) {
            let details = contact.details
            Avatar(contact.id, name: details.displayName, letters: details.monogram, photo: contact.photo)
                .view(isBig: true)
            h1 { bdi { details.displayName } }
            if !details.subtitle.isEmpty { p { bdi { details.subtitle } } }
        }
        if let followUp = contact.followUp { due(followUp) }
        group(words("owner.contact.details")) { ul(.class("rows")) { rows } }
        if !contact.notes.isEmpty {
            group(words("owner.contact.notes")) {
                div(.class("panel")) { p(.class("prose"), .dir(.automatic)) { contact.notes } }
            }
        }
        if !contact.tags.isEmpty {
            group(words("owner.contact.tags")) {
                div(.class("chips")) {
                    for tag in contact.tags {
                        a(href: Link.contacts(tagged: tag), .class("chip")) { bdi { tag } }
                    }
                }
            }
        }
    }

    private var menu: Markup {
        details(.class("menu")) {
            summary(.class("button", "round"), .aria("label", words("owner.contacts.menu"))) {
                appIcon("more")
            }
            ul {
                li {
                    a(href: ContactAddress.vCard.link(contact.id)) {
                        appIcon("download")
                        words("owner.contact.download")
                    }
                }
                li {
                    form(action: ContactAddress.delete.link(contact.id)) {
                        formToken(session)
                        button(.submit, .class("danger")) {
                            appIcon("trash")
                            words("owner.contact.delete")
                        }
                    }
                }
            }
        }
    }

    private func group(_ title: String, @MarkupBuilder content: () -> Markup) -> Markup {
        section(.class("group")) {
            h2 { title }
            content()
        }
    }

    private func due(_ followUp: FollowUp) -> Markup {
        let days = today.days(until: followUp.dueDay)
        return section(.class("group", "due"), .class("overdue", if: days < 0), .class("later", if: days > 0))
        {
            h2 {
                appIcon("clock")
                words("owner.contact.followUp", words.due(inDays: days))
            }
            p { words.day(followUp.dueDay) }
            form(action: ContactAddress.followUp.link(contact.id), .class("buttons")) {
                formToken(session)
                button(name: "action", value: "done", .class("button", "primary")) {
                    appIcon("check")
                    words("owner.contact.done")
                }
                button(name: "action", value: "snooze-1", .class("button")) {
                    words("owner.contact.tomorrow")
                }
                button(name: "action", value: "snooze-7", .class("button")) {
                    words("owner.contact.nextWeek")
                }
            }
        }
    }

    @MarkupBuilder private var rows: Markup {
        for row in RecipientPage.rows(contact.details, words: words) {
            li {
                a(href: row.link, .class("row"), .rel("noreferrer")) {
                    line(row.icon.name, row.text, row.caption)
                }
            }
        }
        if contact.metOn != nil || !contact.metWhere.isEmpty {
            let day = contact.metOn.map { words.day($0) }
            li {
                div(.class("row")) {
                    line(
                        "pin", contact.metWhere.isEmpty ? day ?? "" : contact.metWhere,
                        [words("owner.contact.met"), contact.metWhere.isEmpty ? nil : day].compactMap { $0 }
                            .joined(separator: " · "))
                }
            }
        }
    }

    @MarkupBuilder private func line(_ icon: String, _ text: String, _ caption: String) -> Markup {
        appIcon(icon)
        div(.class("words")) {
            b { bdi { text } }
            small { caption }
        }
    }
}
