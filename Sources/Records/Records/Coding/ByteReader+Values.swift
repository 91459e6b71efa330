extension ByteReader {
    package mutating func value(of type: FieldType) throws(MalformedBytes) -> FieldValue.Value {
        switch type {
        case .string: .string(try text())
        case .int64: .int64(try int64())
        case .double: .double(try double())
        case .bytes: .bytes(try message())
        case .timestamp: .timestamp(try int64())
        case .reference: .reference(try reference())
        case .asset: .asset(try asset())
        case .location: .location(try location())
        case .stringList: .stringList(try list { reader throws(MalformedBytes) in try reader.text() })
        case .int64List: .int64List(try list { reader throws(MalformedBytes) in try reader.int64() })
        case .doubleList: .doubleList(try list { reader throws(MalformedBytes) in try reader.double() })
        case .bytesList: .bytesList(try list { reader throws(MalformedBytes) in try reader.message() })
        case .timestampList: .timestampList(try list { reader throws(MalformedBytes) in try reader.int64() })
        case .referenceList:
            .referenceList(try list { reader throws(MalformedBytes) in try reader.reference() })
        case .assetList: .assetList(try list { reader throws(MalformedBytes) in try reader.asset() })
        case .locationList: .locationList(try list { reader throws(MalformedBytes) in try reader.location() })
        }
    }

    private mutating func list<Element>(
        _ element: (inout ByteReader) throws(MalformedBytes) -> Element
    ) throws(MalformedBytes) -> [Element] {
        let count = try count()
        var list: [Element] = []
        for _ in 0..<count {
            guard !isAtEnd else { throw MalformedBytes() }
            list.append(try element(&self))
        }
        return list
    }

    private mutating func reference() throws(MalformedBytes) -> Reference {
        let zone = Zone(try text())
        let name = try text()
        let action: Reference.Action =
            switch try byte() {
            case 0: .none
            case 1: .deleteSelf
            case 2: .validate
            default: throw MalformedBytes()
            }
        return Reference(RecordID(name: name, zone: zone), action: action)
    }

    private mutating func asset() throws(MalformedBytes) -> Asset {
        guard let digest = SHA256Digest(bytes: try message()) else { throw MalformedBytes() }
        let size = try int64()
        let address = try text()
        return Asset(digest: digest, size: size, downloadURL: address.isEmpty ? nil : address)
    }

    private mutating func location() throws(MalformedBytes) -> Location {
        var place = Location(latitude: try double(), longitude: try double())
        let present = try byte()
        if present & 0x01 != 0 { place.horizontalAccuracy = try double() }
        if present & 0x02 != 0 { place.verticalAccuracy = try double() }
        if present & 0x04 != 0 { place.altitude = try double() }
        if present & 0x08 != 0 { place.speed = try double() }
        if present & 0x10 != 0 { place.course = try double() }
        if present & 0x20 != 0 { place.timestamp = try int64() }
        return place
    }
}
