internal import Foundation
public import Records

/// A field on the wire, `{"value":…,"type":…,"isEncrypted":…}`, kept as it came until its type is known.
///
/// The type tag is optional, and what an untagged value means depends on the schema; so a field is read in two
/// steps: from JSON, then with `fieldValue(declared:asset:)` to a value.
public struct WireField: Hashable, Sendable {
    /// How much a tag says.
    public enum Tag: Hashable, Sendable {
        /// No tag.
        case none
        /// `LIST` without the type of its members, as some clients send it.
        case list
        /// A type.
        case type(FieldType)
    }

    /// The tag.
    public var tag: Tag
    /// The value; `null` clears the field.
    public var value: JSON
    /// Whether the sender marked it as encrypted.
    public var isEncrypted: Bool
    private var path: WirePath = .root

    /// A field with these parts.
    public init(tag: Tag, value: JSON, isEncrypted: Bool = false) {
        self.tag = tag
        self.value = value
        self.isEncrypted = isEncrypted
    }

    /// Reads a field; the value is not looked at yet.
    public init(_ object: WireObject) throws(WireFormatError) {
        guard let value = object.members["value"] else { throw object.error("value", "is required") }
        self.value = value
        path = object.path(of: "value")
        isEncrypted = try object.boolean("isEncrypted") ?? false
        switch try object.string("type") {
        case nil, "UNKNOWN": tag = .none
        case "LIST", "UNKNOWN_LIST", "EMPTY_LIST": tag = .list
        case "ASSET": tag = .type(.asset)
        case "ASSETID_LIST": tag = .type(.assetList)
        case .some(let name):
            guard let type = FieldType(rawValue: name) else {
                throw object.error("type", "\"\(name.prefix(64))\" is not a field type")
            }
            tag = .type(type)
        }
    }

    /// Two fields are equal whatever body they stood in.
    public static func == (left: WireField, right: WireField) -> Bool {
        left.tag == right.tag && left.value == right.value && left.isEncrypted == right.isEncrypted
    }

    /// Feeds what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
        hasher.combine(value)
        hasher.combine(isEncrypted)
    }

    /// The field as JSON.
    public var json: JSON {
        var type: JSON?
        switch tag {
        case .none: type = nil
        case .list: type = "LIST"
        case .type(let fieldType): type = .string(fieldType.rawValue)
        }
        return .object(omittingNil: ["value": value, "type": type, "isEncrypted": isEncrypted ? true : nil])
    }

    /// The owners of zones that references in it name, whose records are not to be taken for the caller's own.
    public var namedOwners: [String] {
        let members = if case .array(let elements) = value { elements } else { [value] }
        return members.compactMap { member in
            guard member["recordName"] != nil, let zone = member["zoneID"] else { return nil }
            return (zone["ownerRecordName"] ?? zone["ownerName"])?.string
        }
    }

    func error(_ problem: String) -> WireFormatError {
        WireFormatError(path: path.description, problem: problem)
    }

    func object(_ element: JSON, at index: Int?) throws(WireFormatError) -> WireObject {
        try WireObject(element, at: index.map(path.element) ?? path)
    }
}
