// https://developer.apple.com/documentation/cloudkit/ckdatabase
open class CKDatabase: NSObject, @unchecked Sendable {
    open func record(for recordID: CKRecord.ID) async throws -> CKRecord {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/records(for:desiredkeys:)
    public func records(
        for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
    ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/modifyrecords(saving:deleting:savepolicy:atomically:)
    public func modifyRecords(
        saving recordsToSave: [CKRecord], deleting recordIDsToDelete: [CKRecord.ID],
        savePolicy: CKModifyRecordsOperation.RecordSavePolicy = .ifServerRecordUnchanged,
        atomically: Bool = true
    ) async throws -> (
        saveResults: [CKRecord.ID: Result<CKRecord, any Error>],
        deleteResults: [CKRecord.ID: Result<Void, any Error>]
    ) {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/records(matching:inzonewith:desiredkeys:resultslimit:)
    public func records(
        matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
        desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> (
        matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
    ) {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/records(continuingmatchfrom:desiredkeys:resultslimit:)
    public func records(
        continuingMatchFrom queryCursor: CKQueryOperation.Cursor, desiredKeys: [CKRecord.FieldKey]? = nil,
        resultsLimit: Int = CKQueryOperation.maximumResults
    ) async throws -> (
        matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: CKQueryOperation.Cursor?
    ) {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/allrecordzones()
    open func allRecordZones() async throws -> [CKRecordZone] {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/save(_:)-47jd3
    @discardableResult open func save(_ zone: CKRecordZone) async throws -> CKRecordZone {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/deleterecordzone(withid:)
    @discardableResult open func deleteRecordZone(withID zoneID: CKRecordZone.ID) async throws
        -> CKRecordZone.ID
    {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/save(_:)-lu4z
    @discardableResult open func save(_ subscription: CKSubscription) async throws -> CKSubscription {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/recordzonechanges(inzonewith:since:desiredkeys:resultslimit:)
    public func recordZoneChanges(
        inZoneWith zoneID: CKRecordZone.ID, since serverChangeToken: CKServerChangeToken?,
        desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int? = nil
    ) async throws -> (
        modificationResultsByID: [CKRecord.ID: Result<CKDatabase.RecordZoneChange.Modification, any Error>],
        deletions: [CKDatabase.RecordZoneChange.Deletion], changeToken: CKServerChangeToken, moreComing: Bool
    ) {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/databasechanges(since:resultslimit:)
    public func databaseChanges(
        since serverChangeToken: CKServerChangeToken?, resultsLimit: Int? = nil
    ) async throws -> (
        modifications: [CKDatabase.DatabaseChange.Modification],
        deletions: [CKDatabase.DatabaseChange.Deletion],
        changeToken: CKServerChangeToken, moreComing: Bool
    ) {}
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/recordzonechange
    public enum RecordZoneChange {
        public struct Modification: Sendable {
            public let record: CKRecord
        }
        public struct Deletion: Sendable {
            public let recordID: CKRecord.ID
            public let recordType: CKRecord.RecordType
        }
    }
    // https://developer.apple.com/documentation/cloudkit/ckdatabase/databasechange
    public enum DatabaseChange {
        public struct Modification: Sendable {
            public let zoneID: CKRecordZone.ID
        }
        public struct Deletion: Sendable {
            public let zoneID: CKRecordZone.ID
        }
    }
}
