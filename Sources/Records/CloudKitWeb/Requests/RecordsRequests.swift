internal import Records

/// The body of `records/query`.
public struct RecordsQueryRequest: Hashable, Sendable {
    /// The query; `nil` only while it is continued by a client that does not repeat it.
    public var query: WireQuery
    /// The zone; `nil` leaves the choice to `isZoneWide`.
    public var zone: WireZoneID?
    /// Whether all zones are searched when no zone is given.
    public var isZoneWide: Bool
    /// The most records in one answer; `nil` is as many as the server gives.
    public var limit: Int?
    /// Where the page begins; `nil` for the first one.
    public var continuationMarker: String?
    /// The fields to return; `nil` returns all.
    public var desiredKeys: Set<String>?
    /// Whether numbers are answered as strings.
    public var numbersAsStrings: Bool

    /// A request for one page.
    public init(
        _ query: WireQuery, zone: WireZoneID?, isZoneWide: Bool = false, limit: Int? = nil,
        continuationMarker: String? = nil, desiredKeys: Set<String>? = nil
    ) {
        self.query = query
        self.zone = zone
        self.isZoneWide = isZoneWide
        self.limit = limit
        self.continuationMarker = continuationMarker
        self.desiredKeys = desiredKeys
        numbersAsStrings = false
    }

    /// Reads the body.
    public init(_ object: WireObject) throws(WireFormatError) {
        query = try WireQuery(object.requiredObject("query"))
        zone = try object.zone
        isZoneWide = try object.boolean("zoneWide") ?? false
        limit = try object.limit
        continuationMarker = try object.string("continuationMarker")
        desiredKeys = try object.desiredKeys
        numbersAsStrings = try object.numbersAsStrings
    }

    /// The body.
    public var json: JSON {
        .object(omittingNil: [
            "query": query.json, "zoneID": zone?.json, "zoneWide": zone == nil ? .boolean(isZoneWide) : nil,
            "resultsLimit": limit.map { .integer(Int64($0)) },
            "continuationMarker": continuationMarker.map(JSON.string),
            "desiredKeys": desiredKeys.map(JSON.names),
            "numbersAsStrings": numbersAsStrings ? true : nil,
        ])
    }
}

/// The body of `records/lookup`.
public struct RecordsLookupRequest: Hashable, Sendable {
    /// One record that is looked up.
    public struct Item: Hashable, Sendable {
        /// The name.
        public var name: String
        /// The fields to return of this record; `nil` returns what the request says.
        public var desiredKeys: Set<String>?

        /// That record.
        public init(name: String, desiredKeys: Set<String>? = nil) {
            self.name = name
            self.desiredKeys = desiredKeys
        }
    }

    /// The records.
    public var items: [Item]
    /// Their zone.
    public var zone: WireZoneID
    /// The fields to return; `nil` returns all.
    public var desiredKeys: Set<String>?
    /// Whether numbers are answered as strings.
    public var numbersAsStrings: Bool

    /// A request for these records.
    public init(_ names: [String], zone: WireZoneID, desiredKeys: Set<String>?) {
        items = names.map { Item(name: $0) }
        self.zone = zone
        self.desiredKeys = desiredKeys
        numbersAsStrings = false
    }

    /// Reads the body.
    public init(_ object: WireObject) throws(WireFormatError) {
        items = []
        for record in try object.requiredObjects("records") {
            items.append(
                Item(name: try record.requiredString("recordName"), desiredKeys: try record.desiredKeys))
        }
        zone = try object.zone ?? WireZoneID(.default)
        desiredKeys = try object.desiredKeys
        numbersAsStrings = try object.numbersAsStrings
    }

    /// The body.
    public var json: JSON {
        .object(omittingNil: [
            "records": .array(
                items.map { item in
                    .object(omittingNil: [
                        "recordName": .string(item.name), "desiredKeys": item.desiredKeys.map(JSON.names),
                    ])
                }), "zoneID": zone.json, "desiredKeys": desiredKeys.map(JSON.names),
            "numbersAsStrings": numbersAsStrings ? true : nil,
        ])
    }
}

/// The body of `records/modify`.
public struct RecordsModifyRequest: Hashable, Sendable {
    /// The seven operations.
    public enum OperationType: String, Hashable, Sendable, CaseIterable {
        /// Saves a new record.
        case create
        /// Sets the fields that are sent; needs the present tag.
        case update
        /// Sets the fields that are sent whatever the tag; makes the record when it is missing.
        case forceUpdate
        /// Saves the record as sent; needs the present tag.
        case replace
        /// Saves the record as sent whatever the tag; makes the record when it is missing.
        case forceReplace
        /// Deletes the record; needs the present tag.
        case delete
        /// Deletes the record whatever the tag.
        case forceDelete
    }

    /// One operation.
    public struct Operation: Hashable, Sendable {
        /// What is done.
        public var type: OperationType
        /// To which record.
        public var record: WireRecord
        /// The fields to answer with; `nil` answers with what the request says.
        public var desiredKeys: Set<String>?

        /// An operation on that record.
        public init(_ type: OperationType, _ record: WireRecord) {
            self.type = type
            self.record = record
        }

        init(_ object: WireObject) throws(WireFormatError) {
            let name = try object.requiredString("operationType")
            guard let type = OperationType(rawValue: name) else {
                throw object.error("operationType", "\"\(name.prefix(64))\" is not an operation")
            }
            self.type = type
            record = try WireRecord(object.requiredObject("record"))
            desiredKeys = try object.desiredKeys
        }

        /// The operation as JSON.
        public var json: JSON {
            .object(omittingNil: [
                "operationType": .string(type.rawValue), "record": record.requestJSON,
                "desiredKeys": desiredKeys.map(JSON.names),
            ])
        }
    }

    /// The operations, in order.
    public var operations: [Operation]
    /// The zone of all of them.
    public var zone: WireZoneID
    /// Whether all are done or none; custom zones only.
    public var isAtomic: Bool
    /// The fields to answer with; `nil` answers with all.
    public var desiredKeys: Set<String>?
    /// Whether numbers are answered as strings.
    public var numbersAsStrings: Bool

    /// A request of these operations.
    public init(_ operations: [Operation], zone: WireZoneID, isAtomic: Bool) {
        self.operations = operations
        self.zone = zone
        self.isAtomic = isAtomic
        numbersAsStrings = false
    }

    /// Reads the body.
    public init(_ object: WireObject) throws(WireFormatError) {
        operations = []
        for operation in try object.requiredObjects("operations") {
            operations.append(try Operation(operation))
        }
        zone = try object.zone ?? WireZoneID(.default)
        isAtomic = try object.boolean("atomic") ?? true
        desiredKeys = try object.desiredKeys
        numbersAsStrings = try object.numbersAsStrings
    }

    /// The body.
    public var json: JSON {
        .object(omittingNil: [
            "operations": .array(operations.map(\.json)), "zoneID": zone.json, "atomic": .boolean(isAtomic),
            "desiredKeys": desiredKeys.map(JSON.names), "numbersAsStrings": numbersAsStrings ? true : nil,
        ])
    }
}

extension WireObject {
    /// The zone of a request.
    var zone: WireZoneID? {
        get throws(WireFormatError) {
            guard let object = try object("zoneID") else { return nil }
            return try WireZoneID(object)
        }
    }

    /// The fields that are asked for; `nil` is all of them.
    var desiredKeys: Set<String>? {
        get throws(WireFormatError) {
            guard let names = try strings("desiredKeys") else { return nil }
            return Set(names)
        }
    }

    /// The most items in an answer.
    var limit: Int? {
        get throws(WireFormatError) {
            guard let limit = try integer("resultsLimit") else { return nil }
            guard limit > 0 else { throw error("resultsLimit", "is not a positive number") }
            return Int(limit)
        }
    }

    /// Whether numbers are wanted as strings; Apple's pages spell it in two ways.
    var numbersAsStrings: Bool {
        get throws(WireFormatError) {
            if let answer = try boolean("numbersAsStrings") { return answer }
            return try boolean("numberAsStrings") ?? false
        }
    }
}

extension JSON {
    /// Field names, in order so that equal requests have equal bytes.
    static func names(_ names: Set<String>) -> JSON { .array(names.sorted().map(JSON.string)) }
}
