import CardModel
import Snapshots

/// Invented cards for previews and for a widget's place in the gallery.
extension SnapshotFile {
    static let sample = SnapshotFile(cards: [.sample, .second].compactMap { $0 }, writtenAt: 0)
}

extension CardSnapshot {
    static let sample = CardSnapshot(card("Zoë", "Ünal", "Botanist", .lime, 1), link: link)
    static let second = CardSnapshot(card("Amadou", "Diallo", "Potter", .ocean, 2), link: nil)

    private static var link: CardLink? {
        PublicAddress("https://cards.example.com").map { CardLink(ShareIdentifier(high: 0, low: 1), at: $0) }
    }

    private static func card(
        _ given: String, _ family: String, _ role: String, _ theme: Theme, _ number: UInt64
    ) -> Card {
        Card(
            id: Identifier(high: 0, low: number), label: role,
            details: PersonDetails(name: PersonName(given: given, family: family), role: role), theme: theme,
            createdAt: Instant(milliseconds: 0))
    }
}
