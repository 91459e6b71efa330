internal import Foundation
public import Records

extension WireField {
    /// The value of the field; `nil` when it is to be cleared.
    ///
    /// A tag decides over `declared`, so that who sends the wrong type hears of it from the database.
    /// - Parameters:
    ///   - declared: The type in the schema; `nil` when it is not known.
    ///   - zone: The zone of the record, which is meant where a reference names none.
    ///   - asset: Turns what an asset field carries into an asset, or says why it may not.
    public func fieldValue(
        declared: FieldType?, zone: Zone = .default, asset: (WireAsset) throws -> Asset
    ) throws -> FieldValue? {
        guard value != .null else { return nil }
        return FieldValue(
            try fieldValue(of: try resolvedType(declared), in: zone, asset: asset), isEncrypted: isEncrypted)
    }

    private func resolvedType(_ declared: FieldType?) throws(WireFormatError) -> FieldType {
        switch tag {
        case .type(let type):
            return type
        case .none:
            if let declared { return declared }
            guard case .array(let elements) = value else { return try inferredType(of: value) }
            return try inferredList(of: elements)
        case .list:
            if let declared, declared.isList { return declared }
            guard case .array(let elements) = value else {
                throw error("expected an array, found \(value.kind)")
            }
            return try inferredList(of: elements)
        }
    }

    private func inferredList(of elements: [JSON]) throws(WireFormatError) -> FieldType {
        guard let first = elements.first else { return .stringList }
        let type = try inferredType(of: first)
        // 1 and 1.5 in one list are numbers, whichever comes first.
        return type == .int64 && elements.contains { if case .number = $0 { true } else { false } }
            ? .doubleList : type.list
    }

    private func inferredType(of value: JSON) throws(WireFormatError) -> FieldType {
        switch value {
        case .string: return .string
        case .integer, .boolean: return .int64
        case .number: return .double
        case .object(let members) where members["recordName"] != nil: return .reference
        case .object(let members) where members["fileChecksum"] != nil: return .asset
        case .object(let members) where members["latitude"] != nil: return .location
        default: throw error("\(value.kind) of this form needs a type")
        }
    }

    private func fieldValue(
        of type: FieldType, in home: Zone, asset: (WireAsset) throws -> Asset
    ) throws -> FieldValue.Value {
        switch type {
        case .string: return .string(try text(value, .string))
        case .int64: return .int64(try integer(value, .int64))
        case .double: return .double(try number(value))
        case .bytes: return .bytes(try bytes(value))
        case .timestamp: return .timestamp(try integer(value, .timestamp))
        case .reference: return .reference(try reference(value, at: nil, in: home))
        case .asset: return .asset(try asset(WireAsset(object(value, at: nil))))
        case .location: return .location(try location(value, at: nil))
        case .stringList: return .stringList(try elements.map { try text($0, .string) })
        case .int64List: return .int64List(try elements.map { try integer($0, .int64) })
        case .doubleList: return .doubleList(try elements.map { try number($0) })
        case .bytesList: return .bytesList(try elements.map { try bytes($0) })
        case .timestampList: return .timestampList(try elements.map { try integer($0, .timestamp) })
        case .referenceList:
            return .referenceList(try elements.enumerated().map { try reference($1, at: $0, in: home) })
        case .assetList:
            return .assetList(try elements.enumerated().map { try asset(WireAsset(object($1, at: $0))) })
        case .locationList:
            return .locationList(try elements.enumerated().map { try location($1, at: $0) })
        }
    }

    private var elements: [JSON] {
        get throws(WireFormatError) {
            guard case .array(let elements) = value else {
                throw error("expected an array, found \(value.kind)")
            }
            return elements
        }
    }

    private func unexpected(_ type: FieldType) -> WireFormatError {
        // The words are Apple's, because people search for them.
        error("Invalid value, expected type \(type.rawValue)")
    }

    private func text(_ value: JSON, _ type: FieldType) throws(WireFormatError) -> String {
        guard case .string(let text) = value else { throw unexpected(type) }
        return text
    }

    private func integer(_ value: JSON, _ type: FieldType) throws(WireFormatError) -> Int64 {
        switch value {
        case .integer(let integer): return integer
        case .boolean(let value) where type == .int64: return value ? 1 : 0
        case .string(let text):
            if let integer = Int64(text) { return integer }
        case .number(let number):
            // 1e3 and 5.0 are whole, however they are written.
            if let integer = Int64(exactly: number) { return integer }
        default: break
        }
        throw unexpected(type)
    }

    private func number(_ value: JSON) throws(WireFormatError) -> Double {
        switch value {
        case .integer(let integer): return Double(integer)
        case .number(let number): return number
        case .string(let text):
            if let number = Double(text), number.isFinite { return number }
        default: break
        }
        throw unexpected(.double)
    }

    private func bytes(_ value: JSON) throws(WireFormatError) -> [UInt8] {
        guard case .string(let text) = value, let data = Data(base64Encoded: text) else {
            throw unexpected(.bytes)
        }
        return Array(data)
    }

    private func reference(
        _ value: JSON, at index: Int?, in home: Zone
    ) throws(WireFormatError) -> Reference {
        let object = try object(value, at: index)
        let zone = try object.object("zoneID").map(WireZoneID.init)?.zone
        let action = try object.string("action") ?? Reference.Action.none.rawValue
        guard let action = Reference.Action(rawValue: action) else {
            throw object.error("action", "expected NONE, DELETE_SELF or VALIDATE")
        }
        return Reference(
            RecordID(name: try object.requiredString("recordName"), zone: zone ?? home), action: action)
    }

    private func location(_ value: JSON, at index: Int?) throws(WireFormatError) -> Location {
        let object = try object(value, at: index)
        guard let latitude = try object.number("latitude"), (-90...90).contains(latitude) else {
            throw object.error("latitude", "degrees from -90 to 90 are required")
        }
        guard let longitude = try object.number("longitude"), (-180...180).contains(longitude) else {
            throw object.error("longitude", "degrees from -180 to 180 are required")
        }
        var location = Location(latitude: latitude, longitude: longitude)
        location.horizontalAccuracy = try object.number("horizontalAccuracy")
        location.verticalAccuracy = try object.number("verticalAccuracy")
        location.altitude = try object.number("altitude")
        location.speed = try object.number("speed")
        location.course = try object.number("course")
        location.timestamp = try object.integer("timestamp")
        return location
    }
}
