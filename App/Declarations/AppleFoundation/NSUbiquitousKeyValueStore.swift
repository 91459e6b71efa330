public import Foundation

// https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore
open class NSUbiquitousKeyValueStore: NSObject {
    // https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore/default
    open class var `default`: NSUbiquitousKeyValueStore {}
    // https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore/string(forkey:)
    open func string(forKey aKey: String) -> String? {}
    // https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore/set(_:forkey:)-2rlp
    open func set(_ aString: String?, forKey aKey: String) {}
    // https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore/removeobject(forkey:)
    open func removeObject(forKey aKey: String) {}
    // https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore/synchronize()
    @discardableResult open func synchronize() -> Bool {}
    // https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore/didchangeexternallynotification
    open class var didChangeExternallyNotification: NSNotification.Name {}
}

// https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestorechangereasonkey
public let NSUbiquitousKeyValueStoreChangeReasonKey: String = ""
// https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestoreserverchange
public var NSUbiquitousKeyValueStoreServerChange: Int { 0 }
// https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestoreinitialsyncchange
public var NSUbiquitousKeyValueStoreInitialSyncChange: Int { 1 }
// https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestorequotaviolationchange
public var NSUbiquitousKeyValueStoreQuotaViolationChange: Int { 2 }
// https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestoreaccountchange
public var NSUbiquitousKeyValueStoreAccountChange: Int { 3 }
