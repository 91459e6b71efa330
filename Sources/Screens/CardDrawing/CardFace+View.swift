import CardModel
public import HTML

extension CardFace {
    /// Draws the card. The heading's level is 1 on a page of its own, 2 in a list.
    @inline(never)
    public func view(headingLevel: Int = 1) -> Markup {
        let isPhoto = if case .photo = picture { true } else { false }
        return article(
            .class("card", "theme-" + theme.name, "layout-" + layout.name, nameSize),
            .class("has-photo", if: isPhoto), .dir(name.isRightToLeft ? .rightToLeft : .leftToRight)
        ) {
            div(.class("face")) {
                pictureView
                div(.class("identity")) {
                    let heading = bdi { name }
                    if headingLevel == 1 {
                        h1(.class("name")) { heading }
                    } else {
                        h2(.class("name")) { heading }
                    }
                    line("role", role)
                    line("company", company)
                    line("pronouns", pronouns)
                }
            }
        }
    }

    @inline(never)
    private func line(_ kind: String, _ text: String) -> Markup? {
        text.isEmpty ? nil : p(.class(kind)) { bdi { text } }
    }

    private var pictureView: Markup {
        switch picture {
        case .photo(let source):
            img(src: source, alt: "", .class("portrait"), .width(512), .height(512))
        case .icon(let name):
            span(.class("monogram"), .aria("hidden", "true")) { symbol(name) }
        case .monogram(let letters):
            span(.class("monogram"), .aria("hidden", "true")) { letters }
        }
    }
}

/// A drawing of the symbol set in `icons.svg`, in strokes of the text's colour. The page's sprite must hold it.
@inline(never)
public func symbol(_ name: String) -> Markup {
    svg(viewBox: "0 0 24 24", .class("icon"), .aria("hidden", "true")) {
        Link("#" + name).map { SVG.use(href: $0) }
    }
}

extension String {
    /// Whether the first letter with a direction is written from right to left (Hebrew, Arabic and their kin).
    public var isRightToLeft: Bool {
        for scalar in unicodeScalars {
            switch scalar.value {
            case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
                return true
            default: if scalar.properties.isAlphabetic { return false }
            }
        }
        return false
    }
}
