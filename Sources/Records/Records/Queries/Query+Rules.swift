extension RecordRules {
    /// Checks that the schema lets this be asked.
    package func check(_ query: Query) throws(RecordError) {
        let type = try recordType(query.recordType)
        if query.filters.isEmpty {
            guard type.has(.queryable, on: .recordName) else {
                throw Self.noIndex(.queryable, on: .recordName)
            }
        }
        for filter in query.filters {
            let index = filter.comparator.index
            guard type.has(index, on: filter.key) else { throw Self.noIndex(index, on: filter.key) }
            let held = try heldType(of: filter.key, in: type)
            guard filter.comparator.accepts(filter.value.type, for: held) else {
                throw RecordError(
                    .badRequest,
                    "\(filter.comparator.rawValue) on '\(filter.key.name)' (\(held.rawValue)) does not take a value"
                        + " of type \(filter.value.type.rawValue).")
            }
            guard filter.comparator != .near || (filter.distance ?? -1) >= 0 else {
                throw RecordError(.badRequest, "NEAR needs a distance in metres.")
            }
        }
        for sort in query.sort {
            guard type.has(.sortable, on: sort.key) else { throw Self.noIndex(.sortable, on: sort.key) }
            let held = try heldType(of: sort.key, in: type)
            guard (held == .location) == (sort.origin != nil) else {
                throw RecordError(
                    .badRequest,
                    "'\(sort.key.name)' (\(held.rawValue)): places are sorted from an origin, and only places."
                )
            }
        }
    }

    private static func noIndex(_ index: Schema.Index, on key: Query.Key) -> RecordError {
        RecordError(.badRequest, "Field '\(key.name)' is not marked \(index.rawValue.lowercased())")
    }

    private func heldType(of key: Query.Key, in type: Schema.RecordType) throws(RecordError) -> FieldType {
        switch key {
        case .recordName, .createdUserRecordName, .modifiedUserRecordName: return .string
        case .createdTimestamp, .modifiedTimestamp: return .timestamp
        case .field(let name):
            guard let field = type.fields[name] else {
                throw RecordError(.badRequest, "\(type.name) has no field '\(name)'.")
            }
            return field.type
        }
    }
}

extension Query.Key {
    /// The name on the wire.
    package var name: String {
        switch self {
        case .field(let name): name
        case .recordName: "recordName"
        case .createdTimestamp: "createdTimestamp"
        case .createdUserRecordName: "createdUserRecordName"
        case .modifiedTimestamp: "modifiedTimestamp"
        case .modifiedUserRecordName: "modifiedUserRecordName"
        }
    }
}

extension Query.Comparator {
    /// The index that a field must have to be compared so.
    var index: Schema.Index {
        switch self {
        case .containsAllTokens, .containsAnyTokens: .searchable
        default: .queryable
        }
    }

    /// Whether a field of type `held` is compared with a value of type `given`.
    func accepts(_ given: FieldType, for held: FieldType) -> Bool {
        switch self {
        case .equals, .notEquals: given == held
        case .lessThan, .lessThanOrEquals, .greaterThan, .greaterThanOrEquals:
            given == held && [.string, .int64, .double, .timestamp].contains(held)
        case .near: held == .location && given == .location
        case .containsAllTokens, .containsAnyTokens: held.element == .string && given == .string
        case .in, .notIn: !held.isList && given == held.list
        case .listContains, .notListContains: held.isList && given == held.element
        case .listContainsAny, .notListContainsAny, .listContainsAll, .notListContainsAll:
            held.isList && given == held
        case .beginsWith, .notBeginsWith: held == .string && given == .string
        case .listMemberBeginsWith, .notListMemberBeginsWith: held == .stringList && given == .string
        }
    }
}
