/// Somebody received one of the owner's cards.
public struct Handover: Sendable, Hashable {
    /// The handover's name for ever.
    public let id: Identifier
    /// When it happened.
    public var at: Instant
    /// Who received the card, in the owner's words; empty when nobody wrote it down.
    public var recipient: String
    /// Where it happened, in the owner's words; empty when nobody wrote it down.
    public var place: String
    /// The card; it may be deleted since.
    public var cardID: Identifier
    /// What the card was called then.
    public var cardLabel: String
    /// The recipient among the owner's contacts, where known.
    public var contactID: Identifier?
    /// The share that was used, where known.
    public var shareID: ShareIdentifier?

    /// Makes a handover.
    public init(
        id: Identifier, at: Instant, recipient: String = "", place: String = "", cardID: Identifier,
        cardLabel: String, contactID: Identifier? = nil, shareID: ShareIdentifier? = nil
    ) {
        self.id = id
        self.at = at
        self.recipient = recipient
        self.place = place
        self.cardID = cardID
        self.cardLabel = cardLabel
        self.contactID = contactID
        self.shareID = shareID
    }
}
