extension RecordEngine {
    func delete<Storage: RecordStorage>(
        _ change: RecordChange, _ batch: inout Batch, in storage: inout Storage
    ) throws {
        let id = change.id
        if batch.deleted.contains(id) { return }
        guard let stored = try storage.record(id), !stored.isDeleted, isReadable(stored.record) else {
            if case .forceDelete = change { return }
            throw Self.notFound(id)
        }
        try requireRight(to: stored.record)
        if case .delete(_, let tag) = change { try checkTag(tag, against: stored.record) }
        for doomed in try cascade(from: stored, in: storage) {
            let sequence = batch.nextSequence(after: doomed.sequence)
            try storage.bury(doomed.record, at: batch.stamp, sequence: sequence)
            batch.deleted.insert(doomed.record.id)
        }
    }

    /// The record and all that go with it because they refer to it with `deleteSelf`; fails before anything is
    /// written when a record that stays refers to one of them with `validate`.
    private func cascade<Storage: RecordStorage>(
        from root: StoredRecord, in storage: Storage
    ) throws -> [StoredRecord] {
        var doomed = [root]
        var names: Set<RecordID> = [root.record.id]
        var validating: [(source: RecordID, target: RecordID)] = []
        var next = 0
        while next < doomed.count {
            let target = doomed[next].record.id
            next += 1
            for source in try storage.sources(of: target) {
                guard source.action == .deleteSelf else {
                    validating.append((source.id, target))
                    continue
                }
                if names.insert(source.id).inserted, let stored = try storage.record(source.id),
                    !stored.isDeleted
                {
                    doomed.append(stored)
                }
            }
        }
        for (source, target) in validating where !names.contains(source) {
            throw RecordError(
                .validatingReferenceError, "\(target) cannot be deleted while \(source) refers to it.")
        }
        return doomed
    }

    /// The order in which a batch is applied: targets before the records that refer to them, then deletions, the
    /// records that refer before their targets. Otherwise as given.
    func order<Storage: RecordStorage>(of changes: [RecordChange], in storage: Storage) throws -> [Int] {
        let indexes = Dictionary(uniqueKeysWithValues: changes.enumerated().map { ($1.id, $0) })
        var saves: [Int] = []
        var deletions: [Int] = []
        var visited: Set<Int> = []

        func visit(_ index: Int) throws {
            guard visited.insert(index).inserted else { return }
            switch changes[index] {
            case .create(let record), .update(let record, _), .forceUpdate(let record, _),
                .replace(let record),
                .forceReplace(let record):
                let targets = record.fields.values.flatMap(\.value.references).filter {
                    $0.action == .validate
                }
                for target in targets {
                    if let index = indexes[target.target] { try visit(index) }
                }
                saves.append(index)
            case .delete(let id, _), .forceDelete(let id):
                for source in try storage.sources(of: id) where source.action == .validate {
                    if let index = indexes[source.id] { try visit(index) }
                }
                deletions.append(index)
            }
        }
        for index in changes.indices { try visit(index) }
        return saves + deletions
    }
}
