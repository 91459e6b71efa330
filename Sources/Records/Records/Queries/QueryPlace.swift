/// Where a record stands in the order of a query: its sort values, then its creation, zone and name.
///
/// A cursor is such a place, so that a page begins behind the last one whatever was saved in between.
struct QueryPlace: Hashable {
    var keys: [FieldValue.Value?]
    var creation: CreationPlace

    init(of record: Record, in query: Query) {
        keys = query.sort.map { sort in
            let value = sort.key.value(in: record)
            guard let origin = sort.origin, case .location(let place)? = value else { return value }
            return .double(place.distance(to: origin))
        }
        creation = CreationPlace(record)
    }

    /// Whether this place is before the other in the order of the query; records without a value come first.
    func precedes(_ other: QueryPlace, in query: Query) -> Bool {
        for (index, sort) in query.sort.enumerated() where index < other.keys.count {
            let order =
                switch (keys[index], other.keys[index]) {
                case (nil, nil): 0
                case (nil, _): -1
                case (_, nil): 1
                case (let left?, let right?): FieldValue.Value.order(left, right) ?? 0
                }
            if order != 0 { return (order < 0) == sort.isAscending }
        }
        return creation < other.creation
    }
}

extension QueryPlace {
    /// The place as a cursor of that query.
    func cursor(of query: Query) -> QueryCursor {
        var writer = ByteWriter()
        writer.write(Self.fingerprint(of: query))
        writer.write(creation.created)
        writer.write(creation.id.zone.name)
        writer.write(creation.id.name)
        for (index, key) in keys.enumerated() { writer.write(FieldCoding.encode(Self.fields(index, key))) }
        return QueryCursor(hexadecimal(writer.bytes))
    }

    /// The place that a cursor of the same query stands for.
    init(_ cursor: QueryCursor, of query: Query) throws(RecordError) {
        do {
            guard let bytes = bytes(hexadecimal: cursor.text) else { throw MalformedBytes() }
            var reader = ByteReader(bytes)
            guard try reader.int64() == Self.fingerprint(of: query) else { throw MalformedBytes() }
            let created = try reader.int64()
            let zone = Zone(try reader.text())
            creation = CreationPlace(created: created, id: RecordID(name: try reader.text(), zone: zone))
            keys = []
            for index in query.sort.indices {
                keys.append(try FieldCoding.decode(try reader.message())[String(index)]?.value)
            }
            guard reader.isAtEnd else { throw MalformedBytes() }
        } catch {
            throw RecordError(.badRequest, "The cursor is not one of this query.")
        }
    }

    private static func fields(_ index: Int, _ key: FieldValue.Value?) -> [String: FieldValue] {
        key.map { [String(index): FieldValue($0)] } ?? [:]
    }

    /// FNV-1a over the query, the same in every process: a cursor outlives a restart of the server.
    private static func fingerprint(of query: Query) -> Int64 {
        var writer = ByteWriter()
        writer.write(query.recordType)
        for filter in query.filters {
            writer.write(filter.key.name)
            writer.write(filter.comparator.rawValue)
            writer.write(FieldCoding.encode(["": FieldValue(filter.value)]))
            writer.write(filter.distance ?? -1)
        }
        for sort in query.sort {
            writer.write(sort.key.name)
            writer.write(byte: sort.isAscending ? 1 : 0)
            writer.write(FieldCoding.encode(sort.origin.map { ["": .location($0)] } ?? [:]))
        }
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in writer.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return Int64(bitPattern: hash)
    }
}
