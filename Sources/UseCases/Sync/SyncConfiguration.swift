public import Records

/// What is kept in step, and by which rules.
public struct SyncConfiguration: Sendable {
    /// The zone.
    public var zone: Zone
    /// The record types that this program knows. Fields that it does not know stay at the other side as they are.
    public var schema: Schema
    /// How two versions of a record are joined.
    public var rules: MergeRules
    /// The most changes in one request.
    public var changesPerRequest = 200
    /// The most bytes of records in one request; a single larger record is sent alone.
    public var bytesPerRequest = 1_000_000
    /// The most bytes of assets that are held in memory at once; a single larger asset is taken alone.
    public var assetBytesAtOnce: Int64 = 16 << 20
    /// Seconds before the second try after a failure; doubled each time.
    public var firstPause = 1.0
    /// The most seconds between two tries.
    public var longestPause = 300.0
    /// How often a record may be refused for the time being before it is parked.
    public var attempts: Int64 = 5

    /// Keeps that zone in step.
    public init(zone: Zone, schema: Schema, rules: MergeRules) {
        self.zone = zone
        self.schema = schema
        self.rules = rules
    }
}

/// The record types and fields that keeping in step brings along; the schema of both sides has them.
public enum SyncNames {
    /// Text lists in every record type that is kept in step: one mark a device, so that a device whose answer was
    /// lost knows whether its change arrived.
    public static let marks = "syncMarks"
    /// A value that lost a conflict, kept for the owner.
    public static let conflict = "Conflict"
    /// A setting by name; of two versions the later one counts.
    public static let setting = "Setting"
    /// The name of the setting that says whether a zone is still the same one.
    public static let zoneIdentity = "zone-identity"
}
