import CardModel
import HTML

/// A drawing of the symbol set in `icons.svg`, 24 units a side, in strokes of the text's colour.
struct Icon: Sendable, Hashable {
    /// The symbol's id.
    let name: String

    init(_ name: String) { self.name = name }

    static let save = Icon("person-add")
    static let phone = Icon("phone")
    static let mail = Icon("mail")
    static let website = Icon("globe")
    static let place = Icon("pin")
    static let link = Icon("link")
    static let birthday = Icon("cake")

    /// The network's own sign.
    init(_ network: SocialNetwork) { self.init(network.rawValue) }

    /// Draws the symbol, which must be in the page's sprite.
    var view: Markup {
        svg(viewBox: "0 0 24 24", .class("icon"), .aria("hidden", "true")) {
            Link("#" + name).map { SVG.use(href: $0) }
        }
    }
}
