import CardDrawing
import HTTPServer
import CardModel
import HTML
import Localization

extension SharePage {
    /// The address that the code shows.
    func link(_ share: Share, _ address: String) -> Markup {
        div(.class("group")) {
            div(.class("address")) {
                label(for: "link", .class("unseen")) { words("owner.share.link") }
                input(.text, name: "link", value: address, .id("link"), .readOnly(if: true))
                button(
                    .button, .class("button"), .data("share", address), .data("title", face.name),
                    .data("done", words("owner.share.copied")), .aria("label", words("share.system")), .hidden
                ) { appIcon("share") }
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
                span { words.until(share) }
                button(.submit, .class("link")) { words("owner.share.endNow") }
            }
        }
    }

    /// Every address that works, with what was pressed and when.
    var liveLinks: Markup {
        section(.class("group")) {
            h2 { words("owner.share.live") }
            ul(.class("rows")) {
                for item in live {
                    li {
                        div(.class("row")) {
                            div(.class("words")) {
                                b { bdi { item.card } }
                                small { words.until(item.share) }
                                small { presses(item.share) }
                            }
                            PressChart(days: item.share.pressDays, today: today).view(words: words)
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

    /// Addresses of this card that do not work any more.
    var pastLinks: Markup {
        details(.class("group", "past")) {
            summary { words("share.past.title") }
            ul(.class("rows")) {
                for share in past {
                    li {
                        div(.class("row")) {
                            div(.class("words")) {
                                b { words("share.past.made", words.day(share.createdAt)) }
                                small {
                                    words("share.past.ended", words.day(end(of: share))) + " · "
                                        + presses(share)
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func end(of share: Share) -> Instant {
        [share.endedAt, share.expiresAt].compactMap { $0 }.min() ?? share.createdAt
    }

    private func presses(_ share: Share) -> String {
        words("owner.share.presses", share.savePresses, share.contactPresses)
    }

    /// The form that makes one more address.
    var newLink: Markup {
        section(.class("group")) {
            h2 { words("owner.share.new") }
            form(action: CardAddress.newShare.link(card.id), .class("fields")) {
                formToken(session)
                if let material { input(.hidden, name: "then", value: material.rawValue) }
                div(.class("field")) {
                    label(for: "life") { words("owner.share.lifetime") }
                    select(name: "lifetime", .id("life")) {
                        for lifetime in ShareLifetime.choices {
                            option(
                                words.lifetime(lifetime), value: lifetime.text,
                                selected: lifetime == (material == nil ? .standard : .untilEnded))
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
