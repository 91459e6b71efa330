/// The part of CBOR (RFC 8949) that authenticators write: definite lengths, no tags, no fractions.
indirect enum CBORValue: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
    case text(String)
    case array([CBORValue])
    case map([CBORValue: CBORValue])
    case bool(Bool)
    case null

    /// Reads one value from the beginning of `bytes`, and says how many bytes it took; `nil` where it is damaged.
    static func read(_ bytes: ArraySlice<UInt8>) -> (value: CBORValue, rest: ArraySlice<UInt8>)? {
        var rest = bytes
        guard let value = read(&rest, depth: 0) else { return nil }
        return (value, rest)
    }

    /// The value under a key of a map that numbers its keys, as keys in COSE do.
    subscript(key: Int64) -> CBORValue? {
        if case .map(let map) = self { map[.integer(key)] } else { nil }
    }

    /// The value under a key of a map that names its keys.
    subscript(key: String) -> CBORValue? {
        if case .map(let map) = self { map[.text(key)] } else { nil }
    }

    /// The bytes; `nil` for anything else.
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

    private static func read(_ rest: inout ArraySlice<UInt8>, depth: Int) -> CBORValue? {
        guard depth < 8, let first = rest.popFirst(), let argument = argument(first & 31, &rest) else {
            return nil
        }
        switch first >> 5 {
        case 0: return Int64(exactly: argument).map { .integer($0) }
        case 1: return Int64(exactly: argument).map { .integer(-1 - $0) }
        case 2: return take(argument, &rest).map { .bytes($0) }
        case 3:
            return take(argument, &rest).flatMap { String(validating: $0, as: UTF8.self) }.map { .text($0) }
        case 4: return array(argument, &rest, depth)
        case 5: return map(argument, &rest, depth)
        case 7:
            switch first & 31 {
            case 20: return .bool(false)
            case 21: return .bool(true)
            case 22: return .null
            default: return nil
            }
        default: return nil
        }
    }

    private static func argument(_ short: UInt8, _ rest: inout ArraySlice<UInt8>) -> UInt64? {
        guard short >= 24 else { return UInt64(short) }
        guard short <= 27, let bytes = take(1 << UInt64(short - 24), &rest) else { return nil }
        return bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private static func take(_ count: UInt64, _ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard count <= UInt64(rest.count) else { return nil }
        defer { rest = rest.dropFirst(Int(count)) }
        return Array(rest.prefix(Int(count)))
    }

    private static func array(_ count: UInt64, _ rest: inout ArraySlice<UInt8>, _ depth: Int) -> CBORValue? {
        var values: [CBORValue] = []
        // Each value takes a byte at least, so a count above that lies.
        guard count <= UInt64(rest.count) else { return nil }
        for _ in 0..<count {
            guard let value = read(&rest, depth: depth + 1) else { return nil }
            values.append(value)
        }
        return .array(values)
    }

    private static func map(_ count: UInt64, _ rest: inout ArraySlice<UInt8>, _ depth: Int) -> CBORValue? {
        var values: [CBORValue: CBORValue] = [:]
        guard count <= UInt64(rest.count) else { return nil }
        for _ in 0..<count {
            guard let key = read(&rest, depth: depth + 1), let value = read(&rest, depth: depth + 1),
                values.updateValue(value, forKey: key) == nil
            else { return nil }
        }
        return .map(values)
    }
}
