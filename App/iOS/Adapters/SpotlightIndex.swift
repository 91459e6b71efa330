import CardModel
import CoreSpotlight
import UniformTypeIdentifiers

/// The owner's cards in the system's search. Contacts are not put there: they belong to other people.
struct SpotlightIndex {
    private static let domain = "cards"

    func replace(with cards: [Card]) async throws {
        guard CSSearchableIndex.isIndexingAvailable() else { return }
        let index = CSSearchableIndex.default()
        try await index.deleteSearchableItems(withDomainIdentifiers: [SpotlightIndex.domain])
        try await index.indexSearchableItems(
            cards.map { card in
                let attributes = CSSearchableItemAttributeSet(contentType: .vCard)
                attributes.title = card.details.displayName
                attributes.contentDescription = [card.label, card.details.subtitle].filter { !$0.isEmpty }
                    .joined(separator: " · ")
                return CSSearchableItem(
                    uniqueIdentifier: card.id.text, domainIdentifier: SpotlightIndex.domain,
                    attributeSet: attributes)
            })
    }
}
