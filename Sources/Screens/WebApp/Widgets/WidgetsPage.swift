import Accounts
import CardBook
import CardModel
import HTML
import HTTPServer
import Localization
import QRCode

/// The widgets and the watch as a phone shows them.
struct WidgetsPage {
    /// Somebody in the list widget.
    struct Person {
        let name: String
        let avatar: Avatar
        /// When to get in touch, in words; `nil` where no day is set.
        let due: (text: String, kind: String)?
    }

    /// The card that they show; `nil` without any card.
    let shown: (card: Card, face: CardFace, symbol: QRCode)?
    /// Every card, to choose another.
    let cards: [Card]
    let people: [Person]
    /// Whether ``people`` are those to get in touch with, not just anybody.
    let isFollowUps: Bool
    let session: Session
    let words: Words

    @MarkupBuilder var view: Markup {
        settingsBar(words("share.widgets.title"), words: words)
        if let shown {
            div(.class("wall"), .role("group"), .aria("label", words("share.widgets.phone"))) {
                div(.class("widget", "code", "theme-" + shown.face.theme.name)) {
                    CodeTile.view(shown.symbol, alt: words("owner.share.linkCode.alt"))
                }
                small(shown.face)
                if !people.isEmpty { list }
            }
            section(.class("group")) {
                h2 { words("share.widgets.watch") }
                div(.class("panel")) {
                    div(.class("dial")) {
                        CodeTile.view(shown.symbol, alt: words("owner.share.linkCode.alt"))
                        bdi { shown.face.name }
                    }
                }
            }
            choice(shown.card)
            p(.class("note")) { words("share.widgets.note") }
        } else {
            div(.class("empty")) {
                div(.class("art")) { appIcon("widgets") }
                h2 { words("owner.cards.empty.title") }
                p { words("owner.cards.empty.text") }
            }
        }
    }

    private func small(_ face: CardFace) -> Markup {
        div(
            .class("widget", "small", "theme-" + face.theme.name),
            .dir(face.name.isRightToLeft ? .rightToLeft : .leftToRight)
        ) {
            switch face.picture {
            case .photo(let link): img(src: .link(link), alt: "")
            case .icon(let icon): span(.class("sign"), .aria("hidden", "true")) { appIcon(icon.name) }
            case .monogram(let letters): span(.class("sign"), .aria("hidden", "true")) { letters }
            }
            b { bdi { face.name } }
            if !face.role.isEmpty { HTML.small { bdi { face.role } } }
        }
    }

    private var list: Markup {
        div(.class("widget", "medium")) {
            p(.class("title")) {
                isFollowUps ? words("share.widgets.followUps") : words("owner.contacts.title")
            }
            ul {
                for person in people {
                    li {
                        person.avatar.view()
                        span(.class("who")) { bdi { person.name } }
                        if let due = person.due { span(.class("chip", due.kind)) { due.text } }
                    }
                }
            }
        }
    }

    private func choice(_ chosen: Card) -> Markup {
        section(.class("group")) {
            h2 { words("share.widgets.card") }
            form(action: WidgetsAddress.page.link(), .class("widget-choice")) {
                formToken(session)
                ul(.class("rows")) {
                    for card in cards {
                        li {
                            label(.class("row")) {
                                input(
                                    .radio, name: "card", value: card.id.text,
                                    .checked(if: card.id == chosen.id))
                                span(.class("words")) {
                                    b { bdi { card.label.isEmpty ? card.details.displayName : card.label } }
                                }
                            }
                        }
                    }
                }
                button(.submit, .class("button")) { words("share.widgets.choose") }
            }
        }
    }
}
