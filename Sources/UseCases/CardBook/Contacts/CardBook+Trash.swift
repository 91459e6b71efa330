public import CardModel
import Records

extension CardBook {
    /// Moves contacts to the trash. Those that are there already, or missing, stay as they are.
    public func deleteContacts(_ ids: [Identifier]) async throws {
        for id in ids {
            try await changeIfThere(id) { contact, now in
                guard contact.deletedAt == nil else { return }
                contact.deletedAt = now
                contact.history.append(HistoryEvent(at: now, kind: .deleted))
            }
        }
    }

    /// Takes contacts out of the trash, as they were.
    public func restoreContacts(_ ids: [Identifier]) async throws {
        for id in ids {
            try await changeIfThere(id) { contact, now in
                guard contact.deletedAt != nil else { return }
                contact.deletedAt = nil
                contact.history.append(HistoryEvent(at: now, kind: .restored))
            }
        }
    }

    /// The contacts in the trash, the last deleted first.
    public func deletedContacts() async throws -> [Contact] {
        let records = try await records(
            of: CardBook.contactProjection, where: .not(.isNull("deleted")),
            order: [ProjectionOrder("deleted", ascending: false)])
        return records.compactMap { Contact($0) }
    }

    /// Deletes for good what has been in the trash for 30 days; says how many cards and contacts.
    @discardableResult
    public func emptyTrash() async throws -> Int {
        let limit = ProjectionValue.integer(clock().adding(seconds: -CardBook.trashLifetime).milliseconds)
        var expired = try await privateDatabase.rows(
            of: CardBook.contactProjection.name, where: .compare("deleted", .lessOrEqual, limit), order: [],
            limit: nil,
            offset: 0)
        expired += try await privateDatabase.rows(
            of: CardBook.cardProjection.name, where: .compare("deleted_at", .lessOrEqual, limit), order: [],
            limit: nil,
            offset: 0)
        var count = 0
        for record in try await found(expired.map(\.record)) {
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

    private func changeIfThere(_ id: Identifier, _ change: (inout Contact, Instant) -> Void) async throws {
        do {
            try await editContact(id, includingDeleted: true, change)
        } catch CardBookError.contactNotFound {
            return
        }
    }
}
