import CardDrawing
import HTTPServer
import Accounts
import CardModel
import HTML
import Localization
import QRCode

/// The share page of a card: both codes, the address, all that is live, and who got it.
struct SharePage {
    /// An address that was given out, and what is known about it.
    struct Item {
        let share: Share
        /// The card's label.
        let card: String
    }

    /// Somebody who received the card.
    struct Recipient {
        let handover: Handover
        /// The contact's picture, where the recipient is one.
        let avatar: Avatar?
    }

    let card: Card
    let face: CardFace
    /// The address that the code shows; `nil` where the card has none that works.
    let current: Share?
    /// Every live address of the owner's, of this card first.
    let live: [Item]
    /// Addresses of this card that do not work any more, the latest first.
    let past: [Share]
    /// Who got this card, the latest first.
    let recipients: [Recipient]
    /// Names of contacts, offered while typing.
    let names: [String]
    /// What was typed about one more recipient.
    let note: HandoverNote
    /// Today in the owner's zone.
    let today: CivilDate
    let base: PublicAddress
    let session: Session
    let words: Words
    /// Whether somebody asked for something that needs a link, and the card has none that works.
    var isLinkMissed = false
    /// What that was, to go on with once there is a link.
    var material: ShareMaterial?

    var address: String? { current.map { CardLink($0.id, at: base).text } }

    @MarkupBuilder var view: Markup {
        header(.class("bar")) {
            a(href: "/cards", .class("button", "round"), .aria("label", words("owner.editor.back"))) {
                appIcon("left")
            }
            h1 { words("owner.share.title") }
            if let current { menu(of: current) }
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
        if isLinkMissed {
            div(.class("notice"), .role("status")) {
                appIcon("link")
                p { words("share.noLink") }
            }
        }
        div(.class("share")) {
            section(.class("codes"), .aria("label", words("owner.share.codes"))) {
                codes
                if let address { send(address) }
            }
            div(.class("side")) {
                if let current, let address { link(current, address) }
                if !live.isEmpty { liveLinks }
                newLink
                whoGotIt
                if !past.isEmpty { pastLinks }
            }
        }
    }

    /// What else can be made of the address.
    private func menu(of share: Share) -> Markup {
        details(.class("menu")) {
            summary(.class("button", "round"), .aria("label", words("owner.share.more"))) { appIcon("more") }
            ul {
                li {
                    button(
                        .button, .data("file", CardLink(share.id, at: base, part: .contactFile).path),
                        .data("name", card.sharedDetails.displayName + ".vcf"),
                        .data("link", address ?? ""), .data("done", words("owner.share.copied")), .hidden
                    ) {
                        appIcon("person-add")
                        words("share.contactFile")
                    }
                }
                item(ShareAddress.sheet.link(card.id), icon: "printer", text: words("share.sheet.print"))
                item(
                    Link(CardLink(share.id, at: base, part: .codePNG).path), icon: "download",
                    text: words("owner.share.codeAs", "PNG"), fileName: "card-code.png")
                item(
                    Link(CardLink(share.id, at: base, part: .codeSVG).path), icon: "download",
                    text: words("owner.share.codeAs", "SVG"), fileName: "card-code.svg")
                item(
                    ShareAddress.signature.link(card.id), icon: "signature",
                    text: words("share.signature.title"))
                item(
                    ShareAddress.lockScreen.link(card.id), icon: "lock", text: words("share.lockScreen.title")
                )
            }
        }
    }

    private func item(_ link: Link?, icon: String, text: String, fileName: String? = nil) -> Markup {
        li {
            a(href: link, fileName.map { .download($0) } ?? .class()) {
                appIcon(icon)
                text
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

    /// Until when an address works.
    func until(_ share: Share) -> String {
        share.expiresAt.map { self("owner.share.until", moment($0)) } ?? self("owner.share.untilEnded")
    }
}
