import CardModel
import Records

extension CardBook {
    /// Takes the content of addresses out of the public database whose time is over, or that were ended where another database
    /// was at hand: on a device without a network, on another device, or before cards were kept elsewhere.
    public func closeEndedShares() async throws {
        let now = clock()
        var waiting = try await allShares().filter { !$0.isLive(at: now) }[...]
        while !waiting.isEmpty {
            let shares = waiting.prefix(CardBook.largestLookup)
            waiting = waiting.dropFirst(CardBook.largestLookup)
            let found = try await publicDatabase.records(
                shares.map { SharedCard.recordID($0.id) }, desiredKeys: nil)
            for (share, result) in zip(shares, found) {
                guard case .success(let present) = result, SharedCard(present) != nil else { continue }
                let end = share.endedAt ?? share.expiresAt ?? now
                try await edit(
                    SharedCard.recordID(share.id), in: publicDatabase,
                    missing: CardBookError.shareNotFound(share.id)
                ) { SharedCard($0) == nil ? nil : SharedCard.ended($0, at: end) }
            }
        }
    }

    /// The most records that are looked up at once.
    private static let largestLookup = 200
}
