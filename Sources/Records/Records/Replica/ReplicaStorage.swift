/// What keeping in step asks of a home beside the records: rows of one owner, inside one transaction.
///
/// Where a zone has a state, `put` and `bury` also mark the record's entry as pending, with the number of the change
/// as the number of the edit: the outbox is written with the edit or not at all. Between `isReplicating` being set
/// and unset they do not, since what came from the other side need not go back there.
package protocol ReplicaStorage: RecordStorage {
    /// Whether what is written came from the other side.
    var isReplicating: Bool { get set }

    func replicaState(of zone: Zone) throws -> ReplicaState?
    /// Keeps the state; `nil` ends keeping in step and forgets all entries.
    mutating func setReplicaState(_ state: ReplicaState?, of zone: Zone) throws

    func replicaEntry(_ id: RecordID) throws -> ReplicaEntry?
    mutating func setReplicaEntry(_ entry: ReplicaEntry?, for id: RecordID) throws
    /// Entries of that status, those that were edited first in front.
    func replicaEntries(
        in zone: Zone, status: ReplicaEntry.Status, limit: Int
    ) throws -> [IdentifiedReplicaEntry]
    /// Entries that the walk of that number did not meet, by name.
    func replicaEntries(in zone: Zone, notSeenBy generation: Int64) throws -> [IdentifiedReplicaEntry]
    func countReplicaEntries(in zone: Zone, status: ReplicaEntry.Status) throws -> Int

    /// The bytes of an asset; `nil` when they are not here.
    func assetContent(_ digest: SHA256Digest) throws -> [UInt8]?
    mutating func keepAsset(_ bytes: [UInt8], digest: SHA256Digest, at time: Int64) throws
}
