import Accounts
import CardDrawing
import CardModel
import HTML
import Localization

/// My cards: a carousel that scrolls without a script.
struct CardsPage {
    /// One card and what the owner must know about it.
    struct Item {
        let id: Identifier
        let label: String
        let face: CardFace
        let isDefault: Bool
        /// Until when the longest live address works, in words; `nil` where nothing is shared.
        let sharing: String?
        /// How many of its fields two devices changed.
        let conflicts: Int
    }

    /// A card in the trash.
    struct Deleted {
        let id: Identifier
        let name: String
        /// The day on which it was deleted, in words.
        let day: String
    }

    let items: [Item]
    let deleted: [Deleted]
    let session: Session
    let words: Words

    @MarkupBuilder var view: Markup {
        header(.class("bar")) {
            h1 { words("owner.cards.title") }
            arrow("previous", icon: "left", text: words("owner.cards.previous"))
            arrow("next", icon: "right", text: words("owner.cards.next"))
            a(href: "/cards/new", .class("button")) {
                appIcon("plus")
                words("owner.cards.new")
            }
        }
        if items.isEmpty { empty } else { carousel }
        if !deleted.isEmpty { trash }
    }

    private func arrow(_ direction: String, icon: String, text: String) -> Markup {
        button(
            .button, .class("button", "round"), .data("carousel", direction),
            .aria("label", text), .hidden
        ) { appIcon(icon) }
    }

    private var empty: Markup {
        div(.class("empty")) {
            div(.class("art")) { appIcon("cards") }
            h2 { words("owner.cards.empty.title") }
            p { words("owner.cards.empty.text") }
        }
    }

    /// What was deleted and can still come back, after the message with its button is gone.
    private var trash: Markup {
        details(.class("group", "deleted")) {
            summary { words("cards.deleted.title") }
            ul(.class("rows")) {
                for card in deleted {
                    li {
                        div(.class("row")) {
                            div(.class("words")) {
                                b { bdi { card.name } }
                                small { words("owner.trash.deleted", card.day) }
                            }
                            form(action: CardAddress.restore.link(card.id)) {
                                formToken(session)
                                button(.submit, .class("link")) { words("owner.trash.restore") }
                            }
                        }
                    }
                }
            }
            p(.class("more")) { words("cards.deleted.note") }
        }
    }

    @MarkupBuilder private var carousel: Markup {
        ul(
            .class("carousel"), .tabindex(0), .aria("label", words("owner.cards.title")),
            .data("module", "carousel")
        ) {
            for (index, item) in items.enumerated() { slide(item, index: index) }
        }
        nav(.class("dots"), .aria("label", words("owner.tab.cards"))) {
            for (index, item) in items.enumerated() {
                a(
                    href: Link("#card-\(index + 1)"), .aria("label", name(item)),
                    index == 0 ? .aria("current", "true") : .class()
                ) {}
            }
        }
    }

    private func name(_ item: Item) -> String { item.label.isEmpty ? item.face.name : item.label }

    private func slide(_ item: Item, index: Int) -> Markup {
        li(.id("card-\(index + 1)"), .class("theme-" + item.face.theme.name), .aria("label", name(item))) {
            item.face.view(headingLevel: 2)
            div(.class("slide-foot")) {
                p(.class("state")) {
                    b { bdi { name(item) } }
                    if item.isDefault { span(.class("chip")) { words("owner.cards.default") } }
                    span { item.sharing ?? words("owner.cards.notShared") }
                    if item.conflicts > 0 {
                        a(href: ConflictAddress.about(item.id), .class("chip", "today")) {
                            appIcon("sync")
                            words("conflicts.title")
                        }
                    }
                }
                div(.class("buttons")) {
                    form(action: CardAddress.open.link(item.id)) {
                        formToken(session)
                        button(.submit, .class("button", "primary")) {
                            appIcon("qr")
                            words("owner.cards.showCode")
                        }
                    }
                    a(href: CardAddress.edit.link(item.id), .class("button")) {
                        appIcon("edit")
                        words("owner.cards.edit")
                    }
                    menu(item)
                }
            }
        }
    }

    private func menu(_ item: Item) -> Markup {
        details(.class("menu", "above")) {
            summary(.class("button", "round"), .aria("label", words("owner.cards.more", name(item)))) {
                appIcon("more")
            }
            ul {
                action(
                    CardAddress.duplicate.link(item.id), icon: "copy", text: words("owner.cards.duplicate"))
                if !item.isDefault {
                    action(
                        CardAddress.makeDefault.link(item.id), icon: "star",
                        text: words("owner.cards.makeDefault"))
                }
                action(
                    CardAddress.delete.link(item.id), icon: "trash", text: words("owner.cards.delete"),
                    isDangerous: true)
            }
        }
    }

    private func action(_ address: Link, icon: String, text: String, isDangerous: Bool = false) -> Markup {
        li {
            form(action: address) {
                formToken(session)
                button(.submit, .class("danger", if: isDangerous)) {
                    appIcon(icon)
                    text
                }
            }
        }
    }
}
