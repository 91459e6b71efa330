/// What a recipient sees: the card as it is now, under an address that nobody can guess.
public struct SharedCard: Sendable, Hashable {
    /// The secret part of the address.
    public let id: ShareIdentifier
    /// The vCard 3.0 without the photo, UTF-8. The photo is put in when the `.vcf` is served.
    public var vCardData: [UInt8]
    /// The portrait; a photo is served beside.
    public var portrait: Portrait
    /// The colours.
    public var theme: Theme
    /// The arrangement.
    public var layout: CardLayout
    /// The revision of the card that this shows.
    public var revision: Int
    /// When the card was shared.
    public var createdAt: Instant
    /// When the address stops working; `nil` when only its owner ends it.
    public var expiresAt: Instant?

    /// Makes a shared card.
    public init(
        id: ShareIdentifier, vCardData: [UInt8], portrait: Portrait = .monogram, theme: Theme = .coral,
        layout: CardLayout = .stacked, revision: Int = 1, createdAt: Instant, expiresAt: Instant? = nil
    ) {
        self.id = id
        self.vCardData = vCardData
        self.portrait = portrait
        self.theme = theme
        self.layout = layout
        self.revision = revision
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }

    /// Whether the address no longer works at `instant`.
    public func isExpired(at instant: Instant) -> Bool {
        expiresAt.map { $0 <= instant } ?? false
    }
}
