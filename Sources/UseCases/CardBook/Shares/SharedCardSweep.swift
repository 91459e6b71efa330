public import CardModel
public import Records

/// Takes the content of shared cards out of the public database when their time is over, whoever made them.
///
/// Recipients are told "ended" the moment that a card's time is over; this is for what would stay behind.
public struct SharedCardSweep: Sendable {
    let database: any ProjectedDatabase

    /// A sweep of a public database, as its administrator sees it.
    public init(publicDatabase: any ProjectedDatabase) { database = publicDatabase }

    /// When each shared card ends; those that never do, and those that are emptied, have no row.
    static let projection = Projection(
        name: "shared_card_ends", version: 1, recordTypes: [RecordKind.sharedCard],
        columns: [.init("expires_at", .integer, isIndexed: true)]
    ) { record in
        guard let end = SharedCard(record)?.expiresAt else { return [] }
        return [["expires_at": .integer(end.milliseconds)]]
    }

    private static let pageSize = 200

    /// Empties what is over at that time; says how many.
    @discardableResult
    public func run(at now: Instant) async throws -> Int {
        var count = 0
        while true {
            let rows = try await database.rows(
                of: Self.projection.name,
                where: .compare("expires_at", .lessOrEqual, .integer(now.milliseconds)),
                order: [ProjectionOrder("expires_at")], limit: Self.pageSize, offset: 0)
            let emptied = try await empty(rows.map(\.record), at: now)
            count += emptied
            // What changed in this moment is looked at the next time.
            if rows.count < Self.pageSize || emptied == 0 { return count }
        }
    }

    private func empty(_ ids: [RecordID], at now: Instant) async throws -> Int {
        guard !ids.isEmpty else { return 0 }
        let changes = try await database.records(ids, desiredKeys: nil).compactMap {
            result -> RecordChange? in
            guard let record = try? result.get(), let card = SharedCard(record), card.isExpired(at: now),
                let end = card.expiresAt
            else { return nil }
            // With the tag that was read: an owner who gave the card more time in this moment keeps it.
            return .replace(SharedCard.ended(record, at: end))
        }
        guard !changes.isEmpty else { return 0 }
        var count = 0
        for result in try await database.modify(changes, atomically: false) {
            switch result {
            case .success: count += 1
            case .failure(let error) where error.code == .conflict || error.code == .notFound: continue
            case .failure(let error): throw error
            }
        }
        return count
    }
}
