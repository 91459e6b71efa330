import CardModel
import Crypto
import Foundation
import HTML
import Localization
import SiteState
import WebAssets

extension StaticSite {
    /// The page. It names its own files from `folder`: its own, or from the root where any address may be answered with it.
    func page(below folder: String) -> String {
        let english = Words(.english, timeZone: .gmt)
        return document(lang: english.language) {
            head {
                policy
                meta(name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover")
                style(InlineCode(trusted: WebAssets.siteStyle))
                title(english("site.title"))
                meta(name: "robots", content: "noindex")
                meta(name: "referrer", content: "no-referrer")
                meta(
                    name: "theme-color", content: Palette.pageLight.css,
                    .attribute("media", "(prefers-color-scheme: light)"))
                meta(
                    name: "theme-color", content: Palette.pageDark.css,
                    .attribute("media", "(prefers-color-scheme: dark)"))
                apple?.banner
                if let module = Link(folder + "card.wasm") {
                    link(
                        rel: "preload", href: module, .attribute("as", "fetch"),
                        .attribute("crossorigin", "anonymous"))
                }
                if let server = Link(database.server.text) {
                    link(rel: "preconnect", href: server, .attribute("crossorigin", "anonymous"))
                }
                if let icon = Link(folder + "mark.svg") { link(rel: "icon", href: icon) }
                if let icon = Link(folder + "mark-180.png") { link(rel: "apple-touch-icon", href: icon) }
                if let script = Link(folder + "card.js") { HTML.script(src: script) }
            }
            body { content(below: folder) }
        }.description
    }

    @MarkupBuilder private func content(below folder: String) -> Markup {
        sprite
        main(
            .class("gone"), .tabindex(-1), .aria("live", "polite"), .data("service", database.lookup),
            .data("module", folder + "card.wasm")
        ) {
            div(.class("blank", "busy")) { Icon("person").view }
            div(.class("trouble")) {
                for words in languages { p(.lang(words.language)) { words("site.broken") } }
            }
            noscript {
                div(.class("trouble")) {
                    for words in languages { p(.lang(words.language)) { words("site.noScript") } }
                }
            }
        }
        template { languages.map { SiteWords.carried(from: $0, in: $0.language) }.joined() }
    }

    private var languages: [Words] { Language.allCases.map { Words($0, timeZone: .gmt) } }

    /// The same rules as the server's headers, as far as a page can make them for itself.
    private var policy: Markup {
        let origins = database.origins.joined(separator: " ")
        let hash = Data(SHA256.hash(Array(WebAssets.siteStyle.utf8)).bytes).base64EncodedString()
        return meta(
            contentSecurityPolicy: [
                "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'sha256-\(hash)'",
                "img-src 'self' data: \(origins)", "connect-src 'self' \(origins)", "base-uri 'none'",
                "form-action 'none'",
            ].joined(separator: "; "))
    }

    /// Every symbol that a card may ask for.
    private var sprite: Markup {
        RecipientPage.sprite(
            [
                "person", "link", "warning", "person-add", "share", "info", "phone", "mail", "globe", "pin",
                "cake",
            ]
                + SocialNetwork.allCases.map(\.rawValue) + CardIcon.all.map(\.name))
    }
}
