extension RecordEngine {
    /// The record that a saving change makes of what is there, before its stamps and tag.
    func content(
        of change: RecordChange, over existing: Record?, wasDeleted: Bool
    ) throws(RecordError) -> Record {
        switch change {
        case .create(let record):
            try requireAbsence(of: existing, for: record)
            return try fresh(record)
        case .update(let record, let clearing):
            let existing = try require(existing, for: record, wasDeleted: wasDeleted)
            try checkTag(record.changeTag, against: existing)
            return try updated(existing, with: record, clearing: clearing)
        case .replace(let record):
            let existing = try require(existing, for: record, wasDeleted: wasDeleted)
            try checkTag(record.changeTag, against: existing)
            return try replaced(existing, with: record)
        case .forceUpdate(let record, let clearing):
            guard let existing else { return try fresh(record) }
            try requireRight(to: existing)
            return try updated(existing, with: record, clearing: clearing)
        case .forceReplace(let record):
            guard let existing else { return try fresh(record) }
            try requireRight(to: existing)
            return try replaced(existing, with: record)
        case .delete(let id, _), .forceDelete(let id):
            throw RecordError(.internalError, "The deletion of \(id) has no content.")
        }
    }

    func checkTag(_ tag: String?, against existing: Record) throws(RecordError) {
        guard tag == existing.changeTag else {
            throw RecordError(
                .conflict, "client oplock error updating record \(existing.id)", serverRecord: existing)
        }
    }

    /// The caller must be able to see the record, and to write it.
    func requireRight(to existing: Record) throws(RecordError) {
        guard isReadable(existing) else { throw Self.notFound(existing.id) }
        guard rules.allows(.write, onType: existing.type, creator: existing.created?.by) else {
            throw rules.refusal(.write, onType: existing.type)
        }
    }

    private func requireAbsence(of existing: Record?, for record: Record) throws(RecordError) {
        guard let existing else { return }
        throw RecordError(
            .exists, "record to insert already exists: \(record.id)",
            serverRecord: isReadable(existing) ? existing : nil)
    }

    private func require(
        _ existing: Record?, for record: Record, wasDeleted: Bool
    ) throws(RecordError) -> Record {
        guard let existing else {
            if wasDeleted, record.changeTag != nil {
                throw RecordError(.conflict, "Oplock error updating deleted record \(record.id)")
            }
            throw Self.notFound(record.id)
        }
        try requireRight(to: existing)
        return existing
    }

    private func fresh(_ record: Record) throws(RecordError) -> Record {
        _ = try rules.recordType(record.type)
        guard rules.allows(.create, onType: record.type, creator: scope.userRecordName) else {
            throw rules.refusal(.create, onType: record.type)
        }
        return Record(id: record.id, type: record.type, fields: Self.local(record.fields))
    }

    private func updated(
        _ existing: Record, with record: Record, clearing: Set<String>
    ) throws(RecordError) -> Record {
        try checkType(of: record, against: existing)
        var next = existing
        next.fields.merge(Self.local(record.fields)) { $1 }
        for name in clearing { next.fields[name] = nil }
        return next
    }

    private func replaced(_ existing: Record, with record: Record) throws(RecordError) -> Record {
        try checkType(of: record, against: existing)
        var next = existing
        next.fields = Self.local(record.fields)
        return next
    }

    private func checkType(of record: Record, against existing: Record) throws(RecordError) {
        guard record.type == existing.type else {
            throw RecordError(
                .badRequest, "\(existing.id) is a \(existing.type) and cannot become a \(record.type).")
        }
    }

    /// Assets are kept by digest; the address where another database serves them means nothing here.
    private static func local(_ fields: [String: FieldValue]) -> [String: FieldValue] {
        fields.mapValues { field in
            switch field.value {
            case .asset(var asset) where asset.downloadURL != nil:
                asset.downloadURL = nil
                return FieldValue(.asset(asset), isEncrypted: field.isEncrypted)
            case .assetList(let assets):
                let local = assets.map { Asset(digest: $0.digest, size: $0.size) }
                return FieldValue(.assetList(local), isEncrypted: field.isEncrypted)
            default: return field
            }
        }
    }
}
