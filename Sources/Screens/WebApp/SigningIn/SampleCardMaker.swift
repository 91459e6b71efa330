public import CardBook
import CardModel
import WebAssets

/// Gives a new owner three sample cards with drawn portraits.
public struct SampleCardMaker: Sendable {
    let book: CardBook

    /// Works on the cards of one owner.
    public init(book: CardBook) { self.book = book }

    /// Makes the samples where the owner never had anything; else does nothing.
    public func prepare() async throws {
        guard try await book.prepare() else { return }
        for (id, portrait) in zip(SampleCards.identifiers, WebAssets.samplePortraits) {
            try await book.setPhoto(portrait, ofCard: id)
        }
    }
}
