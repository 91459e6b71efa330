/// The address of a record inside one database: its name and its zone.
public struct RecordID: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The name, unique in the zone: up to 255 ASCII characters, not beginning with an underscore.
    public var name: String
    /// The zone that holds the record.
    public var zone: Zone

    /// The address of the record of that name in that zone.
    public init(name: String, zone: Zone = .default) {
        self.name = name
        self.zone = zone
    }

    /// Zone and name, for messages.
    public var description: String { "\(zone.name)/\(name)" }

    /// Orders by zone, then by the bytes of the names.
    public static func < (left: RecordID, right: RecordID) -> Bool {
        left.zone == right.zone
            ? left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
            : left.zone < right.zone
    }
}
