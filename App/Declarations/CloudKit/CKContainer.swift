// https://developer.apple.com/documentation/cloudkit/ckcontainer
open class CKContainer: NSObject, @unchecked Sendable {
    public init(identifier containerIdentifier: String) {}
    open var privateCloudDatabase: CKDatabase {}
    open var publicCloudDatabase: CKDatabase {}
    open func accountStatus() async throws -> CKAccountStatus {}
    open func userRecordID() async throws -> CKRecord.ID {}
}
// https://developer.apple.com/documentation/cloudkit/ckaccountstatus
public enum CKAccountStatus: Int, Sendable {
    case couldNotDetermine = 0
    case available = 1
    case restricted = 2
    case noAccount = 3
    case temporarilyUnavailable = 4
}
extension NSNotification.Name {
    // https://developer.apple.com/documentation/foundation/nsnotification/name-swift.struct/ckaccountchanged
    public static let CKAccountChanged: NSNotification.Name = NSNotification.Name("")
}
// https://developer.apple.com/documentation/cloudkit/ckrecordzone
open class CKRecordZone: NSObject, @unchecked Sendable {
    public init(zoneID: CKRecordZone.ID) {}
    open var zoneID: CKRecordZone.ID {}
    // https://developer.apple.com/documentation/cloudkit/ckrecordzone/id
    open class ID: NSObject, @unchecked Sendable {
        public convenience init(zoneName: String, ownerName: String = CKCurrentUserDefaultName) {}
        open var zoneName: String {}
        open var ownerName: String {}
        public class var `default`: CKRecordZone.ID {}
    }
}
// https://developer.apple.com/documentation/cloudkit/ckcurrentuserdefaultname
public let CKCurrentUserDefaultName: String = ""
