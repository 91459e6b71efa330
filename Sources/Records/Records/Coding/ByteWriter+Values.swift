extension ByteWriter {
    package mutating func write(_ value: FieldValue.Value) {
        switch value {
        case .string(let text): write(text)
        case .int64(let number), .timestamp(let number): write(number)
        case .double(let number): write(number)
        case .bytes(let message): write(message)
        case .reference(let reference): write(reference)
        case .asset(let asset): write(asset)
        case .location(let place): write(place)
        case .stringList(let list): write(list: list) { $0.write($1) }
        case .int64List(let list), .timestampList(let list): write(list: list) { $0.write($1) }
        case .doubleList(let list): write(list: list) { $0.write($1) }
        case .bytesList(let list): write(list: list) { $0.write($1) }
        case .referenceList(let list): write(list: list) { $0.write($1) }
        case .assetList(let list): write(list: list) { $0.write($1) }
        case .locationList(let list): write(list: list) { $0.write($1) }
        }
    }

    private mutating func write<Element>(
        list: [Element], _ writeElement: (inout ByteWriter, Element) -> Void
    ) {
        write(count: list.count)
        for element in list { writeElement(&self, element) }
    }

    private mutating func write(_ reference: Reference) {
        write(reference.target.zone.name)
        write(reference.target.name)
        switch reference.action {
        case .none: write(byte: 0)
        case .deleteSelf: write(byte: 1)
        case .validate: write(byte: 2)
        }
    }

    private mutating func write(_ asset: Asset) {
        write(asset.digest.bytes)
        write(asset.size)
        write(asset.downloadURL ?? "")
    }

    private mutating func write(_ place: Location) {
        write(place.latitude)
        write(place.longitude)
        let details = [
            place.horizontalAccuracy, place.verticalAccuracy, place.altitude, place.speed, place.course,
        ]
        var present: UInt8 = place.timestamp == nil ? 0 : 0x20
        for (bit, detail) in details.enumerated() where detail != nil { present |= 1 << UInt8(bit) }
        write(byte: present)
        for case let detail? in details { write(detail) }
        if let timestamp = place.timestamp { write(timestamp) }
    }
}
