@_exported public import Foundation

// https://developer.apple.com/documentation/cloudkit/ckrecord
open class CKRecord: NSObject, CKRecordKeyValueSetting, @unchecked Sendable {
    public typealias RecordType = String
    public typealias FieldKey = String
    public convenience init(
        recordType: CKRecord.RecordType, recordID: CKRecord.ID = CKRecord.ID(recordName: "")
    ) {}
    open var recordType: CKRecord.RecordType {}
    open var recordID: CKRecord.ID {}
    open var recordChangeTag: String? {}
    open var creatorUserRecordID: CKRecord.ID? {}
    open var creationDate: Date? {}
    open var lastModifiedUserRecordID: CKRecord.ID? {}
    open var modificationDate: Date? {}
    open func allKeys() -> [CKRecord.FieldKey] {}
    open var encryptedValues: any CKRecordKeyValueSetting {}
    public subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? {
        get {}
        set {}
    }
    @_disfavoredOverload public subscript<T>(key: CKRecord.FieldKey) -> T? where T: CKRecordValueProtocol {
        get {}
        set {}
    }

    // https://developer.apple.com/documentation/cloudkit/ckrecord/id
    open class ID: NSObject, @unchecked Sendable {
        public convenience init(recordName: String, zoneID: CKRecordZone.ID = CKRecordZone.ID.default) {}
        open var recordName: String {}
        open var zoneID: CKRecordZone.ID {}
    }
    // https://developer.apple.com/documentation/cloudkit/ckrecord/reference
    open class Reference: NSObject, @unchecked Sendable {
        public init(recordID: CKRecord.ID, action: CKRecord.ReferenceAction) {}
        open var recordID: CKRecord.ID {}
        open var action: CKRecord.ReferenceAction {}
    }
    // https://developer.apple.com/documentation/cloudkit/ckrecord/referenceaction
    public enum ReferenceAction: UInt, Sendable { case none = 0, deleteSelf = 1 }
}
// https://developer.apple.com/documentation/cloudkit/ckrecordvalueprotocol
public protocol CKRecordValueProtocol {}
// https://developer.apple.com/documentation/cloudkit/ckrecordkeyvaluesetting
public protocol CKRecordKeyValueSetting: AnyObject {
    func allKeys() -> [CKRecord.FieldKey]
    subscript(key: CKRecord.FieldKey) -> (any CKRecordValueProtocol)? { get set }
}
extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension CKAsset: CKRecordValueProtocol {}
extension CKRecord.Reference: CKRecordValueProtocol {}

// https://developer.apple.com/documentation/cloudkit/ckasset
open class CKAsset: NSObject, @unchecked Sendable {
    public init(fileURL: URL) {}
    open var fileURL: URL? {}
}
