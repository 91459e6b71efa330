import CardDrawing
import HTTPServer
import CardModel
import HTML
import Localization
import QRCode

extension SharePage {
    /// The link code and the offline code, one shown at a time.
    @MarkupBuilder var codes: Markup {
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
                    CodeTile.poster(
                        code, face, alt: words("owner.share.linkCode.alt"),
                        hint: words("owner.share.linkCode.hint"))
                }
            }
        }
        if let offline = OfflineCode(card) {
            div(.class(address == nil ? "online" : "offline")) {
                CodeTile.poster(
                    offline.code, face, alt: words("owner.share.offlineCode.alt"),
                    hint: words("owner.share.offlineCode.hint"))
                let omitted = words.omitted(offline, of: card)
                if !omitted.isEmpty { p(.class("more")) { words("share.offline.omitted", omitted) } }
            }
        }
    }

    /// Where the address can be sent, and the code as large as the screen.
    func send(_ address: String) -> Markup {
        div(.class("send")) {
            for target in ShareTarget.all(address: address, name: face.name) {
                a(href: target.link, .rel("noreferrer"), target.isPage ? .target("_blank") : .class()) {
                    span(.class("ring")) { appIcon(target.icon) }
                    target.name ?? words(target.key)
                }
            }
            a(href: CardAddress.code.link(card.id), .class("online")) {
                span(.class("ring")) { appIcon("expand") }
                words("owner.share.fullScreen")
            }
            a(href: Link(CardAddress.code(card.id) + "?kind=offline"), .class("offline")) {
                span(.class("ring")) { appIcon("expand") }
                words("owner.share.fullScreen")
            }
        }
    }
}
