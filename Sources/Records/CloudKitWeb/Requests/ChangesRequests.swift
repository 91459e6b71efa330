public import Records

/// The body of `changes/database`, and of the older `zones/changes`.
public struct DatabaseChangesRequest: Hashable, Sendable {
    /// Where the page begins; `nil` begins with nothing.
    public var token: ChangeToken?
    /// The most zones in one answer; `nil` is as many as the server gives.
    public var limit: Int?

    /// A request for one page.
    public init(since token: ChangeToken?, limit: Int? = nil) {
        self.token = token
        self.limit = limit
    }

    /// Reads the body; the token has the name `syncToken`, or `metaSyncToken` in `zones/changes`.
    public init(_ object: WireObject) throws(WireFormatError) {
        token = try object.string("metaSyncToken", or: "syncToken").map(ChangeToken.init)
        limit = try object.limit
    }

    /// The body.
    public var json: JSON {
        .object(omittingNil: [
            "syncToken": token.map { .string($0.text) }, "resultsLimit": limit.map { .integer(Int64($0)) },
        ])
    }
}

/// The body of `changes/zone`, and of the older `records/changes`.
public struct ZoneChangesRequest: Hashable, Sendable {
    /// What is asked about one zone.
    public struct Item: Hashable, Sendable {
        /// The zone.
        public var zone: WireZoneID
        /// Where the page begins; `nil` begins with nothing.
        public var token: ChangeToken?
        /// The types of records to return; `nil` returns all.
        public var desiredRecordTypes: Set<String>?
        /// The fields to return; `nil` returns all.
        public var desiredKeys: Set<String>?
        /// The most records in one answer; `nil` is as many as the server gives.
        public var limit: Int?
        /// Whether the newest records are asked for first.
        public var isReverse: Bool

        /// A request for one page of that zone.
        public init(
            _ zone: WireZoneID, since token: ChangeToken?, desiredKeys: Set<String>? = nil, limit: Int? = nil
        ) {
            self.zone = zone
            self.token = token
            self.desiredKeys = desiredKeys
            self.limit = limit
            isReverse = false
        }

        init(_ object: WireObject, zone: WireZoneID) throws(WireFormatError) {
            self.zone = zone
            token = try object.string("syncToken").map(ChangeToken.init)
            desiredRecordTypes = try object.strings("desiredRecordTypes").map { Set($0) }
            desiredKeys = try object.desiredKeys
            limit = try object.limit
            isReverse = try object.boolean("reverse") ?? false
        }
    }

    /// The zones.
    public var items: [Item]
    /// Whether numbers are answered as strings.
    public var numbersAsStrings: Bool

    /// A request about these zones.
    public init(_ items: [Item]) {
        self.items = items
        numbersAsStrings = false
    }

    /// Reads the body of `changes/zone`; what stands at the top holds for zones that do not say it themselves.
    public init(_ object: WireObject) throws(WireFormatError) {
        numbersAsStrings = try object.numbersAsStrings
        items = []
        for zone in try object.requiredObjects("zones") {
            var item = try Item(zone, zone: WireZoneID(zone.requiredObject("zoneID")))
            if item.desiredKeys == nil { item.desiredKeys = try object.desiredKeys }
            if item.limit == nil { item.limit = try object.limit }
            if item.desiredRecordTypes == nil {
                item.desiredRecordTypes = try object.strings("desiredRecordTypes").map { Set($0) }
            }
            if zone.value("reverse") == nil { item.isReverse = try object.boolean("reverse") ?? false }
            items.append(item)
        }
    }

    /// Reads the body of `records/changes`, which asks about one zone.
    public init(ofOneZone object: WireObject) throws(WireFormatError) {
        numbersAsStrings = try object.numbersAsStrings
        items = [try Item(object, zone: WireZoneID(object.requiredObject("zoneID")))]
    }

    /// The body of `changes/zone`.
    public var json: JSON {
        [
            "zones": .array(
                items.map { item in
                    .object(omittingNil: [
                        "zoneID": item.zone.json, "syncToken": item.token.map { .string($0.text) },
                        "desiredRecordTypes": item.desiredRecordTypes.map(JSON.names),
                        "desiredKeys": item.desiredKeys.map(JSON.names),
                        "resultsLimit": item.limit.map { .integer(Int64($0)) },
                        "reverse": item.isReverse ? true : nil,
                    ])
                })
        ]
    }
}

/// One zone in the answer of `changes/zone`.
public struct ZoneChangesResponse: Hashable, Sendable {
    /// The zone.
    public var zone: WireZoneID
    /// The records; those that are gone say so.
    public var records: [WireRecord]
    /// The place behind them.
    public var token: ChangeToken
    /// Whether there is more.
    public var moreComing: Bool

    /// An answer about that zone.
    public init(zone: WireZoneID, records: [WireRecord], token: ChangeToken, moreComing: Bool) {
        self.zone = zone
        self.records = records
        self.token = token
        self.moreComing = moreComing
    }

    /// Reads the answer about one zone.
    public init(_ object: WireObject) throws(WireFormatError) {
        zone = try WireZoneID(object.requiredObject("zoneID"))
        token = ChangeToken(try object.requiredString("syncToken"))
        moreComing = try object.boolean("moreComing") ?? false
        records = []
        for record in try object.objects("records") ?? [] { records.append(try WireRecord(record)) }
    }

    /// The answer about one zone.
    public var json: JSON {
        [
            "zoneID": zone.responseJSON, "syncToken": .string(token.text), "moreComing": .boolean(moreComing),
            "records": .array(records.map(\.responseJSON)), "reverse": false,
        ]
    }
}
