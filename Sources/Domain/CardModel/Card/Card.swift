/// One of the owner's own cards.
public struct Card: Sendable, Hashable {
    /// The card's name for ever; also the UID of its vCard.
    public let id: Identifier
    /// What the owner calls the card, "Work".
    public var label: String
    /// Who the card shows and how to reach them.
    public var details: PersonDetails
    /// The picture, or what stands in its place.
    public var portrait: Portrait
    /// The colours.
    public var theme: Theme
    /// The arrangement.
    public var layout: CardLayout
    /// The parts that are kept on the card and left out of everything that is shared.
    public var hidden: Set<CardField>
    /// Whether the owner chose this card as the one to show first.
    public var isDefault: Bool
    /// The place in the owner's carousel, from 0; gaps are allowed.
    public var position: Int
    /// How often the content was changed since the card was made; moves with ``updatedAt``.
    public var revision: Int
    /// When the card was made.
    public var createdAt: Instant
    /// When the content last changed; vCard's REV.
    public var updatedAt: Instant
    /// When the owner deleted the card; `nil` for a card in use. A deleted card can be restored for a while.
    public var deletedAt: Instant?

    /// Makes a card.
    public init(
        id: Identifier, label: String = "", details: PersonDetails = PersonDetails(),
        portrait: Portrait = .monogram, theme: Theme = .coral, layout: CardLayout = .stacked,
        hidden: Set<CardField> = [], isDefault: Bool = false, position: Int = 0, revision: Int = 1,
        createdAt: Instant, updatedAt: Instant? = nil, deletedAt: Instant? = nil
    ) {
        self.id = id
        self.label = label
        self.details = details
        self.portrait = portrait
        self.theme = theme
        self.layout = layout
        self.hidden = hidden
        self.isDefault = isDefault
        self.position = position
        self.revision = revision
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.deletedAt = deletedAt
    }
}
