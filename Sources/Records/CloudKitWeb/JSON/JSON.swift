/// A JSON value (RFC 8259) that keeps whole numbers apart from others, as CloudKit's field types need.
///
/// Foundation's own readers turn `3.0` into `3` and lose the difference between a number and a truth value on
/// some platforms; this one is the same everywhere.
public enum JSON: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number written without fraction and exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number; finite.
    case number(Double)
    /// Text.
    case string(String)
    /// A list.
    case array([JSON])
    /// Members by name; the order of members means nothing.
    case object([String: JSON])
}

extension JSON {
    /// What kind of value it is, for messages.
    var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a truth value"
        case .integer: "a whole number"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// An object of the members that have a value.
    ///
    /// - Parameter members: Names and values; `nil` leaves the member out.
    public static func object(omittingNil members: KeyValuePairs<String, JSON?>) -> JSON {
        var object: [String: JSON] = [:]
        object.reserveCapacity(members.count)
        for (name, value) in members { if let value { object[name] = value } }
        return .object(object)
    }

    /// The member of that name; `nil` when the value is no object or has no such member.
    public subscript(name: String) -> JSON? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    /// The text; `nil` for every other kind.
    public var string: String? { if case .string(let text) = self { text } else { nil } }
    /// The elements; `nil` for every other kind.
    public var array: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
    /// The whole number; `nil` for every other kind.
    public var integer: Int64? { if case .integer(let number) = self { number } else { nil } }
    /// The truth value; `nil` for every other kind.
    public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Text.
    public init(stringLiteral value: String) { self = .string(value) }
    /// A truth value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// A whole number.
    public init(integerLiteral value: Int64) { self = .integer(value) }
    /// A list.
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    /// An object; of a name that is given twice the last value stays.
    public init(dictionaryLiteral elements: (String, JSON)...) {
        self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
    }
}
