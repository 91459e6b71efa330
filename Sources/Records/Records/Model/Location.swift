/// A place on Earth (CloudKit: LOCATION).
public struct Location: Hashable, Sendable {
    /// Degrees north, -90 … 90.
    public var latitude: Double
    /// Degrees east, -180 … 180.
    public var longitude: Double
    /// Metres; `nil` when unknown.
    public var horizontalAccuracy: Double?
    /// Metres; `nil` when unknown.
    public var verticalAccuracy: Double?
    /// Metres above sea level; `nil` when unknown.
    public var altitude: Double?
    /// Metres a second; `nil` when unknown.
    public var speed: Double?
    /// Degrees clockwise from north; `nil` when unknown.
    public var course: Double?
    /// Milliseconds since 1970 in UTC; `nil` when unknown.
    public var timestamp: Int64?

    /// A place of which only the coordinates are known.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}
