public import CardModel
import Records

extension CardBook {
    /// The contacts in use that came last, the newest first.
    public func lastContacts(_ limit: Int) async throws -> [Contact] {
        try await records(
            of: CardBook.contactProjection, where: .isNull("deleted"),
            order: [ProjectionOrder("added", ascending: false)], limit: limit
        ).compactMap { Contact($0) }
    }
}
