public import CardModel
import VCard

/// What a code turned out to hold.
public enum ScannedText: Sendable, Hashable {
    /// The address of a shared card.
    case cardLink(CardLink)
    /// A contact itself.
    case contact(VCardContent)
    /// The address of something else. It is shown, and opened only when the person asks.
    case address(WebAddress)
    /// Anything else.
    case text(String)

    /// Reads what a code reader gave.
    public init(_ text: String) {
        if let link = CardLink(text) {
            self = .cardLink(CardLink(link.id, at: link.base))
        } else if text.prefix(11).uppercased() == "BEGIN:VCARD",
            let card = VCardReader.read(Array(text.utf8)).cards.first
        {
            self = .contact(VCardContent(card))
        } else if text.contains("://"), let address = try? WebAddress(text) {
            self = .address(address)
        } else {
            self = .text(text)
        }
    }
}
