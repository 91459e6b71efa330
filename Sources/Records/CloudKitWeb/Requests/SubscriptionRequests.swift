internal import Records

/// A subscription: what a user wants to be told about.
public struct WireSubscription: Hashable, Sendable {
    /// What is watched.
    public enum Kind: String, Hashable, Sendable {
        /// One zone.
        case zone
        /// Records that match a query.
        case query
        /// Every custom zone; the native framework has it, and so do we.
        case database
    }

    /// What happened to a record.
    public enum Event: String, Hashable, Sendable, CaseIterable {
        /// It was made.
        case create
        /// It was changed.
        case update
        /// It was deleted.
        case delete
    }

    /// The identifier; a new one is made where none is given.
    public var identifier: String?
    /// What is watched.
    public var kind: Kind
    /// The zone; `nil` in a query that looks into all zones.
    public var zone: WireZoneID?
    /// The query, for `query` only.
    public var query: WireQuery?
    /// The events, for `query` only.
    public var firesOn: Set<Event>
    /// Whether it ends with its first notice.
    public var firesOnce: Bool
    /// What is shown to the person, handed through as it came.
    public var notificationInfo: JSON?

    /// A subscription to that.
    public init(identifier: String?, kind: Kind, zone: WireZoneID? = nil) {
        self.identifier = identifier
        self.kind = kind
        self.zone = zone
        firesOn = []
        firesOnce = false
    }

    /// Reads a subscription.
    public init(_ object: WireObject) throws(WireFormatError) {
        identifier = try object.string("subscriptionID")
        let kind = try object.requiredString("subscriptionType")
        guard let kind = Kind(rawValue: kind.lowercased()) else {
            throw object.error("subscriptionType", "\"\(kind.prefix(64))\" is not zone, query or database")
        }
        self.kind = kind
        zone = try object.zone
        query = try object.object("query").map(WireQuery.init)
        firesOn = []
        for name in try object.strings("firesOn") ?? [] {
            guard let event = Event(rawValue: name.lowercased()) else {
                throw object.error("firesOn", "\"\(name.prefix(64))\" is not create, update or delete")
            }
            firesOn.insert(event)
        }
        firesOnce =
            if let once = try object.boolean("firesOnce") { once } else {
                try object.boolean("fireOnce") ?? false
            }
        notificationInfo = object.value("notificationInfo")
        switch kind {
        case .zone where zone == nil: throw object.error("zoneID", "is required")
        case .query where query == nil: throw object.error("query", "is required")
        case .query where firesOn.isEmpty: throw object.error("firesOn", "is required")
        default: break
        }
    }

    /// The subscription as JSON.
    public var json: JSON {
        .object(omittingNil: [
            "subscriptionID": identifier.map(JSON.string), "subscriptionType": .string(kind.rawValue),
            "zoneID": zone?.responseJSON, "query": query?.json,
            "firesOn": firesOn.isEmpty ? nil : .array(firesOn.map(\.rawValue).sorted().map(JSON.string)),
            "firesOnce": kind == .query ? .boolean(firesOnce) : nil,
            "zoneWide": kind == .query ? .boolean(zone == nil) : nil, "notificationInfo": notificationInfo,
        ])
    }
}

/// The body of `subscriptions/modify`.
public struct SubscriptionsModifyRequest: Sendable {
    /// What is done to a subscription.
    public enum OperationType: String, Hashable, Sendable {
        /// Makes it.
        case create
        /// Changes it.
        case update
        /// Ends it.
        case delete
    }

    /// One operation; to delete, only the identifier is read.
    public enum Operation: Hashable, Sendable {
        /// Makes or changes a subscription.
        case save(WireSubscription)
        /// Ends the subscription of that identifier.
        case delete(String)
    }

    /// The operations, in order.
    public var operations: [Operation]

    /// A request of these operations.
    public init(_ operations: [Operation]) {
        self.operations = operations
    }

    /// Reads the body.
    public init(_ object: WireObject) throws(WireFormatError) {
        operations = []
        for operation in try object.requiredObjects("operations") {
            let name = try operation.requiredString("operationType")
            guard let type = OperationType(rawValue: name) else {
                throw operation.error(
                    "operationType", "\"\(name.prefix(64))\" is not create, update or delete")
            }
            let subscription = try operation.requiredObject("subscription")
            operations.append(
                type == .delete
                    ? .delete(try subscription.requiredString("subscriptionID"))
                    : .save(try WireSubscription(subscription)))
        }
    }

    /// The body.
    public var json: JSON {
        [
            "operations": .array(
                operations.map { operation in
                    switch operation {
                    case .save(let subscription):
                        ["operationType": "create", "subscription": subscription.json]
                    case .delete(let identifier):
                        ["operationType": "delete", "subscription": ["subscriptionID": .string(identifier)]]
                    }
                })
        ]
    }
}
