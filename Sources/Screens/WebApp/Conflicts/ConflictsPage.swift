import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// What two devices changed at once: whose, which field, what counts now, and what it also had.
struct ConflictsPage {
    let conflicts: [FieldConflict]
    /// What was decided a moment ago and could not be.
    var problem: String?
    let session: Session
    let words: Words

    /// How many the page shows at once.
    private static let limit = 100

    /// Conflicts of one card or contact.
    private struct Group {
        let subject: FieldConflict.Subject
        let name: String
        var conflicts: [FieldConflict]
    }

    private var groups: [Group] {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        for conflict in conflicts.prefix(Self.limit) {
            if let place = places[conflict.record] {
                groups[place].conflicts.append(conflict)
            } else {
                places[conflict.record] = groups.count
                groups.append(
                    Group(subject: conflict.subject, name: conflict.name, conflicts: [conflict]))
            }
        }
        return groups
    }

    @MarkupBuilder var view: Markup {
        settingsBar(words("conflicts.title"), words: words)
        if let problem {
            div(.class("notice", "bad"), .role("alert")) {
                appIcon("warning")
                p { problem }
            }
        }
        if conflicts.isEmpty {
            div(.class("empty")) {
                div(.class("art")) { appIcon("sync") }
                h2 { words("conflicts.none") }
                p { words("conflicts.none.text") }
            }
        } else {
            p(.class("note", "lead")) { words("conflicts.note") }
            for group in groups { view(of: group) }
            if conflicts.count > Self.limit {
                p(.class("note")) { words("contacts.duplicates.more", conflicts.count - Self.limit) }
            }
        }
    }

    private func view(of group: Group) -> Markup {
        section(.class("group", "conflicts")) {
            head(group)
            for conflict in group.conflicts {
                ConflictForm(conflict: conflict, session: session, words: words).view
            }
        }
    }

    private func head(_ group: Group) -> Markup {
        h2(.class("conflict-head")) {
            switch group.subject {
            case .contact(let contact):
                Avatar(
                    contact.id, name: group.name, letters: contact.details.monogram, photo: contact.photo
                ).view()
                a(href: ContactAddress.one.link(contact.id)) { bdi { group.name } }
            case .card(let card):
                span(.class("avatar", "card-tone", "theme-" + card.theme.name), .aria("hidden", "true")) {
                    card.details.monogram
                }
                a(href: CardAddress.edit.link(card.id)) { bdi { group.name } }
            case .other: words("conflicts.other")
            case .gone: words("conflicts.gone")
            }
        }
    }
}

/// Above a list: how many fields have two versions, and the way to them. Nothing where there are none.
func conflictNotice(_ count: Int, to page: Link, words: Words) -> Markup? {
    count == 0
        ? nil
        : a(href: page, .class("notice")) {
            appIcon("sync")
            words("conflicts.notice", count)
        }
}

/// Beside a name in a list: two devices changed something of it.
func conflictMark(_ words: Words) -> Markup {
    span(.class("chip", "versions-mark"), .title(words("conflicts.title"))) {
        appIcon("sync")
        span(.class("unseen")) { words("conflicts.title") }
    }
}
