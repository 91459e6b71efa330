public import Foundation

// https://developer.apple.com/documentation/backgroundtasks/bgtaskscheduler
open class BGTaskScheduler: NSObject {
    open class var shared: BGTaskScheduler {}
    open func submit(_ taskRequest: BGTaskRequest) throws {}
}
// https://developer.apple.com/documentation/backgroundtasks/bgtaskrequest
open class BGTaskRequest: NSObject {
    open var earliestBeginDate: Date?
}
// https://developer.apple.com/documentation/backgroundtasks/bgapprefreshtaskrequest
open class BGAppRefreshTaskRequest: BGTaskRequest {
    public init(identifier: String) {}
}
