/// Reads chosen properties of many cards without building the cards.
///
/// Lines of other names are passed over at the speed of looking for line breaks; a value is decoded only when it is asked
/// for, and then exactly as ``VCardReader`` does. Use it to index or search a large address book:
///
/// ```swift
/// let scanner = VCardScanner(names: ["FN", "EMAIL"])
/// scanner.scan(bytes) { property in
///     print(property.card, property.nameIndex == 0 ? "name" : "mail", property.text ?? "")
/// }
/// ```
public struct VCardScanner: Sendable {
    /// The names that are looked for, in upper case.
    public let names: [String]

    private let filter: NameFilter

    /// Makes a scanner for properties with these names. Names of more than sixteen letters are never found.
    public init(names: [String]) {
        self.names = names.map { $0.asciiUppercased }
        filter = NameFilter(self.names)
    }

    /// Calls `body` for every property with one of the names, in file order, those of a card inside a card left out.
    /// Returns the number of cards.
    @discardableResult
    public func scan(_ bytes: [UInt8], _ body: (borrowing ScannedProperty) -> Void) -> Int {
        bytes.withUnsafeBufferPointer { buffer in
            guard let utf8 = UTF16File.utf8Bytes(buffer) else { return scan(buffer, body) }
            return utf8.withUnsafeBufferPointer { scan($0, body) }
        }
    }

    private func scan(_ buffer: UnsafeBufferPointer<UInt8>, _ body: (borrowing ScannedProperty) -> Void)
        -> Int
    {
        guard let start = buffer.baseAddress else { return 0 }
        var parser = CardParser(buffer, empty: start)
        var depth = 0
        var afterAgent = false
        while let line = parser.scanner.next() {
            let match = filter.match(parser.scanner, line)
            guard match != NameFilter.none else {
                parser.passSoftBreaks(line)
                afterAgent = false
                continue
            }
            let agentIsOpen = afterAgent
            afterAgent = false
            switch match {
            case NameFilter.begin:
                guard parser.isCardMark(line) else { continue }
                if depth > 0, depth <= CardParser.maximumDepth, agentIsOpen {
                    depth += 1
                } else {
                    depth = 1
                    parser.cardNumber += 1
                    parser.beginCard(lineNumber: line.number)
                }
            case NameFilter.end:
                if depth > 0, parser.isCardMark(line) { depth -= 1 }
            case NameFilter.agent:
                guard depth > 0, let header = parser.header(of: line) else { continue }
                let value = parser.value(line, header).trimmedSpaces
                if value.isWord("BEGIN:VCARD") { depth += 1 }
                afterAgent = value.isEmpty
            default:
                guard depth == 1, var header = parser.header(of: line) else { continue }
                var line = line
                parser.appendLines(to: &line, header)
                if header.kind == .unknown { header.name = names[match] }
                withUnsafeMutablePointer(to: &parser) { parser in
                    body(
                        ScannedProperty(
                            nameIndex: match, parser: parser, lineOfProperty: line, header: header))
                }
            }
        }
        return parser.cardNumber
    }
}

/// A property that ``VCardScanner`` found. It lives only while it is looked at.
public struct ScannedProperty: ~Copyable {
    /// Which of the scanner's names this is.
    public let nameIndex: Int
    private let parser: UnsafeMutablePointer<CardParser>
    private let lineOfProperty: LogicalLine
    private let header: LineHeader

    init(
        nameIndex: Int, parser: UnsafeMutablePointer<CardParser>, lineOfProperty: LogicalLine,
        header: LineHeader
    ) {
        self.nameIndex = nameIndex
        self.parser = parser
        self.lineOfProperty = lineOfProperty
        self.header = header
    }

    /// The card, counted from 1.
    public var card: Int { parser.pointee.cardNumber }

    /// The version of the card.
    public var version: VCard.Version { parser.pointee.version }

    /// The line of the file, counted from 1.
    public var line: Int { lineOfProperty.number }

    /// The group, or `nil`.
    public var group: String? { header.group }

    /// The parameters; see ``Property/parameters``.
    public var parameters: [Parameter] { header.parameters.parameters }

    /// The type words in upper case; see ``Property/types``.
    public var types: [String] { header.parameters.types }

    /// The decoded value.
    public var value: Value {
        parser.pointee.plainValue(lineOfProperty, header)
            ?? parser.pointee.property(lineOfProperty, header, depth: CardParser.maximumDepth).value
    }

    /// The value as one text; `nil` for bytes.
    public var text: String? { value.text }

    /// The bytes of a photo, logo, sound or key; `nil` when the value is none.
    public var bytes: [UInt8]? {
        guard case .bytes(let bytes, _) = value else { return nil }
        return bytes
    }
}
