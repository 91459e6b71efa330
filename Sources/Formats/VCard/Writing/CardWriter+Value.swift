extension CardWriter {
    /// Writes parameters and value of what nearly every property is in the fewest steps, and ends the line. False, and nothing
    /// is written, when it is something else.
    mutating func writePlainly(_ property: borrowing Property, kind: PropertyKind) throws(VCardWritingError)
        -> Bool
    {
        if version == .v2_1 { return false }
        switch property.value {
        case .text:
            if kind == .uri || kind == .binary || kind == .agent || (kind == .textOrURI && version == .v4_0) {
                return false
            }
        case .uri: if kind != .uri { return false }
        case .components, .list, .raw: break
        case .bytes, .card: return false
        }
        try writeParameters(of: property)
        lines.append(UInt8(ascii: ":"))
        var writer = ValueWriter(version: version)
        switch property.value {
        case .text(let text):
            let isPhoneNumber = kind == .textOrURI && property.name.isSame(as: "TEL")
            writer.text(text, isPhoneNumber: isPhoneNumber, into: &lines.output)
        case .components(let components):
            let count = CardWriter.componentCount(kind, property)
            writer.components(components, atLeast: count, into: &lines.output)
        case .list(let values): writer.list(values, into: &lines.output)
        case .uri(let uri): writer.uri(uri, into: &lines.output)
        case .raw(let raw): writer.verbatim(raw, into: &lines.output)
        case .bytes, .card: break
        }
        if writer.metControlCharacter { throw .invalidValue(property: property.name) }
        lines.endLine()
        return true
    }

    /// How many components a property must have.
    private static func componentCount(_ kind: PropertyKind, _ property: borrowing Property) -> Int {
        kind == .componentLists ? (property.name.utf8.count == 1 ? 5 : 7) : 1
    }

    /// Writes what follows the name: parameters, colon and value, and ends the line.
    mutating func writeValue(of property: Property, kind: PropertyKind) throws(VCardWritingError) {
        switch property.value {
        case .bytes(let bytes, let mediaType):
            try writeBytes(bytes, mediaType: mediaType, of: property, kind: kind)
        case .card(let card): try writeAgent(card, of: property)
        case .uri(let uri): try writeURI(uri, of: property, kind: kind)
        case .text(let text) where kind == .uri || kind == .binary:
            // An address that was put in as text. Text that was read as such says so in its VALUE parameter.
            if property.parameter("VALUE") == nil {
                try writeURI(text, of: property, kind: kind)
            } else {
                try write(property) { $0.text(text, into: &$1) }
            }
        case .text(let text) where kind == .agent: try writeAgent(text, of: property)
        case .text(let text):
            let isPhoneNumber = kind == .textOrURI && property.name.hasSameBytes(as: "TEL")
            var property = property
            let needsMark = readsAsURI(text, of: property, kind: kind)
            if needsMark { property.parameters.removeAll { $0.name.hasSameBytes(as: "VALUE") } }
            try write(property, extra: needsMark ? ";VALUE=text" : "") {
                $0.text(text, isPhoneNumber: isPhoneNumber, into: &$1)
            }
        case .raw(let raw): try write(property) { $0.verbatim(raw, into: &$1) }
        case .list(let values): try write(property) { $0.list(values, into: &$1) }
        case .components(let components):
            let count = CardWriter.componentCount(kind, property)
            try write(property) { $0.components(components, atLeast: count, into: &$1) }
        }
    }

    /// Whether a text would come back as a URI unless it says that it is text: in 4.0 a RELATED or UID without a VALUE parameter,
    /// and whatever may be a URI and looks like one beside a VALUE that says neither.
    private func readsAsURI(_ text: String, of property: Property, kind: PropertyKind) -> Bool {
        guard version == .v4_0, kind == .textOrURI, !property.name.hasSameBytes(as: "TEL") else {
            return false
        }
        let type = property.parameter("VALUE")
        if type == nil, property.name.hasSameBytes(as: "UID") || property.name.hasSameBytes(as: "RELATED") {
            return true
        }
        if let type, type.asciiUppercased.hasSameBytes(as: "TEXT") { return false }
        return String(decoding: text.utf8.filter { $0 != 0x0A }, as: UTF8.self).beginsWithScheme
    }

    /// Writes parameters, colon and a value that `body` puts together.
    private mutating func write(
        _ property: Property, extra: StaticString = "",
        _ body: (inout ValueWriter, inout ByteBuffer) -> Void
    ) throws(VCardWritingError) {
        if version == .v2_1 { return try writeQuotedPrintableIfNeeded(property, extra: extra, body) }
        if !property.parameters.isEmpty { try writeParameters(of: property) }
        lines.append(extra)
        lines.append(UInt8(ascii: ":"))
        var writer = ValueWriter(version: version)
        body(&writer, &lines.output)
        if writer.metControlCharacter { throw .invalidValue(property: property.name) }
        lines.endLine()
    }

    /// In 2.1 a value that is not ASCII, has a line break, or makes the line too long goes as quoted-printable, whose soft
    /// breaks every reader joins without a doubt; folds of 2.1 are joined in two ways.
    private mutating func writeQuotedPrintableIfNeeded(
        _ property: Property, extra: StaticString,
        _ body: (inout ValueWriter, inout ByteBuffer) -> Void
    ) throws(VCardWritingError) {
        var writer = ValueWriter(version: version, kind: PropertyTable.kind(of: property.name))
        var buffer = ByteBuffer(capacity: 256)
        body(&writer, &buffer)
        if writer.metControlCharacter { throw .invalidValue(property: property.name) }
        let value = buffer.bytes()
        try writeParameters(of: property)
        lines.append(extra)
        let isPlain = value.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        if isPlain, lines.length + 1 + value.count <= LineWriter.maximumLength {
            lines.append(UInt8(ascii: ":"))
            lines.output.append(contentsOf: value)
        } else {
            lines.append(";ENCODING=QUOTED-PRINTABLE")
            if !isPlain { lines.append(";CHARSET=UTF-8") }
            lines.append(UInt8(ascii: ":"))
            QuotedPrintable.encode(value, into: &lines.output, lineLength: lines.length)
        }
        lines.breakLine()
    }

    private mutating func writeURI(_ uri: String, of property: Property, kind: PropertyKind)
        throws(VCardWritingError)
    {
        if kind == .textOrURI, version != .v4_0, property.name.hasSameBytes(as: "TEL") {
            let number = uri.asciiLowercased.hasBytePrefix("tel:") ? uri.droppingBytes(4) : uri
            return try write(property) { $0.text(number, isPhoneNumber: true, into: &$1) }
        }
        if kind == .textOrURI, version != .v4_0 { return try write(property) { $0.text(uri, into: &$1) } }
        let isDefault =
            kind == .uri
            || (version == .v4_0
                && (kind == .binary || kind == .geography || (kind == .textOrURI && uri.beginsWithScheme)))
        let isPicture = kind == .binary && uri.withBytes { $0.trimmedSpaces.isUndeclaredPicture }
        let needsMark =
            property.parameter("VALUE") == nil
            && (!isDefault || isPicture || (kind == .textOrURI && property.name.hasSameBytes(as: "TEL")))
        let mark: StaticString = needsMark ? (version == .v2_1 ? ";VALUE=URL" : ";VALUE=uri") : ""
        try write(property, extra: mark) { $0.uri(uri, into: &$1) }
    }

    private mutating func writeBytes(
        _ bytes: [UInt8], mediaType: String?, of property: Property, kind: PropertyKind
    ) throws(VCardWritingError) {
        if version == .v4_0 {
            try writeParameters(of: property, except: "VALUE")
            if kind != .binary { lines.append(";VALUE=uri") }
            lines.append(":data:")
            let type = mediaType ?? MediaType.ofPicture(bytes) ?? "application/octet-stream"
            guard MediaType.isWritable(type) else { throw .invalidValue(property: property.name) }
            lines.append(type)
            lines.append(";base64,")
        } else {
            lines.append(version == .v2_1 ? ";ENCODING=BASE64" : ";ENCODING=b")
            var property = property
            if let mediaType {
                property.parameters.insert(Parameter("TYPE", MediaType.word(of: mediaType)), at: 0)
                if kind == .binary, let taken = MediaType.take(from: &property.parameters) {
                    property.parameters.insert(Parameter("TYPE", MediaType.word(of: taken)), at: 0)
                }
            }
            try writeParameters(of: property, except: "VALUE")
            lines.append(UInt8(ascii: ":"))
        }
        let headLength = lines.length
        if version == .v2_1 {
            // Lines of their own with a space in front, and an empty line after them.
            lines.append("\r\n ")
            Base64.encode(bytes, into: &lines.output, firstLine: 74, otherLines: 74)
            lines.breakLine()
            lines.breakLine()
        } else if lines.folds, headLength <= LineWriter.maximumLength {
            Base64.encode(
                bytes, into: &lines.output, firstLine: LineWriter.maximumLength - headLength,
                otherLines: LineWriter.maximumLength - 1)
            lines.breakLine()
        } else {
            Base64.encode(bytes, into: &lines.output, firstLine: .max, otherLines: .max)
            lines.endLine()
        }
    }

    /// AGENT as text. What looks like a card and is none gets a backslash before its first colon, so that it stays text.
    private mutating func writeAgent(_ text: String, of property: Property) throws(VCardWritingError) {
        let parts = text.splitBytes(at: UInt8(ascii: ":"))
        let looksLikeCard = text.withBytes { $0.trimmedSpaces.hasWordPrefix("BEGIN:VCARD") }
        try write(property) { writer, output in
            guard looksLikeCard, let first = parts.first else { return writer.text(text, into: &output) }
            writer.text(first, into: &output)
            output.append("\\:")
            writer.text(Array(parts.dropFirst()).joinedBytes(with: ":"), into: &output)
        }
    }

    /// AGENT: the lines of the card in 2.1, its text in 3.0.
    private mutating func writeAgent(_ card: VCard, of property: Property) throws(VCardWritingError) {
        let inner = card.version == version ? card : card.converted(to: version).card
        if version == .v2_1 {
            try writeParameters(of: property, except: "VALUE")
            lines.append(UInt8(ascii: ":"))
            lines.breakLine()
            try write(inner)
            return
        }
        var writer = CardWriter(version: version, folds: false)
        try writer.write(inner)
        let text = String(decoding: writer.lines.output.bytes().filter { $0 != 0x0D }, as: UTF8.self)
        var agent = property
        agent.parameters.removeAll { $0.name.hasSameBytes(as: "VALUE") }
        try write(agent) { $0.text(text, into: &$1) }
    }
}

extension String {
    fileprivate var beginsWithScheme: Bool {
        let bytes = Array(utf8)
        return bytes.withUnsafeBufferPointer { URIScheme.begins($0) }
    }
}
