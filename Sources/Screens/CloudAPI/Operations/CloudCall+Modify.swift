internal import CloudKitWeb
internal import Foundation
internal import Records

extension CloudCall {
    /// `records/modify`: what can be understood is done, and what cannot is answered in its place.
    func modify(_ body: WireObject) async throws -> JSON {
        let request = try RecordsModifyRequest(body)
        try checkCount(request.operations.count, of: "operations")
        let zone = try zone(request.zone.zone == .default ? implied(request) : request.zone)
        let present = try await presentRecords(request, zone)
        let changes = request.operations.map { operation in
            Result { try change(operation, zone: zone, present: present) }
        }
        let isAtomic = request.isAtomic && zone != .default
        let results = try await apply(changes, zone, atomically: isAtomic)
        service.signal.fire(for: owner)
        let records = zip(request.operations, results).map { operation, result -> JSON in
            switch result {
            case .success(.saved(let record)):
                return wireRecord(
                    record.limited(to: operation.desiredKeys ?? request.desiredKeys),
                    numbersAsStrings: request.numbersAsStrings)
            case .success(.deleted(let id)):
                return ["recordName": .string(id.name), "deleted": true]
            case .failure(let error):
                return wireError(
                    error, about: .record(operation.record.name), numbersAsStrings: request.numbersAsStrings)
            }
        }
        return ["records": .array(records)]
    }

    /// Some clients say the zone in each record instead of once.
    private func implied(_ request: RecordsModifyRequest) -> WireZoneID {
        request.operations.lazy.compactMap(\.record.zone).first ?? request.zone
    }

    private func apply(
        _ changes: [Result<RecordChange, any Error>], _ zone: Zone, atomically: Bool
    ) async throws -> [Result<RecordOutcome, any Error>] {
        let good = changes.compactMap { try? $0.get() }
        if atomically, good.count < changes.count {
            return changes.map { change in
                change.flatMap { _ in
                    .failure(RecordError(.atomicError, "Another change of the same atomic batch failed."))
                }
            }
        }
        var results = try await database.modify(good, atomically: atomically).makeIterator()
        return changes.map { change in
            change.flatMap { _ in
                (results.next() ?? .failure(RecordError(.internalError, "no result"))).mapError {
                    $0 as any Error
                }
            }
        }
    }

    /// What is there of the records that the request says too little about.
    private func presentRecords(
        _ request: RecordsModifyRequest, _ zone: Zone
    ) async throws -> [String: Record] {
        let names = request.operations.filter {
            $0.record.type == nil || carriesAssetsWithoutReceipt($0.record)
        }
        .compactMap { $0.type == .delete || $0.type == .forceDelete ? nil : $0.record.name }
        guard !names.isEmpty else { return [:] }
        let ids = Array(Set(names)).map { RecordID(name: $0, zone: zone) }
        let found = try await database.records(ids, desiredKeys: nil)
        return Dictionary(
            found.compactMap { try? $0.get() }.map { ($0.id.name, $0) }, uniquingKeysWith: { $1 })
    }

    private func carriesAssetsWithoutReceipt(_ record: WireRecord) -> Bool {
        record.fields.values.contains { field in
            switch field.value {
            case .object(let members): members["fileChecksum"] != nil && members["receipt"] == nil
            case .array(let elements): elements.contains { $0["fileChecksum"] != nil && $0["receipt"] == nil }
            default: false
            }
        }
    }

    private func change(
        _ operation: RecordsModifyRequest.Operation, zone: Zone, present: [String: Record]
    ) throws -> RecordChange {
        let wire = operation.record
        if wire.asksForSharing || wire.type?.lowercased() == "cloudkit.share" {
            throw RecordError(.badRequest, "Sharing of records is not offered by this server")
        }
        if let own = wire.zone, try self.zone(own) != zone {
            throw RecordError(.badRequest, "The record says zone \(own.zone), the request \(zone)")
        }
        guard let name = wire.name ?? (operation.type == .create ? UUID().uuidString : nil) else {
            throw RecordError(.badRequest, "recordName is required")
        }
        let id = RecordID(name: name, zone: zone)
        switch operation.type {
        case .delete: return .delete(id, changeTag: wire.changeTag)
        case .forceDelete: return .forceDelete(id)
        default: break
        }
        guard let type = wire.type ?? present[name]?.type else {
            // An update of a record that is not there; creating needs the type.
            if operation.type == .update || operation.type == .replace {
                throw RecordError(.notFound, "Record not found: \(id)")
            }
            throw RecordError(.badRequest, "recordType is required")
        }
        var record = Record(id: id, type: type, changeTag: wire.changeTag)
        var clearing: Set<String> = []
        for (field, value) in wire.fields {
            let declared = schema.recordTypes[type]?.fields[field]?.type
            for owner in value.namedOwners { _ = try self.zone(WireZoneID(zone, owner: owner)) }
            let decoded = try value.fieldValue(declared: declared, zone: zone) { asset in
                try self.asset(asset, for: id, field: field, present: present[name])
            }
            if let decoded { record.fields[field] = decoded } else { clearing.insert(field) }
        }
        if address.scope == .public, let defect = service.configuration.publicDefect(record) {
            throw RecordError(.badRequest, defect)
        }
        switch operation.type {
        case .create: return .create(record)
        case .update: return .update(record, clearing: clearing)
        case .forceUpdate: return .forceUpdate(record, clearing: clearing)
        case .replace: return .replace(record)
        default: return .forceReplace(record)
        }
    }
}
