import Foundation

/// Where a database takes the time and its random names from; tests bring their own.
public struct RecordClock: Sendable {
    /// The computer's clock.
    public static let system = RecordClock { Int64(Date().timeIntervalSince1970 * 1000) }

    /// Milliseconds since 1970 in UTC.
    public var now: @Sendable () -> Int64

    /// A clock.
    public init(now: @escaping @Sendable () -> Int64) {
        self.now = now
    }
}
