import HTTPServer
import CardModel
import HTML
import Localization
import QRCode

/// A page of codes to print and cut out.
struct CodeSheet {
    /// How many codes a page may have: a column of one, two columns of others.
    static let counts = [1, 2, 4, 8]

    let card: Card
    let symbol: QRCode
    let count: Int
    let words: Words

    /// How many are asked for; eight for anything else.
    static func count(_ text: String?) -> Int {
        text.flatMap { Int($0) }.flatMap { counts.contains($0) ? $0 : nil } ?? 8
    }

    @MarkupBuilder var actions: Markup {
        form(action: ShareAddress.sheet.link(card.id), method: .get, .class("choice")) {
            label(for: "count", .class("unseen")) { words("share.sheet.count") }
            select(name: "count", .id("count"), .data("submit", "")) {
                for choice in Self.counts {
                    option(
                        words("share.sheet.codes", choice), value: String(choice), selected: choice == count)
                }
            }
            button(.submit, .class("button"), .data("noscript", "")) { words("share.sheet.show") }
        }
        button(.button, .class("button", "primary", "compact"), .data("print", ""), .hidden) {
            appIcon("printer")
            span { words("share.sheet.button") }
        }
    }

    var view: Markup {
        let details = card.sharedDetails
        let lines = [details.role, details.isCompany ? "" : details.company].filter { !$0.isEmpty }
        return div(.class("sheet", "of-\(count)")) {
            for _ in 0..<count {
                figure {
                    CodeTile.view(symbol, alt: words("owner.share.linkCode.alt"))
                    figcaption {
                        b { bdi { details.displayName } }
                        for line in lines { small { bdi { line } } }
                        small(.class("hint")) { words("owner.share.linkCode.hint") }
                    }
                }
            }
        }
    }
}
