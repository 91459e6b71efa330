import CardModel
import Records

extension CardBook {
    /// Changes many contacts, those that exist, in few transactions; says how many changed.
    ///
    /// What somebody else changed in between is read again and changed by itself. `change` may run more than once.
    @discardableResult
    func changeContacts(
        _ ids: [Identifier], includingDeleted: Bool = false,
        _ change: (inout Contact, Instant) throws -> Void
    ) async throws -> Int {
        let now = clock()
        var seen: Set<Identifier> = []
        let ids = ids.filter { seen.insert($0).inserted }
        var count = 0
        for start in stride(from: 0, to: ids.count, by: CardBook.batchSize) {
            let page = Array(ids[start..<min(start + CardBook.batchSize, ids.count)])
            let records = try await found(page.map { Contact.recordID($0) })
            let changed = try records.compactMap { record -> Record? in
                guard let before = Contact(record), includingDeleted || before.deletedAt == nil else {
                    return nil
                }
                var after = before
                try change(&after, now)
                guard after != before else { return nil }
                after.updatedAt = max(now, before.updatedAt)
                return after.record(updating: record)
            }
            do {
                try await write(changed.map { .replace($0) })
                count += changed.count
            } catch let error as RecordError where error.code == .conflict || error.code == .notFound {
                for id in changed.compactMap({ Identifier($0.id.name) }) {
                    do {
                        try await editContact(id, includingDeleted: includingDeleted, change)
                        count += 1
                    } catch CardBookError.contactNotFound {
                        continue
                    }
                }
            }
        }
        return count
    }
}
