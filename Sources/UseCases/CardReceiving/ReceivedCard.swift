public import CardModel
public import Foundation
import VCard

/// A card that somebody shared, as it came: what an App Clip shows, and what it hands over to the app.
public struct ReceivedCard: Sendable, Hashable {
    /// The address that it came from.
    public let link: CardLink
    /// The `.vcf` file, its photo inline.
    public let file: [UInt8]
    /// Who the card shows.
    public let details: PersonDetails
    /// The photo of the file; `nil` when there is none.
    public let photo: [UInt8]?
    /// The identifier that the file carries, so that one person received twice is one contact; `nil` without one.
    public let uid: String?
    /// How the card looks.
    public let look: Look
    /// When the address stops working by itself; `nil` when only its owner ends it.
    public let expiresAt: Instant?

    /// How a card looks apart from its photo.
    public struct Look: Sendable, Hashable {
        /// The colours; those of coral where the theme is not known.
        public var theme: Theme
        /// The arrangement.
        public var layout: CardLayout
        /// A drawing in place of the photo.
        public var icon: CardIcon?

        /// Puts a look together.
        public init(theme: Theme = .coral, layout: CardLayout = .stacked, icon: CardIcon? = nil) {
            self.theme = theme.isKnown ? theme : .coral
            self.layout = layout.known
            self.icon = icon
        }
    }

    /// Reads the file of a shared card; `nil` when it holds no card with a name.
    ///
    /// `photo` stands for the file's own where it comes apart from it, as from CloudKit.
    public init?(
        _ file: [UInt8], from link: CardLink, look: Look = Look(), photo: [UInt8]? = nil,
        expiresAt: Instant? = nil
    ) {
        guard let card = VCardReader.read(file).cards.first else { return nil }
        let content = VCardContent(card)
        guard !content.ownDetails.displayName.isEmpty else { return nil }
        self.link = link
        self.file = file
        details = content.ownDetails
        self.photo = photo ?? content.photo
        uid = content.uid
        self.look = look
        self.expiresAt = expiresAt
    }

    /// Whether its time is over at `instant`.
    public func isExpired(at instant: Instant) -> Bool {
        expiresAt.map { $0 <= instant } ?? false
    }
}

extension ReceivedCard {
    /// Reads what ``kept()`` wrote; `nil` for anything else.
    public init?(kept data: Data) {
        guard let kept = try? JSONDecoder().decode(KeptCard.self, from: data),
            let link = CardLink(kept.link)
        else { return nil }
        self.init(
            Array(kept.file), from: link,
            look: Look(
                theme: Theme(name: kept.theme), layout: CardLayout(name: kept.layout),
                icon: kept.icon.map { CardIcon(name: $0) }),
            photo: kept.photo.map { Array($0) },
            expiresAt: kept.expiresAt.map { Instant(milliseconds: $0) })
    }

    /// The card as bytes that outlive the program: JSON.
    public func kept() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        return try encoder.encode(
            KeptCard(
                link: CardLink(link.id, at: link.base).text, file: Data(file), photo: photo.map { Data($0) },
                theme: look.theme.name, layout: look.layout.name, icon: look.icon?.name,
                expiresAt: expiresAt?.milliseconds))
    }
}

/// The form of a card in a file; names in it are never changed, since an older clip may have written it.
private struct KeptCard: Codable {
    var link: String
    var file: Data
    var photo: Data?
    var theme: String
    var layout: String
    var icon: String?
    var expiresAt: Int64?
}
