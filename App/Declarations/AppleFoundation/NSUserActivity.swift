public import Foundation

// https://developer.apple.com/documentation/foundation/nsuseractivity
open class NSUserActivity: NSObject {
    public init(activityType: String) {}
    open var activityType: String {}
    open var title: String?
    open var webpageURL: URL?
    open var userInfo: [AnyHashable: Any]?
}

// https://developer.apple.com/documentation/foundation/nsuseractivitytypebrowsingweb
public let NSUserActivityTypeBrowsingWeb: String = ""
