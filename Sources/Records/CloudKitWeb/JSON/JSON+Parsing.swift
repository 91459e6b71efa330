extension JSON {
    /// Why a text is not JSON, and where.
    public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
        /// The number of bytes before the fault.
        public let offset: Int
        /// What is wrong there.
        public let problem: String

        /// Both in one sentence.
        public var description: String { "The body is not JSON: \(problem) at byte \(offset)." }
    }

    /// The most values in one text: each takes many times the two bytes that it may have there.
    static let valueLimit = 1_000_000

    /// Reads one JSON text (RFC 8259) of at most 64 levels and a million values.
    ///
    /// Not UTF-8, a member name given twice, a lone surrogate and a number too large for a double are errors: what
    /// two readers could understand differently is not let in.
    public init(parsing bytes: [UInt8]) throws(SyntaxError) {
        var parser = Parser(bytes: bytes)
        self = try parser.document()
    }

    private struct Parser {
        let bytes: [UInt8]
        var position = 0
        private var valueCount = 0

        init(bytes: [UInt8]) {
            self.bytes = bytes
        }

        mutating func document() throws(SyntaxError) -> JSON {
            if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
            let value = try value(depth: 0)
            skipSpace()
            guard position == bytes.count else { throw fault("something follows the value") }
            return value
        }

        private mutating func value(depth: Int) throws(SyntaxError) -> JSON {
            guard depth <= 64 else { throw fault("more than 64 levels") }
            valueCount += 1
            guard valueCount <= JSON.valueLimit else { throw fault("more than \(JSON.valueLimit) values") }
            skipSpace()
            guard let byte = peek else { throw fault("the text ends where a value should be") }
            switch byte {
            case UInt8(ascii: "{"): return try object(depth: depth)
            case UInt8(ascii: "["): return try array(depth: depth)
            case UInt8(ascii: "\""): return .string(try string())
            case UInt8(ascii: "t"): return try word("true", .boolean(true))
            case UInt8(ascii: "f"): return try word("false", .boolean(false))
            case UInt8(ascii: "n"): return try word("null", .null)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
            default: throw fault("no value begins like this")
            }
        }

        private mutating func object(depth: Int) throws(SyntaxError) -> JSON {
            position += 1
            var members: [String: JSON] = [:]
            skipSpace()
            if take(UInt8(ascii: "}")) { return .object(members) }
            repeat {
                skipSpace()
                guard peek == UInt8(ascii: "\"") else { throw fault("a member name was expected") }
                let start = position
                let name = try string()
                skipSpace()
                guard take(UInt8(ascii: ":")) else { throw fault("':' was expected") }
                guard members.updateValue(try value(depth: depth + 1), forKey: name) == nil else {
                    position = start
                    throw fault("the member \"\(name.prefix(64))\" is given twice")
                }
                skipSpace()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "}")) else { throw fault("',' or '}' was expected") }
            return .object(members)
        }

        private mutating func array(depth: Int) throws(SyntaxError) -> JSON {
            position += 1
            var elements: [JSON] = []
            skipSpace()
            if take(UInt8(ascii: "]")) { return .array(elements) }
            repeat {
                elements.append(try value(depth: depth + 1))
                skipSpace()
            } while take(UInt8(ascii: ","))
            guard take(UInt8(ascii: "]")) else { throw fault("',' or ']' was expected") }
            return .array(elements)
        }

        private mutating func word(_ text: StaticString, _ value: JSON) throws(SyntaxError) -> JSON {
            let end = position + text.utf8CodeUnitCount
            let matches = text.withUTF8Buffer { word in
                end <= bytes.count && bytes[position..<end].elementsEqual(word)
            }
            guard matches else { throw fault("no value begins like this") }
            position = end
            return value
        }

        private mutating func number() throws(SyntaxError) -> JSON {
            let start = position
            _ = take(UInt8(ascii: "-"))
            if !take(UInt8(ascii: "0")) {
                guard skipDigits() else { throw fault("a digit was expected") }
            }
            var isWhole = true
            if take(UInt8(ascii: ".")) {
                isWhole = false
                guard skipDigits() else { throw fault("a digit was expected") }
            }
            if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
                isWhole = false
                if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
                guard skipDigits() else { throw fault("a digit was expected") }
            }
            let text = String(decoding: bytes[start..<position], as: UTF8.self)
            if isWhole, let integer = Int64(text) { return .integer(integer) }
            guard let double = Double(text), double.isFinite else {
                position = start
                throw fault("a number is too large")
            }
            return .number(double)
        }

        private mutating func string() throws(SyntaxError) -> String {
            position += 1
            let start = position
            while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
                position += 1
            }
            if peek == UInt8(ascii: "\"") {
                position += 1
                return try text(bytes[start..<(position - 1)], at: start)
            }
            var unescaped = Array(bytes[start..<position])
            while let byte = peek {
                switch byte {
                case UInt8(ascii: "\""):
                    position += 1
                    return try text(unescaped[...], at: start)
                case UInt8(ascii: "\\"):
                    position += 1
                    try appendEscape(to: &unescaped)
                case ..<0x20:
                    throw fault("a control character stands in a string")
                default:
                    unescaped.append(byte)
                    position += 1
                }
            }
            throw fault("a string does not end")
        }

        private func text(_ content: ArraySlice<UInt8>, at start: Int) throws(SyntaxError) -> String {
            guard let text = String(validating: content, as: UTF8.self) else {
                throw SyntaxError(offset: start, problem: "a string is not UTF-8")
            }
            return text
        }

        private mutating func appendEscape(to content: inout [UInt8]) throws(SyntaxError) {
            guard let byte = peek else { throw fault("a string does not end") }
            position += 1
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): content.append(byte)
            case UInt8(ascii: "b"): content.append(0x08)
            case UInt8(ascii: "f"): content.append(0x0C)
            case UInt8(ascii: "n"): content.append(0x0A)
            case UInt8(ascii: "r"): content.append(0x0D)
            case UInt8(ascii: "t"): content.append(0x09)
            case UInt8(ascii: "u"): content.append(contentsOf: String(Character(try escapedScalar())).utf8)
            default: throw fault("no escape is written like this")
            }
        }

        private mutating func escapedScalar() throws(SyntaxError) -> Unicode.Scalar {
            let first = try codeUnit()
            if let scalar = Unicode.Scalar(first) { return scalar }
            guard UTF16.isLeadSurrogate(UInt16(first)), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u"))
            else {
                throw fault("half of a surrogate pair stands alone")
            }
            let second = try codeUnit()
            guard UTF16.isTrailSurrogate(UInt16(second)),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw fault("half of a surrogate pair stands alone") }
            return scalar
        }

        private mutating func codeUnit() throws(SyntaxError) -> UInt32 {
            var value: UInt32 = 0
            for _ in 0..<4 {
                guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
                else {
                    throw fault("four hexadecimal digits were expected")
                }
                value = value << 4 | UInt32(digit)
                position += 1
            }
            return value
        }

        private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard peek == byte else { return false }
            position += 1
            return true
        }

        private mutating func skipDigits() -> Bool {
            let start = position
            while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
            return position > start
        }

        private mutating func skipSpace() {
            while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                position += 1
            }
        }

        private func fault(_ problem: String) -> SyntaxError {
            SyntaxError(offset: position, problem: problem)
        }
    }
}
