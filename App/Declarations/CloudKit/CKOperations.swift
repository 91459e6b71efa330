// https://developer.apple.com/documentation/cloudkit/ckmodifyrecordsoperation
open class CKModifyRecordsOperation: NSObject {
    // https://developer.apple.com/documentation/cloudkit/ckmodifyrecordsoperation/recordsavepolicy
    public enum RecordSavePolicy: Int, Sendable {
        case ifServerRecordUnchanged = 0, changedKeys = 1, allKeys = 2
    }
}
// https://developer.apple.com/documentation/cloudkit/ckquery
open class CKQuery: NSObject, @unchecked Sendable {
    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {}
    open var sortDescriptors: [NSSortDescriptor]?
}
// https://developer.apple.com/documentation/cloudkit/ckqueryoperation
open class CKQueryOperation: NSObject {
    public static let maximumResults: Int = 0
    // https://developer.apple.com/documentation/cloudkit/ckqueryoperation/cursor
    open class Cursor: NSObject, @unchecked Sendable {}
}
// https://developer.apple.com/documentation/cloudkit/ckserverchangetoken
open class CKServerChangeToken: NSObject, NSSecureCoding, @unchecked Sendable {
    public static var supportsSecureCoding: Bool {}
    public required init?(coder: NSCoder) {}
    open func encode(with coder: NSCoder) {}
}
// https://developer.apple.com/documentation/cloudkit/cksubscription
open class CKSubscription: NSObject, @unchecked Sendable {
    // https://developer.apple.com/documentation/cloudkit/cksubscription/id
    public typealias ID = String
    open var notificationInfo: CKSubscription.NotificationInfo?
    // https://developer.apple.com/documentation/cloudkit/cksubscription/notificationinfo
    open class NotificationInfo: NSObject {
        public override init() {}
        open var shouldSendContentAvailable: Bool
    }
}
// https://developer.apple.com/documentation/cloudkit/ckdatabasesubscription
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
    public convenience init(subscriptionID: CKSubscription.ID) {}
}
