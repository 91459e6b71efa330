/// The type of a field, named as CloudKit Web Services names it on the wire.
public enum FieldType: String, Hashable, Sendable, CaseIterable {
    /// Text.
    case string = "STRING"
    /// A whole number.
    case int64 = "INT64"
    /// A number.
    case double = "DOUBLE"
    /// Bytes.
    case bytes = "BYTES"
    /// Milliseconds since 1970.
    case timestamp = "TIMESTAMP"
    /// The address of a record.
    case reference = "REFERENCE"
    /// Bytes beside the record.
    case asset = "ASSETID"
    /// A place.
    case location = "LOCATION"
    /// A list of texts.
    case stringList = "STRING_LIST"
    /// A list of whole numbers.
    case int64List = "INT64_LIST"
    /// A list of numbers.
    case doubleList = "DOUBLE_LIST"
    /// A list of byte strings.
    case bytesList = "BYTES_LIST"
    /// A list of times.
    case timestampList = "TIMESTAMP_LIST"
    /// A list of references.
    case referenceList = "REFERENCE_LIST"
    /// A list of assets.
    case assetList = "ASSET_LIST"
    /// A list of places.
    case locationList = "LOCATION_LIST"

    /// Whether it is a list.
    public var isList: Bool { rawValue.hasSuffix("_LIST") }

    /// The type of the members of a list; the type itself for a single value.
    public var element: FieldType {
        switch self {
        case .stringList: .string
        case .int64List: .int64
        case .doubleList: .double
        case .bytesList: .bytes
        case .timestampList: .timestamp
        case .referenceList: .reference
        case .assetList: .asset
        case .locationList: .location
        default: self
        }
    }

    /// The list of this type; the type itself when it is a list already.
    public var list: FieldType {
        switch self {
        case .string: .stringList
        case .int64: .int64List
        case .double: .doubleList
        case .bytes: .bytesList
        case .timestamp: .timestampList
        case .reference: .referenceList
        case .asset: .assetList
        case .location: .locationList
        default: self
        }
    }
}

extension FieldValue.Value {
    /// The type of the value.
    public var type: FieldType {
        switch self {
        case .string: .string
        case .int64: .int64
        case .double: .double
        case .bytes: .bytes
        case .timestamp: .timestamp
        case .reference: .reference
        case .asset: .asset
        case .location: .location
        case .stringList: .stringList
        case .int64List: .int64List
        case .doubleList: .doubleList
        case .bytesList: .bytesList
        case .timestampList: .timestampList
        case .referenceList: .referenceList
        case .assetList: .assetList
        case .locationList: .locationList
        }
    }
}
