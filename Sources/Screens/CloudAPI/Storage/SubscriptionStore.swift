public import CloudKitWeb

/// A device that fetches notices.
public struct CloudDevice: Hashable, Sendable {
    /// Whose it is.
    public var subscriber: String
    /// Up to where the owner's database was looked at; `nil` before the first look.
    public var position: String?
    /// Notices that were not fetched yet, the oldest first.
    public var pending: [JSON]

    /// A device.
    public init(subscriber: String, position: String?, pending: [JSON] = []) {
        self.subscriber = subscriber
        self.position = position
        self.pending = pending
    }
}

/// Where subscriptions and devices are kept; all processes of a server share it.
///
/// A subscriber is one user in one environment.
public protocol SubscriptionStore: Sendable {
    /// The subscriptions, by identifier.
    func subscriptions(of subscriber: String) async throws -> [String: JSON]
    /// Makes or changes a subscription.
    func save(_ subscription: JSON, identifier: String, of subscriber: String) async throws
    /// Ends a subscription; whether there was one.
    func deleteSubscription(_ identifier: String, of subscriber: String) async throws -> Bool
    /// Makes a device, or gives it to another subscriber.
    func save(_ device: CloudDevice, token: String) async throws
    /// Notes how far a device is; whether it is there still, and its subscriber's.
    func update(_ device: CloudDevice, token: String) async throws -> Bool
    /// The device of that token; `nil` when there is none.
    func device(token: String) async throws -> CloudDevice?
}
