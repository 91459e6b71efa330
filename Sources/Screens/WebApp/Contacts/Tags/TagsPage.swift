import Accounts
import CardModel
import HTML
import HTTPServer
import Localization

/// The tags in use: renamed here, and those that differ only in case made one.
struct TagsPage {
    let tags: [(tag: String, count: Int)]
    let session: Session
    let words: Words
    /// A new name that is no good, and why.
    var problem: (tag: String, typed: String, sentence: String)?

    static let address = FixedPath("/contacts/tags")
    /// Asks whether a tag is to be taken from everybody; and does it.
    static let remove = FixedPath("/contacts/tags/remove")
    static let merge = FixedPath("/contacts/tags/merge")

    /// How many tags differ from another only in case.
    private var twinCount: Int { tags.count - Set(tags.map { Tags.key($0.tag) }).count }

    @MarkupBuilder var view: Markup {
        backBar(words("contacts.tags.title"), words)
        if tags.isEmpty {
            div(.class("empty")) {
                div(.class("art")) { appIcon("tag") }
                h2 { words("contacts.tags.none") }
                p { words("contacts.tags.none.text") }
            }
        } else {
            if twinCount > 0 {
                form(action: Self.merge.link(), .class("notice")) {
                    formToken(session)
                    appIcon("tag")
                    p { words("contacts.tags.twins", twinCount) }
                    button(.submit, .class("button")) {
                        appIcon("merge")
                        words("contacts.tags.merge")
                    }
                }
            }
            section(.class("group")) {
                ul(.class("rows", "tags")) {
                    for (number, entry) in tags.enumerated() { row(entry.tag, entry.count, number) }
                }
                p(.class("more")) { words("contacts.tags.note") }
            }
        }
    }

    private func row(_ tag: String, _ count: Int, _ number: Int) -> Markup {
        let wrong = problem.flatMap { $0.tag == tag ? $0 : nil }
        return li {
            form(action: Self.address.link(), .class("row")) {
                formToken(session)
                input(.hidden, name: "tag", value: tag)
                label(for: "tag-\(number)", .class("unseen")) { words("contacts.tags.rename", tag) }
                div(.class("field")) {
                    input(
                        .text, name: "name", value: wrong?.typed ?? tag, .id("tag-\(number)"),
                        .dir(.automatic),
                        .autocomplete("off"), .maxlength(Tags.maximumLength * 4),
                        wrong == nil ? .class() : .aria("invalid", "true"))
                    if let wrong {
                        p(.class("error")) {
                            appIcon("warning")
                            wrong.sentence
                        }
                    }
                }
                a(href: Link.contacts(tagged: tag), .class("link"), .aria("label", "\(tag): \(count)")) {
                    words("contacts.number", count)
                }
                button(.submit, .class("button", "compact")) {
                    appIcon("check")
                    span { words("contacts.tags.save") }
                }
                a(
                    href: Link(Self.remove() + "?" + FormFields([("tag", tag)]).urlEncoded),
                    .class("button", "round", "danger"),
                    .aria("label", words("contacts.tags.removeNamed", tag))
                ) { appIcon("trash") }
            }
        }
    }
}
