public import CardModel
import Records

extension CardBook {
    static let handoverProjection = Projection(
        name: "handovers", version: 2, recordTypes: [RecordKind.handover],
        columns: [
            .init("card_id", .text, isIndexed: true), .init("contact_id", .text, isIndexed: true),
            .init("at", .integer, isIndexed: true), .init("share_id", .text, isIndexed: true),
        ]
    ) { record in
        guard let handover = Handover(record) else { return [] }
        var row: [String: ProjectionValue] = [
            "card_id": .text(handover.cardID.text), "at": .integer(handover.at.milliseconds),
        ]
        if let contactID = handover.contactID { row["contact_id"] = .text(contactID.text) }
        if let shareID = handover.shareID { row["share_id"] = .text(shareID.text) }
        return [row]
    }

    /// Writes down that somebody received a card, in the owner's words; now, or at `instant`.
    ///
    /// A recipient among the owner's contacts gets it into their history as well.
    @discardableResult
    public func recordHandover(
        ofCard id: Identifier, to recipient: String, at place: String = "", on instant: Instant? = nil,
        contact: Identifier? = nil, share: ShareIdentifier? = nil
    ) async throws -> Handover {
        guard let card = try await card(id) else { throw CardBookError.cardNotFound(id) }
        let handover = Handover(
            id: newIdentifier(), at: instant ?? clock(), recipient: recipient, place: place, cardID: id,
            cardLabel: card.label, contactID: contact, shareID: share)
        try await write([.create(handover.record())])
        if let contact { try await markShared(card, with: contact) }
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

    /// The handover of that name; `nil` when there is none.
    public func handover(_ id: Identifier) async throws -> Handover? {
        try await found(Handover.recordID(id), in: privateDatabase).flatMap { Handover($0) }
    }

    /// Takes a note away that somebody received a card; does nothing where there is none. The contact stays.
    public func removeHandover(_ id: Identifier) async throws {
        guard let record = try await found(Handover.recordID(id), in: privateDatabase),
            Handover(record) != nil
        else { return }
        try await write([.forceDelete(record.id)])
    }

    /// How often a share was written down as received since `instant`.
    func handoverCount(of share: ShareIdentifier, since instant: Instant) async throws -> Int {
        try await privateDatabase.count(
            of: CardBook.handoverProjection.name,
            where: .and([
                .compare("share_id", .equal, .text(share.text)),
                .compare("at", .greater, .integer(instant.milliseconds)),
            ]))
    }
}
