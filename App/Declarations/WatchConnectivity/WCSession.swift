public import Foundation

// https://developer.apple.com/documentation/watchconnectivity/wcsession
open class WCSession: NSObject {
    open class func isSupported() -> Bool {}
    open class var `default`: WCSession {}
    open weak var delegate: (any WCSessionDelegate)?
    open func activate() {}
    open var activationState: WCSessionActivationState {}
    #if IOS
        open var isPaired: Bool {}
        open var isWatchAppInstalled: Bool {}
    #endif
    // https://developer.apple.com/documentation/watchconnectivity/wcsession/hascontentpending
    open var hasContentPending: Bool {}
    open var receivedApplicationContext: [String: Any] {}
    open func updateApplicationContext(_ applicationContext: [String: Any]) throws {}
}
// https://developer.apple.com/documentation/watchconnectivity/wcsessionactivationstate
public enum WCSessionActivationState: Int, Sendable { case notActivated = 0, inactive = 1, activated = 2 }
// https://developer.apple.com/documentation/watchconnectivity/wcsessiondelegate
public protocol WCSessionDelegate: NSObjectProtocol {
    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?)
    #if IOS
        func sessionDidBecomeInactive(_ session: WCSession)
        func sessionDidDeactivate(_ session: WCSession)
        func sessionWatchStateDidChange(_ session: WCSession)
    #endif
    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
}
extension WCSessionDelegate {
    #if IOS
        public func sessionWatchStateDidChange(_ session: WCSession) {}
    #endif
    public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
    {}
}
// https://developer.apple.com/documentation/watchconnectivity/wcerror
public struct WCError: Error, Sendable {
    public var code: WCError.Code {}
    public enum Code: Int, Sendable { case payloadTooLarge = 7009, notReachable = 7007 }
}
