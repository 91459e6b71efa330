public import Records

/// The body of `assets/upload`: asks for addresses to which bytes may be sent.
public struct AssetUploadRequest: Hashable, Sendable {
    /// One field that is to get an asset.
    public struct Item: Hashable, Sendable {
        /// The record; the server makes a name where none is given.
        public var name: String?
        /// Its type.
        public var type: String
        /// The field.
        public var field: String
    }

    /// The fields.
    public var items: [Item]
    /// Their zone.
    public var zone: WireZoneID

    /// A request for these fields, which all are in one zone.
    public init(_ destination: AssetDestination, owner: String? = nil) {
        items = [Item(name: destination.record.name, type: destination.type, field: destination.field)]
        zone = WireZoneID(destination.record.zone, owner: owner)
    }

    /// Reads the body.
    public init(_ object: WireObject) throws(WireFormatError) {
        zone = try object.zone ?? WireZoneID(.default)
        items = []
        for token in try object.requiredObjects("tokens") {
            items.append(
                Item(
                    name: try token.string("recordName"), type: try token.requiredString("recordType"),
                    field: try token.requiredString("fieldName")))
        }
    }

    /// The body.
    public var json: JSON {
        [
            "zoneID": zone.json,
            "tokens": .array(
                items.map { item in
                    .object(omittingNil: [
                        "recordName": item.name.map(JSON.string), "recordType": .string(item.type),
                        "fieldName": .string(item.field),
                    ])
                }),
        ]
    }
}

/// The body of `assets/rereference`: asks for asset values that may be written to another record.
public struct AssetRereferenceRequest: Hashable, Sendable {
    /// The fields that hold the assets now.
    public var items: [(name: String, field: String)] { zip(names, fields).map { ($0, $1) } }
    private var names: [String]
    private var fields: [String]
    /// Their zone.
    public var zone: WireZoneID

    /// A request for these fields of one zone.
    public init(_ items: [(name: String, field: String)], zone: WireZoneID) {
        names = items.map(\.name)
        fields = items.map(\.field)
        self.zone = zone
    }

    /// Reads the body.
    public init(_ object: WireObject) throws(WireFormatError) {
        zone = try object.zone ?? WireZoneID(.default)
        names = []
        fields = []
        for asset in try object.requiredObjects("assets") {
            names.append(try asset.requiredString("recordName"))
            fields.append(try asset.requiredString("fieldName"))
        }
    }

    /// The body.
    public var json: JSON {
        [
            "zoneID": zone.json,
            "assets": .array(
                items.map { ["recordName": .string($0.name), "fieldName": .string($0.field)] }),
        ]
    }
}
