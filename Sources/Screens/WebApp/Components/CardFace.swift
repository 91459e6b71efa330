import CardModel
import HTML

/// What a card shows, apart from how it is drawn: the same for the recipient's page, the carousel and the preview.
struct CardFace: Sendable, Hashable {
    var name: String
    var role: String
    var company: String
    var pronouns: String
    var picture: Picture
    var theme: Theme
    var layout: CardLayout

    /// What stands where the person's picture is.
    enum Picture: Sendable, Hashable {
        /// A photo at an address of this site.
        case photo(Link)
        /// A drawing.
        case icon(Icon)
        /// Letters.
        case monogram(String)
    }

    /// The address of the photo; `nil` where there is another picture.
    var photoLink: String? {
        if case .photo(let link) = picture { link.text } else { nil }
    }

    init(details: PersonDetails, portrait: Portrait, photo: Link?, theme: Theme, layout: CardLayout) {
        name = details.displayName
        role = details.role
        company = details.isCompany ? "" : details.company
        pronouns = details.pronouns
        self.theme = theme.isKnown ? theme : .coral
        self.layout = layout.known
        if let photo, portrait.photo != nil {
            picture = .photo(photo)
        } else if let icon = portrait.icon, CardIcon.all.contains(icon) {
            picture = .icon(Icon(icon.name))
        } else {
            picture = .monogram(details.monogram)
        }
    }

    /// How large the name can be set: by its length in characters, a wide one counting twice, and by its longest word.
    var nameSize: String {
        func width(_ text: some StringProtocol) -> Int {
            text.reduce(0) { $0 + ($1.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false ? 2 : 1) }
        }
        let whole = width(name)
        let word = name.split(whereSeparator: \.isWhitespace).map(width).max() ?? 0
        return switch (whole, word) {
        case (...14, ...10): "name-short"
        case (...24, ...13): "name-medium"
        case (...46, ...18): "name-long"
        default: "name-full"
        }
    }

    /// Draws the card. The heading's level is 1 on a page of its own, 2 in a list.
    func view(headingLevel: Int = 1) -> Markup {
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

    private func line(_ kind: String, _ text: String) -> Markup? {
        text.isEmpty ? nil : p(.class(kind)) { bdi { text } }
    }

    private var pictureView: Markup {
        switch picture {
        case .photo(let link):
            img(src: .link(link), alt: "", .class("portrait"), .width(512), .height(512))
        case .icon(let icon):
            span(.class("monogram"), .aria("hidden", "true")) { icon.view }
        case .monogram(let letters):
            span(.class("monogram"), .aria("hidden", "true")) { letters }
        }
    }
}

extension String {
    /// Whether the first letter with a direction is written from right to left (Hebrew, Arabic and their kin).
    var isRightToLeft: Bool {
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
