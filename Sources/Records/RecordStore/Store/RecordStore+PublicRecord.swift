public import Records

/// What the public database knows under a name.
public enum PublicRecord: Hashable, Sendable {
    /// The record as it is now.
    case found(Record)
    /// There was a record, and it was deleted.
    case deleted
    /// There never was one.
    case unknown
}

/// Which state of a record the public database has under a name.
public enum PublicVersion: Hashable, Sendable {
    /// The record has this change tag.
    case found(changeTag: String)
    /// There was a record, and it was deleted.
    case deleted
    /// There never was one.
    case unknown
}

extension RecordStore {
    /// The state of a record of the public database by name, without its fields: for what was made from them before.
    ///
    /// Blocks, and looks into the database each time.
    public func publicVersion(named name: String) throws -> PublicVersion {
        try database.readSingly { connection in
            try connection.first(Self.publicVersionQuery, [.text(name)]) { row in
                guard !row.bool(1) else { return .deleted }
                return .found(changeTag: changeTag(sequence: row.integer(0), modifiedAt: row.integer(2)))
            }
        } ?? .unknown
    }

    /// A record of the public database by name, whoever may read it: for the pages of the server itself.
    ///
    /// Blocks, looks into the database each time, and answers tens of thousands of calls a second on one core.
    public func publicRecord(named name: String) throws -> PublicRecord {
        let stored = try database.readSingly { connection in
            try connection.first(Self.publicRecordQuery, [.text(name)], StoredRecord.init(row:))
        }
        guard let stored else { return .unknown }
        return stored.isDeleted ? .deleted : .found(stored.record)
    }

    private static let publicRecordQuery = "SELECT \(StoredRecord.columns) " + publicRow
    private static let publicVersionQuery = "SELECT sequence, is_deleted, modified_at " + publicRow
    private static let publicRow = "FROM records WHERE owner = '' AND zone = '_defaultZone' AND name = ?"
}
