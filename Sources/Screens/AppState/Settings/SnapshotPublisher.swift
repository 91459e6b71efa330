public import CardBook
public import CardModel
import Foundation
public import Snapshots

/// Writes what the watch and the widgets know, whenever cards changed.
public struct SnapshotPublisher: Sendable {
    private let book: CardBook
    private let base: PublicAddress
    private let form: CardLink.Form
    private let receivers: [any SnapshotSending]
    private let clock: @Sendable () -> Instant

    /// Publishes a card book's cards, shared at a public address, to all receivers.
    public init(
        book: CardBook, base: PublicAddress, form: CardLink.Form = .route, receivers: [any SnapshotSending],
        clock: @escaping @Sendable () -> Instant
    ) {
        self.book = book
        self.base = base
        self.form = form
        self.receivers = receivers
        self.clock = clock
    }

    /// All cards, the default one first: each with its latest link, or with the contact itself where it has none.
    public func snapshot() async throws -> SnapshotFile {
        let cards = try await book.cards()
        let shares = Dictionary(grouping: try await book.liveShares(), by: \.cardID)
        let ordered = cards.filter(\.isDefault) + cards.filter { !$0.isDefault }
        let snapshots = ordered.compactMap { card in
            let share = shares[card.id]?.first
            return CardSnapshot(
                card, link: share.map { CardLink($0.id, at: base) }, form: form, expiresAt: share?.expiresAt)
        }
        return SnapshotFile(cards: snapshots, writtenAt: clock().milliseconds)
    }

    /// Sends the present state to every receiver; one that fails costs no other, and the first failure is thrown.
    public func publish() async throws {
        let file = try await snapshot()
        var failure: (any Error)?
        for receiver in receivers {
            do { try await receiver.send(file) } catch { failure = failure ?? error }
        }
        if let failure { throw failure }
    }
}
