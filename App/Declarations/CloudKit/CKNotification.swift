// https://developer.apple.com/documentation/cloudkit/cknotification
open class CKNotification: NSObject, @unchecked Sendable {
    // https://developer.apple.com/documentation/cloudkit/cknotification/init(fromremotenotificationdictionary:)
    public convenience init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {}
    // https://developer.apple.com/documentation/cloudkit/cknotification/subscriptionid-16ygj
    open var subscriptionID: CKSubscription.ID? {}
}
