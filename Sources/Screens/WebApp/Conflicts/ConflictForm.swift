import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization

/// One field with its two versions, and a button for each: the same on the page of all and beside a contact.
struct ConflictForm {
    let conflict: FieldConflict
    /// Where the form leads back to; `nil` for the page of all.
    var origin: Identifier?
    let session: Session
    let words: Words

    var view: Markup {
        form(action: ConflictAddress.all.link(), .class("panel", "conflict")) {
            formToken(session)
            input(.hidden, name: "conflict", value: conflict.id)
            if let origin { input(.hidden, name: "from", value: origin.text) }
            h3 { words.field(conflict.field) }
            dl(.class("versions")) {
                div {
                    dt { words("conflicts.now") }
                    dd { isGone ? Markup(text: words("conflicts.gone")) : value(conflict.kept, present) }
                }
                div(.class("other")) {
                    dt { words("conflicts.alsoHad") }
                    dd { value(conflict.lost, lost) }
                }
            }
            div(.class("buttons", "even")) {
                button(
                    name: "action", value: "keep", .class("button"),
                    .aria("label", words("conflicts.keep.label", text(conflict.kept)))
                ) {
                    appIcon("check")
                    words("conflicts.keep")
                }
                if !isGone {
                    button(
                        name: "action", value: "take", .class("button"),
                        .aria("label", words("conflicts.take.label", text(conflict.lost)))
                    ) {
                        appIcon("undo")
                        words("conflicts.take")
                    }
                }
            }
        }
    }

    private var isGone: Bool { conflict.subject == .gone }

    private func text(_ content: FieldContent) -> String {
        String(words.content(content, of: conflict.field).prefix(80))
    }

    @MarkupBuilder private func value(_ content: FieldContent, _ photo: (link: Link?, text: String)) -> Markup
    {
        if case .photo = content, let link = photo.link {
            img(src: .link(link), alt: photo.text)
        } else if content == .nothing {
            span(.class("none")) { words("conflicts.empty") }
        } else {
            bdi { words.content(content, of: conflict.field) }
        }
    }

    /// The photo that is there now.
    private var present: (link: Link?, text: String) {
        guard case .photo(let photo) = conflict.kept else { return (nil, "") }
        let version = "?v=" + photo.sha256.prefix(8)
        let address: String? =
            switch conflict.subject {
            case .card(let card): CardAddress.photo(card.id)
            case .contact(let contact): ContactAddress.photo(contact.id)
            case .other, .gone: nil
            }
        return (address.flatMap { Link($0 + version) }, words("conflicts.photo.now"))
    }

    /// The photo that lost.
    private var lost: (link: Link?, text: String) {
        (ConflictAddress.photo.link(conflict.id), words("conflicts.photo.lost"))
    }
}
