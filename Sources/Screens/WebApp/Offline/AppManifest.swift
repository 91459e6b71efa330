import CardModel
import Foundation
import Localization

/// What a phone needs to install the app (W3C Web Application Manifest).
struct AppManifest: Encodable {
    struct Icon: Encodable {
        let src: String
        let sizes: String
        let type: String
        let purpose: String
    }

    struct Shortcut: Encodable {
        let name: String
        let url: String
    }

    let id = "/"
    let name = "BusinessCard"
    let short_name: String
    let description: String
    let lang: String
    let dir = "ltr"
    let start_url = "/cards"
    let scope = "/"
    let display = "standalone"
    let background_color = Palette.pageLight.css
    let theme_color = Palette.pageLight.css
    let categories = ["business", "productivity"]
    let icons: [Icon]
    let shortcuts: [Shortcut]

    /// The manifest in a language.
    init(_ words: Words) {
        short_name = words("owner.cards.title")
        description = words("offline.description")
        lang = words.language
        icons =
            [("192", "any"), ("512", "any"), ("512", "maskable")].map { side, purpose in
                Icon(
                    src: "/assets/mark-\(side).png", sizes: "\(side)x\(side)", type: "image/png",
                    purpose: purpose)
            } + [Icon(src: "/assets/mark.svg", sizes: "any", type: "image/svg+xml", purpose: "any")]
        shortcuts = [
            Shortcut(name: words("owner.tab.share"), url: "/share"),
            Shortcut(name: words("scan.title"), url: "/scan"),
            Shortcut(name: words("owner.tab.contacts"), url: "/contacts"),
        ]
    }
}
