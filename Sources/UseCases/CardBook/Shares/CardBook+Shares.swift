public import CardModel
import Records
import VCard

extension CardBook {
    static let shareProjection = Projection(
        name: "shares", version: 1, recordTypes: [RecordKind.share],
        columns: [
            .init("card_id", .text, isIndexed: true), .init("created_at", .integer, isIndexed: true),
            .init("expires_at", .integer), .init("ended_at", .integer),
        ]
    ) { record in
        guard let share = Share(record) else { return [] }
        var row: [String: ProjectionValue] = [
            "card_id": .text(share.cardID.text), "created_at": .integer(share.createdAt.milliseconds),
        ]
        if let expiresAt = share.expiresAt { row["expires_at"] = .integer(expiresAt.milliseconds) }
        if let endedAt = share.endedAt { row["ended_at"] = .integer(endedAt.milliseconds) }
        return [row]
    }

    /// Gives out a new address of a card; earlier ones keep working.
    ///
    /// Throws ``CardBookError/cardNotFound(_:)`` and ``CardBookError/lifetimeNotAllowed``.
    @discardableResult
    public func share(_ id: Identifier, for lifetime: ShareLifetime = .standard) async throws -> Share {
        guard lifetime.isAllowed else { throw CardBookError.lifetimeNotAllowed }
        guard let card = try await card(id) else { throw CardBookError.cardNotFound(id) }
        let now = clock()
        let share = Share(
            id: newShareIdentifier(), cardID: id, createdAt: now, expiresAt: lifetime.end(from: now))
        // The owner's own record first: an address that works must never be one that its owner cannot see and end.
        try await write([.create(share.record())])
        do {
            let shared = try await publicRecord(of: card, for: share, updating: nil)
            try await publicDatabase.modify(.create(shared))
        } catch {
            try await write([.forceDelete(Share.recordID(share.id))])
            throw error
        }
        return share
    }

    /// Every address of a card that was ever given out, the latest first.
    public func shares(of card: Identifier) async throws -> [Share] {
        try await shares(where: .compare("card_id", .equal, .text(card.text)))
    }

    /// Every address that works now, the latest first.
    public func liveShares() async throws -> [Share] {
        let now = clock()
        return try await shares(
            where: .and([
                .isNull("ended_at"),
                .or([
                    .isNull("expires_at"), .compare("expires_at", .greater, .integer(now.milliseconds)),
                ]),
            ]))
    }

    /// Every address that was ever given out, the latest first.
    public func allShares() async throws -> [Share] {
        try await shares(where: .all)
    }

    /// The share of that name, live or not; `nil` when there is none.
    public func share(_ id: ShareIdentifier) async throws -> Share? {
        try await found(Share.recordID(id), in: privateDatabase).flatMap { Share($0) }
    }

    /// Ends an address at once. Of what it showed nothing stays in the public database but that it was ended.
    ///
    /// Also one that an app of the owner's made without writing it down. Throws ``CardBookError/shareNotFound(_:)``.
    public func endShare(_ id: ShareIdentifier) async throws {
        let now = clock()
        let isWrittenDown = try await share(id) != nil
        if try await found(SharedCard.recordID(id), in: publicDatabase) != nil {
            do {
                try await edit(
                    SharedCard.recordID(id), in: publicDatabase, missing: CardBookError.shareNotFound(id)
                ) { SharedCard($0) == nil ? nil : SharedCard.ended($0, at: now) }
            } catch let error as RecordError where error.code == .accessDenied && !isWrittenDown {
                throw CardBookError.shareNotFound(id)
            }
        } else if !isWrittenDown {
            throw CardBookError.shareNotFound(id)
        }
        guard isWrittenDown else { return }
        try await edit(Share.recordID(id), in: privateDatabase, missing: CardBookError.shareNotFound(id)) {
            record in
            guard var share = Share(record), share.endedAt == nil else { return nil }
            share.endedAt = now
            return share.record(updating: record)
        }
    }

    /// What a recipient does on a shared card that is counted. Looking is not.
    public enum Press: Sendable, Hashable, CaseIterable {
        /// Save to Contacts.
        case save
        /// A phone number, mail address or link.
        case contact
    }

    /// Counts a recipient's press, on that day of the owner's; without one, on the day in UTC.
    ///
    /// A press on an address that does not work any more is not counted.
    public func count(_ press: Press, on id: ShareIdentifier, day: CivilDate? = nil) async throws {
        let now = clock()
        let day = day ?? now.civilDate()
        try await edit(Share.recordID(id), in: privateDatabase, missing: CardBookError.shareNotFound(id)) {
            record in
            guard var share = Share(record), share.isLive(at: now) else { return nil }
            share.add(press, on: day)
            return share.record(updating: record)
        }
    }

    /// What the address of that name shows now.
    public func openShare(_ id: ShareIdentifier) async throws -> OpenedShare {
        OpenedShare(try await found(SharedCard.recordID(id), in: publicDatabase), now: clock())
    }

    func shares(where condition: ProjectionCondition) async throws -> [Share] {
        let records = try await records(
            of: CardBook.shareProjection, where: condition,
            order: [ProjectionOrder("created_at", ascending: false)])
        return records.compactMap { Share($0) }
    }
}

extension Share {
    fileprivate mutating func add(_ press: CardBook.Press, on day: CivilDate) {
        var today = PressDay(day: day)
        switch press {
        case .save:
            savePresses += 1
            today.saves = 1
        case .contact:
            contactPresses += 1
            today.contacts = 1
        }
        if let index = pressDays.firstIndex(where: { $0.day == day }) {
            pressDays[index].saves += today.saves
            pressDays[index].contacts += today.contacts
        } else {
            pressDays = Array(PressDay.merged(pressDays + [today]).suffix(Share.pressDaysKept))
        }
    }
}
