extension RecordRules {
    /// Checks a whole record as it is about to be stored.
    package func check(_ record: Record) throws(RecordError) {
        try checkName(record.id.name, of: "record")
        let type = try recordType(record.type)
        for (name, value) in record.fields {
            guard let field = type.fields[name] else {
                throw RecordError(
                    .badRequest,
                    "Cannot create or modify field '\(name)' in record '\(record.type)' in production schema")
            }
            try check(value, named: name, in: record, against: field)
        }
        let bytes = record.byteCount
        guard bytes <= limits.bytesPerRecord else {
            throw RecordError(
                .limitExceeded,
                "record too large: \(record.id) has \(bytes) bytes, and \(limits.bytesPerRecord) are allowed")
        }
    }

    private func check(
        _ value: FieldValue, named name: String, in record: Record, against field: Schema.Field
    ) throws(RecordError) {
        guard value.type == field.type else {
            throw RecordError(
                .badRequest,
                "Invalid value for field '\(name)' of \(record.id), expected type \(field.type.rawValue)"
                    + " but it is \(value.type.rawValue)")
        }
        if value.isEncrypted || field.isEncrypted {
            guard !scope.isPublic else {
                throw RecordError(
                    .badRequest, "encrypted fields are not supported in the public database: '\(name)'")
            }
            guard field.isEncrypted else {
                throw RecordError(
                    .badRequest, "Attempt to save encrypted data in non encrypted field type: '\(name)'")
            }
            guard value.isEncrypted else {
                throw RecordError(
                    .badRequest, "Attempt to save unencrypted data in encrypted field type: '\(name)'")
            }
        }
        guard value.value.isFinite else {
            throw RecordError(
                .badRequest, "Field '\(name)' of \(record.id) holds a number that is not finite.")
        }
        for reference in value.value.references where reference.target.zone != record.id.zone {
            throw RecordError(
                .badRequest, "Field '\(name)' of \(record.id) refers to a record in another zone.")
        }
    }
}

extension Record {
    /// About how many bytes its fields take, assets not counted.
    package var byteCount: Int { fields.reduce(0) { $0 + $1.key.utf8.count + $1.value.value.byteCount } }
}

extension FieldValue.Value {
    /// The references in the value, none, one or a list.
    package var references: [Reference] {
        switch self {
        case .reference(let reference): [reference]
        case .referenceList(let references): references
        default: []
        }
    }

    /// About how many bytes it takes; what an asset holds counts as nothing. Members of lists count even where they are
    /// empty: millions of them are no small record.
    package var byteCount: Int {
        switch self {
        case .string(let text): text.utf8.count
        case .bytes(let bytes): bytes.count
        case .int64, .double, .timestamp: 8
        case .reference(let reference): reference.target.name.utf8.count
        case .location: 64
        case .asset: 0
        case .assetList(let list): list.count * 40
        case .stringList(let list): list.reduce(0) { $0 + $1.utf8.count + 1 }
        case .bytesList(let list): list.reduce(0) { $0 + $1.count + 1 }
        case .int64List(let list), .timestampList(let list): list.count * 8
        case .doubleList(let list): list.count * 8
        case .referenceList(let list): list.reduce(0) { $0 + $1.target.name.utf8.count + 1 }
        case .locationList(let list): list.count * 64
        }
    }

    /// Whether every number is finite and every place is on Earth.
    var isFinite: Bool {
        switch self {
        case .double(let number): number.isFinite
        case .doubleList(let numbers): numbers.allSatisfy(\.isFinite)
        case .location(let place): place.isValid
        case .locationList(let places): places.allSatisfy(\.isValid)
        default: true
        }
    }
}

extension Location {
    /// Whether the coordinates are on Earth and every number is finite.
    var isValid: Bool {
        (-90...90).contains(latitude) && (-180...180).contains(longitude)
            && [horizontalAccuracy, verticalAccuracy, altitude, speed, course].allSatisfy {
                $0?.isFinite ?? true
            }
    }
}
