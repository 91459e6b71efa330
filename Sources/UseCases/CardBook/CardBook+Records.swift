import CardModel
import Records

extension CardBook {
    /// How often an edit is tried again when somebody else changed the record in between.
    static let attempts = 64
    /// The most changes of one batch.
    static let batchSize = 200

    /// Writes changes to the owner's zone, all or none, making the zone where it is missing.
    @discardableResult
    func write(_ changes: [RecordChange]) async throws -> [RecordOutcome] {
        guard !changes.isEmpty else { return [] }
        do {
            return try await privateDatabase.modifyAtomically(changes)
        } catch let error as RecordError where error.code == .zoneNotFound {
            try await privateDatabase.createZone(RecordKind.zone)
            return try await privateDatabase.modifyAtomically(changes)
        }
    }

    /// Reads a record, lets `edit` change it and saves it, again from the start when it changed in between.
    ///
    /// `edit` returns `nil` when there is nothing to save. Throws what `missing` gives when there is no record.
    @discardableResult
    func edit(
        _ id: RecordID, in database: any RecordDatabase, missing: any Error,
        _ edit: (Record) throws -> Record?
    ) async throws -> Record {
        for _ in 0..<CardBook.attempts {
            guard let present = try await found(id, in: database) else { throw missing }
            guard let changed = try edit(present), changed.fields != present.fields else { return present }
            do {
                return try await database.modify(.replace(changed)).record ?? changed
            } catch let error as RecordError where error.code == .conflict {
                continue
            }
        }
        throw CardBookError.tooManyConflicts
    }

    /// The record, or `nil` when it or its zone is missing.
    func found(_ id: RecordID, in database: any RecordDatabase) async throws -> Record? {
        do {
            return try await database.record(id)
        } catch let error as RecordError where error.code == .zoneNotFound {
            return nil
        }
    }

    /// The records of these identifiers in order, without those that are missing.
    func found(_ ids: [RecordID]) async throws -> [Record] {
        var records: [Record] = []
        for start in stride(from: 0, to: ids.count, by: CardBook.batchSize) {
            let page = Array(ids[start..<min(start + CardBook.batchSize, ids.count)])
            for result in try await privateDatabase.records(page, desiredKeys: nil) {
                switch result {
                case .success(let record): records.append(record)
                case .failure(let error) where error.code == .notFound || error.code == .zoneNotFound:
                    continue
                case .failure(let error): throw error
                }
            }
        }
        return records
    }

    /// The records behind rows of a projection, in the rows' order.
    func records(
        of projection: Projection, where condition: ProjectionCondition, order: [ProjectionOrder] = [],
        limit: Int? = nil, offset: Int = 0
    ) async throws -> [Record] {
        let rows = try await privateDatabase.rows(
            of: projection.name, where: condition, order: order, limit: limit, offset: offset)
        return try await found(rows.map(\.record))
    }
}
