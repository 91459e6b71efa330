import CardModel
import CardReceiving
import Foundation
import PassKit

/// A card as a pass for Wallet, where the card server makes any.
struct WalletPass: Sendable {
    /// The pass at a shared address; `nil` where there is none, or no Wallet, and then nothing is offered.
    @MainActor static func fetched(_ link: CardLink) async -> PKPass? {
        guard PKPassLibrary.isPassLibraryAvailable(), let file = await CardServer().pass(at: link) else {
            return nil
        }
        return try? PKPass(data: Data(file))
    }
}
