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

extension RecordStore {
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

    private static let publicRecordQuery =
        "SELECT \(StoredRecord.columns) FROM records WHERE owner = '' AND zone = '_defaultZone' AND name = ?"
}
