import CardDrawing
import CardModel
import HTML
import Localization
import WebAssets

extension RecipientPage {
    /// The whole page. Everything but the photo is in it, so that it arrives in one round trip.
    func view(words: Words) -> Markup {
        document(lang: words.language) {
            head {
                meta(name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover")
                Markup.recipientStyle
                HTML.title(title)
                meta(name: "robots", content: "noindex")
                meta(name: "description", content: summary)
                meta(
                    name: "theme-color", content: Palette.pageLight.css,
                    .attribute("media", "(prefers-color-scheme: light)"))
                meta(
                    name: "theme-color", content: Palette.pageDark.css,
                    .attribute("media", "(prefers-color-scheme: dark)"))
                preview
                appClip?.banner
            }
            body(.class("theme-" + face.theme.name)) {
                sprite
                main {
                    face.view()
                    div(.class("details")) {
                        a(href: save, ping: press.save, .class("save")) {
                            Icon.save.view
                            words("recipient.save")
                        }
                        p(.class("hint")) { words("recipient.hint") }
                        if !bio.isEmpty { p(.class("bio"), .dir(.automatic)) { bio } }
                        if !rows.isEmpty {
                            ul(.class("rows")) { for row in rows { li { view(of: row) } } }
                        }
                        a(href: reply, .class("back")) {
                            Icon("reply").view
                            words("recipient.reply.link")
                            svg(viewBox: "0 0 24 24", .class("icon", "turn"), .aria("hidden", "true")) {
                                SVG.use(href: "#right")
                            }
                        }
                        until(words)
                    }
                }
            }
        }
    }

    /// Open Graph: what a chat shows under the link. WhatsApp wants an absolute JPEG or PNG below 300 KB.
    private var preview: Markup {
        Markup {
            meta(property: "og:type", content: "profile")
            meta(property: "og:title", content: title)
            meta(property: "og:description", content: summary)
            meta(property: "og:url", content: address)
            meta(property: "og:image", content: photoAddress ?? markAddress)
            meta(property: "og:image:width", content: "512")
            meta(property: "og:image:height", content: "512")
            meta(name: "twitter:card", content: "summary")
            meta(name: "twitter:title", content: title)
        }
    }

    /// The symbols that the page uses, and no others.
    private var sprite: Markup {
        var names = ["person-add", "reply", "right"] + rows.map(\.icon)
        if case .icon(let icon) = face.picture { names.append(icon) }
        return Self.sprite(names)
    }

    /// These symbols, each once, for the page to draw with.
    static func sprite(_ names: [String]) -> Markup {
        var seen: Set<String> = []
        let symbols = names.filter { seen.insert($0).inserted }.compactMap { WebAssets.symbols[$0] }.joined()
        return svg(viewBox: "0 0 0 0", .class("sprite"), .aria("hidden", "true")) {
            TrustedHTML(unescaped: symbols)
        }
    }

    private func view(of row: WayToReach) -> Markup {
        let content = Markup {
            symbol(row.icon)
            div {
                b { bdi { row.text } }
                small { row.caption }
            }
        }
        guard let link = row.link else { return div(.class("row")) { content } }
        return a(href: link, ping: press.contact, .rel("noreferrer")) { content }
    }

    private func until(_ words: Words) -> Markup? {
        guard let expiresAt else { return nil }
        return p(.class("until")) {
            words("recipient.until", words.day(expiresAt))
        }
    }
}
