import Accounts
import CardBook
import CardDrawing
import CardModel
import HTML
import HTTPServer
import Localization

/// A person met: how to reach them, the follow-up, and what the owner wrote down.
struct ContactPage {
    let contact: Contact
    let today: CivilDate
    /// Every tag in use, to be suggested.
    let tags: [String]
    /// Fields of the contact that two devices changed.
    let conflicts: [FieldConflict]
    let session: Session
    let words: Words
    /// What was typed into the notes while somebody else changed them; `nil` otherwise.
    var typedNotes: String?
    /// What is wrong with fields of the page's forms.
    var errors: FormErrors?
    /// What was typed into the follow-up's form, where it was no good.
    var typedFollowUp: FollowUpForm?

    @MarkupBuilder var view: Markup {
        header(.class("bar")) {
            a(
                href: ContactAddress.all.link(), .class("button", "round"),
                .aria("label", words("owner.contact.back"))
            ) {
                appIcon("left")
            }
            span(.class("unseen")) { words("contacts.contact.title") }
            a(href: ContactAddress.edit.link(contact.id), .class("button")) {
                appIcon("edit")
                words("owner.contact.edit")
            }
            menu
        }
        head
        versions
        reach
        followUp
        details
        notes
        tagList
        history
    }

    /// What another device had for a field, with a button that brings it back.
    @MarkupBuilder private var versions: Markup {
        if !conflicts.isEmpty {
            section(.class("group", "conflicts")) {
                h2 { words("conflicts.notice", conflicts.count) }
                for conflict in conflicts {
                    ConflictForm(conflict: conflict, origin: contact.id, session: session, words: words).view
                }
            }
        }
    }

    private var menu: Markup {
        HTML.details(.class("menu")) {
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

    private var head: Markup {
        div(.class("person-head")) {
            let details = contact.details
            Avatar(contact.id, name: details.displayName, letters: details.monogram, photo: contact.photo)
                .view(isBig: true)
            h1 { bdi { details.displayName } }
            if !details.subtitle.isEmpty { p { bdi { details.subtitle } } }
            if !details.pronouns.isEmpty { p { bdi { details.pronouns } } }
            if contact.source == .exchange {
                p(.class("note")) { words("contacts.contact.viaCard", words.day(contact.createdAt)) }
            }
            if let shared = contact.lastShared {
                p(.class("note")) {
                    shared.cardLabel.isEmpty
                        ? words("contacts.contact.sharedAt", words.day(shared.at))
                        : words("contacts.contact.shared", shared.cardLabel, words.day(shared.at))
                }
            }
        }
    }

    /// The first number and address, one press away.
    @MarkupBuilder private var reach: Markup {
        let links = reachLinks
        if !links.isEmpty {
            nav(.class("quick"), .aria("label", words("contacts.contact.reach"))) {
                for item in links {
                    a(href: item.link, .rel("noreferrer")) {
                        appIcon(item.icon)
                        item.text
                    }
                }
            }
        }
    }

    private var reachLinks: [(icon: String, text: String, link: Link)] {
        var links: [(icon: String, text: String, link: Link)] = []
        func add(_ icon: String, _ text: String, _ link: Link?) {
            if let link { links.append((icon, text, link)) }
        }
        let phones = contact.details.phones.filter { ![.fax, .workFax, .homeFax, .pager].contains($0.label) }
        let spoken = phones.lazy.compactMap { PhoneNumber($0.value) }.first
        let mobile = phones.filter { $0.label == .mobile }.lazy.compactMap { PhoneNumber($0.value) }.first
        if let spoken { add("phone", words("contacts.contact.call"), Link(spoken.link)) }
        if let number = mobile ?? spoken {
            let address = "sms:" + number.link.drop { $0 != ":" }.dropFirst().prefix { $0 != ";" }
            add("message", words("contacts.contact.message"), Link(String(address), allowing: [.sms]))
            add("whatsapp", words("contacts.contact.whatsApp"), Link(number.whatsAppLink))
        }
        if let email = contact.details.emails.first(where: { EmailAddress.isPlausible($0.value) }) {
            add("mail", words("contacts.contact.mail"), Link(EmailAddress.link(to: email.value)))
        }
        return links
    }

    @MarkupBuilder private var details: Markup {
        let known = WayToReach.all(of: contact.details, words: words)
        let isMet = contact.metOn != nil || !contact.metWhere.isEmpty
        if !known.isEmpty || isMet || !contact.details.bio.isEmpty {
            group(words("owner.contact.details")) {
                ul(.class("rows")) {
                    for row in known {
                        li {
                            a(href: row.link, .class("row"), .rel("noreferrer")) {
                                line(row.icon, row.text, row.caption)
                            }
                        }
                    }
                    if isMet { met }
                    if !contact.details.bio.isEmpty {
                        li {
                            div(.class("row")) {
                                line("info", contact.details.bio, words("owner.field.bio"))
                            }
                        }
                    }
                }
            }
        }
    }

    private var met: Markup {
        let day = contact.metOn.map { words.day($0) }
        let place = contact.metWhere
        let caption =
            place.isEmpty
            ? [words("owner.contact.metOn")] : [words("owner.contact.met"), day].compactMap { $0 }
        return li {
            div(.class("row")) {
                line(
                    place.isEmpty ? "calendar" : "pin", place.isEmpty ? day ?? "" : place,
                    caption.joined(separator: " · "))
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

    func group(_ title: String, @MarkupBuilder content: () -> Markup) -> Markup {
        section(.class("group")) {
            h2 { title }
            content()
        }
    }

    func error(_ field: String) -> Markup? {
        errors?[field].map { problem in
            p(.class("error"), .id("error-" + field)) {
                appIcon("warning")
                words.sentence(problem)
            }
        }
    }
}
