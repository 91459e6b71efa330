public import CardModel
import Records

/// What two devices changed at once. Of each such field the later value counts, and the other one is kept here until
/// the owner has decided.
extension CardBook {
    static let conflictProjection = Projection(
        name: "conflicts", version: 1, recordTypes: [RecordKind.conflict],
        columns: [.init("about", .text, isIndexed: true), .init("noticed_at", .integer)]
    ) { record in
        guard let about = record["recordName"]?.string else { return [] }
        return [
            ["about": .text(about), "noticed_at": .integer(record["at"]?.timestamp ?? 0)]
        ]
    }

    /// The fields that two devices changed, the first noticed in front; of one card or contact, or of all with `nil`.
    public func conflicts(about id: Identifier? = nil) async throws -> [FieldConflict] {
        let records = try await records(
            of: CardBook.conflictProjection,
            where: id.map { .compare("about", .equal, .text($0.text)) } ?? .all,
            order: [ProjectionOrder("noticed_at")])
        let subjects = Set(records.compactMap { $0["recordName"]?.string }).sorted()
            .map { RecordID(name: $0, zone: RecordKind.zone) }
        let present = Dictionary(uniqueKeysWithValues: try await found(subjects).map { ($0.id.name, $0) })
        return records.compactMap { record in
            FieldConflict(record, present: record["recordName"]?.string.flatMap { present[$0] })
        }
    }

    /// How many conflicts each card and contact has.
    public func conflictCounts() async throws -> [Identifier: Int] {
        let counts = try await privateDatabase.counts(
            of: CardBook.conflictProjection.name, by: "about", where: .all)
        return Dictionary(
            counts.compactMap { entry in
                entry.value.text.flatMap { Identifier($0) }.map { ($0, entry.count) }
            }, uniquingKeysWith: +)
    }

    /// How many conflicts there are.
    public func conflictCount() async throws -> Int {
        try await privateDatabase.count(of: CardBook.conflictProjection.name, where: .all)
    }

    /// Puts the value that lost back into its field, and shows the card as it then is under its live addresses.
    ///
    /// Throws ``CardBookError/conflictNotFound`` when what it is about is gone, or somebody decided it already.
    public func takeLost(_ conflict: FieldConflict) async throws {
        let now = clock()
        var changed: Record?
        for _ in 0..<CardBook.attempts where changed == nil {
            let both = try await found([conflict.recordID, conflict.subjectID])
            guard both.count == 2 else { throw CardBookError.conflictNotFound }
            let record = Self.taking(conflict, into: both[1], at: now)
            do {
                let outcomes = try await write([
                    .replace(record), .delete(conflict.recordID, changeTag: both[0].changeTag),
                ])
                changed = outcomes.first?.record ?? record
            } catch let error as RecordError where error.code == .conflict || error.code == .notFound {
                continue
            }
        }
        guard let changed else { throw CardBookError.tooManyConflicts }
        if let card = Card(changed), card.deletedAt == nil { try await publishIfReachable(card) }
    }

    /// Keeps what is there, and forgets what lost.
    public func dismiss(_ conflict: FieldConflict) async throws {
        try await write([.forceDelete(conflict.recordID)])
    }

    /// The record with the value that lost. The edit counts as one of now, on every device.
    private static func taking(_ conflict: FieldConflict, into present: Record, at now: Instant) -> Record {
        var record = present
        record[conflict.field] = conflict.lostValue
        if var card = Card(record) {
            // A photo and an icon are one choice.
            if conflict.field == "icon", conflict.lostValue != nil { record["photo"] = nil }
            card = Card(record) ?? card
            card.revision += 1
            card.updatedAt = max(now, card.updatedAt)
            return card.record(updating: record)
        }
        if var contact = Contact(record) {
            contact.updatedAt = max(now, contact.updatedAt)
            return contact.record(updating: record)
        }
        return record
    }
}

extension FieldConflict {
    fileprivate var recordID: RecordID { RecordID(name: id, zone: RecordKind.zone) }
    fileprivate var subjectID: RecordID { RecordID(name: record, zone: RecordKind.zone) }
}
