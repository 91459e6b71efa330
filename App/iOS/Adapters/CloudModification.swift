import CloudKit
import Records

/// One batch of changes in iCloud.
///
/// Present records are fetched first: a `CKRecord` carries the tag that the server compares, and it cannot be made of a text.
struct CloudModification {
    let database: CKDatabase
    let assets: CloudAssetFolder

    private static let attempts = 3

    func apply(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        var attempt = 1
        while true {
            let results = try await applyOnce(changes, atomically: atomically)
            let lostRace = zip(changes, results).contains { change, result in
                guard change.isForced, case .failure(let error) = result else { return false }
                return error.code == .conflict
            }
            guard lostRace, attempt < CloudModification.attempts else { return results }
            attempt += 1
        }
    }

    private func applyOnce(
        _ changes: [RecordChange], atomically: Bool
    ) async throws -> [Result<RecordOutcome, RecordError>] {
        let present = try await presentRecords(changes)
        var saving: [CKRecord] = []
        var deleting: [CKRecord.ID] = []
        var refused: [RecordID: RecordError] = [:]
        for change in changes {
            do throws(RecordError) {
                switch try prepared(change, present: present[change.id]) {
                case .save(let record): saving.append(record)
                case .delete(let id): deleting.append(id)
                case .nothing: break
                }
            } catch {
                refused[change.id] = error
            }
        }
        if atomically, !refused.isEmpty {
            return changes.map {
                .failure(refused[$0.id] ?? RecordError(.atomicError, "Another change of the batch failed."))
            }
        }
        if saving.isEmpty, deleting.isEmpty {
            return changes.map { refused[$0.id].map { .failure($0) } ?? .success(.deleted($0.id)) }
        }
        let isDefaultZone = changes.first?.id.zone == .default
        let answer:
            (
                saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
                deleteResults: [CKRecord.ID: Result<Void, any Error>]
            )
        do {
            answer = try await database.modifyRecords(
                saving: saving, deleting: deleting, savePolicy: .ifServerRecordUnchanged,
                atomically: atomically && !isDefaultZone)
        } catch {
            throw RecordError(cloud: error, assets: assets)
        }
        return changes.map { change in
            if let error = refused[change.id] { return .failure(error) }
            let id = CloudCoding.id(change.id)
            if let result = answer.saveResults[id] { return outcome(result, of: change) }
            if case .failure(let error) = answer.deleteResults[id] {
                return .failure(RecordError(cloud: error, assets: assets))
            }
            return .success(.deleted(change.id))
        }
    }

    private func presentRecords(_ changes: [RecordChange]) async throws -> [RecordID: CKRecord] {
        let ids = changes.filter { !$0.isCreation }.map { CloudCoding.id($0.id) }
        guard !ids.isEmpty else { return [:] }
        let found: [CKRecord.ID: Result<CKRecord, any Error>]
        do {
            found = try await database.records(for: ids)
        } catch {
            throw RecordError(cloud: error, assets: assets)
        }
        var present: [RecordID: CKRecord] = [:]
        for (id, result) in found {
            switch result {
            case .success(let record): present[CloudCoding.id(id)] = record
            case .failure(let error):
                let error = RecordError(cloud: error, assets: assets)
                if error.code != .notFound { throw error }
            }
        }
        return present
    }

    private enum Prepared {
        case save(CKRecord)
        case delete(CKRecord.ID)
        case nothing
    }

    private func prepared(_ change: RecordChange, present: CKRecord?) throws(RecordError) -> Prepared {
        switch change {
        case .create(let record):
            return .save(try filled(CloudCoding.new(record), with: record, clearing: []))
        case .update(let record, let clearing):
            return .save(
                try filled(
                    try unchanged(present, record.id, record.changeTag), with: record, clearing: clearing))
        case .forceUpdate(let record, let clearing):
            return .save(try filled(present ?? CloudCoding.new(record), with: record, clearing: clearing))
        case .replace(let record):
            let found = try unchanged(present, record.id, record.changeTag)
            return .save(try filled(found, with: record, clearing: CloudCoding.keys(of: found)))
        case .forceReplace(let record):
            let found = present ?? CloudCoding.new(record)
            return .save(try filled(found, with: record, clearing: CloudCoding.keys(of: found)))
        case .delete(let id, let tag):
            _ = try unchanged(present, id, tag)
            return .delete(CloudCoding.id(id))
        case .forceDelete(let id):
            return present == nil ? .nothing : .delete(CloudCoding.id(id))
        }
    }

    private func unchanged(
        _ present: CKRecord?, _ id: RecordID, _ tag: String?
    ) throws(RecordError) -> CKRecord {
        guard let present else { throw RecordError(.notFound, "There is no record \(id).") }
        guard present.recordChangeTag == tag else {
            throw RecordError(
                .conflict, "The record \(id) changed.",
                serverRecord: try? CloudCoding.record(present, assets: assets))
        }
        return present
    }

    private func filled(
        _ target: CKRecord, with record: Record, clearing: Set<String>
    ) throws(RecordError) -> CKRecord {
        for key in clearing where record[key] == nil { CloudCoding.clear(key, of: target) }
        for (key, value) in record.fields { try CloudCoding.set(value, for: key, of: target, assets: assets) }
        return target
    }

    private func outcome(
        _ result: Result<CKRecord, any Error>, of change: RecordChange
    ) -> Result<RecordOutcome, RecordError> {
        do {
            return .success(.saved(try CloudCoding.record(try result.get(), assets: assets)))
        } catch {
            var error = RecordError(cloud: error, assets: assets)
            if change.isCreation, error.code == .conflict { error.code = .exists }
            return .failure(error)
        }
    }
}

extension RecordChange {
    fileprivate var isForced: Bool {
        switch self {
        case .forceUpdate, .forceReplace, .forceDelete: true
        default: false
        }
    }

    fileprivate var isCreation: Bool {
        if case .create = self { true } else { false }
    }
}
