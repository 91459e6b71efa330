/// Writes one card, which is of the writer's version already.
struct CardWriter: ~Copyable {
    let version: VCard.Version
    var lines: LineWriter
    private let table = PropertyTable.shared

    init(version: VCard.Version, folds: Bool = true, capacity: Int = 2048) {
        self.version = version
        lines = LineWriter(folds: folds && version != .v2_1, capacity: capacity)
    }

    mutating func write(_ card: VCard) throws(VCardWritingError) {
        lines.append("BEGIN:VCARD\r\nVERSION:")
        lines.append(version.text)
        lines.breakLine()
        writeMissingNames(of: card)
        var photos = false
        try card.properties.borrowEach { (property, _) throws(VCardWritingError) in
            if goesLast(property.value) { photos = true } else { try write(property) }
        }
        if photos {
            try card.properties.borrowEach { (property, _) throws(VCardWritingError) in
                if goesLast(property.value) { try write(property) }
            }
        }
        lines.append("END:VCARD")
        lines.breakLine()
    }

    /// N and FN, empty, where the version asks for them and the card has none.
    private mutating func writeMissingNames(of card: VCard) {
        var needsName = version != .v4_0
        var needsFormattedName = version != .v2_1
        card.properties.borrowEach { property, _ in
            switch property.value.name.utf8.count {
            case 1: if property.value.name.isSame(as: "N") { needsName = false }
            case 2: if property.value.name.isSame(as: "FN") { needsFormattedName = false }
            default: break
            }
        }
        if needsName {
            lines.append("N:;;;;")
            lines.breakLine()
        }
        if needsFormattedName {
            lines.append("FN:")
            lines.breakLine()
        }
    }

    @inline(__always)
    private func goesLast(_ property: borrowing Property) -> Bool {
        version != .v4_0 && property.name.isSame(as: "PHOTO")
    }

    private mutating func write(_ property: borrowing Borrowed<Property>) throws(VCardWritingError) {
        let kind = try writeName(property.value.name, group: property.value.group)
        if try !writePlainly(property.value, kind: kind) { try writeValue(of: property.value, kind: kind) }
    }

    /// Writes group and name, and says what kind of property has that name.
    @inline(__always)
    mutating func writeName(_ name: borrowing String, group: borrowing String?) throws(VCardWritingError)
        -> PropertyKind
    {
        switch group {
        case .some(let group):
            if !lines.append(token: group) { try writeGroups(copy group) }
            lines.append(UInt8(ascii: "."))
        case .none: break
        }
        var kind = PropertyKind.unknown
        if let slot = table.slot(of: name) {
            kind = table.entries[slot].kind
            if kind == .begin || kind == .end || kind == .version { throw .invalidName(copy name) }
            if let spelling = AppleSpelling.of(name) { lines.append(spelling) } else { lines.append(name) }
        } else {
            if name.utf8.count > 16 { kind = PropertyTable.kind(of: copy name) }
            guard lines.append(token: name) else { throw .invalidName(copy name) }
        }
        return kind
    }

    /// Writes groups within groups, `A.B`, which only 2.1 has: as one group before another name in the others.
    private mutating func writeGroups(_ path: String) throws(VCardWritingError) {
        guard path.isGroupPath else { throw .invalidName(path) }
        lines.append(version == .v2_1 ? path : path.splitBytes(at: UInt8(ascii: ".")).joinedBytes(with: "-"))
    }

    /// The parameters of a property.
    mutating func writeParameters(of property: borrowing Property, except name: StaticString? = nil)
        throws(VCardWritingError)
    {
        // The error is told apart here, so that the property's name is not held for it.
        var failure: String?
        try property.parameters.borrowEach { (parameter, _) throws(VCardWritingError) in
            let isLeftOut = name.map { parameter.value.name.isSame(as: $0) } ?? false
            if failure == nil, !isLeftOut, try !writeParameter(parameter) { failure = parameter.value.name }
        }
        if let failure { throw .invalidParameter(property: property.name, parameter: failure) }
    }

    /// Writes a parameter; false when this version cannot hold one of its values.
    private mutating func writeParameter(_ parameter: borrowing Borrowed<Parameter>) throws(VCardWritingError)
        -> Bool
    {
        if parameter.value.values.isEmpty { return true }
        if version == .v2_1, parameter.value.name.isSame(as: "TYPE") {
            return writeTypeWords(parameter.value.values)
        }
        lines.append(UInt8(ascii: ";"))
        guard lines.append(token: parameter.value.name) else { throw .invalidName(parameter.value.name) }
        var isWritten = true
        let isLabel = version == .v4_0 && parameter.value.name.isSame(as: "LABEL")
        parameter.value.values.borrowEach { value, index in
            lines.append(index == 0 ? UInt8(ascii: "=") : UInt8(ascii: ","))
            isWritten =
                isWritten
                && (lines.append(token: value.value)
                    || writeParameterValue(isLabel ? value.value.escapedLabel : value.value))
        }
        return isWritten
    }

    /// TYPE in 2.1: bare words, but for those that would be taken for something else. False when there is one that 2.1
    /// cannot hold.
    private mutating func writeTypeWords(_ words: [String]) -> Bool {
        for word in words {
            lines.append(UInt8(ascii: ";"))
            let isReserved = CardWriter.reservedWords.containsBytes(of: word.asciiUppercased)
            if !word.isToken || isReserved { lines.append("TYPE=") }
            guard lines.append(token: word) || writeParameterValue(word) else { return false }
        }
        return true
    }

    private static let reservedWords = ["BASE64", "QUOTED-PRINTABLE", "8BIT", "7BIT", "URL"]

    /// Writes a parameter value that is no token, quoted where it must be. False when this version cannot hold it.
    private mutating func writeParameterValue(_ value: String) -> Bool {
        var needsQuotes = false
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: ","): needsQuotes = true
            case UInt8(ascii: "\""), 0x0A: if version != .v4_0 { return false }
            case 0..<0x09, 0x0B..<0x20, 0x7F: return false
            default: break
            }
        }
        if needsQuotes { lines.append(UInt8(ascii: "\"")) }
        if version == .v4_0 {
            for byte in value.utf8 {
                switch byte {
                case UInt8(ascii: "^"): lines.append("^^")
                case UInt8(ascii: "\""): lines.append("^'")
                case 0x0A: lines.append("^n")
                default: lines.append(byte)
                }
            }
        } else {
            lines.append(value)
        }
        if needsQuotes { lines.append(UInt8(ascii: "\"")) }
        return true
    }
}

extension String {
    /// Whether the text may be the name of a property, parameter or group.
    var isToken: Bool {
        withBytes { !$0.isEmpty && $0.isToken }
    }

    /// Whether the text may stand before a name: a group, or groups within groups, `A.B`.
    var isGroupPath: Bool {
        splitBytes(at: UInt8(ascii: ".")).allSatisfy { $0.isToken }
    }
}
