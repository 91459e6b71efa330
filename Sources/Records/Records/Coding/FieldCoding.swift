/// The compact form in which homes keep the fields of a record: small, quick to read, the same for equal fields.
///
/// A version byte, the number of fields, then by name: name, type (high bit: encrypted), value.
package enum FieldCoding {
    private static let version: UInt8 = 1

    package static func encode(_ fields: [String: FieldValue]) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(byte: version)
        writer.write(count: fields.count)
        let names = fields.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        for name in names {
            guard let field = fields[name] else { continue }
            writer.write(name)
            writer.write(byte: code(of: field.type) | (field.isEncrypted ? 0x80 : 0))
            writer.write(field.value)
        }
        return writer.bytes
    }

    package static func decode(_ bytes: [UInt8]) throws(MalformedBytes) -> [String: FieldValue] {
        var reader = ByteReader(bytes)
        guard try reader.byte() == version else { throw MalformedBytes() }
        let count = try reader.count()
        guard count <= bytes.count else { throw MalformedBytes() }
        var fields = [String: FieldValue](minimumCapacity: count)
        for _ in 0..<count {
            let name = try reader.text()
            let kind = try reader.byte()
            guard let type = type(of: kind & 0x7F) else { throw MalformedBytes() }
            fields[name] = FieldValue(try reader.value(of: type), isEncrypted: kind & 0x80 != 0)
        }
        guard reader.isAtEnd else { throw MalformedBytes() }
        return fields
    }

    /// Numbers in stored bytes: never change one, only add.
    private static let codes: [FieldType] = [
        .string, .int64, .double, .bytes, .timestamp, .reference, .asset, .location, .stringList, .int64List,
        .doubleList, .bytesList, .timestampList, .referenceList, .assetList, .locationList,
    ]

    private static func code(of type: FieldType) -> UInt8 {
        UInt8(codes.firstIndex(of: type) ?? codes.count)
    }

    private static func type(of code: UInt8) -> FieldType? {
        Int(code) < codes.count ? codes[Int(code)] : nil
    }
}
