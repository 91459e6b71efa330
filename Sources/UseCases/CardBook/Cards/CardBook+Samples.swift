import CardModel
import Records

extension CardBook {
    /// Makes the owner's zone and, where nothing was ever in it, the three sample cards.
    ///
    /// Their names are fixed, so that a second device that starts before its first sync adds none. Whoever deleted
    /// them does not get them back: the change feed remembers. Returns whether it made them.
    @discardableResult
    public func prepare() async throws -> Bool {
        try await privateDatabase.createZone(RecordKind.zone)
        let changes = try await privateDatabase.changes(
            in: RecordKind.zone, since: nil, limit: 1, desiredKeys: [])
        guard changes.changed.isEmpty, changes.deleted.isEmpty else { return false }
        do {
            try await write(SampleCards.all(at: clock()).map { .create($0.record()) })
        } catch let error as RecordError where error.code == .exists {
            return false
        }
        return true
    }
}
