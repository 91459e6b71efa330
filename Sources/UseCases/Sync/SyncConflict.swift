public import Records

/// A value that lost a conflict: two devices changed one field, and this is what the other one had.
public struct SyncConflict: Hashable, Sendable {
    /// The record that tells of the conflict.
    public var id: RecordID
    /// The record whose field it is.
    public var record: RecordID
    /// The type of that record.
    public var type: String
    /// The field.
    public var field: String
    /// What lost; `nil` when that side had cleared the field.
    public var lost: FieldValue?
    /// When it was noticed, in milliseconds since 1970.
    public var at: Int64

    /// Reads the record of a conflict; `nil` for any other.
    public init?(_ record: Record) {
        guard record.type == SyncNames.conflict, let name = record["recordName"]?.string,
            let type = record["recordType"]?.string, let field = record["field"]?.string
        else { return nil }
        id = record.id
        self.record = RecordID(name: name, zone: record.id.zone)
        self.type = type
        self.field = field
        at = record["at"]?.timestamp ?? 0
        lost = (record["lost"]?.bytes).flatMap { try? FieldCoding.decode($0)["lost"] }
    }
}

/// The conflicts of a zone, on whichever device they were noticed.
public struct SyncConflicts: Sendable {
    private let database: any RecordDatabase
    private let zone: Zone

    /// The conflicts in that zone of a device's own database.
    public init(_ database: any RecordDatabase, zone: Zone) {
        self.database = database
        self.zone = zone
    }

    /// All of them, the oldest first.
    public func all() async throws -> [SyncConflict] {
        do {
            return try await database.allRecords(matching: Query(recordType: SyncNames.conflict), in: zone)
                .compactMap(SyncConflict.init).sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        } catch let error as RecordError where error.code == .zoneNotFound {
            return []
        }
    }

    /// Puts the lost value back into its field; the value that is there now is lost instead, if it is another one.
    ///
    /// Throws `notFound` when the record is gone, and `conflict` when it changed in this moment.
    public func takeLost(_ conflict: SyncConflict) async throws {
        guard var record = try await database.record(conflict.record) else {
            throw RecordError(.notFound, "\(conflict.record) is gone.")
        }
        record[conflict.field] = conflict.lost
        try await database.modifyAtomically([.replace(record), .forceDelete(conflict.id)])
    }

    /// Keeps what is there, and forgets what lost.
    public func dismiss(_ conflict: SyncConflict) async throws {
        try await database.modify(.forceDelete(conflict.id))
    }
}
