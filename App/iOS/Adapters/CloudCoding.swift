import CloudKit
import Foundation
import Records

/// Records, identifiers and tokens of the package as iCloud's own, and back.
enum CloudCoding {
    static func zone(_ zone: Zone) -> CKRecordZone.ID {
        zone == .default ? .default : CKRecordZone.ID(zoneName: zone.name)
    }

    static func id(_ id: RecordID) -> CKRecord.ID {
        CKRecord.ID(recordName: id.name, zoneID: zone(id.zone))
    }

    static func id(_ id: CKRecord.ID) -> RecordID {
        RecordID(name: id.recordName, zone: Zone(id.zoneID.zoneName))
    }

    static func new(_ record: Record) -> CKRecord {
        CKRecord(recordType: record.type, recordID: id(record.id))
    }

    /// The record with its assets in the folder, by their digests.
    static func record(_ source: CKRecord, assets: CloudAssetFolder) throws -> Record {
        var record = Record(id: id(source.recordID), type: source.recordType)
        record.changeTag = source.recordChangeTag
        record.created = stamp(source.creationDate, source.creatorUserRecordID)
        record.modified = stamp(source.modificationDate, source.lastModifiedUserRecordID)
        let encrypted = Set(source.encryptedValues.allKeys())
        for key in source.allKeys() where !encrypted.contains(key) {
            if let value = try value(source[key], assets: assets) { record[key] = FieldValue(value) }
        }
        for key in encrypted {
            if let value = try value(source.encryptedValues[key], assets: assets) {
                record[key] = FieldValue(value, isEncrypted: true)
            }
        }
        return record
    }

    static func keys(of record: CKRecord) -> Set<String> {
        Set(record.allKeys()).union(record.encryptedValues.allKeys())
    }

    static func clear(_ key: String, of record: CKRecord) {
        if record.encryptedValues.allKeys().contains(key) {
            record.encryptedValues[key] = nil
        } else {
            record[key] = nil
        }
    }

    static func set(
        _ field: FieldValue, for key: String, of record: CKRecord, assets: CloudAssetFolder
    ) throws(RecordError) {
        let value = try cloudValue(field.value, assets: assets)
        if field.isEncrypted {
            record.encryptedValues[key] = value
        } else {
            record[key] = value
        }
    }

    /// A token as text and back; iCloud's are opaque objects that can be archived.
    static func token(_ token: CKServerChangeToken) throws -> ChangeToken {
        let data = try NSKeyedArchiver.archivedData(withRootObject: token, requiringSecureCoding: true)
        return ChangeToken(data.base64EncodedString())
    }

    static func token(_ token: ChangeToken) throws -> CKServerChangeToken {
        guard let data = Data(base64Encoded: token.text),
            let found = try? NSKeyedUnarchiver.unarchivedObject(ofClass: CKServerChangeToken.self, from: data)
        else { throw RecordError(.changeTokenExpired, "The change token cannot be read.") }
        return found
    }

    /// iCloud's query. Only a whole record type can be asked for: the product asks for no more there.
    static func query(_ query: Query) throws(RecordError) -> CKQuery {
        guard query.filters.isEmpty, query.sort.isEmpty else {
            throw RecordError(.badRequest, "Queries with filters are answered by the device's own database.")
        }
        return CKQuery(recordType: query.recordType, predicate: NSPredicate(value: true))
    }

    private static func stamp(_ date: Date?, _ user: CKRecord.ID?) -> Record.Stamp? {
        date.map { Record.Stamp(at: milliseconds($0), by: user?.recordName) }
    }

    static func milliseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1_000).rounded()) }

    static func date(_ milliseconds: Int64) -> Date {
        Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }
}
