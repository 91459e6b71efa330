/// Reads the cards of one buffer, one after another.
///
/// All pointers are into that buffer, which ``VCardReader`` and ``VCardStream`` hold for as long as the parser lives.
struct CardParser {
    var scanner: LineScanner
    var warnings: [Warning] = []
    /// The card that is being read, from 1, or the last one.
    var cardNumber = 0
    /// The version of the card that is being read.
    var version = VCard.Version.v3_0
    var parameterCache = ParameterCache()
    let table = PropertyTable.shared
    /// Where the card that is being read begins, for looking a charset up.
    var cardStart = 0
    var cardOfCharset = -1
    var charset = Charset.windows1252
    /// How many properties the next card has room for from the beginning.
    private var expectedCount = 16
    /// The lines outside any card since the last one, and the first of them that has no warning of its own.
    var strayLineCount = 0
    var firstUntoldLine = 0

    /// How deep a card may stand inside another's AGENT. What is deeper stays text.
    static let maximumDepth = 4

    init(_ buffer: UnsafeBufferPointer<UInt8>, empty: UnsafePointer<UInt8>) {
        scanner = LineScanner(buffer, empty: empty)
    }

    /// The next card, or `nil` at the end of the buffer.
    mutating func nextCard() -> VCard? {
        nextCardStart().map { card(begunAt: $0, depth: 0) }
    }

    /// Goes to the next card, behind its BEGIN where it has one, and returns the number of the line in which it begins; `nil`
    /// at the end of the buffer.
    mutating func nextCardStart() -> Int? {
        while let line = scanner.next() {
            if line.isEmpty { continue }
            guard let header = header(of: line) else {
                warnAboutStrayLine(line)
                continue
            }
            if header.kind == .begin, value(line, header).trimmedSpaces.isWord("VCARD") {
                endStrayLines()
                cardNumber += 1
                return line.number
            }
            if header.kind == .end, value(line, header).trimmedSpaces.beginBehindEnd != nil {
                _ = endsCard(line, header)
            } else if header.kind == .begin {
                skipComponent(named: value(line, header).trimmedSpaces, begunAt: line.number)
            } else if beginsCard(line, header) {
                endStrayLines()
                cardNumber += 1
                warn(line.number, nil, "The card begins without BEGIN:VCARD.")
                scanner.rewind(to: line)
                return line.number
            } else {
                warnAboutStrayLine(line)
            }
        }
        endStrayLines()
        return nil
    }

    /// Reads the properties up to END. The BEGIN line has been read.
    mutating func card(begunAt number: Int, depth: Int) -> VCard {
        let outerVersion = version
        defer { version = outerVersion }
        beginCard(lineNumber: number)
        var card = VCard(version: version)
        card.properties.reserveCapacity(expectedCount)
        defer { expect(card.properties.count) }
        while let line = scanner.next() {
            if line.isEmpty { continue }
            guard let header = header(of: line) else {
                keepStrayLine(line, in: &card)
                continue
            }
            switch header.kind {
            case .end where endsCard(line, header):
                return card
            case .begin where value(line, header).trimmedSpaces.isWord("VCARD"):
                if depth < CardParser.maximumDepth, let last = card.properties.last, last.isOpenAgent {
                    card.properties.removeLast()
                    let inner = self.card(begunAt: line.number, depth: depth + 1)
                    card.properties.append(
                        Property(
                            name: "AGENT", value: .card(inner), parameters: last.parameters, group: last.group
                        ))
                    continue
                }
                warn(number, nil, "The card has no END:VCARD.")
                scanner.rewind(to: line)
                return card
            case .version where header.group == nil:
                continue
            default:
                card.properties.append(property(line, header, depth: depth))
            }
        }
        warn(number, nil, "The card has no END:VCARD.")
        return card
    }

    /// Takes a card's number of properties as what the next ones may have. Room that has to grow leaves holes in memory, which
    /// strings of other cards fill: a card whose parts lie far apart takes twice as long to write.
    private mutating func expect(_ count: Int) {
        expectedCount = min(max(count, expectedCount - 1), 64)
    }

    /// Whether an END line is that of a card. Where files were put together without a line break between them, the next card
    /// begins on the same line, and is read from there.
    mutating func endsCard(_ line: LogicalLine, _ header: LineHeader) -> Bool {
        let bytes = value(line, header).trimmedSpaces
        if bytes.isWord("VCARD") { return true }
        guard let start = bytes.beginBehindEnd?.baseAddress else { return false }
        scanner.position = start - scanner.base
        scanner.number = line.number
        return true
    }

    /// Finds out the card's version. The BEGIN line has been read.
    mutating func beginCard(lineNumber: Int) {
        version = versionAhead(cardLine: lineNumber)
        cardStart = scanner.position
    }

    /// The bytes of a line's value, folds and all.
    func value(_ line: LogicalLine, _ header: LineHeader) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: scanner.base + header.valueStart, count: line.end - header.valueStart)
    }

    mutating func warn(_ line: Int, _ property: String?, _ message: String) {
        warnings.append(Warning(card: cardNumber, line: line, property: property, message: message))
    }

    /// The version that the card's VERSION line names. It mostly comes next, but 2.1 lets it stand anywhere.
    private mutating func versionAhead(cardLine: Int) -> VCard.Version {
        var ahead = scanner
        while let line = ahead.next() {
            let bytes = UnsafeBufferPointer(start: ahead.base + line.start, count: line.firstEnd - line.start)
            guard bytes.hasWordPrefix("VERSION") else {
                if bytes.hasWordPrefix("END:") || bytes.hasWordPrefix("BEGIN:") || isBoundary(line) { break }
                continue
            }
            let colon = bytes.offset(of: UInt8(ascii: ":"))
            guard colon < bytes.count,
                bytes[7] == UInt8(ascii: ";") || bytes.part(7, colon).trimmedSpaces.isEmpty
            else { continue }
            let text = String(decoding: bytes.part(colon + 1, bytes.count).trimmedSpaces, as: UTF8.self)
            if let version = VCard.Version(text: text) { return version }
            let version: VCard.Version =
                switch text.utf8.first {
                case UInt8(ascii: "2"): .v2_1
                case UInt8(ascii: "4"): .v4_0
                default: .v3_0
                }
            warn(
                line.number, "VERSION",
                "The version “\(text)” is not known; the card is read as \(version.text).")
            return version
        }
        warn(cardLine, "VERSION", "The card does not say its version; it is read as 3.0.")
        return .v3_0
    }

    /// Whether a line outside any card can only be the first of a card that lost its BEGIN.
    private func beginsCard(_ line: LogicalLine, _ header: LineHeader) -> Bool {
        switch header.kind {
        case .version:
            VCard.Version(text: String(decoding: value(line, header).trimmedSpaces, as: UTF8.self)) != nil
        case .componentLists: header.name.hasSameBytes(as: "N")
        case .text: header.name.hasSameBytes(as: "FN")
        default: false
        }
    }

    /// Passes over another kind of object, such as a calendar's.
    private mutating func skipComponent(named name: UnsafeBufferPointer<UInt8>, begunAt number: Int) {
        warn(
            number, "BEGIN", "This is “\(String(decoding: name, as: UTF8.self))”, not a card; it is left out."
        )
        while let line = scanner.next() {
            guard let header = header(of: line) else { continue }
            let value = value(line, header).trimmedSpaces
            if header.kind == .end, value.elementsEqual(name) { return }
            if header.kind == .begin, value.isWord("VCARD") {
                scanner.rewind(to: line)
                return
            }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// What begins the next card in the value of an END line, `VCARDBEGIN:VCARD`, with its byte order mark; `nil` when there
    /// is no such thing.
    var beginBehindEnd: UnsafeBufferPointer<UInt8>? {
        guard hasWordPrefix("VCARD") else { return nil }
        let rest = part(5, count).trimmedSpaces
        let hasMark = rest.starts(with: [0xEF, 0xBB, 0xBF])
        return rest.part(hasMark ? 3 : 0, rest.count).hasWordPrefix("BEGIN:VCARD") ? rest : nil
    }
}

extension LineScanner {
    /// Goes back to the beginning of a line.
    mutating func rewind(to line: LogicalLine) {
        position = line.start
        number = line.number
    }
}

extension Property {
    /// AGENT with nothing behind the colon: in 2.1 the agent's card follows on the next lines.
    var isOpenAgent: Bool {
        guard name.hasSameBytes(as: "AGENT"), case .text(let text) = value else { return false }
        return text.utf8.isEmpty
    }

    /// A property whose name is in upper case already.
    init(name: String, value: Value, parameters: [Parameter], group: String?) {
        self.group = group
        self.name = name
        self.parameters = parameters
        self.value = value
    }
}
