public import Foundation

extension NotificationCenter {
    // https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)
    public func notifications(named name: Notification.Name, object: AnyObject? = nil)
        -> NotificationCenter.Notifications
    {}

    // https://developer.apple.com/documentation/foundation/notificationcenter/notifications
    public final class Notifications: AsyncSequence, @unchecked Sendable {
        public typealias Element = Notification
        public typealias Failure = Never
        public struct Iterator: AsyncIteratorProtocol {
            public typealias Element = Notification
            public typealias Failure = Never
            public mutating func next() async -> Notification? {}
            public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {}
        }
        public func makeAsyncIterator() -> Iterator {}
        init() {}
    }
}
