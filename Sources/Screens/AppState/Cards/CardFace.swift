public import CardModel

/// What a card shows, apart from how it is drawn: the same for the carousel, the editor's preview and a card received.
public struct CardFace: Sendable, Hashable {
    /// The person, or the company.
    public var name: String
    /// The role; empty without one.
    public var role: String
    /// The company, where it is not the name already.
    public var company: String
    /// The pronouns; empty without any.
    public var pronouns: String
    /// Letters that stand for the photo.
    public var monogram: String
    /// A drawing that stands for the photo; `nil` for letters.
    public var icon: CardIcon?
    /// A finished JPEG; `nil` without a photo.
    public var photo: [UInt8]?
    /// The colours.
    public var theme: Theme
    /// The arrangement.
    public var layout: CardLayout

    /// What a card of these details shows.
    public init(
        _ details: PersonDetails, photo: [UInt8]?, icon: CardIcon?, theme: Theme, layout: CardLayout
    ) {
        name = details.displayName
        role = details.role
        company = details.isCompany ? "" : details.company
        pronouns = details.pronouns
        monogram = details.monogram
        self.photo = photo
        self.icon = photo == nil ? icon : nil
        self.theme = theme.isKnown ? theme : .coral
        self.layout = layout.known
    }

    /// What the owner's card shows.
    public init(_ card: Card, photo: [UInt8]?) {
        self.init(
            card.details, photo: photo, icon: card.portrait.icon, theme: card.theme, layout: card.layout)
    }

    /// What VoiceOver says: name, role, company, in one breath.
    public var spoken: String {
        [name, role, company, pronouns].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
