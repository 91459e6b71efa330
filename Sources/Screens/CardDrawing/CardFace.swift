public import CardModel
public import HTML

/// What a card shows, apart from how it is drawn: the same for the recipient's page, the carousel and the preview, on a
/// server and in WebAssembly.
public struct CardFace: Sendable, Hashable {
    /// The largest line.
    public var name: String
    /// The role; empty without one.
    public var role: String
    /// The company; empty without one, and where it is the name already.
    public var company: String
    /// The pronouns; empty without them.
    public var pronouns: String
    /// What stands where the person's picture is.
    public var picture: Picture
    /// The colours; always ones that this version knows.
    public var theme: Theme
    /// The arrangement; always one that this version knows.
    public var layout: CardLayout

    /// What stands where the person's picture is.
    public enum Picture: Sendable, Hashable {
        /// A photo.
        case photo(ImageSource)
        /// A drawing, by its symbol's name.
        case icon(String)
        /// Letters.
        case monogram(String)
    }

    /// The face of a card whose photo, where it has one, is found at `photo`.
    @inline(never)
    public init(
        details: PersonDetails, portrait: Portrait, photo: ImageSource?, theme: Theme, layout: CardLayout
    ) {
        name = details.displayName
        role = details.role
        company = details.isCompany ? "" : details.company
        pronouns = details.pronouns
        self.theme = theme.isKnown ? theme : .coral
        self.layout = layout.known
        if let photo {
            picture = .photo(photo)
        } else if let icon = portrait.icon,
            CardIcon.all.contains(where: { $0.name.utf8.elementsEqual(icon.name.utf8) })
        {
            picture = .icon(icon.name)
        } else {
            picture = .monogram(details.monogram)
        }
    }

    /// The address of the photo; `nil` where there is another picture.
    public var photoLink: String? {
        if case .photo(.link(let link)) = picture { link.text } else { nil }
    }

    /// How large the name can be set: by its length in characters, a wide one counting twice, and by its longest word.
    public var nameSize: String {
        var whole = 0
        var word = 0
        var longest = 0
        for character in name {
            let isWide = character.unicodeScalars.first.map { $0.value >= 0x1100 } ?? false
            whole += isWide ? 2 : 1
            word = character.isWhitespace ? 0 : word + (isWide ? 2 : 1)
            longest = max(longest, word)
        }
        return switch (whole, longest) {
        case (...14, ...10): "name-short"
        case (...24, ...13): "name-medium"
        case (...46, ...18): "name-long"
        default: "name-full"
        }
    }
}
