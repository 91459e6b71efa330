public import CardModel
import Records

/// What two devices changed at once. Of each such field the later value counts, and the other one is kept here until
/// the owner has decided.
extension CardBook {
    static let conflictProjection = Projection(
        name: "conflicts", version: 2, recordTypes: [RecordKind.conflict],
        columns: [
            .init("about", .text, isIndexed: true), .init("noticed_at", .integer),
            .init("decided_at", .integer, isIndexed: true),
        ]
    ) { record in
        guard let about = record["recordName"]?.string else { return [] }
        let at = ProjectionValue.integer(record["at"]?.timestamp ?? 0)
        var row: [String: ProjectionValue] = ["about": .text(about), "noticed_at": at]
        if ConflictDecision(record) != nil { row["decided_at"] = at }
        return [row]
    }

    /// The fields that two devices changed, the first noticed in front; of one card or contact, or of all with `nil`.
    public func conflicts(about id: Identifier? = nil) async throws -> [FieldConflict] {
        let records = try await records(
            of: CardBook.conflictProjection,
            where: .and(
                [.isNull("decided_at")] + (id.map { [.compare("about", .equal, .text($0.text))] } ?? [])),
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
            of: CardBook.conflictProjection.name, by: "about", where: .isNull("decided_at"))
        return Dictionary(
            counts.compactMap { entry in
                entry.value.text.flatMap { Identifier($0) }.map { ($0, entry.count) }
            }, uniquingKeysWith: +)
    }

    /// How many conflicts there are.
    public func conflictCount() async throws -> Int {
        try await privateDatabase.count(of: CardBook.conflictProjection.name, where: .isNull("decided_at"))
    }

    /// Puts the value that lost back into its field, and shows the card as it then is under its live addresses.
    ///
    /// Throws ``CardBookError/conflictNotFound`` when what it is about is gone, or somebody decided it already.
    public func takeLost(_ conflict: FieldConflict) async throws {
        try await decide(conflict.recordID, about: conflict.subjectID) { record, subject in
            guard ConflictDecision(record) == nil else { return nil }
            let decision = ConflictDecision(taking: conflict.field, over: subject)
            var changed = subject
            changed[conflict.field] = conflict.lostValue
            // A photo and an icon are one choice.
            if conflict.field == "icon", conflict.lostValue != nil { changed["photo"] = nil }
            return (decision.marking(record, at: clock()), changed)
        }
    }

    /// Keeps what is there, and puts what lost aside.
    public func dismiss(_ conflict: FieldConflict) async throws {
        let now = clock()
        for _ in 0..<CardBook.attempts {
            guard let record = try await found(conflict.recordID, in: privateDatabase),
                ConflictDecision(record) == nil
            else { return }
            do {
                try await write([.replace(ConflictDecision.keeping.marking(record, at: now))])
                return
            } catch let error as RecordError where error.code == .conflict || error.code == .notFound {
                continue
            }
        }
        throw CardBookError.tooManyConflicts
    }

    /// Takes a decision back: the field holds what it did before, and the conflict of that name is open again.
    ///
    /// Throws ``CardBookError/conflictNotFound`` when there is no such decision any more, or the field was edited since.
    public func undoDecision(of name: String) async throws {
        let id = RecordID(name: name, zone: RecordKind.zone)
        guard let record = try await found(id, in: privateDatabase),
            let conflict = FieldConflict(record, present: nil)
        else { throw CardBookError.conflictNotFound }
        if ConflictDecision(record) == .keeping {
            try await write([.replace(ConflictDecision.unmarked(record))])
            return
        }
        try await decide(id, about: conflict.subjectID) { record, subject in
            guard let decision = ConflictDecision(record),
                FieldContent(subject[conflict.field], of: conflict.field) == conflict.lost
            else { return nil }
            return (ConflictDecision.unmarked(record), decision.undone(in: subject, conflict.field))
        }
    }

    /// Changes a conflict and what it is about in one transaction; `change` gives `nil` where there is nothing to decide.
    private func decide(
        _ id: RecordID, about subject: RecordID, _ change: (Record, Record) throws -> (Record, Record)?
    ) async throws {
        let now = clock()
        for _ in 0..<CardBook.attempts {
            let both = try await found([id, subject])
            guard both.count == 2, let (conflict, changed) = try change(both[0], both[1]) else {
                throw CardBookError.conflictNotFound
            }
            let record = Self.edited(changed, at: now)
            do {
                try await write([.replace(record), .replace(conflict)])
                if let card = Card(record), card.deletedAt == nil { try await publishIfReachable(card) }
                return
            } catch let error as RecordError where error.code == .conflict || error.code == .notFound {
                continue
            }
        }
        throw CardBookError.tooManyConflicts
    }

    /// The record as one that was edited now, on every device.
    private static func edited(_ record: Record, at now: Instant) -> Record {
        if var card = Card(record) {
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

    /// Forgets what was decided at that moment.
    func forgetDecisions(of moment: Instant) async throws {
        let rows = try await privateDatabase.rows(
            of: CardBook.conflictProjection.name,
            where: .compare("decided_at", .equal, .integer(moment.milliseconds)),
            order: [], limit: nil, offset: 0)
        for row in rows { try await write([.forceDelete(row.record)]) }
    }
}

extension FieldConflict {
    fileprivate var recordID: RecordID { RecordID(name: id, zone: RecordKind.zone) }
    fileprivate var subjectID: RecordID { RecordID(name: record, zone: RecordKind.zone) }
}
