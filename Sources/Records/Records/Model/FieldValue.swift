/// The value of one field, and whether the database keeps it encrypted.
public struct FieldValue: Hashable, Sendable {
    /// A value of one of CloudKit's types; lists hold one type and remember it when they are empty.
    public enum Value: Hashable, Sendable {
        /// Text.
        case string(String)
        /// A whole number; also 0 and 1 for false and true.
        case int64(Int64)
        /// A number; never infinite and never not-a-number.
        case double(Double)
        /// Uninterpreted bytes.
        case bytes([UInt8])
        /// Milliseconds since 1970 in UTC.
        case timestamp(Int64)
        /// The address of another record.
        case reference(Reference)
        /// Bytes kept beside the record.
        case asset(Asset)
        /// A place on Earth.
        case location(Location)
        /// A list of texts.
        case stringList([String])
        /// A list of whole numbers.
        case int64List([Int64])
        /// A list of numbers.
        case doubleList([Double])
        /// A list of byte strings.
        case bytesList([[UInt8]])
        /// A list of times, each in milliseconds since 1970 in UTC.
        case timestampList([Int64])
        /// A list of references.
        case referenceList([Reference])
        /// A list of assets.
        case assetList([Asset])
        /// A list of places.
        case locationList([Location])
    }

    /// The value.
    public var value: Value
    /// Whether the value belongs to CloudKit's `encryptedValues`; it must agree with the schema.
    public var isEncrypted: Bool

    /// A field with that value.
    public init(_ value: Value, isEncrypted: Bool = false) {
        self.value = value
        self.isEncrypted = isEncrypted
    }

    /// The same value marked as encrypted: `.string("…").encrypted`.
    public var encrypted: FieldValue { FieldValue(value, isEncrypted: true) }

    /// The type of the value.
    public var type: FieldType { value.type }
}
