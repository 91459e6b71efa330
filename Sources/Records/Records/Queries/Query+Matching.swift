extension Query {
    /// Whether the record passes every filter.
    package func matches(_ record: Record) -> Bool {
        filters.allSatisfy { $0.matches(record) }
    }
}

extension Query.Key {
    /// The value that a record has there; `nil` when it has none.
    func value(in record: Record) -> FieldValue.Value? {
        switch self {
        case .field(let name): record.fields[name]?.value
        case .recordName: .string(record.id.name)
        case .createdTimestamp: record.created.map { .timestamp($0.at) }
        case .createdUserRecordName: record.created?.by.map { .string($0) }
        case .modifiedTimestamp: record.modified.map { .timestamp($0.at) }
        case .modifiedUserRecordName: record.modified?.by.map { .string($0) }
        }
    }
}

extension Query.Filter {
    /// A field without a value passes the negative comparators and none of the others.
    func matches(_ record: Record) -> Bool {
        let held = key.value(in: record)
        return switch comparator {
        case .equals: isEqual(held)
        case .notEquals: !isEqual(held)
        case .lessThan: order(held).map { $0 < 0 } ?? false
        case .lessThanOrEquals: order(held).map { $0 <= 0 } ?? false
        case .greaterThan: order(held).map { $0 > 0 } ?? false
        case .greaterThanOrEquals: order(held).map { $0 >= 0 } ?? false
        case .near: isNear(held)
        case .containsAllTokens: tokens(of: value).isSubset(of: tokens(of: held))
        case .containsAnyTokens: !tokens(of: value).isDisjoint(with: tokens(of: held))
        case .in: held.map { members(of: value).contains($0.folded) } ?? false
        case .notIn: !(held.map { members(of: value).contains($0.folded) } ?? false)
        case .listContains: members(of: held).contains(value.folded)
        case .notListContains: !members(of: held).contains(value.folded)
        case .listContainsAny: !members(of: held).isDisjoint(with: members(of: value))
        case .notListContainsAny: members(of: held).isDisjoint(with: members(of: value))
        case .listContainsAll: members(of: value).isSubset(of: members(of: held))
        case .notListContainsAll: !members(of: value).isSubset(of: members(of: held))
        case .beginsWith, .listMemberBeginsWith: beginsWith(held)
        case .notBeginsWith, .notListMemberBeginsWith: !beginsWith(held)
        }
    }

    private func isEqual(_ held: FieldValue.Value?) -> Bool { held?.folded == value.folded }

    private func order(_ held: FieldValue.Value?) -> Int? {
        held.flatMap { FieldValue.Value.order($0, value) }
    }

    private func members(of list: FieldValue.Value?) -> Set<FieldValue.Value> {
        Set(list?.elements.map(\.folded) ?? [])
    }

    /// CloudKit: BEGINSWITH looks at the case, unlike equality.
    private func beginsWith(_ held: FieldValue.Value?) -> Bool {
        guard case .string(let prefix) = value else { return false }
        return held?.elements.contains { element in
            guard case .string(let text) = element else { return false }
            return text.utf8.starts(with: prefix.utf8)
        } ?? false
    }

    private func isNear(_ held: FieldValue.Value?) -> Bool {
        guard case .location(let place)? = held, case .location(let centre) = value, let distance else {
            return false
        }
        return place.distance(to: centre) <= distance
    }

    private func tokens(of value: FieldValue.Value?) -> Set<String> {
        Set(
            (value?.elements ?? []).flatMap { element -> [String] in
                guard case .string(let text) = element else { return [] }
                return SearchTokens.tokens(of: text)
            })
    }
}
