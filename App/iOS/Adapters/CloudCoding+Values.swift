import CloudKit
import Foundation
import Records

extension CloudCoding {
    /// A field's value; `nil` for a kind that the product does not have.
    static func value(
        _ source: (any CKRecordValueProtocol)?, assets: CloudAssetFolder
    ) throws -> FieldValue.Value? {
        switch source {
        case let text as String: .string(text)
        case let date as Date: .timestamp(milliseconds(date))
        case let bytes as Data: .bytes(Array(bytes))
        case let number as Int64: .int64(number)
        case let number as Double: .double(number)
        case let reference as CKRecord.Reference: .reference(self.reference(reference))
        case let asset as CKAsset: .asset(try assets.take(asset))
        case let texts as [String]: .stringList(texts)
        case let dates as [Date]: .timestampList(dates.map(milliseconds))
        case let bytes as [Data]: .bytesList(bytes.map { Array($0) })
        case let numbers as [Int64]: .int64List(numbers)
        case let numbers as [Double]: .doubleList(numbers)
        case let references as [CKRecord.Reference]: .referenceList(references.map(reference))
        case let list as [CKAsset]: .assetList(try list.map { try assets.take($0) })
        default: nil
        }
    }

    /// iCloud's form of a value; places are not used by the product's schema.
    static func cloudValue(
        _ value: FieldValue.Value, assets: CloudAssetFolder
    ) throws(RecordError) -> any CKRecordValueProtocol {
        switch value {
        case .string(let text): text
        case .int64(let number): number
        case .double(let number): number
        case .bytes(let bytes): Data(bytes)
        case .timestamp(let instant): date(instant)
        case .reference(let reference): self.reference(reference)
        case .asset(let asset): try assets.cloudAsset(asset)
        case .stringList(let texts): texts
        case .int64List(let numbers): numbers
        case .doubleList(let numbers): numbers
        case .bytesList(let list): list.map { Data($0) }
        case .timestampList(let instants): instants.map(date)
        case .referenceList(let references): references.map(reference)
        case .assetList(let list): try cloudAssets(list, assets: assets)
        case .location, .locationList:
            throw RecordError(.badRequest, "The product's schema has no field of type LOCATION.")
        }
    }

    private static func cloudAssets(_ list: [Asset], assets: CloudAssetFolder) throws(RecordError)
        -> [CKAsset]
    {
        var result: [CKAsset] = []
        for asset in list { result.append(try assets.cloudAsset(asset)) }
        return result
    }

    private static func reference(_ source: CKRecord.Reference) -> Reference {
        Reference(id(source.recordID), action: source.action == .deleteSelf ? .deleteSelf : .none)
    }

    private static func reference(_ source: Reference) -> CKRecord.Reference {
        CKRecord.Reference(
            recordID: id(source.target), action: source.action == .deleteSelf ? .deleteSelf : .none)
    }
}
