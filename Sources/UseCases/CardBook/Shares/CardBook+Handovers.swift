public import CardModel
import Records

extension CardBook {
    static let handoverProjection = Projection(
        name: "handovers", version: 1, recordTypes: [RecordKind.handover],
        columns: [
            .init("card_id", .text, isIndexed: true), .init("contact_id", .text, isIndexed: true),
            .init("at", .integer, isIndexed: true),
        ]
    ) { record in
        guard let handover = Handover(record) else { return [] }
        var row: [String: ProjectionValue] = [
            "card_id": .text(handover.cardID.text), "at": .integer(handover.at.milliseconds),
        ]
        if let contactID = handover.contactID { row["contact_id"] = .text(contactID.text) }
        return [row]
    }

    /// Writes down that somebody received a card, in the owner's words.
    @discardableResult
    public func recordHandover(
        ofCard id: Identifier, to recipient: String, at place: String = "", contact: Identifier? = nil,
        share: ShareIdentifier? = nil
    ) async throws -> Handover {
        guard let card = try await card(id) else { throw CardBookError.cardNotFound(id) }
        let handover = Handover(
            id: newIdentifier(), at: clock(), recipient: recipient, place: place, cardID: id,
            cardLabel: card.label, contactID: contact, shareID: share)
        try await write([.create(handover.record())])
        return handover
    }

    /// Who received cards, the latest first; of one card, or of all with `nil`.
    public func handovers(ofCard card: Identifier? = nil) async throws -> [Handover] {
        let records = try await records(
            of: CardBook.handoverProjection,
            where: card.map { .compare("card_id", .equal, .text($0.text)) } ?? .all,
            order: [ProjectionOrder("at", ascending: false)])
        return records.compactMap { Handover($0) }
    }
}
