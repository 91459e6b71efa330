public import CardModel
import Foundation

/// What the address that started the clip asks for.
public enum ClipInvocation: Sendable, Hashable {
    /// A card.
    case card(CardLink)
    /// The product's address without a card: a link cut short, or the address that is registered with Apple.
    case noCard
    /// An address of somebody else; nothing of it is opened.
    case foreign

    /// Reads an address as the system handed it over.
    ///
    /// Taken are `/c/{id}` and `/appclip?id={id}` below `domain`, and Apple's own default link,
    /// `https://appclip.apple.com/id?p={clip}&id={id}`, in any percent-encoding, with any other query items and any fragment.
    public init(_ address: String, domain: PublicAddress, clip: String) {
        if let link = CardLink(address, base: domain) {
            self = .card(CardLink(link.id, at: domain))
            return
        }
        guard let parts = URLComponents(string: address), parts.scheme?.lowercased() == "https",
            parts.user == nil, let host = parts.host?.lowercased()
        else {
            self = .foreign
            return
        }
        if host == "appclip.apple.com" {
            self = ClipInvocation.defaultLink(parts, domain: domain, clip: clip)
            return
        }
        let authority = host + (parts.port.map { ":\($0)" } ?? "")
        self = PublicAddress("https://" + authority + domain.folder) == domain ? .noCard : .foreign
    }

    /// The bundle identifier `p` must be the clip's own; Apple hands over no other.
    private static func defaultLink(_ parts: URLComponents, domain: PublicAddress, clip: String)
        -> ClipInvocation
    {
        let items = parts.queryItems ?? []
        guard parts.path == "/id", items.first(where: { $0.name == "p" })?.value == clip else {
            return .foreign
        }
        guard let text = items.first(where: { $0.name == "id" })?.value, let id = ShareIdentifier(text) else {
            return .noCard
        }
        return .card(CardLink(id, at: domain))
    }
}
