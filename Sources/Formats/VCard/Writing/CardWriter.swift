/// Writes one card, which is of the writer's version already.
struct CardWriter: ~Copyable {
    let version: VCard.Version
    var lines: LineWriter

    init(version: VCard.Version, folds: Bool = true, capacity: Int = 2048) {
        self.version = version
        lines = LineWriter(folds: folds && version != .v2_1, capacity: capacity)
    }

    mutating func write(_ card: VCard) throws(VCardWritingError) {
        lines.append("BEGIN:VCARD\r\nVERSION:")
        lines.append(version.text)
        lines.breakLine()
        var hasName = false
        var hasFormattedName = false
        var hasPhoto = false
        for index in card.properties.indices {
            switch card.properties[index].name.utf8.count {
            case 1: if card.properties[index].name.hasSameBytes(as: "N") { hasName = true }
            case 2: if card.properties[index].name.hasSameBytes(as: "FN") { hasFormattedName = true }
            case 5: if goesLast(card.properties[index]) { hasPhoto = true }
            default: break
            }
        }
        if !hasName, version != .v4_0 {
            lines.append("N:;;;;")
            lines.breakLine()
        }
        if !hasFormattedName, version != .v2_1 {
            lines.append("FN:")
            lines.breakLine()
        }
        // Through the buffer a property is looked at where it is, not copied.
        try card.properties.withUnsafeBufferPointer { (properties) throws(VCardWritingError) in
            for index in properties.indices where !hasPhoto || !goesLast(properties[index]) {
                try write(properties[index])
            }
            if hasPhoto {
                for index in properties.indices where goesLast(properties[index]) {
                    try write(properties[index])
                }
            }
        }
        lines.append("END:VCARD")
        lines.breakLine()
    }

    private func goesLast(_ property: Property) -> Bool {
        guard version != .v4_0, case .bytes = property.value else { return false }
        return property.name.hasSameBytes(as: "PHOTO")
    }

    private mutating func write(_ property: Property) throws(VCardWritingError) {
        if let group = property.group {
            guard group.isToken else { throw .invalidName(group) }
            lines.append(group)
            lines.append(UInt8(ascii: "."))
        }
        let kind = PropertyTable.kind(of: property.name)
        guard kind != .unknown || property.name.isToken, kind != .begin, kind != .end, kind != .version else {
            throw .invalidName(property.name)
        }
        lines.append(AppleSpelling.of(property.name))
        if version != .v2_1, try writePlainly(property, kind: kind) { return }
        try writeValue(of: property, kind: kind)
    }

    /// The parameters of a property.
    mutating func writeParameters(of property: Property, except name: String? = nil) throws(VCardWritingError)
    {
        for parameter in property.parameters where !parameter.values.isEmpty {
            if let name, parameter.name.hasSameBytes(as: name) { continue }
            guard parameter.name.isToken else { throw .invalidName(parameter.name) }
            if version == .v2_1, parameter.name.hasSameBytes(as: "TYPE") {
                try writeTypeWords(parameter, of: property)
                continue
            }
            lines.append(UInt8(ascii: ";"))
            lines.append(parameter.name)
            var separator = UInt8(ascii: "=")
            for value in parameter.values {
                lines.append(separator)
                guard writeParameterValue(value) else {
                    throw .invalidParameter(property: property.name, parameter: parameter.name)
                }
                separator = UInt8(ascii: ",")
            }
        }
    }

    /// TYPE in 2.1: bare words, but for those that would be taken for something else.
    private mutating func writeTypeWords(_ parameter: Parameter, of property: Property)
        throws(VCardWritingError)
    {
        for value in parameter.values {
            lines.append(UInt8(ascii: ";"))
            let upper = value.asciiUppercased
            if !value.isToken || CardWriter.reservedWords.containsBytes(of: upper) { lines.append("TYPE=") }
            guard writeParameterValue(value) else {
                throw .invalidParameter(property: property.name, parameter: parameter.name)
            }
        }
    }

    private static let reservedWords = ["BASE64", "QUOTED-PRINTABLE", "8BIT", "7BIT", "URL"]

    /// Writes a parameter value, quoted where it must be. False when this version cannot hold it.
    private mutating func writeParameterValue(_ value: String) -> Bool {
        if value.isToken {
            lines.append(value)
            return true
        }
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
}
