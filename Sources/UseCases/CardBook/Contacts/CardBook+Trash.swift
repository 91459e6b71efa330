public import CardModel
import Records

extension CardBook {
    /// Moves contacts to the trash. Those that are there already, or missing, stay as they are.
    /// Those that are deleted together can be restored together, see ``restoreContacts(deletedAt:)``; returns when.
    @discardableResult
    public func deleteContacts(_ ids: [Identifier]) async throws -> Instant {
        let now = clock()
        try await changeContacts(ids, includingDeleted: true) { contact, _ in
            guard contact.deletedAt == nil else { return }
            contact.deletedAt = now
            contact.history.append(HistoryEvent(at: now, kind: .deleted))
        }
        return now
    }

    /// Takes contacts out of the trash, as they were.
    public func restoreContacts(_ ids: [Identifier]) async throws {
        try await changeContacts(ids, includingDeleted: true) { contact, now in
            guard contact.deletedAt != nil else { return }
            contact.deletedAt = nil
            contact.history.append(HistoryEvent(at: now, kind: .restored))
        }
    }

    /// The contact of that name, also from the trash.
    public func contactEvenDeleted(_ id: Identifier) async throws -> Contact? {
        try await found(Contact.recordID(id), in: privateDatabase).flatMap { Contact($0) }
    }

    /// Takes out of the trash what was deleted in one go at that moment; says how many contacts.
    @discardableResult
    public func restoreContacts(deletedAt moment: Instant) async throws -> Int {
        let rows = try await privateDatabase.rows(
            of: CardBook.contactProjection.name,
            where: .compare("deleted", .equal, .integer(moment.milliseconds)), order: [], limit: nil,
            offset: 0)
        let ids = rows.compactMap { Identifier($0.record.name) }
        try await restoreContacts(ids)
        return ids.count
    }

    /// The contacts in the trash, the last deleted first, from `offset` on.
    public func deletedContacts(limit: Int? = nil, offset: Int = 0) async throws -> [ContactSummary] {
        try await privateDatabase.rows(
            of: CardBook.contactProjection.name, where: .not(.isNull("deleted")),
            order: [ProjectionOrder("deleted", ascending: false), ProjectionOrder("sort")], limit: limit,
            offset: offset
        ).compactMap { ContactSummary($0) }
    }

    /// How many contacts are in the trash.
    public func deletedContactCount() async throws -> Int {
        try await privateDatabase.count(
            of: CardBook.contactProjection.name, where: .not(.isNull("deleted")))
    }

    /// Deletes contacts of the trash for good; those that are not in it, or were restored in this moment, stay.
    ///
    /// - Returns: How many went.
    @discardableResult
    public func eraseContacts(_ ids: [Identifier]) async throws -> Int {
        let records = try await found(ids.map { Contact.recordID($0) })
        return try await erase(records.filter { Contact($0)?.deletedAt != nil })
    }

    /// Deletes records for good; says how many went.
    func erase(_ records: [Record]) async throws -> Int {
        var count = 0
        for record in records {
            do {
                // With the tag that was read: what was restored in this moment must stay.
                try await write([.delete(record.id, changeTag: record.changeTag)])
                count += 1
            } catch let error as RecordError where error.code == .conflict || error.code == .notFound {
                continue
            }
        }
        return count
    }
}
