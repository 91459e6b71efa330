public import Records

/// A zone on the wire: `{"zoneName":…,"ownerRecordName":…,"zoneType":…}`.
public struct WireZoneID: Hashable, Sendable {
    /// The zone.
    public var zone: Zone
    /// The user record name of the owner; `nil` stands for the caller.
    public var owner: String?

    /// A zone of that owner.
    public init(_ zone: Zone, owner: String? = nil) {
        self.zone = zone
        self.owner = owner
    }

    /// Reads a zone.
    public init(_ object: WireObject) throws(WireFormatError) {
        zone = Zone(try object.requiredString("zoneName"))
        owner = try object.string("ownerRecordName", or: "ownerName")
    }

    /// The zone for a request: name, and owner if known.
    public var json: JSON {
        .object(omittingNil: [
            "zoneName": .string(zone.name), "ownerRecordName": owner.map(JSON.string),
        ])
    }

    /// The zone for a response, which also says what kind it is.
    public var responseJSON: JSON {
        .object(omittingNil: [
            "zoneName": .string(zone.name), "ownerRecordName": owner.map(JSON.string),
            "zoneType": zone == .default ? "DEFAULT_ZONE" : "REGULAR_CUSTOM_ZONE",
        ])
    }
}

/// A zone in a list or in a feed of changed zones.
public struct WireZone: Hashable, Sendable {
    /// Which zone.
    public var id: WireZoneID
    /// The present place in its feed; `nil` when the server did not say.
    public var syncToken: ChangeToken?
    /// Whether batches may be atomic in it.
    public var isAtomic: Bool
    /// Whether it is gone.
    public var isDeleted: Bool

    /// A zone with these properties.
    public init(
        _ id: WireZoneID, syncToken: ChangeToken? = nil, isAtomic: Bool = true, isDeleted: Bool = false
    ) {
        self.id = id
        self.syncToken = syncToken
        self.isAtomic = isAtomic
        self.isDeleted = isDeleted
    }

    /// Reads a zone.
    public init(_ object: WireObject) throws(WireFormatError) {
        id = try WireZoneID(object.requiredObject("zoneID"))
        syncToken = try object.string("syncToken").map(ChangeToken.init)
        isAtomic = try object.boolean("atomic") ?? (id.zone != .default)
        isDeleted = try object.boolean("deleted") ?? false
    }

    /// The zone for a response.
    public var json: JSON {
        .object(omittingNil: [
            "zoneID": id.responseJSON, "syncToken": syncToken.map { .string($0.text) },
            "atomic": isDeleted ? nil : .boolean(isAtomic), "deleted": isDeleted ? true : nil,
        ])
    }
}
