import RecordStore

/// The arguments of a statement in one piece of memory, as libpq wants them.
///
/// Text and bytes go as they are, with their length; numbers go as decimal text, so that the server reads them as the type
/// that it expects in their place.
struct PostgreSQLArguments {
    private var bytes: [UInt8] = []
    private var offsets: [Int?] = []
    private var lengths: [Int32] = []
    private var formats: [Int32] = []

    init(_ values: [SQLValue]) {
        offsets.reserveCapacity(values.count)
        for value in values { append(value) }
        // The address of no bytes may be null, which would be a null.
        bytes.append(0)
    }

    private mutating func append(_ value: SQLValue) {
        let start = bytes.count
        switch value {
        case .null:
            offsets.append(nil)
            lengths.append(0)
            formats.append(0)
            return
        case .integer(let number): bytes += Array(String(number).utf8)
        case .real(let number): bytes += Array(number.description.utf8)
        case .text(let text): TextCoding.append(text, to: &bytes)
        case .bytes(let value): bytes += value
        }
        offsets.append(start)
        lengths.append(Int32(clamping: bytes.count - start))
        switch value {
        case .integer, .real:
            bytes.append(0)
            formats.append(0)
        case .null, .text, .bytes: formats.append(1)
        }
    }

    typealias Pointers = (
        count: Int32, values: [UnsafePointer<CChar>?], lengths: [Int32], formats: [Int32]
    )

    /// Gives the addresses, which are good while the body runs.
    func withPointers<Value>(_ body: (Pointers) throws -> Value) rethrows -> Value {
        try bytes.withUnsafeBytes { memory in
            let base = memory.bindMemory(to: CChar.self).baseAddress
            let values = offsets.map { offset in offset.flatMap { base?.advanced(by: $0) } }
            return try body((Int32(clamping: offsets.count), values, lengths, formats))
        }
    }
}
