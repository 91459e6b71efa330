/// One database of records as one user sees it: a person's private one, or the public one.
///
/// Every home of records (in memory, SQL, CloudKit Web Services, Apple's framework) behaves as written here; one
/// conformance suite holds them to it. Functions throw `RecordError` when the request as a whole is refused, and a
/// home may throw an error of its own when its machine fails (disk full, file gone).
public protocol RecordDatabase: Sendable {
    /// Looks records up by name, one result for each identifier in order; a missing one is `notFound`.
    ///
    /// Only the fields named in `desiredKeys` are returned; `nil` returns all.
    func records(
        _ ids: [RecordID], desiredKeys: Set<String>?
    ) async throws -> [Result<Record, RecordError>]

    /// Applies changes to one zone in order, one result for each; durable when the function returns.
    ///
    /// Atomically, either all are applied or none: the guilty one gets its own error, the others `atomicError`.
    /// In the default zone each change stands alone, as at Apple. A batch names each record once, holds changes of
    /// one zone, and has at most 200 of them.
    func modify(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>]

    /// Finds records of one type, page by page; `zone` `nil` looks into all zones.
    ///
    /// The answer is never behind: what was saved before is found. A page holds at most `limit` records, and never
    /// more than 200. Fields are filtered and sorted only where the schema gives them an index.
    func records(
        matching query: Query, in zone: Zone?, desiredKeys: Set<String>?, limit: Int?,
        after cursor: QueryCursor?
    ) async throws -> QueryPage

    /// All zones, the default one first, then by name.
    func zones() async throws -> [Zone]

    /// Makes a zone; one that is there already stays as it is.
    func createZone(_ zone: Zone) async throws

    /// Deletes a zone and every record in it; the default zone cannot be deleted.
    func deleteZone(_ zone: Zone) async throws

    /// What changed in a custom zone since the token, oldest first; `nil` begins with nothing.
    ///
    /// An unknown, foreign or outdated token fails with `changeTokenExpired`.
    func changes(
        in zone: Zone, since token: ChangeToken?, limit: Int?, desiredKeys: Set<String>?
    ) async throws -> ZoneChanges

    /// Which custom zones changed since the token; `nil` begins with nothing.
    func databaseChanges(since token: ChangeToken?, limit: Int?) async throws -> DatabaseChanges

    /// Stores bytes for a field that is saved afterwards; without such a save they are kept for a day.
    func upload(_ bytes: [UInt8], for destination: AssetDestination) async throws -> Asset

    /// The bytes of an asset that a record of this database holds or that was uploaded to it.
    func download(_ asset: Asset) async throws -> [UInt8]
}

extension RecordDatabase {
    /// The record of that name; `nil` when there is none.
    public func record(_ id: RecordID) async throws -> Record? {
        switch try await records([id], desiredKeys: nil).first {
        case .success(let record): return record
        case .failure(let error) where error.code == .notFound: return nil
        case .failure(let error): throw error
        case nil: throw RecordError(.internalError, "The database gave no answer for \(id).")
        }
    }

    /// Applies one change and returns the outcome, or throws the reason why not.
    @discardableResult
    public func modify(_ change: RecordChange) async throws -> RecordOutcome {
        guard let result = try await modify([change], atomically: true).first else {
            throw RecordError(.internalError, "The database gave no answer for \(change.id).")
        }
        return try result.get()
    }

    /// Applies changes to one custom zone all or none; throws the error of the change that was refused.
    @discardableResult
    public func modifyAtomically(_ changes: [RecordChange]) async throws -> [RecordOutcome] {
        let results = try await modify(changes, atomically: true)
        for case .failure(let error) in results where error.code != .atomicError { throw error }
        return try results.map { try $0.get() }
    }

    /// Every record of a type that passes the filters, page after page; all zones when `zone` is `nil`.
    public func allRecords(matching query: Query, in zone: Zone? = nil) async throws -> [Record] {
        var found: [Record] = []
        var cursor: QueryCursor?
        repeat {
            let page = try await records(
                matching: query, in: zone, desiredKeys: nil, limit: nil, after: cursor)
            found += page.records
            cursor = page.cursor
        } while cursor != nil
        return found
    }
}
