import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

extension ContactsPage {
    /// The form that does something with those who are ticked.
    var selection: Markup {
        form(
            action: SelectionAddress.all.link(), .class("selection"), .data("results", ""),
            .data("module", "select")
        ) {
            formToken(session)
            for (name, value) in query.fields { input(.hidden, name: name, value: value) }
            if let problem {
                div(.class("notice", "bad"), .role("alert")) {
                    appIcon("warning")
                    p { problem }
                }
            }
            if foundCount > 0 {
                label(.class("tick")) {
                    input(.checkbox, name: "all", value: String(foundCount))
                    words("contacts.select.all", foundCount)
                }
            }
            parts
            if foundCount > 0 { selectionBar }
        }
    }

    private var selectionBar: Markup {
        div(.class("select-bar"), .role("group"), .aria("label", words("contacts.select.bar"))) {
            p(
                .class("count"), .role("status"), .data("count", words("contacts.select.count", "#")),
                .hidden
            ) {}
            action("vcard", "download", words("contacts.select.vCard"))
            action("csv", "download", words("contacts.select.table"))
            action("delete", "trash", words("contacts.select.delete"))
            div(.class("tagging")) {
                input(
                    .text, name: "tagName", .class("input"), .autocomplete("off"), .dir(.automatic),
                    .list("all-tags"), .aria("label", words("contacts.select.tagName")),
                    .placeholder(words("owner.contact.tags")))
                datalist(.id("all-tags")) { for tag in tags { option(tag, value: tag) } }
                action("tag", "tag", words("contacts.select.tag"))
            }
        }
    }

    private func action(_ name: String, _ icon: String, _ text: String) -> Markup {
        button(name: "action", value: name, .class("button")) {
            appIcon(icon)
            text
        }
    }
}
