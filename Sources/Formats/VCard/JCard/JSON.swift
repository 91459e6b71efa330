/// A JSON value (RFC 8259), as far as jCard needs it: numbers keep their text.
indirect enum JSON {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSON])
    case object([(String, JSON)])

    /// The text of a value that is not an array or object.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null: ""
        case .array, .object: nil
        }
    }

    /// Appends a text as a JSON string.
    static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                output.append(UInt8(ascii: "\\"))
                output.append(byte)
            case 0x0A: output.append(contentsOf: "\\n".utf8)
            case 0x09: output.append(contentsOf: "\\t".utf8)
            case 0x0D: output.append(contentsOf: "\\r".utf8)
            case 0..<0x20:
                output.append(contentsOf: "\\u00".utf8)
                output.append(UInt8(ascii: "0") + byte >> 4)
                output.append(
                    byte & 15 < 10 ? UInt8(ascii: "0") + byte & 15 : UInt8(ascii: "a") + (byte & 15) - 10)
            default: output.append(byte)
            }
        }
        output.append(UInt8(ascii: "\""))
    }
}

/// Reads JSON strictly.
struct JSONParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    static let maximumDepth = 32

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// The one value that the bytes hold.
    mutating func parse() throws(JCardError) -> JSON {
        let value = try value(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw .notJSON(offset: index) }
        return value
    }

    private mutating func value(depth: Int) throws(JCardError) -> JSON {
        skipSpace()
        guard index < bytes.count, depth < JSONParser.maximumDepth else { throw .notJSON(offset: index) }
        switch bytes[index] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
        default: throw .notJSON(offset: index)
        }
    }

    private mutating func array(depth: Int) throws(JCardError) -> JSON {
        var values: [JSON] = []
        index += 1
        if take(UInt8(ascii: "]")) { return .array(values) }
        while true {
            values.append(try value(depth: depth + 1))
            if take(UInt8(ascii: "]")) { return .array(values) }
            guard take(UInt8(ascii: ",")) else { throw .notJSON(offset: index) }
        }
    }

    private mutating func object(depth: Int) throws(JCardError) -> JSON {
        var members: [(String, JSON)] = []
        index += 1
        if take(UInt8(ascii: "}")) { return .object(members) }
        while true {
            skipSpace()
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
                throw .notJSON(offset: index)
            }
            let name = try string()
            guard take(UInt8(ascii: ":")) else { throw .notJSON(offset: index) }
            members.append((name, try value(depth: depth + 1)))
            if take(UInt8(ascii: "}")) { return .object(members) }
            guard take(UInt8(ascii: ",")) else { throw .notJSON(offset: index) }
        }
    }

    private mutating func string() throws(JCardError) -> String {
        index += 1
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""):
                guard text.withUnsafeBufferPointer({ UTF8Check.isValid($0) }) else {
                    throw .notJSON(offset: index)
                }
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &text)
            case 0..<0x20: throw .notJSON(offset: index - 1)
            default: text.append(byte)
            }
        }
        throw .notJSON(offset: index)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JCardError) {
        guard index < bytes.count else { throw .notJSON(offset: index) }
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "u"):
            var scalar = try unit()
            if (0xD800..<0xDC00).contains(scalar), index + 1 < bytes.count,
                bytes[index] == UInt8(ascii: "\\"),
                bytes[index + 1] == UInt8(ascii: "u")
            {
                index += 2
                let low = try unit()
                scalar =
                    (0xDC00..<0xE000).contains(low)
                    ? 0x1_0000 + (scalar - 0xD800) << 10 + (low - 0xDC00) : 0xFFFD
            }
            text.append(scalar: scalar)
        default: throw .notJSON(offset: index - 1)
        }
    }

    private mutating func unit() throws(JCardError) -> UInt32 {
        guard index + 4 <= bytes.count else { throw .notJSON(offset: index) }
        var unit: UInt32 = 0
        for _ in 0..<4 {
            let digit: UInt32
            switch bytes[index] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(bytes[index]) - 0x30
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt32(bytes[index]) - 0x61 + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(bytes[index]) - 0x41 + 10
            default: throw .notJSON(offset: index)
            }
            unit = unit << 4 | digit
            index += 1
        }
        return unit
    }

    private mutating func number() -> JSON {
        let start = index
        while index < bytes.count, bytes[index].isNumberByte { index += 1 }
        return .number(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private mutating func word(_ word: StaticString, _ value: JSON) throws(JCardError) -> JSON {
        let count = word.utf8CodeUnitCount
        guard index + count <= bytes.count,
            word.withUTF8Buffer({ bytes[index..<(index + count)].elementsEqual($0) })
        else { throw .notJSON(offset: index) }
        index += count
        return value
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index].isWhiteSpace { index += 1 }
    }
}

extension UInt8 {
    /// A byte of a JSON number.
    fileprivate var isNumberByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
