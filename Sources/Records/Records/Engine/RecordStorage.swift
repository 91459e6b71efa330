/// What the engine asks of a home: the rows of one owner, inside one transaction.
///
/// Everything that a database promises beyond that is `RecordEngine`, written once for all homes.
package protocol RecordStorage {
    /// The zone, held for writing until the transaction ends; `nil` when there is none.
    mutating func zoneForWriting(_ zone: Zone) throws -> ZoneState?
    func zone(_ zone: Zone) throws -> ZoneState?
    func zones() throws -> [Zone]
    /// Makes the zone anew, or again after a deletion: its numbers go on from where they were.
    mutating func makeZone(_ zone: Zone, incarnation: String) throws
    /// Removes the zone with its records, and leaves a mark for the feed of zones.
    mutating func removeZone(_ zone: Zone) throws
    /// Keeps the number of the last change, and marks the zone as changed in the feed of zones.
    mutating func finishWriting(_ zone: Zone, sequence: Int64) throws

    func record(_ id: RecordID) throws -> StoredRecord?
    /// Writes a record with everything that is derived from it.
    mutating func put(_ record: Record, sequence: Int64) throws
    /// Leaves a tombstone where the record was.
    mutating func bury(_ record: Record, at stamp: Record.Stamp, sequence: Int64) throws
    /// The records that refer to that one with an action other than `none`.
    func sources(of target: RecordID) throws -> [(id: RecordID, action: Reference.Action)]

    /// Whether the bytes are there.
    func holds(_ digest: SHA256Digest) throws -> Bool

    /// Visits live records of a type by creation and name, from behind that place on, until the visitor has enough.
    func visitRecords(
        ofType type: String, in zone: Zone?, after place: CreationPlace?, _ visit: (Record) throws -> Bool
    ) throws

    /// The next changes, at most `limit`, and of more than one no more than have `bytes` in all; and whether there are others
    /// behind them.
    func changes(
        in zone: Zone, after sequence: Int64, limit: Int, bytes: Int
    ) throws -> (found: [StoredChange], hasMore: Bool)
    func databaseState() throws -> ZoneState
    func zoneChanges(after sequence: Int64, limit: Int) throws -> [StoredZoneChange]
}

/// A zone, or a database with its feed of zones, as it is stored.
package struct ZoneState: Hashable, Sendable {
    /// Differs each time that the zone is made, so that tokens of an earlier one are known as such.
    package var incarnation: String
    /// The number of the last change.
    package var sequence: Int64

    package init(incarnation: String, sequence: Int64) {
        self.incarnation = incarnation
        self.sequence = sequence
    }
}

/// A record or its tombstone.
package struct StoredRecord: Hashable, Sendable {
    package var record: Record
    package var sequence: Int64
    package var isDeleted: Bool

    package init(record: Record, sequence: Int64, isDeleted: Bool) {
        self.record = record
        self.sequence = sequence
        self.isDeleted = isDeleted
    }
}

package typealias StoredChange = StoredRecord

package struct StoredZoneChange: Hashable, Sendable {
    package var zone: Zone
    package var sequence: Int64
    package var isDeleted: Bool

    package init(zone: Zone, sequence: Int64, isDeleted: Bool) {
        self.zone = zone
        self.sequence = sequence
        self.isDeleted = isDeleted
    }
}

/// How many of these sizes in bytes, from the first on, go into an answer: all that it has room for, and always one.
package func countFitting(_ sizes: some Sequence<Int>, bytes: Int) -> Int {
    var count = 0
    var total = 0
    for size in sizes {
        total += size
        if count > 0, total > bytes { break }
        count += 1
    }
    return count
}

/// A place in the order by creation, then zone and name.
package struct CreationPlace: Hashable, Sendable, Comparable {
    package var created: Int64
    package var id: RecordID

    package init(created: Int64, id: RecordID) {
        self.created = created
        self.id = id
    }

    package init(_ record: Record) {
        self.init(created: record.created?.at ?? 0, id: record.id)
    }

    package static func < (left: CreationPlace, right: CreationPlace) -> Bool {
        left.created == right.created ? left.id < right.id : left.created < right.created
    }
}

/// The tag of a version: the number of the change and its time, so that no two versions of a record share one even
/// when a database is put back to an earlier state and goes on from there.
package func changeTag(sequence: Int64, modifiedAt: Int64) -> String {
    String(sequence, radix: 36) + "." + String(modifiedAt, radix: 36)
}
