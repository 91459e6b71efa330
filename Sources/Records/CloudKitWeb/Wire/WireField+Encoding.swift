internal import Foundation
public import Records

extension WireField {
    /// The field that carries a value; the type tag is always there.
    ///
    /// - Parameters:
    ///   - field: The value.
    ///   - numbersAsStrings: Whether numbers are written as strings, for readers whose numbers are doubles.
    ///   - asset: What stands for an asset.
    public init(
        _ field: FieldValue, numbersAsStrings: Bool = false, asset: (Asset) throws -> WireAsset
    ) rethrows {
        self.init(
            tag: .type(field.type),
            value: try Self.json(field.value, Numbers(areStrings: numbersAsStrings), asset),
            isEncrypted: field.isEncrypted)
    }

    private struct Numbers {
        let areStrings: Bool

        func json(_ value: Int64) -> JSON { areStrings ? .string(String(value)) : .integer(value) }
        func json(_ value: Double) -> JSON { areStrings ? .string(value.description) : .number(value) }
    }

    private static func json(
        _ value: FieldValue.Value, _ numbers: Numbers, _ asset: (Asset) throws -> WireAsset
    ) rethrows -> JSON {
        switch value {
        case .string(let text): .string(text)
        case .int64(let integer), .timestamp(let integer): numbers.json(integer)
        case .double(let number): numbers.json(number)
        case .bytes(let bytes): json(bytes)
        case .reference(let reference): json(reference)
        case .asset(let value): try asset(value).json
        case .location(let location): json(location)
        case .stringList(let texts): .array(texts.map(JSON.string))
        case .int64List(let integers), .timestampList(let integers): .array(integers.map(numbers.json))
        case .doubleList(let values): .array(values.map(numbers.json))
        case .bytesList(let values): .array(values.map(json))
        case .referenceList(let references): .array(references.map(json))
        case .assetList(let assets): .array(try assets.map { try asset($0).json })
        case .locationList(let locations): .array(locations.map(json))
        }
    }

    private static func json(_ bytes: [UInt8]) -> JSON { .string(Data(bytes).base64EncodedString()) }

    private static func json(_ reference: Reference) -> JSON {
        [
            "recordName": .string(reference.target.name),
            "zoneID": WireZoneID(reference.target.zone).json,
            "action": .string(reference.action.rawValue),
        ]
    }

    private static func json(_ location: Location) -> JSON {
        .object(omittingNil: [
            "latitude": .number(location.latitude), "longitude": .number(location.longitude),
            "horizontalAccuracy": location.horizontalAccuracy.map(JSON.number),
            "verticalAccuracy": location.verticalAccuracy.map(JSON.number),
            "altitude": location.altitude.map(JSON.number), "speed": location.speed.map(JSON.number),
            "course": location.course.map(JSON.number), "timestamp": location.timestamp.map(JSON.integer),
        ])
    }
}
