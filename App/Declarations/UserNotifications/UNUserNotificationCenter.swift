public import Foundation

// https://developer.apple.com/documentation/usernotifications/unusernotificationcenter
open class UNUserNotificationCenter: NSObject {
    open class func current() -> UNUserNotificationCenter {}
    open weak var delegate: (any UNUserNotificationCenterDelegate)?
    open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {}
    open func notificationSettings() async -> UNNotificationSettings {}
    open func add(_ request: UNNotificationRequest) async throws {}
    open func pendingNotificationRequests() async -> [UNNotificationRequest] {}
    open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {}
    open func removeAllPendingNotificationRequests() {}
}
// https://developer.apple.com/documentation/usernotifications/unauthorizationoptions
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) {}
    public static var badge: UNAuthorizationOptions {}
    public static var sound: UNAuthorizationOptions {}
    public static var alert: UNAuthorizationOptions {}
}
// https://developer.apple.com/documentation/usernotifications/unauthorizationstatus
public enum UNAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    case provisional = 3
    case ephemeral = 4
}
// https://developer.apple.com/documentation/usernotifications/unnotificationsettings
open class UNNotificationSettings: NSObject {
    open var authorizationStatus: UNAuthorizationStatus {}
}
// https://developer.apple.com/documentation/usernotifications/unnotificationcontent
open class UNNotificationContent: NSObject {
    open var userInfo: [AnyHashable: Any] {}
}
// https://developer.apple.com/documentation/usernotifications/unmutablenotificationcontent
open class UNMutableNotificationContent: UNNotificationContent {
    open var title: String
    open var body: String
    open var sound: UNNotificationSound?
    open override var userInfo: [AnyHashable: Any] {
        get {}
        set {}
    }
    open var targetContentIdentifier: String?
    public override init() {}
}
// https://developer.apple.com/documentation/usernotifications/unnotificationsound
open class UNNotificationSound: NSObject {
    open class var `default`: UNNotificationSound {}
}
// https://developer.apple.com/documentation/usernotifications/unnotificationtrigger
open class UNNotificationTrigger: NSObject {}
// https://developer.apple.com/documentation/usernotifications/untimeintervalnotificationtrigger
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
    public convenience init(timeInterval: TimeInterval, repeats: Bool) {}
}
// https://developer.apple.com/documentation/usernotifications/uncalendarnotificationtrigger
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
    public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {}
}
// https://developer.apple.com/documentation/usernotifications/unnotificationrequest
open class UNNotificationRequest: NSObject {
    public convenience init(
        identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
    ) {}
    open var identifier: String {}
    open var content: UNNotificationContent {}
}
