import CardModel
import CardReceiving

extension ProductSettings {
    /// How the product's own domain serves pages: a card server by routes, any other host by folders.
    static var pages: CardLink.Form { readsFromCloudKit ? .folder : .route }
}

/// Where shared cards come from: the card server in their address, or CloudKit's public database for this product's own domain
/// when that is configured so.
struct CardSources: SharedCardProviding {
    private let server = CardServer()

    func card(at link: CardLink) async throws(ReceivingError) -> ReceivedCard {
        if ProductSettings.readsFromCloudKit, link.base == PublicAddress(ProductSettings.publicAddress) {
            try await CloudKitCards(container: ProductSettings.cloudContainer).card(at: link)
        } else {
            try await server.card(at: link)
        }
    }
}
