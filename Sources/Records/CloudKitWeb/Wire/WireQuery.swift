public import Records

/// A query on the wire; values keep their JSON until the schema is asked about their types.
public struct WireQuery: Hashable, Sendable {
    /// A filter.
    public struct Filter: Hashable, Sendable {
        /// What is looked at.
        public var key: Query.Key
        /// How it is compared.
        public var comparator: Query.Comparator
        /// What it is compared with.
        public var value: WireField
        /// Metres, for `NEAR`.
        public var distance: Double?
    }

    /// The record type.
    public var recordType: String
    /// The filters.
    public var filters: [Filter]
    /// The order.
    public var sort: [Query.Sort]
}

extension WireQuery {
    /// Reads a query.
    public init(_ object: WireObject) throws(WireFormatError) {
        recordType = try object.requiredString("recordType")
        filters = []
        for filter in try object.objects("filterBy") ?? [] { filters.append(try Filter(filter)) }
        sort = []
        for step in try object.objects("sortBy") ?? [] {
            var order = Query.Sort(try Query.Key(step), ascending: try step.boolean("ascending") ?? true)
            if let origin = try step.object("relativeLocation") {
                // Sent both bare and as a field.
                let field =
                    origin.members["value"] != nil
                    ? try WireField(origin) : WireField(tag: .none, value: .object(origin.members))
                order.origin = try field.location(in: step, "relativeLocation")
            }
            sort.append(order)
        }
    }

    /// The wire form of a query.
    public init(_ query: Query) {
        recordType = query.recordType
        filters = query.filters.map { Filter($0) }
        sort = query.sort
    }

    /// The query, once the types of its values are known.
    ///
    /// - Parameter declaredType: The type of a field of the record type in the schema; `nil` when not known.
    public func query(declaredType: (String) -> FieldType?) throws -> Query {
        Query(recordType: recordType, filters: try filters.map { try $0.filter(declaredType) }, sort: sort)
    }

    /// The query as JSON.
    public var json: JSON {
        .object(omittingNil: [
            "recordType": .string(recordType),
            "filterBy": filters.isEmpty ? nil : .array(filters.map(\.json)),
            "sortBy": sort.isEmpty ? nil : .array(sort.map(\.json)),
        ])
    }
}

extension WireQuery.Filter {
    init(_ object: WireObject) throws(WireFormatError) {
        key = try Query.Key(object)
        let name = try object.requiredString("comparator")
        guard let comparator = Query.Comparator(rawValue: name) else {
            throw object.error("comparator", "\"\(name.prefix(64))\" is not a comparator")
        }
        self.comparator = comparator
        value = try WireField(object.requiredObject("fieldValue"))
        distance = try object.number("distance")
        if let distance, distance < 0 { throw object.error("distance", "metres are never negative") }
    }

    init(_ filter: Query.Filter) {
        key = filter.key
        comparator = filter.comparator
        distance = filter.distance
        // Filters never hold assets.
        value = WireField(FieldValue(filter.key.isUser ? filter.value.asUsers : filter.value)) { asset in
            WireAsset(fileChecksum: WireAsset.checksum(of: asset.digest), size: asset.size)
        }
    }

    var json: JSON {
        var object: JSON = .object(omittingNil: [
            "comparator": .string(comparator.rawValue), "fieldValue": value.json,
            "distance": distance.map(JSON.number),
        ])
        object.add(key.wireMember, .string(key.wireName))
        return object
    }

    func filter(_ declaredType: (String) -> FieldType?) throws -> Query.Filter {
        let declared: FieldType? =
            switch key {
            case .field(let name): declaredType(name)
            case .createdTimestamp, .modifiedTimestamp: .timestamp
            case .recordName, .createdUserRecordName, .modifiedUserRecordName: nil
            }
        let field = try value.fieldValue(declared: declared.map(comparator.operandType)) { _ in
            throw value.error("assets cannot be compared")
        }
        guard let field else { throw value.error("null cannot be compared with") }
        if field.isEncrypted { throw value.error("encrypted fields cannot be filtered") }
        return Query.Filter(
            key, comparator, key.isSystemName ? field.value.asNames : field.value, distance: distance)
    }
}

extension Query.Comparator {
    /// The type of what a field of that type is compared with.
    func operandType(_ field: FieldType) -> FieldType {
        switch self {
        case .in, .notIn, .listContainsAny, .notListContainsAny, .listContainsAll, .notListContainsAll:
            field.list
        case .containsAllTokens, .containsAnyTokens, .beginsWith, .notBeginsWith, .listMemberBeginsWith,
            .notListMemberBeginsWith:
            .string
        case .listContains, .notListContains: field.element
        case .near: .location
        case .equals, .notEquals, .lessThan, .lessThanOrEquals, .greaterThan, .greaterThanOrEquals: field
        }
    }
}

extension Query.Key {
    init(_ object: WireObject) throws(WireFormatError) {
        if let name = try object.string("systemFieldName") {
            guard let key = Self.system(name) else {
                throw object.error(
                    "systemFieldName", "\"\(name.prefix(64))\" is not a system field that can be used")
            }
            self = key
        } else {
            let name = try object.requiredString("fieldName")
            self = Self.system(name) ?? .field(name)
        }
    }

    private static func system(_ name: String) -> Self? {
        switch name {
        case "recordName", "___recordID", "___recordId": .recordName
        case "createdTimestamp", "___createTime": .createdTimestamp
        case "createdUserRecordName", "___createdBy": .createdUserRecordName
        case "modifiedTimestamp", "___modTime": .modifiedTimestamp
        case "modifiedUserRecordName", "___modifiedBy": .modifiedUserRecordName
        default: nil
        }
    }

    var wireMember: String { if case .field = self { "fieldName" } else { "systemFieldName" } }

    var wireName: String {
        switch self {
        case .field(let name): name
        case .recordName: "recordName"
        case .createdTimestamp: "createdTimestamp"
        case .createdUserRecordName: "createdUserRecordName"
        case .modifiedTimestamp: "modifiedTimestamp"
        case .modifiedUserRecordName: "modifiedUserRecordName"
        }
    }

    var isUser: Bool { self == .createdUserRecordName || self == .modifiedUserRecordName }
    var isSystemName: Bool { isUser || self == .recordName }
}

extension Query.Sort {
    var json: JSON {
        var object: JSON = .object(omittingNil: [
            "ascending": .boolean(isAscending),
            "relativeLocation": origin.map { origin in
                WireField(.location(origin)) { _ in WireAsset(fileChecksum: "", size: 0) }.value
            },
        ])
        object.add(key.wireMember, .string(key.wireName))
        return object
    }
}

extension WireField {
    func location(in object: WireObject, _ name: String) throws(WireFormatError) -> Location {
        let value: FieldValue?
        do {
            value = try fieldValue(declared: .location) { _ in throw self.error("an asset is no place") }
        } catch let error as WireFormatError {
            throw error
        } catch {
            throw object.error(name, "expected a location")
        }
        guard let location = value?.location else { throw object.error(name, "expected a location") }
        return location
    }
}

extension FieldValue.Value {
    /// Names of users as the references that the protocol asks for.
    fileprivate var asUsers: Self {
        switch self {
        case .string(let name): .reference(Reference(RecordID(name: name)))
        case .stringList(let names): .referenceList(names.map { Reference(RecordID(name: $0)) })
        default: self
        }
    }

    /// References to users or records as the names that a query compares.
    fileprivate var asNames: Self {
        switch self {
        case .reference(let reference): .string(reference.target.name)
        case .referenceList(let references): .stringList(references.map(\.target.name))
        default: self
        }
    }
}
