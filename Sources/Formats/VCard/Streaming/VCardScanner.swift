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

    /// Makes a scanner for properties with these names. A name that stands there twice is found as the first of them.
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
        return withUnsafeMutablePointer(to: &parser) { parser in
            while let number = parser.pointee.nextCardStart() {
                parser.pointee.beginCard(lineNumber: number)
                scanCard(parser, body)
            }
            return parser.pointee.cardNumber
        }
    }

    /// A scanner that only finds out where cards end.
    static let structure = VCardScanner(names: [])

    /// Whether the card that was begun ends in the buffer; the parser then stands behind it.
    @inline(never)
    static func passCard(_ parser: inout CardParser) -> Bool {
        withUnsafeMutablePointer(to: &parser) { structure.scanCard($0) { _ in } }
    }

    /// Goes through the properties of a card up to its END, or up to the next BEGIN; `false` when the buffer ends before.
    @inline(__always) @discardableResult
    func scanCard(_ parser: UnsafeMutablePointer<CardParser>, _ body: (borrowing ScannedProperty) -> Void)
        -> Bool
    {
        while let line = parser.pointee.scanner.nextInPlace() {
            var match = filter.match(parser.pointee.scanner, line)
            guard match != NameFilter.none else {
                parser.pointee.passSoftBreaks(line)
                continue
            }
            guard let header = parser.pointee.header(of: line) else { continue }
            if match == NameFilter.structure {
                switch header.kind {
                case .end where parser.pointee.endsCard(line, header): return true
                case .begin where parser.pointee.value(line, header).trimmedSpaces.isWord("VCARD"):
                    // The card has no END.
                    parser.pointee.scanner.rewind(to: line)
                    return true
                case .begin, .end, .version: continue
                default: break
                }
                match = names.firstIndex { $0.hasSameBytes(as: header.name) } ?? NameFilter.none
            }
            var line = line
            var known: Value?
            if header.kind == .agent {
                known = parser.pointee.agent(line, header)
            } else if match != NameFilter.none {
                parser.pointee.appendLines(to: &line, header)
            } else {
                parser.pointee.passSoftBreaks(line)
            }
            guard match != NameFilter.none else { continue }
            body(
                ScannedProperty(
                    nameIndex: match, parser: parser, lineOfProperty: line, header: consume header,
                    known: consume known))
        }
        return false
    }
}

extension CardParser {
    /// The value of an AGENT at the first level. The lines of the agent's card are read with it.
    fileprivate mutating func agent(_ line: LogicalLine, _ header: LineHeader) -> Value {
        let property = property(line, header, depth: 0)
        guard property.isOpenAgent else { return property.value }
        let position = scanner
        while let next = scanner.next() {
            if next.isEmpty { continue }
            guard let header = self.header(of: next) else {
                if unfoldedText(next).trimmed.utf8.isEmpty { continue } else { break }
            }
            if header.kind == .version, header.group == nil { continue }
            if header.kind == .begin, value(next, header).trimmedSpaces.isWord("VCARD") {
                return .card(card(begunAt: next.number, depth: 1))
            }
            break
        }
        scanner = position
        return property.value
    }
}

/// A property that ``VCardScanner`` found. It lives only while it is looked at.
public struct ScannedProperty: ~Copyable {
    /// Which of the scanner's names this is.
    public let nameIndex: Int
    private let parser: UnsafeMutablePointer<CardParser>
    private let lineOfProperty: LogicalLine
    private let header: LineHeader
    /// The value, where it had to be read to know where it ends.
    private let known: Value?

    init(
        nameIndex: Int, parser: UnsafeMutablePointer<CardParser>, lineOfProperty: LogicalLine,
        header: consuming LineHeader, known: consuming Value?
    ) {
        self.nameIndex = nameIndex
        self.parser = parser
        self.lineOfProperty = lineOfProperty
        self.header = header
        self.known = known
    }

    /// The card, counted from 1.
    public var card: Int { parser.pointee.cardNumber }

    /// The version of the card.
    public var version: VCard.Version { parser.pointee.version }

    /// The line of the file, counted from 1.
    public var line: Int { lineOfProperty.number }

    /// The group, or `nil`.
    public var group: String? { header.group }

    /// The type words in upper case; see ``Property/types``.
    public var types: [String] { header.parameters.types }

    /// The parameters; see ``Property/parameters``.
    public var parameters: [Parameter] {
        header.kind == .binary ? property.parameters : header.parameters.parameters
    }

    /// The decoded value.
    public var value: Value {
        if !goesOn, known == nil, let value = parser.pointee.plainValue(lineOfProperty, header) {
            return value
        }
        return property.value
    }

    /// The whole property, as ``VCardReader`` reads it. The lines behind it stay unread, so that it can be had again.
    private var property: Property {
        let scanner = parser.pointee.scanner
        defer { parser.pointee.scanner = scanner }
        var property =
            known.map {
                Property(
                    name: header.name, value: $0, parameters: header.parameters.parameters,
                    group: header.group)
            } ?? parser.pointee.property(lineOfProperty, header, depth: CardParser.maximumDepth)
        if goesOn, case .text(let text) = property.value {
            let more = parser.pointee.strayTextAhead()
            if !more.utf8.isEmpty { property.value = .text(text + more) }
        }
        return property
    }

    private var goesOn: Bool { CardParser.goesOnInStrayLines(header.name) }

    /// The value as one text; `nil` for bytes.
    public var text: String? { value.text }

    /// The bytes of a photo, logo, sound or key; `nil` when the value is none.
    public var bytes: [UInt8]? {
        guard case .bytes(let bytes, _) = value else { return nil }
        return bytes
    }
}
