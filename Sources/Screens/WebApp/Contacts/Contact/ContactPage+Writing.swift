import CardModel
import HTML
import HTTPServer
import Localization

extension ContactPage {
    /// The notes, written where they are read.
    var notes: Markup {
        group(words("owner.contact.notes")) {
            form(
                action: ContactAddress.notes.link(contact.id), .class("panel", "field"),
                .data("module", "contact"), .data("done", words("contacts.contact.saved"))
            ) {
                formToken(session)
                input(.hidden, name: "base", value: contact.notes)
                if typedNotes != nil {
                    div(.class("notice"), .role("alert")) {
                        appIcon("warning")
                        div {
                            p { words("contacts.conflict.notes") }
                            p(.class("prose"), .dir(.automatic)) { contact.notes }
                        }
                    }
                }
                label(for: "notes", .class("unseen")) { words("owner.contact.notes") }
                textarea(
                    name: "notes", typedNotes ?? contact.notes, .id("notes"), .dir(.automatic),
                    errors?["notes"] == nil ? .class() : .aria("invalid", "true"))
                error("notes")
                button(.submit, .class("button")) { words("contacts.contact.saveNotes") }
            }
        }
    }

    /// The tags, with those in use suggested.
    var tagList: Markup {
        group(words("owner.contact.tags")) {
            form(
                action: ContactAddress.tags.link(contact.id), .class("panel", "field"),
                .data("module", "contact"), .data("done", words("contacts.contact.saved"))
            ) {
                formToken(session)
                input(.hidden, name: "base", value: Tags.text(contact.tags))
                if !contact.tags.isEmpty {
                    div(.class("chips"), .data("part", "tags")) {
                        for tag in contact.tags {
                            a(href: Link.contacts(tagged: tag), .class("chip")) { bdi { tag } }
                        }
                    }
                }
                label(for: "tags", .class("unseen")) { words("contacts.contact.tagsHint") }
                input(
                    .text, name: "tags", value: Tags.text(contact.tags), .id("tags"), .dir(.automatic),
                    .autocomplete("off"), .list("all-tags"), .placeholder(words("contacts.contact.tagsHint")),
                    errors?["tags"] == nil ? .class() : .aria("invalid", "true"))
                datalist(.id("all-tags")) { for tag in tags { option(tag, value: tag) } }
                error("tags")
                button(.submit, .class("button")) { words("contacts.contact.saveTags") }
            }
        }
    }

    /// What happened, the last first.
    @MarkupBuilder var history: Markup {
        let events = contact.history.reversed().filter { $0.kind.isKnown }
        if !events.isEmpty {
            group(words("contacts.history.title")) {
                ol(.class("history"), .data("part", "history")) {
                    for event in events.prefix(200) {
                        li {
                            b { sentence(event) }
                            time(datetime: event.at.text) { words.moment(event.at) }
                        }
                    }
                }
            }
        }
    }

    private func sentence(_ event: HistoryEvent) -> String {
        let day = CivilDate(event.detail).map { words.day($0) } ?? event.detail
        switch event.kind {
        case .added where ContactSource.known.contains(event.detail):
            return words("contacts.history.added.\(event.detail)")
        case .added: return words("contacts.history.added.manual")
        case .edited: return words("contacts.history.edited")
        case .noted: return words("contacts.history.noted")
        case .tagged where event.detail.isEmpty: return words("contacts.history.untagged")
        case .tagged: return words("contacts.history.tagged", event.detail)
        case .followUpSet: return words("contacts.history.followUpSet", day)
        case .followUpSnoozed: return words("contacts.history.followUpSnoozed", day)
        case .followUpDone: return words("contacts.history.followUpDone")
        case .followUpCleared: return words("contacts.history.followUpCleared")
        case .shared where event.detail.isEmpty: return words("contacts.history.sharedAny")
        case .shared: return words("contacts.history.shared", event.detail)
        case .merged: return words("contacts.history.merged", event.detail)
        case .deleted: return words("contacts.history.deleted")
        default: return words("contacts.history.restored")
        }
    }
}

extension HistoryEvent.Kind {
    /// Whether this version has a sentence for it.
    fileprivate var isKnown: Bool {
        let kinds: [HistoryEvent.Kind] = [
            .added, .edited, .noted, .tagged, .followUpSet, .followUpSnoozed, .followUpDone, .followUpCleared,
            .shared, .merged, .deleted, .restored,
        ]
        return kinds.contains(self)
    }
}

extension ContactSource {
    /// The names of the sources that this version has a sentence for.
    fileprivate static let known = Set(
        [manual, sharedCard, exchange, scan, vCardFile, csvFile].map(\.name))
}
