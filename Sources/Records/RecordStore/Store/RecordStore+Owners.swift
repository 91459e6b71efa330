public import Records

// What concerns an owner as a whole: everything in one file, and nothing left.

extension RecordStore {
    /// Records of an owner's private database by zone and name, deleted ones left out; every zone, the default one too.
    ///
    /// - Parameter last: The record after which to go on; `nil` begins.
    public func records(ofOwner owner: String, after last: RecordID?, limit: Int) async throws -> [Record] {
        try await work.read { [self] in
            try database.read { connection in
                try connection.query(
                    """
                    SELECT \(StoredRecord.columns) FROM records
                    WHERE owner = ? AND is_deleted = 0 AND (zone > ? OR (zone = ? AND name > ?))
                    ORDER BY zone, name LIMIT ?
                    """,
                    [
                        .text(owner), .text(last?.zone.name ?? ""), .text(last?.zone.name ?? ""),
                        .text(last?.name ?? ""), .integer(Int64(limit)),
                    ]
                ) { try StoredRecord(row: $0).record }
            }
        }
    }

    /// The records of the public database that a user made and that are there still. Looks at every public record.
    public func publicRecords(madeBy user: String) async throws -> [Record] {
        try await work.read { [self] in
            try database.read { connection in
                try connection.query(
                    """
                    SELECT \(StoredRecord.columns) FROM records
                    WHERE owner = '' AND created_by = ? AND is_deleted = 0
                    """, [.text(user)]
                ) { try StoredRecord(row: $0).record }
            }
        }
    }

    /// Lets go of these assets of the public database where no record holds them any more, however new they are.
    public func collectPublicAssets(_ digests: Set<SHA256Digest>) async throws {
        try await work.write { [self] in
            try database.write { connection in
                for digest in digests.sorted() {
                    // Held before it is looked at whether it is free: somebody may save a record with it just now.
                    _ = try connection.first(
                        "SELECT 1 FROM assets WHERE owner = '' AND digest = ?"
                            + connection.dialect.holdingRow,
                        [.bytes(digest.bytes)]
                    ) { _ in true }
                    _ = try connection.execute(
                        """
                        DELETE FROM assets WHERE owner = '' AND digest = ? AND NOT EXISTS (
                            SELECT 1 FROM asset_references WHERE owner = '' AND digest = ?)
                        """, [.bytes(digest.bytes), .bytes(digest.bytes)])
                }
            }
        }
    }

    /// Removes an owner's private database with all that is in it, at once and without a trace.
    public func erasePrivateDatabase(ofOwner owner: String) async throws {
        precondition(!owner.isEmpty, "The empty owner is the public database.")
        let names =
            tables.map(\.name) + [
                "replica_entries", "replicas", "record_references", "asset_references", "assets", "records",
                "zones", "databases",
            ]
        try await work.write { [self] in
            try database.write { connection in
                // Whoever writes to a zone ends first, and leaves nothing that is not seen here.
                _ = try connection.first(
                    "SELECT 1 FROM databases WHERE owner = ?" + connection.dialect.holdingRow, [.text(owner)]
                ) { _ in true }
                for name in names {
                    _ = try connection.execute("DELETE FROM \(name) WHERE owner = ?", [.text(owner)])
                }
            }
        }
    }
}
