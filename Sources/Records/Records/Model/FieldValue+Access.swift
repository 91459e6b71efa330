extension FieldValue {
    /// Text.
    public static func string(_ value: String) -> FieldValue { FieldValue(.string(value)) }
    /// A whole number.
    public static func int64(_ value: Int64) -> FieldValue { FieldValue(.int64(value)) }
    /// False as 0, true as 1; CloudKit has no type for it.
    public static func bool(_ value: Bool) -> FieldValue { FieldValue(.int64(value ? 1 : 0)) }
    /// A finite number.
    public static func double(_ value: Double) -> FieldValue { FieldValue(.double(value)) }
    /// Bytes.
    public static func bytes(_ value: [UInt8]) -> FieldValue { FieldValue(.bytes(value)) }
    /// Milliseconds since 1970 in UTC.
    public static func timestamp(_ milliseconds: Int64) -> FieldValue { FieldValue(.timestamp(milliseconds)) }
    /// The address of another record.
    public static func reference(_ value: Reference) -> FieldValue { FieldValue(.reference(value)) }
    /// Bytes beside the record.
    public static func asset(_ value: Asset) -> FieldValue { FieldValue(.asset(value)) }
    /// A place.
    public static func location(_ value: Location) -> FieldValue { FieldValue(.location(value)) }
    /// A list of texts.
    public static func strings(_ value: [String]) -> FieldValue { FieldValue(.stringList(value)) }
}

extension FieldValue {
    /// The text; `nil` when the field has another type.
    public var string: String? { if case .string(let value) = value { value } else { nil } }
    /// The whole number; `nil` when the field has another type.
    public var int64: Int64? { if case .int64(let value) = value { value } else { nil } }
    /// Whether the whole number is not 0; `nil` when the field has another type.
    public var bool: Bool? { int64.map { $0 != 0 } }
    /// The number; `nil` when the field has another type.
    public var double: Double? { if case .double(let value) = value { value } else { nil } }
    /// The bytes; `nil` when the field has another type.
    public var bytes: [UInt8]? { if case .bytes(let value) = value { value } else { nil } }
    /// The time in milliseconds since 1970; `nil` when the field has another type.
    public var timestamp: Int64? { if case .timestamp(let value) = value { value } else { nil } }
    /// The reference; `nil` when the field has another type.
    public var reference: Reference? { if case .reference(let value) = value { value } else { nil } }
    /// The asset; `nil` when the field has another type.
    public var asset: Asset? { if case .asset(let value) = value { value } else { nil } }
    /// The place; `nil` when the field has another type.
    public var location: Location? { if case .location(let value) = value { value } else { nil } }
    /// The texts; `nil` when the field has another type.
    public var strings: [String]? { if case .stringList(let value) = value { value } else { nil } }
}
