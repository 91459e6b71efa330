/// An atomic batch in which something was refused: the home undoes what was written and answers `results`.
package struct AtomicFailure: Error {
    package var results: [Result<RecordOutcome, RecordError>]
}

extension RecordEngine {
    /// Applies a batch inside the transaction of `storage`.
    ///
    /// Throws `AtomicFailure` when the transaction is to be undone and the results answered all the same.
    package func modify<Storage: RecordStorage>(
        _ changes: [RecordChange], atomically: Bool, in storage: inout Storage
    ) throws -> [Result<RecordOutcome, RecordError>] {
        guard let zone = try rules.zone(of: changes) else { return [] }
        var batch = Batch(zone: zone, stamp: Record.Stamp(at: clock.now(), by: scope.userRecordName))
        if zone != .default {
            guard !scope.isPublic, let state = try storage.zoneForWriting(zone) else {
                throw Self.noZone(zone)
            }
            batch.sequence = state.sequence
        }
        var results: [Result<RecordOutcome, RecordError>?] = changes.map { _ in nil }
        for index in try order(of: changes, in: storage) {
            do {
                results[index] = .success(try apply(changes[index], &batch, in: &storage))
            } catch let error as RecordError {
                results[index] = .failure(error)
            }
        }
        let complete = results.compactMap(\.self)
        if atomically, zone != .default, complete.contains(where: { (try? $0.get()) == nil }) {
            throw AtomicFailure(results: Self.spreadingFailure(over: complete))
        }
        if let sequence = batch.sequence, batch.didWrite {
            try storage.finishWriting(zone, sequence: sequence)
        }
        return complete
    }

    private static func spreadingFailure(
        over results: [Result<RecordOutcome, RecordError>]
    ) -> [Result<RecordOutcome, RecordError>] {
        results.map { result in
            guard case .success = result else { return result }
            return .failure(RecordError(.atomicError, "Another change of the same atomic batch failed."))
        }
    }

    /// What a batch carries from one change to the next.
    struct Batch {
        let zone: Zone
        let stamp: Record.Stamp
        /// The number of the last change in the zone; `nil` in the default zone, where records count for themselves.
        var sequence: Int64?
        var didWrite = false
        var deleted: Set<RecordID> = []

        init(zone: Zone, stamp: Record.Stamp) {
            self.zone = zone
            self.stamp = stamp
        }

        mutating func nextSequence(after existing: Int64?) -> Int64 {
            didWrite = true
            guard let last = sequence else { return (existing ?? 0) + 1 }
            sequence = last + 1
            return last + 1
        }
    }

    private func apply<Storage: RecordStorage>(
        _ change: RecordChange, _ batch: inout Batch, in storage: inout Storage
    ) throws -> RecordOutcome {
        switch change {
        case .delete, .forceDelete:
            try delete(change, &batch, in: &storage)
            return .deleted(change.id)
        case .create(let record), .update(let record, _), .forceUpdate(let record, _), .replace(let record),
            .forceReplace(let record):
            let stored = try storage.record(record.id)
            let existing = stored.flatMap { $0.isDeleted ? nil : $0.record }
            if scope.isPublic, let stored, stored.isDeleted,
                stored.record.created?.by == nil || stored.record.created?.by != scope.userRecordName
            {
                // Whoever holds an old address must never see a stranger there.
                throw RecordError(.exists, "record to insert already exists: \(record.id)")
            }
            var next = try content(of: change, over: existing, wasDeleted: stored?.isDeleted ?? false)
            try rules.check(next)
            try checkAssets(of: next, in: storage)
            try checkReferences(of: next, in: storage)
            let sequence = batch.nextSequence(after: stored?.sequence)
            next.created = existing?.created ?? batch.stamp
            next.modified = batch.stamp
            next.changeTag = changeTag(sequence: sequence, modifiedAt: batch.stamp.at)
            try storage.put(next, sequence: sequence)
            return .saved(next)
        }
    }

    private func checkAssets<Storage: RecordStorage>(of record: Record, in storage: Storage) throws {
        for digest in record.assetDigests where !(try storage.holds(digest)) {
            throw RecordError(
                .badRequest,
                "\(record.id) refers to the asset \(digest), which was not uploaded to this database.")
        }
    }

    private func checkReferences<Storage: RecordStorage>(of record: Record, in storage: Storage) throws {
        for reference in record.fields.values.flatMap(\.value.references) {
            switch reference.action {
            case .none: continue
            case .validate:
                guard let target = try storage.record(reference.target), !target.isDeleted else {
                    throw RecordError(
                        .validatingReferenceError,
                        "\(record.id) refers to \(reference.target), which does not exist.")
                }
            case .deleteSelf:
                let others = try storage.sources(of: reference.target).filter {
                    $0.action == .deleteSelf && $0.id != record.id
                }
                guard others.count < limits.deleteSelfSources else {
                    throw RecordError(
                        .limitExceeded,
                        "\(limits.deleteSelfSources) records refer to \(reference.target) already.")
                }
            }
        }
    }
}
