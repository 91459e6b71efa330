public import Records

// Assets are rows beside the records: one transaction writes a record and counts its photo, one file is the backup,
// a crash leaves no stray files, and both SQL databases behave alike. They are read whole, and mostly small.

extension SQLRecordStorage {
    /// Keeps the bytes; those that are there already count as uploaded now, so that no sweep takes them.
    func store(_ bytes: [UInt8], as digest: SHA256Digest, at time: Int64) throws {
        try connection.execute(
            """
            INSERT INTO assets (owner, digest, size, uploaded_at, content) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (owner, digest) DO UPDATE SET uploaded_at = excluded.uploaded_at
            """,
            [ownerValue, .bytes(digest.bytes), .integer(Int64(bytes.count)), .integer(time), .bytes(bytes)])
    }

    func content(of digest: SHA256Digest) throws -> [UInt8]? {
        try connection.first(Self.contentQuery, [ownerValue, .bytes(digest.bytes)]) { $0.bytes(0) }
    }

    static let contentQuery = "SELECT content FROM assets WHERE owner = ? AND digest = ?"
}

extension RecordStore {
    /// Lets go of assets that no record holds and that were uploaded before that time (milliseconds since 1970);
    /// says how many. A day is what a client may take between upload and save.
    @discardableResult
    public func collectAssets(uploadedBefore time: Int64) throws -> Int {
        var count = 0
        while true {
            let (found, deleted) = try database.write { try Self.collectSomeAssets(uploadedBefore: time, $0) }
            count += deleted
            // What was found and not deleted was saved in a record meanwhile, and is not found again.
            if found == 0 { return count }
        }
    }

    /// Looks first and holds the rows, then deletes by a second statement that looks again: a record that was saved between
    /// the two keeps its asset, and one that is saved afterwards does not find it.
    private static func collectSomeAssets(
        uploadedBefore time: Int64, _ connection: any SQLConnection
    ) throws -> (found: Int, deleted: Int) {
        let isFree = """
            NOT EXISTS (SELECT 1 FROM asset_references
                WHERE asset_references.owner = assets.owner AND asset_references.digest = assets.digest)
            """
        let found = try connection.query(
            "SELECT owner, digest FROM assets WHERE uploaded_at < ? AND \(isFree) LIMIT 100"
                + connection.dialect.holdingRow, [.integer(time)]
        ) { row in (owner: row.text(0), digest: row.bytes(1)) }
        let deletion = "DELETE FROM assets WHERE owner = ? AND digest = ? AND uploaded_at < ? AND \(isFree)"
        let deleted = try found.reduce(0) { count, asset in
            try count
                + connection.execute(deletion, [.text(asset.owner), .bytes(asset.digest), .integer(time)])
        }
        return (found.count, deleted)
    }

    /// The bytes of an asset of the public database; `nil` when there is none. Blocks, and is quick.
    public func publicAsset(_ digest: SHA256Digest) throws -> [UInt8]? {
        try database.readSingly { connection in
            try connection.first(SQLRecordStorage.contentQuery, [.text(""), .bytes(digest.bytes)]) {
                $0.bytes(0)
            }
        }
    }
}
