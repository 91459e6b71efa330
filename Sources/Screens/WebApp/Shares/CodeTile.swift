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
}
