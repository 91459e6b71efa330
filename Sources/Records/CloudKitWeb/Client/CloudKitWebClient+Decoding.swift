internal import Records

extension CloudKitWebClient {
    /// The record in an answer.
    func record(_ wire: WireRecord, in zone: Zone) async throws -> Record {
        guard let name = wire.name, let type = wire.type else {
            throw Self.unexpected("a record without name or type")
        }
        let id = RecordID(name: name, zone: wire.zone?.zone ?? zone)
        let digests = try await digests(of: wire)
        var record = Record(
            id: id, type: type, changeTag: wire.changeTag, created: wire.created, modified: wire.modified)
        record.fields.reserveCapacity(wire.fields.count)
        for (name, field) in wire.fields {
            record.fields[name] = try field.fieldValue(declared: nil, zone: id.zone) { asset in
                guard let digest = digests[asset.fileChecksum] else {
                    throw Self.unexpected("the asset in '\(name)' of \(id) has no address")
                }
                if let url = asset.downloadURL { ledger.note(url, of: digest, in: id, field: name) }
                return Asset(digest: digest, size: asset.size, downloadURL: asset.downloadURL)
            }
        }
        return record
    }

    /// The error in an answer, with the record that the server has.
    func recordError(_ wire: WireError, in zone: Zone) async throws -> RecordError {
        var error = wire.recordError
        if let record = wire.serverRecord, !record.isDeleted {
            error.serverRecord = try await self.record(record, in: zone)
        }
        return error
    }

    /// One element of an answer's list: a record, or why there is none.
    enum Item {
        case record(WireRecord)
        case error(WireError)

        init(_ object: WireObject) throws {
            self =
                if let error = try WireError(object) { .error(error) } else {
                    .record(try WireRecord(object))
                }
        }
    }
}
