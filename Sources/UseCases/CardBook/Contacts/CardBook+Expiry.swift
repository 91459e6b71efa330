import CardModel
import Records

/// What has been in the trash for 30 days, and decisions that are as old.
extension CardBook {
    /// Deletes for good what has been in the trash for 30 days; says how many cards and contacts.
    ///
    /// They go in the round after the one that found them expired, at least a day later, see ``TrashWatch``.
    @discardableResult
    public func emptyTrash() async throws -> Int {
        let now = clock()
        let moments = try await expiredMoments(at: now)
        let before = try await found(Self.watchID, in: privateDatabase)?["value"]?.string ?? ""
        var watch = TrashWatch(text: before)
        var misdated: Set<Instant> = []
        for moment in moments where !watch.knows(moment) {
            if try await isMisdated(moment) { misdated.insert(moment) }
        }
        let due = watch.look(at: moments, misdated: misdated, now: now)
        if watch.text != before { try await keep(watch, at: now) }
        var count = 0
        for moment in due {
            try await forgetDecisions(of: moment)
            count += try await erase(trashed(at: moment))
        }
        return count
    }

    /// The clock of another device may be another one: what was seen stays here, in the zone that is not kept in step.
    private static let watchID = RecordID(name: "trash-watch", zone: .default)

    private func keep(_ watch: TrashWatch, at now: Instant) async throws {
        var record = Record(id: Self.watchID, type: RecordKind.setting)
        record["value"] = FieldValue.string(watch.text).encrypted
        record["setAt"] = .timestamp(now.milliseconds)
        try await privateDatabase.modify(.forceReplace(record))
    }

    /// When anything was deleted or decided that is longer ago than the trash keeps, the earliest first.
    private func expiredMoments(at now: Instant) async throws -> [Instant] {
        let limit = ProjectionValue.integer(now.adding(seconds: -CardBook.trashLifetime).milliseconds)
        var moments: Set<Instant> = []
        for (projection, column) in [
            (CardBook.contactProjection, "deleted"), (CardBook.cardProjection, "deleted_at"),
            (CardBook.conflictProjection, "decided_at"),
        ] {
            let found = try await privateDatabase.counts(
                of: projection.name, by: column, where: .compare(column, .lessOrEqual, limit))
            moments.formUnion(found.compactMap { $0.value.integer.map { Instant(milliseconds: $0) } })
        }
        return Array(moments.sorted().prefix(TrashWatch.limit))
    }

    /// Whether something is said to be deleted at that moment that was made later: the clock was wrong.
    private func isMisdated(_ moment: Instant) async throws -> Bool {
        let at = ProjectionValue.integer(moment.milliseconds)
        let contacts = try await privateDatabase.count(
            of: CardBook.contactProjection.name,
            where: .and([.compare("deleted", .equal, at), .compare("added", .greater, at)]))
        guard contacts == 0 else { return true }
        return try await privateDatabase.count(
            of: CardBook.cardProjection.name,
            where: .and([.compare("deleted_at", .equal, at), .compare("created_at", .greater, at)])) > 0
    }

    /// The contacts and cards that were deleted at that moment and are in the trash still.
    private func trashed(at moment: Instant) async throws -> [Record] {
        let at = ProjectionValue.integer(moment.milliseconds)
        let contacts = try await records(
            of: CardBook.contactProjection, where: .compare("deleted", .equal, at))
        let cards = try await records(
            of: CardBook.cardProjection, where: .compare("deleted_at", .equal, at))
        return contacts.filter { Contact($0)?.deletedAt == moment }
            + cards.filter { Card($0)?.deletedAt == moment }
    }
}
