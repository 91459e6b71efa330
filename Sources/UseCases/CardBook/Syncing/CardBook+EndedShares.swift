import CardModel
import Records

extension CardBook {
    /// Takes the content of addresses out of the public database that were ended where another one was at hand: on a
    /// device without a network, or on another device.
    public func closeEndedShares() async throws {
        for share in try await shares(where: .not(.isNull("ended_at"))) {
            guard let end = share.endedAt,
                let present = try await found(SharedCard.recordID(share.id), in: publicDatabase),
                SharedCard(present) != nil
            else { continue }
            try await edit(
                SharedCard.recordID(share.id), in: publicDatabase,
                missing: CardBookError.shareNotFound(share.id)
            ) { SharedCard($0) == nil ? nil : SharedCard.ended($0, at: end) }
        }
    }
}
