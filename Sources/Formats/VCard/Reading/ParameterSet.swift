/// The parameters of one property, with those that say how the value is packed taken out. Shared by all properties that
/// have the same ones.
final class ParameterSet: Sendable {
    enum Encoding: Sendable {
        case none, base64, quotedPrintable
    }

    enum ValueType: Sendable {
        case none, uri, text, other
    }

    /// What stays with the property.
    let parameters: [Parameter]
    /// The type words in upper case, each once.
    let types: [String]
    let encoding: Encoding
    let valueType: ValueType
    /// The declared charset, when it is one that is known.
    let charset: Charset?
    /// What was odd.
    let problems: [String]
    /// Whether the value is plain text as far as the parameters go.
    let isPlain: Bool

    static let empty = ParameterSet(
        parameters: [], encoding: .none, valueType: .none, charset: nil, problems: [])

    init(
        parameters: [Parameter], encoding: Encoding, valueType: ValueType, charset: Charset?,
        problems: [String]
    ) {
        self.parameters = parameters
        types = Property(name: "", value: .raw(""), parameters: parameters, group: nil).types
        self.encoding = encoding
        self.valueType = valueType
        self.charset = charset
        self.problems = problems
        isPlain = encoding == .none && valueType == .none && charset == nil && problems.isEmpty
    }
}

/// Takes parameters apart: `;TYPE=HOME,VOICE;PREF=1`, and the bare words of vCard 2.1, `;CELL;PREF`.
struct ParameterParser {
    let bytes: UnsafeBufferPointer<UInt8>
    /// Whether `^n`, `^^` and `^'` are escapes (RFC 6868): in 4.0.
    let decodesCarets: Bool
    private var index = 0
    private var parameters: [Parameter] = []
    private var encoding = ParameterSet.Encoding.none
    private var valueType = ParameterSet.ValueType.none
    private var charset: Charset?
    private var problems: [String] = []
    /// Whether the last parameter came from a bare word, to which the next bare word is added.
    private var lastIsBare = false

    init(_ bytes: UnsafeBufferPointer<UInt8>, decodesCarets: Bool) {
        self.bytes = bytes
        self.decodesCarets = decodesCarets
    }

    /// Reads all parameters. `bytes` begins with the first `;` and ends before the `:`.
    mutating func parse() -> ParameterSet {
        while index < bytes.count {
            index += 1
            let start = index
            while index < bytes.count, bytes[index] != UInt8(ascii: ";"), bytes[index] != UInt8(ascii: "=") {
                if bytes[index] == UInt8(ascii: "\"") { skipQuoted() } else { index += 1 }
            }
            let word = UnsafeBufferPointer(rebasing: bytes[start..<index]).trimmedSpaces
            if index < bytes.count, bytes[index] == UInt8(ascii: "="), word.isToken, !word.isEmpty {
                let name = String(decoding: word, as: UTF8.self).asciiUppercased
                index += 1
                add(Parameter(name, values(splitsQuoted: name.hasSameBytes(as: "TYPE"))))
                lastIsBare = false
            } else {
                while index < bytes.count, bytes[index] != UInt8(ascii: ";") {
                    if bytes[index] == UInt8(ascii: "\"") { skipQuoted() } else { index += 1 }
                }
                addBare(text(UnsafeBufferPointer(rebasing: bytes[start..<index]).trimmedSpaces))
            }
        }
        return ParameterSet(
            parameters: parameters, encoding: encoding, valueType: valueType, charset: charset,
            problems: problems)
    }

    private mutating func skipQuoted() {
        index += 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") { index += 1 }
        if index < bytes.count { index += 1 }
    }

    /// The values up to the next `;`.
    private mutating func values(splitsQuoted: Bool) -> [String] {
        var values: [String] = []
        while true {
            let start = index
            if index < bytes.count, bytes[index] == UInt8(ascii: "\"") {
                skipQuoted()
                let closed = index - start >= 2 && bytes[index - 1] == UInt8(ascii: "\"")
                let quoted = bytes[(start + 1)..<(closed ? index - 1 : index)]
                let inner = text(UnsafeBufferPointer(rebasing: quoted)) + textBehindQuotes()
                if splitsQuoted {
                    values += inner.splitBytes(at: UInt8(ascii: ",")).map { $0.trimmed }
                } else {
                    values.append(inner)
                }
            } else {
                skipValue()
                let value = text(UnsafeBufferPointer(rebasing: bytes[start..<index]))
                values.append(splitsQuoted ? value.trimmed : value)
            }
            guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return values }
            index += 1
        }
    }

    /// Goes to the `,` or `;` that ends a value.
    private mutating func skipValue() {
        while index < bytes.count, bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: ";") {
            index += 1
        }
    }

    /// What stands between closing quotation marks and the end of the value, where nothing should.
    private mutating func textBehindQuotes() -> String {
        let start = index
        skipValue()
        let rest = UnsafeBufferPointer(rebasing: bytes[start..<index]).trimmedSpaces
        if rest.isEmpty { return "" }
        problems.append("Text behind the quotation marks of a parameter is taken as part of its value.")
        return text(rest)
    }

    private mutating func add(_ parameter: Parameter) {
        let value = parameter.values.first ?? ""
        switch parameter.name.utf8.count {
        case 8 where parameter.name.hasSameBytes(as: "ENCODING"): setEncoding(value)
        case 7 where parameter.name.hasSameBytes(as: "CHARSET"): setCharset(value)
        case 5 where parameter.name.hasSameBytes(as: "VALUE"): setValueType(value)
        case 5 where decodesCarets && parameter.name.hasSameBytes(as: "LABEL"):
            // The standard's own example of an address's label has backslashes, from before RFC 6868.
            parameters.append(Parameter("LABEL", parameter.values.map { $0.unescapedLabel }))
        default: parameters.append(parameter)
        }
    }

    private mutating func addBare(_ word: String) {
        let upper = word.asciiUppercased
        switch upper.utf8.count {
        case 0: return
        case 6 where upper.hasSameBytes(as: "BASE64"), 16 where upper.hasSameBytes(as: "QUOTED-PRINTABLE"),
            4 where upper.hasSameBytes(as: "8BIT") || upper.hasSameBytes(as: "7BIT"):
            setEncoding(upper)
        case 3 where upper.hasSameBytes(as: "URL"): setValueType(upper)
        default:
            let words = word.splitBytes(at: UInt8(ascii: ",")).map { $0.trimmed }.filter { !$0.utf8.isEmpty }
            if words.count > 1, !words.allSatisfy({ $0.isToken }) {
                // A label of Samsung's: `X-Custom(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91)`.
                parameters.append(Parameter("X-WORD", word))
                lastIsBare = false
            } else if lastIsBare, let last = parameters.indices.last {
                parameters[last].values += words
            } else if !words.isEmpty {
                parameters.append(Parameter("TYPE", words))
                lastIsBare = true
            }
        }
    }

    private mutating func setEncoding(_ value: String) {
        let upper = value.asciiUppercased
        if upper.hasSameBytes(as: "B") || upper.hasSameBytes(as: "BASE64") {
            encoding = .base64
        } else if upper.hasSameBytes(as: "QUOTED-PRINTABLE") || upper.hasSameBytes(as: "Q") {
            encoding = .quotedPrintable
        } else if !upper.hasSameBytes(as: "8BIT") && !upper.hasSameBytes(as: "7BIT") {
            problems.append("The encoding “\(value)” is not known; the value is kept as it stands.")
            parameters.append(Parameter("X-ENCODING", value))
        }
    }

    private mutating func setCharset(_ value: String) {
        charset = Charset(name: value)
        if charset == nil {
            problems.append(
                "The charset “\(value)” is not known; the value is read as UTF-8 or Windows-1252.")
        }
    }

    private mutating func setValueType(_ value: String) {
        if valueType != .none {
            problems.append("A second VALUE parameter is left out.")
            return
        }
        let upper = value.asciiUppercased
        if upper.hasSameBytes(as: "URI") || upper.hasSameBytes(as: "URL") {
            valueType = .uri
        } else if upper.hasSameBytes(as: "BINARY") || upper.hasSameBytes(as: "INLINE") {
            valueType = .none
        } else {
            valueType = upper.hasSameBytes(as: "TEXT") ? .text : .other
            parameters.append(Parameter("VALUE", value))
        }
    }

    /// A value as text: RFC 6868 escapes decoded, control characters replaced.
    private mutating func text(_ slice: UnsafeBufferPointer<UInt8>) -> String {
        var clean: [UInt8] = []
        clean.reserveCapacity(slice.count)
        var position = 0
        while position < slice.count {
            let byte = slice[position]
            position += 1
            if decodesCarets, byte == UInt8(ascii: "^"), position < slice.count {
                switch slice[position] {
                case UInt8(ascii: "n"): clean.append(0x0A)
                case UInt8(ascii: "^"): clean.append(byte)
                case UInt8(ascii: "'"): clean.append(UInt8(ascii: "\""))
                default:
                    clean.append(byte)
                    continue
                }
                position += 1
            } else if byte == UInt8(ascii: "\""), !decodesCarets {
                clean.append(UInt8(ascii: "'"))
                problems.append(
                    "A quotation mark in a parameter, which this version cannot hold, becomes an apostrophe.")
            } else if byte >= 0x20 && byte != 0x7F || byte == 0x09 {
                clean.append(byte)
            } else {
                problems.append("A control character in a parameter becomes a visible sign.")
                if byte == 0x0B || byte == 0x0C {
                    clean.append(0x20)
                } else {
                    ControlCharacters.append(byte, to: &clean)
                }
            }
        }
        return Charset.text(clean)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes without spaces and tabs at both ends.
    var trimmedSpaces: UnsafeBufferPointer<UInt8> {
        var start = 0
        var end = count
        while start < end, self[start].isWhiteSpace { start += 1 }
        while end > start, self[end - 1].isWhiteSpace { end -= 1 }
        return UnsafeBufferPointer(rebasing: self[start..<end])
    }

    /// Whether every byte may stand in a name: ASCII letters, digits, `-`, and `_`, which some exporters use.
    var isToken: Bool { allSatisfy { $0.isTokenByte } }
}

extension UInt8 {
    /// An ASCII letter or digit, `-`, or `_`.
    var isTokenByte: Bool {
        switch self {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
