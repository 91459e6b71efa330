import Accounts
import CardModel
import HTML
import Localization
import QRCode

/// The share page of a card: both codes, the address, and all that is live.
struct SharePage {
    /// A live address and what is known about it.
    struct Item {
        let share: Share
        /// The card's label.
        let card: String
    }

    let card: Card
    let face: CardFace
    /// The address that the code shows; `nil` where the card has none that works.
    let current: Share?
    /// Every live address of the owner's, of this card first.
    let live: [Item]
    let base: PublicAddress
    let session: Session
    let words: Words

    var address: String? { current.map { CardLink($0.id, at: base).text } }

    @MarkupBuilder var view: Markup {
        header(.class("bar")) {
            a(href: "/cards", .class("button", "round"), .aria("label", words("owner.editor.back"))) {
                appIcon("left")
            }
            h1 { words("owner.share.title") }
            if let current { downloads(of: current) }
        }
        if base.isLocal {
            div(.class("notice")) {
                appIcon("warning")
                p {
                    words("owner.share.localhost") + " "
                    code { "make run LAN=1" }
                }
            }
        }
        div(.class("share")) {
            section(.class("codes"), .aria("label", words("owner.share.codes"))) {
                codes
                if let address { send(address) }
            }
            div(.class("side")) {
                if let current, let address { link(current, address) }
                newLink
                if !live.isEmpty { liveLinks }
            }
        }
    }

    private func downloads(of share: Share) -> Markup {
        let svg = CardLink(share.id, at: base, part: .codeSVG).path
        let png = CardLink(share.id, at: base, part: .codePNG).path
        return details(.class("menu")) {
            summary(.class("button", "round"), .aria("label", words("owner.share.more"))) { appIcon("more") }
            ul {
                for (path, text) in [(png, "PNG"), (svg, "SVG")] {
                    li {
                        a(href: Link(path), .download("card-code." + text.lowercased())) {
                            appIcon("download")
                            words("owner.share.codeAs", text)
                        }
                    }
                }
            }
        }
    }

    @MarkupBuilder private var codes: Markup {
        if address != nil {
            div(.class("segments"), .role("radiogroup"), .aria("label", words("owner.share.kindOfCode"))) {
                label {
                    input(.radio, name: "code", .id("code-link"), .checked(if: true))
                    words("owner.share.link")
                }
                label {
                    input(.radio, name: "code", .id("code-offline"))
                    words("owner.share.offline")
                }
            }
            if let address, let code = try? QRCode(address) {
                div(.class("online")) {
                    tile(
                        code, alt: words("owner.share.linkCode.alt"), hint: words("owner.share.linkCode.hint")
                    )
                }
            }
        }
        if let offline = OfflineCode(card) {
            div(.class(address == nil ? "online" : "offline")) {
                tile(
                    offline.code, alt: words("owner.share.offlineCode.alt"),
                    hint: words("owner.share.offlineCode.hint"))
                if !offline.omitted.isEmpty { p(.class("more")) { words("owner.share.offlineCode.omitted") } }
            }
        }
    }

    private func tile(_ symbol: QRCode, alt: String, hint: String) -> Markup {
        div(.class("card", "tile-card", "theme-" + face.theme.name), .dir(.leftToRight)) {
            div(.class("face")) {
                CodeTile.view(symbol, alt: alt)
                p(.class("tile-name")) { bdi { face.name } }
                p(.class("tile-hint")) { hint }
            }
        }
    }

    private func send(_ address: String) -> Markup {
        let targets = ShareTarget.all(address: address, name: face.name)
        return div(.class("send")) {
            for target in targets {
                a(href: target.link, .rel("noreferrer"), target.isPage ? .target("_blank") : .class()) {
                    span(.class("ring")) { appIcon(target.icon) }
                    target.name ?? words(target.key)
                }
            }
            a(href: CardAddress.code.link(card.id), .data("full", "")) {
                span(.class("ring")) { appIcon("expand") }
                words("owner.share.fullScreen")
            }
        }
    }

    private func link(_ share: Share, _ address: String) -> Markup {
        div(.class("group")) {
            div(.class("address")) {
                label(for: "link", .class("unseen")) { words("owner.share.link") }
                input(.text, name: "link", value: address, .id("link"), .readOnly(if: true))
                button(
                    .button, .class("button", "primary"), .data("copy", "link"),
                    .data("done", words("owner.share.copied"))
                ) {
                    appIcon("copy")
                    words("owner.share.copy")
                }
            }
            form(action: ShareAddress.end.link(share.id), .class("until")) {
                formToken(session)
                span { until(share) }
                button(.submit, .class("link")) { words("owner.share.endNow") }
            }
        }
    }

    private func until(_ share: Share) -> String {
        share.expiresAt.map { words("owner.share.until", words.moment($0)) }
            ?? words("owner.share.untilEnded")
    }

    private var liveLinks: Markup {
        section(.class("group")) {
            h2 { words("owner.share.live") }
            ul(.class("rows")) {
                for item in live {
                    li {
                        div(.class("row")) {
                            div(.class("words")) {
                                b { item.card.isEmpty ? until(item.share) : item.card }
                                small {
                                    until(item.share) + " · "
                                        + words(
                                            "owner.share.presses", item.share.savePresses,
                                            item.share.contactPresses)
                                }
                            }
                            form(action: ShareAddress.end.link(item.share.id)) {
                                formToken(session)
                                button(.submit, .class("link")) { words("owner.share.end") }
                            }
                        }
                    }
                }
            }
            p(.class("more")) { words("owner.share.counting") }
        }
    }

    private var newLink: Markup {
        section(.class("group")) {
            h2 { words("owner.share.new") }
            form(action: CardAddress.newShare.link(card.id), .class("fields")) {
                formToken(session)
                div(.class("field")) {
                    label(for: "life") { words("owner.share.lifetime") }
                    select(name: "lifetime", .id("life")) {
                        for lifetime in ShareLifetime.choices {
                            option(
                                words.lifetime(lifetime), value: lifetime.text,
                                selected: lifetime == .standard)
                        }
                    }
                }
                button(.submit, .class("button")) {
                    appIcon("link")
                    words("owner.share.make")
                }
            }
        }
    }
}

extension Words {
    /// How long an address lasts.
    func lifetime(_ lifetime: ShareLifetime) -> String {
        guard case .seconds(let seconds) = lifetime else { return self("owner.lifetime.untilEnded") }
        return seconds < 86_400
            ? self("owner.lifetime.hours", Int(seconds / 3_600))
            : self("owner.lifetime.days", Int(seconds / 86_400))
    }
}
