import Records

extension ReplicaEntry {
    /// How many marks of spent creations are remembered a record.
    private static let rememberedMarks = 8

    /// The base moved, so that nothing that was sent before can still be applied, except creations after a deletion.
    mutating func spend() {
        for claim in claims where claim.kind == .creation && !spentMarks.contains(claim.mark) {
            spentMarks.append(claim.mark)
        }
        spentMarks = Array(spentMarks.suffix(Self.rememberedMarks))
        claims = []
        attempts = 0
        problem = nil
    }

    /// Puts the entry to rest: nothing is to be sent.
    mutating func settle(hasRecord: Bool) {
        status = hasRecord ? (lacksAsset ? .incomplete : .settled) : .buried
        uploads = []
    }

    /// The content that was sent and that the record at the other side has in it, as its marks say.
    func arrivedClaim(in record: Record) -> Claim? {
        let marks = record[SyncNames.marks]?.strings ?? []
        return claims.last { marks.contains($0.mark) }
    }

    /// Whether the record was made by a request that nobody waits for any more, and nobody edited it since.
    func isAfterimage(_ record: Record) -> Bool {
        let marks = record[SyncNames.marks]?.strings ?? []
        return marks.count == 1 && spentMarks.contains { marks.contains($0) }
            && (base == nil || base?.createdAt != record.created?.at)
    }
}
