internal import Records

/// The body of `zones/modify`.
public struct ZonesModifyRequest: Hashable, Sendable {
    /// What is done to a zone.
    public enum OperationType: String, Hashable, Sendable {
        /// Makes it.
        case create
        /// Deletes it with everything in it.
        case delete
    }

    /// One operation.
    public struct Operation: Hashable, Sendable {
        /// What is done.
        public var type: OperationType
        /// To which zone.
        public var zone: WireZoneID

        /// An operation on that zone.
        public init(_ type: OperationType, _ zone: WireZoneID) {
            self.type = type
            self.zone = zone
        }
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
                throw operation.error("operationType", "\"\(name.prefix(64))\" is not create or delete")
            }
            let zone = try operation.requiredObject("zone")
            operations.append(Operation(type, try WireZoneID(zone.requiredObject("zoneID"))))
        }
    }

    /// The body.
    public var json: JSON {
        [
            "operations": .array(
                operations.map { operation in
                    [
                        "operationType": .string(operation.type.rawValue),
                        "zone": ["zoneID": operation.zone.json],
                    ]
                })
        ]
    }
}

/// The body of `zones/lookup`.
public struct ZonesLookupRequest: Hashable, Sendable {
    /// The zones.
    public var zones: [WireZoneID]

    /// Reads the body; each zone is given as its identifier, bare or in a member `zoneID`.
    public init(_ object: WireObject) throws(WireFormatError) {
        zones = []
        for zone in try object.requiredObjects("zones") {
            zones.append(try WireZoneID(zone.object("zoneID") ?? zone))
        }
    }
}
