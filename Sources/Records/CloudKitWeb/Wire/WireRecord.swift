public import Records

/// A record on the wire, in a request or in a response; what the sender left out is `nil`.
public struct WireRecord: Hashable, Sendable {
    /// The name; without one, `create` makes one.
    public var name: String?
    /// The record type.
    public var type: String?
    /// The version.
    public var changeTag: String?
    /// The fields that were sent.
    public var fields: [String: WireField]
    /// The zone, when the record says it itself.
    public var zone: WireZoneID?
    /// When and by whom it was made; responses only.
    public var created: Record.Stamp?
    /// When and by whom it was changed last; responses only.
    public var modified: Record.Stamp?
    /// Whether it is gone; responses only.
    public var isDeleted: Bool
    /// Whether the sender asks for what belongs to the shared database (`parent`, `createShortGUID`, `forRecord`).
    public var asksForSharing: Bool

    /// A record with only a name.
    public init(name: String?) {
        self.name = name
        fields = [:]
        isDeleted = false
        asksForSharing = false
    }

    /// Reads a record.
    public init(_ object: WireObject) throws(WireFormatError) {
        name = try object.string("recordName")
        type = try object.string("recordType")
        changeTag = try object.string("recordChangeTag")
        zone = try object.object("zoneID").map(WireZoneID.init)
        created = try object.object("created").map(Self.stamp)
        modified = try object.object("modified").map(Self.stamp)
        isDeleted = try object.boolean("deleted") ?? false
        asksForSharing =
            try object.boolean("createShortGUID") == true
            || object.value("forRecord") != nil || object.value("parent") != nil
        fields = [:]
        if let container = try object.object("fields") {
            fields.reserveCapacity(container.members.count)
            for name in container.members.keys {
                // A bare null clears a field like a value that is null.
                fields[name] =
                    if let field = try container.object(name) { try WireField(field) } else {
                        WireField(tag: .none, value: .null)
                    }
            }
        }
    }

    private static func stamp(_ object: WireObject) throws(WireFormatError) -> Record.Stamp {
        Record.Stamp(at: try object.integer("timestamp") ?? 0, by: try object.string("userRecordName"))
    }
}

extension WireRecord {
    /// A record with all its fields, for a request or a response.
    ///
    /// - Parameters:
    ///   - record: The record; its stamps are written as they are.
    ///   - numbersAsStrings: Whether numbers in fields are written as strings.
    ///   - owner: The owner of its zone; `nil` leaves the zone out.
    ///   - asset: What stands for an asset of the field of that name.
    public init(
        _ record: Record, numbersAsStrings: Bool = false, owner: String? = nil,
        asset: (Asset, String) throws -> WireAsset
    ) rethrows {
        self.init(name: record.id.name)
        type = record.type
        changeTag = record.changeTag
        created = record.created
        modified = record.modified
        zone = owner.map { WireZoneID(record.id.zone, owner: $0) }
        fields.reserveCapacity(record.fields.count)
        for (name, field) in record.fields {
            fields[name] = try WireField(field, numbersAsStrings: numbersAsStrings) { try asset($0, name) }
        }
    }

    /// The record in a request: no stamps.
    public var requestJSON: JSON {
        .object(omittingNil: [
            "recordName": name.map(JSON.string), "recordType": type.map(JSON.string),
            "recordChangeTag": changeTag.map(JSON.string),
            "fields": fields.isEmpty ? nil : .object(fields.mapValues(\.json)),
        ])
    }

    /// The record in a response.
    public var responseJSON: JSON {
        if isDeleted {
            return .object(omittingNil: [
                "recordName": name.map(JSON.string), "recordType": type.map(JSON.string), "deleted": true,
                "zoneID": zone?.responseJSON,
            ])
        }
        return .object(omittingNil: [
            "recordName": name.map(JSON.string), "recordType": type.map(JSON.string),
            "recordChangeTag": changeTag.map(JSON.string), "fields": .object(fields.mapValues(\.json)),
            "pluginFields": [:], "created": created.map(Self.json), "modified": modified.map(Self.json),
            "deleted": false, "zoneID": zone?.responseJSON,
        ])
    }

    private static func json(_ stamp: Record.Stamp) -> JSON {
        .object(omittingNil: [
            "timestamp": .integer(stamp.at), "userRecordName": stamp.by.map(JSON.string),
            "deviceID": "iCloud",
        ])
    }
}
