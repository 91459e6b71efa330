import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// Everybody to get in touch with again, and the calendar that shows them too.
struct FollowUpsPage {
    let due: [CardBook.DueContact]
    let today: CivilDate
    /// The absolute address of the calendar; `nil` before the owner asked for one.
    let calendar: String?
    let session: Session
    let words: Words

    @MarkupBuilder var view: Markup {
        backBar(words("contacts.followUps.title"), words)
        if due.isEmpty {
            div(.class("empty")) {
                div(.class("art")) { appIcon("calendar") }
                h2 { words("contacts.followUps.none") }
                p { words("contacts.followUps.none.text") }
            }
        }
        group(words("contacts.followUps.overdue"), due.filter { days($0) < 0 })
        group(words("contacts.followUps.today"), due.filter { days($0) == 0 })
        group(words("contacts.followUps.later"), due.filter { days($0) > 0 })
        subscription
    }

    private func days(_ due: CardBook.DueContact) -> Int {
        due.contact.due.map { today.days(until: $0) } ?? 1
    }

    @MarkupBuilder private func group(_ title: String, _ due: [CardBook.DueContact]) -> Markup {
        if !due.isEmpty {
            section(.class("group")) {
                h2 { title }
                ul(.class("rows")) { for item in due { row(item) } }
            }
        }
    }

    private func row(_ item: CardBook.DueContact) -> Markup {
        let days = days(item)
        return li(.class("with-action")) {
            a(href: ContactAddress.one.link(item.contact.id), .class("row", "person")) {
                Avatar(item.contact.id, name: item.contact.displayName, photo: item.contact.photo).view()
                div(.class("words")) {
                    b { bdi { item.contact.displayName } }
                    small {
                        span(.class("when"), .class("overdue", if: days < 0), .class("today", if: days == 0))
                        {
                            words.due(inDays: days)
                        }
                        item.contact.due.map { " · " + words.day($0) } ?? ""
                    }
                }
            }
            form(action: ContactAddress.followUp.link(item.contact.id)) {
                formToken(session)
                input(.hidden, name: "to", value: "list")
                button(
                    name: "action", value: "done", .class("button", "round"),
                    .aria("label", words("contacts.followUps.done", item.contact.displayName))
                ) { appIcon("check") }
            }
        }
    }

    private var subscription: Markup {
        section(.class("group")) {
            h2 { words("contacts.calendar.title") }
            div(.class("panel", "field")) {
                p(.class("note")) { words("contacts.calendar.note") }
                if let calendar {
                    label(for: "calendar") { words("contacts.calendar.address") }
                    input(
                        .text, name: "calendar", value: calendar, .id("calendar"), .readOnly(if: true),
                        .dir(.leftToRight))
                    div(.class("buttons")) {
                        if let rest = calendar.firstIndex(of: ":").map({ calendar[$0...] }) {
                            a(href: Link("webcal" + rest, allowing: [.webcal]), .class("button", "primary")) {
                                appIcon("calendar")
                                words("contacts.calendar.subscribe")
                            }
                        }
                        button(
                            .button, .class("button"), .data("copy", "calendar"),
                            .data("done", words("contacts.calendar.copied"))
                        ) {
                            appIcon("copy")
                            words("contacts.calendar.copy")
                        }
                    }
                }
                form(action: CalendarAddress.renew.link(), .class("buttons")) {
                    formToken(session)
                    button(.submit, .class("button")) {
                        appIcon(calendar == nil ? "calendar" : "sync")
                        calendar == nil
                            ? words("contacts.calendar.make") : words("contacts.calendar.renew")
                    }
                }
                if calendar != nil { p(.class("note")) { words("contacts.calendar.renew.note") } }
            }
        }
    }
}

/// Where the calendar is, and where a new address is asked for.
enum CalendarAddress {
    /// Whoever knows the address reads the calendar: calendar programs cannot sign in.
    static let feed = Path<String, ShareIdentifier>("/calendar/{owner}/{secret}/follow-ups.ics")
    static let renew = FixedPath("/contacts/follow-ups/calendar")
}
