import CardDrawing
import CardModel
import HTML
import QRCode

/// A code in its white tile: dark on white with its border, in dark mode too.
enum CodeTile {
    static func view(_ symbol: QRCode, alt: String) -> Markup {
        let side = symbol.size + 2 * QRCode.border
        return div(.class("tile")) {
            svg(
                viewBox: "0 0 \(side) \(side)", .role("img"), .aria("label", alt),
                .attribute("shape-rendering", "crispEdges")
            ) {
                SVG.path(d: "M0 0h\(side)v\(side)H0z", .attribute("fill", "#fff"))
                SVG.path(d: symbol.svgPath, .attribute("fill", "#000"))
            }
        }
    }

    /// The tile in the card's colour with the name beneath; nothing else competes.
    static func poster(
        _ symbol: QRCode, _ face: CardFace, alt: String, hint: String, isHeading: Bool = false
    ) -> Markup {
        div(.class("card", "tile-card", "theme-" + face.theme.name), .dir(.leftToRight)) {
            div(.class("face")) {
                view(symbol, alt: alt)
                if isHeading {
                    h1(.class("tile-name")) { bdi { face.name } }
                } else {
                    p(.class("tile-name")) { bdi { face.name } }
                }
                p(.class("tile-hint")) { hint }
            }
        }
    }
}
