import CardModel
import Records
import VCard

extension CardBook {
    /// Shows a card as it is now under every live address of it.
    func publish(_ card: Card) async throws {
        let now = clock()
        for share in try await shares(of: card.id) where share.isLive(at: now) {
            try await publish(card, under: share)
        }
    }

    /// The same for a card that is saved here already: where the public database cannot be reached, ``catchUpShares()``
    /// shows it later.
    func publishIfReachable(_ card: Card) async throws {
        do {
            try await publish(card)
        } catch let error as RecordError where error.code == .networkError || error.retryAfter != nil {
            return
        }
    }

    /// Shows every card as it is now under its live addresses, where an earlier attempt did not reach the public
    /// database; empties what has expired. To be called at start and now and then.
    public func catchUpShares() async throws {
        let now = clock()
        for share in try await allShares() where share.endedAt == nil {
            if !share.isLive(at: now) {
                try await empty(share)
            } else if let card = try await card(share.cardID) {
                try await publish(card, under: share)
            } else {
                try await endShare(share.id)
            }
        }
    }

    /// The public record of a card under an address, its photo in the public database.
    func publicRecord(of card: Card, for share: Share, updating present: Record?) async throws -> Record {
        let vCardData: [UInt8]
        do {
            vCardData = try VCardWriter(version: .v3_0).write(card.vCard())
        } catch {
            throw CardBookError.notWritable
        }
        let shared = SharedCard(
            id: share.id, vCardData: vCardData, portrait: card.sharedPortrait, theme: card.theme,
            layout: card.layout, revision: card.revision, createdAt: share.createdAt,
            expiresAt: share.expiresAt)
        if let photo = shared.portrait.photo, present?["photo"]?.asset?.digest.hexadecimal != photo.sha256 {
            let bytes = try await privateDatabase.download(asset(photo))
            let destination = AssetDestination(
                record: SharedCard.recordID(share.id), type: RecordKind.sharedCard, field: "photo")
            _ = try await publicDatabase.upload(bytes, for: destination)
        }
        return shared.record(updating: present)
    }

    /// Writes with the tag that was read, never by force: a share that is ended meanwhile must stay ended.
    private func publish(_ card: Card, under share: Share) async throws {
        let id = SharedCard.recordID(share.id)
        for _ in 0..<CardBook.attempts {
            let present = try await found(id, in: publicDatabase)
            if let present {
                guard let shown = SharedCard(present), shown.revision < card.revision else { return }
            }
            let record = try await publicRecord(of: card, for: share, updating: present)
            do {
                try await publicDatabase.modify(present == nil ? .create(record) : .replace(record))
                return
            } catch let error as RecordError where error.code == .conflict || error.code == .exists {
                continue
            }
        }
        throw CardBookError.tooManyConflicts
    }

    /// Takes the content of an expired share out of the public database.
    private func empty(_ share: Share) async throws {
        guard let present = try await found(SharedCard.recordID(share.id), in: publicDatabase),
            SharedCard(present) != nil
        else { return }
        let end = share.expiresAt ?? clock()
        try await edit(
            SharedCard.recordID(share.id), in: publicDatabase, missing: CardBookError.shareNotFound(share.id)
        ) { SharedCard($0) == nil ? nil : SharedCard.ended($0, at: end) }
    }
}
