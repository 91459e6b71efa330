import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

extension ContactsPage {
    /// What a page that is there already puts in its list's place; nothing where nobody is left at all.
    @MarkupBuilder var partView: Markup {
        if !isWhole || total > 0 {
            if isSelecting { selection } else { list }
        }
    }

    @MarkupBuilder var view: Markup {
        header(.class("bar")) {
            h1 { isSelecting ? words("contacts.select.title") : words("owner.contacts.title") }
            if isSelecting {
                a(href: query.link(), .class("button")) { words("contacts.select.cancel") }
            } else {
                a(
                    href: ContactAddress.new.link(), .class("button", "round"),
                    .aria("label", words("owner.contacts.new"))
                ) {
                    appIcon("plus")
                }
                menu
            }
        }
        if total == 0 {
            empty
        } else {
            if !isSelecting {
                conflictNotice(
                    conflicts.values.reduce(0, +), to: ConflictAddress.all.link(), words: words)
            }
            find
            if !isSelecting { filter }
            if isSelecting { selection } else { list }
        }
    }

    private var list: Markup {
        div(
            .class("with-index"), .data("results", ""), .data("deleted", words("owner.contacts.deleted")),
            .data("undo", words("owner.undo"))
        ) {
            if isWhole { index }
            parts
        }
    }

    /// The people of this part, and the ways to those before and behind.
    @MarkupBuilder var parts: Markup {
        let marks = isSelecting ? [("select", "1")] : []
        if let start = part.start {
            a(href: query.link(marks + [("before", start.text)]), .class("button"), .rel("prev")) {
                words("owner.contacts.before")
            }
        }
        for group in groups { rows(of: group) }
        if part.people.isEmpty { none }
        if let end = part.end {
            a(
                href: query.link(marks + [("from", end.text)]), .class("button"), .rel("next"),
                .data("more", "")
            ) {
                words("owner.contacts.more")
            }
        }
    }

    private var menu: Markup {
        details(.class("menu")) {
            summary(.class("button", "round"), .aria("label", words("owner.contacts.menu"))) {
                appIcon("more")
            }
            ul {
                item(ImportAddress.all.link(), icon: "upload", text: words("contacts.import.title"))
                if total > 0 {
                    item(
                        query.link([("select", "1")]), icon: "check", text: words("contacts.menu.select"))
                    item(
                        ContactAddress.vCards.link(), icon: "download",
                        text: words("owner.contacts.exportVCard"))
                    item(
                        ContactAddress.table.link(), icon: "download",
                        text: words("owner.contacts.exportTable"))
                    item(
                        DuplicatesPage.address.link(), icon: "merge", text: words("contacts.duplicates.title")
                    )
                    item(TagsPage.address.link(), icon: "tag", text: words("contacts.tags.title"))
                }
                item(
                    ContactAddress.followUps.link(), icon: "calendar", text: words("contacts.followUps.title")
                )
                item(ContactAddress.trash.link(), icon: "trash", text: words("owner.trash.title"))
            }
        }
    }

    private func item(_ address: Link, icon: String, text: String) -> Markup {
        li {
            a(href: address) {
                appIcon(icon)
                text
            }
        }
    }

    private var empty: Markup {
        div(.class("empty")) {
            div(.class("art")) { appIcon("contacts") }
            h2 { words("owner.contacts.empty.title") }
            p { words("owner.contacts.empty.text") }
            div(.class("buttons")) {
                a(href: ContactAddress.new.link(), .class("button", "primary")) {
                    appIcon("plus")
                    words("owner.contacts.new")
                }
                a(href: ImportAddress.all.link(), .class("button")) {
                    appIcon("upload")
                    words("contacts.import.again")
                }
            }
        }
    }

    private var none: Markup {
        div(.class("empty")) {
            div(.class("art")) { appIcon("search") }
            h2 {
                query.text.isEmpty
                    ? words("owner.contacts.none.filter") : words("owner.contacts.none.title", query.text)
            }
            if !query.text.isEmpty { p { words("owner.contacts.none.text") } }
            div(.class("buttons")) {
                a(href: ContactAddress.all.link(), .class("button")) { words("owner.contacts.showAll") }
            }
        }
    }

    private var find: Markup {
        form(
            action: ContactAddress.all.link(), method: .get, .class("find"), .role("search"),
            .data("module", "find")
        ) {
            appIcon("search")
            label(for: "q", .class("unseen")) { words("owner.contacts.search") }
            input(
                .search, name: "q", value: query.text, .id("q"),
                .placeholder(words("owner.contacts.search.hint")),
                .autocomplete("off"), .enterkeyhint("search"))
            if !query.tag.isEmpty { input(.hidden, name: "tag", value: query.tag) }
            if query.dueBy != nil { input(.hidden, name: "due", value: "1") }
            if isSelecting { input(.hidden, name: "select", value: "1") }
        }
    }

    private var filter: Markup {
        nav(.class("chips", "filter"), .aria("label", words("owner.contacts.filter"))) {
            chip(words("owner.contacts.all", total), ContactAddress.all.link(), isOn: isWhole)
            if dueCount > 0 || query.dueBy != nil {
                chip(words("owner.contacts.due", dueCount), "/contacts?due=1", isOn: query.dueBy != nil)
            }
            for tag in tags {
                if let link = Link.contacts(tagged: tag) {
                    chip(tag, link, isOn: Tags.key(query.tag) == Tags.key(tag))
                }
            }
        }
    }

    private func chip(_ text: String, _ link: Link, isOn: Bool) -> Markup {
        a(href: link, .class("chip"), isOn ? .aria("current", "true") : .class()) { bdi { text } }
    }

    /// Letters of this part lead down the page, others to the part that begins with them.
    private var index: Markup {
        let here = Set(part.people.map(\.letter)).subtracting(
            part.start == nil ? [] : [part.people.first?.letter ?? ""])
        return nav(.class("index"), .aria("label", words("owner.contacts.index"))) {
            for entry in letters {
                a(
                    href: here.contains(entry.letter)
                        ? anchor(entry.letter)
                        : query.link([("from", ContactCursor(letter: entry.letter, query.alphabet).text)]),
                    .data("letter", entry.letter), .data("count", String(entry.count))
                ) { entry.letter }
            }
        }
    }

    private func anchor(_ letter: String) -> Link {
        Link("#" + letterID(letter)) ?? "#main"
    }

    private func letterID(_ letter: String) -> String {
        "letter-" + (letter == "#" ? "other" : letter.isEmpty ? "due" : letter)
    }

    private func rows(of group: Group) -> Markup {
        let id = letterID(group.letter)
        return HTML.section(
            .class("letter"), .id(id),
            .aria("label", group.letter.isEmpty ? words("owner.contacts.dueTitle") : group.letter)
        ) {
            if !group.letter.isEmpty { h2 { group.letter } }
            ul(.class("rows")) { for person in group.people { row(person) } }
        }
    }

    private func row(_ person: ContactSummary) -> Markup {
        let content = Markup {
            Avatar(person.id, name: person.displayName, photo: person.photo).view()
            div(.class("words")) {
                b { bdi { person.displayName } }
                if person.source == .exchange {
                    small {
                        if !person.subtitle.isEmpty {
                            bdi { person.subtitle }
                            " · "
                        }
                        words("contacts.list.viaCard")
                    }
                } else if !person.subtitle.isEmpty {
                    small { bdi { person.subtitle } }
                }
            }
            if conflicts[person.id] != nil { conflictMark(words) }
            mark(of: person)
        }
        return li {
            if isSelecting {
                label(.class("row")) {
                    input(.checkbox, name: "contact", value: person.id.text)
                    content
                }
            } else {
                a(href: ContactAddress.one.link(person.id), .class("row", "person")) { content }
                form(action: ContactAddress.delete.link(person.id), .data("delete", ""), .hidden) {
                    formToken(session)
                    button(.submit) { words("owner.contact.delete") }
                }
            }
        }
    }

    /// What matters most about a person: a follow-up that is due, else the first tag.
    private func mark(of person: ContactSummary) -> Markup? {
        if let due = person.due {
            let days = today.days(until: due)
            if days <= 0 {
                return span(.class("chip", days < 0 ? "overdue" : "today")) { words.due(inDays: days) }
            }
        }
        return person.firstTag.map { tag in span(.class("chip")) { bdi { tag } } }
    }
}

extension Link {
    /// The list of contacts that have a tag.
    static func contacts(tagged tag: String) -> Link? {
        Link(ContactAddress.all() + "?" + FormFields([("tag", tag)]).urlEncoded)
    }
}
