/// A named part of a database that has its own change feed (CloudKit: record zone).
public struct Zone: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The zone that every database has; it has no change feed and no atomic batches, as at Apple.
    public static let `default` = Zone("_defaultZone")

    /// The name, up to 255 ASCII characters; only the default zone begins with an underscore.
    public var name: String

    /// A zone of that name; whether the name is allowed is checked by the database that creates it.
    public init(_ name: String) {
        self.name = name
    }

    /// The name.
    public var description: String { name }

    /// Orders by the bytes of the names, the same on every home.
    public static func < (left: Zone, right: Zone) -> Bool {
        left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
}
