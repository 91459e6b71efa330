public import CardModel
import QRCode

/// What the watch and the widgets know of a card: enough to draw it and its code without the app, a network or a database.
public struct CardSnapshot: Codable, Sendable, Hashable, Identifiable {
    /// The card's identifier as text.
    public var id: String
    /// The person, or the company.
    public var name: String
    /// Role and company on one line.
    public var subtitle: String
    /// The owner's label of the card.
    public var label: String
    /// The name of the theme.
    public var theme: String
    /// Letters that stand for the photo.
    public var monogram: String
    /// The address that the code leads to; the contact itself where the card is not shared.
    public var text: String
    /// Whether ``text`` is an address, and not the contact itself.
    public var isLink: Bool
    /// When the address stops working, in milliseconds since 1970; `nil` when it does not.
    public var expiresAt: Int64?
    /// The code.
    public var code: CodeModules

    /// Takes down a card that is shared at `link`, written in that form, until `expiresAt`; `nil` for a link makes a code of the contact itself.
    ///
    /// `nil` comes of a card that fits in no code.
    public init?(
        _ card: Card, link: CardLink?, form: CardLink.Form = .route, expiresAt: Instant? = nil
    ) {
        let code: QRCode?
        if let link {
            text = link.text(form)
            code = try? QRCode(text)
        } else if let offline = OfflineCode(card) {
            text = offline.text
            code = offline.code
        } else {
            return nil
        }
        guard let code else { return nil }
        id = card.id.text
        name = card.details.displayName
        subtitle = card.details.subtitle
        label = card.label
        theme = card.theme.name
        monogram = card.details.monogram
        isLink = link != nil
        self.expiresAt = expiresAt?.milliseconds
        self.code = CodeModules(code)
    }

    /// The colours.
    public var palette: Palette { Theme(name: theme).palette }

    /// Whether the address still works at an instant; a contact itself always does.
    public func works(at instant: Instant) -> Bool { expiresAt.map { $0 > instant.milliseconds } ?? true }
}
