extension CardParser {
    /// Reads the value of a line, and the lines that belong to it though no space stands before them.
    @inline(__always)
    mutating func property(_ line: LogicalLine, _ header: LineHeader, depth: Int) -> Property {
        if let value = plainValue(line, header) {
            return Property(
                name: header.name, value: value, parameters: header.parameters.parameters, group: header.group
            )
        }
        return generalProperty(line, header, depth: depth)
    }

    /// The value of what nearly every line is: plain ASCII on one physical line; `nil` for all others.
    @inline(__always)
    func plainValue(_ line: LogicalLine, _ header: LineHeader) -> Value? {
        guard !line.isFolded, !line.mayHoldControls, !line.mayHoldNonASCII, header.parameters.isPlain else {
            return nil
        }
        switch header.kind {
        case .text: return .text(ValueDecoder.text(value(line, header)))
        case .componentLists where version != .v2_1:
            return .components(ValueDecoder.components(value(line, header), hasLists: true))
        case .textOrURI where version != .v4_0: return .text(ValueDecoder.text(value(line, header)))
        case .uri: return .uri(ValueDecoder.uri(value(line, header)))
        default: return nil
        }
    }

    private mutating func generalProperty(_ line: LogicalLine, _ header: LineHeader, depth: Int) -> Property {
        if header.kind == .begin || header.kind == .end || header.kind == .version { return unreadable(line) }
        var line = line
        for problem in header.parameters.problems { warn(line.number, header.name, problem) }
        appendLines(to: &line, header)
        if header.parameters.encoding == .base64, header.kind == .binary || header.kind == .unknown {
            return base64Property(line, header)
        }
        if header.kind == .binary, header.parameters.encoding == .none, header.parameters.valueType != .text {
            if value(line, header).isUndeclaredPicture { appendBase64Lines(to: &line) }
            if let property = inlineData(line, header, value(line, header)) { return property }
        }
        let bytes = value(line, header)
        if let contents = contents(line, header, bytes) {
            return contents.withUnsafeBufferPointer { property(line, header, contents: $0, depth: depth) }
        }
        return property(line, header, contents: bytes, depth: depth)
    }

    /// The bytes of a value unfolded, unpacked, in UTF-8 and without control characters; `nil` when they are all that
    /// already.
    private mutating func contents(
        _ line: LogicalLine, _ header: LineHeader, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> [UInt8]? {
        var contents: [UInt8]?
        switch header.parameters.encoding {
        case .quotedPrintable: contents = quotedPrintable(bytes)
        case .base64: contents = Base64.decode(bytes).bytes
        case .none:
            if line.isFolded { contents = unfolded(from: header.valueStart, to: line.end) }
        }
        let isPacked = header.parameters.encoding != .none
        let charset = header.parameters.charset
        if isPacked || line.mayHoldNonASCII || charset != nil {
            let utf8 =
                contents.map { $0.withUnsafeBufferPointer { utf8Bytes($0, declared: charset, line, header) } }
                ?? utf8Bytes(bytes, declared: charset, line, header)
            if let utf8 { contents = utf8 }
        }
        if isPacked || line.mayHoldControls || line.mayHoldNonASCII {
            let clean =
                contents.map { $0.withUnsafeBufferPointer { ControlCharacters.replaced(in: $0) } }
                ?? ControlCharacters.replaced(in: bytes)
            if let clean {
                if clean.count > 0 {
                    warn(
                        line.number, header.name,
                        "\(clean.count) control characters become line breaks or visible signs.")
                }
                contents = clean.bytes
            }
        }
        return contents
    }

    /// Quoted-printable decoded. A space after a soft break is a fold where the version folds so, or where it would break a
    /// character of UTF-8 or stand within a line break.
    private func quotedPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let plain = QuotedPrintable.decode(bytes, foldsAfterSoftBreaks: version != .v2_1)
        guard version == .v2_1 else { return plain }
        let isDamaged = !plain.withUnsafeBufferPointer { UTF8Check.isValid($0) }
        guard isDamaged || plain.hasDividedLineBreak else { return plain }
        let folded = QuotedPrintable.decode(bytes, foldsAfterSoftBreaks: true)
        return !isDamaged || folded.withUnsafeBufferPointer { UTF8Check.isValid($0) } ? folded : plain
    }

    /// The bytes in UTF-8, or `nil` when they are. Text that should be UTF-8 and is not is read in the charset that another
    /// line of the card declares, else as Windows-1252.
    private mutating func utf8Bytes(
        _ bytes: UnsafeBufferPointer<UInt8>, declared: Charset?, _ line: LogicalLine, _ header: LineHeader
    ) -> [UInt8]? {
        if let declared, declared != .utf8 {
            guard let decoded = declared.decoded(bytes) else { return nil }
            if declared.isDoubtful(bytes, decoded), UTF8Check.isValid(bytes) {
                // A whole file of UTF-16 has been brought into UTF-8 before, and may well declare what it was.
                if !declared.isUTF16 {
                    warn(line.number, header.name, "The text is not \(declared.name) but UTF-8.")
                }
                return nil
            }
            if decoded.strayCount > 0 {
                warn(
                    line.number, header.name,
                    "\(decoded.strayCount) bytes are no characters of \(declared.name); they are read as Windows-1252."
                )
            }
            return decoded.bytes
        }
        if UTF8Check.isValid(bytes) { return nil }
        let charset = charsetOfCard()
        warn(line.number, header.name, "The text is not UTF-8; it is read as \(charset.name).")
        return charset.repaired(bytes)
    }

    private mutating func property(
        _ line: LogicalLine, _ header: LineHeader, contents: UnsafeBufferPointer<UInt8>, depth: Int
    ) -> Property {
        let set = header.parameters
        if header.kind == .binary, set.valueType != .text { return dataOrAddress(line, header, contents) }
        let value: Value
        switch (set.valueType, header.kind) {
        case (.uri, _): value = .uri(ValueDecoder.uri(contents))
        case (.text, .unknown), (.text, .uri), (.text, .textOrURI), (.text, .binary), (.text, .geography):
            value = .text(ValueDecoder.text(contents))
        case (_, .text): value = .text(ValueDecoder.text(contents))
        case (_, .list): value = .list(ValueDecoder.list(contents))
        case (_, .componentLists):
            value = .components(ValueDecoder.components(contents, hasLists: version != .v2_1))
        case (_, .components): value = .components(ValueDecoder.components(contents, hasLists: false))
        case (_, .uri): value = .uri(ValueDecoder.uri(contents))
        case (_, .textOrURI):
            let isURI = version == .v4_0 && !header.name.hasSameBytes(as: "TEL") && URIScheme.begins(contents)
            value = isURI ? .uri(ValueDecoder.uri(contents)) : .text(ValueDecoder.text(contents))
        case (_, .geography):
            value = version == .v4_0 ? .uri(ValueDecoder.uri(contents)) : raw(contents)
        case (_, .agent): value = agent(contents, depth: depth)
        case (_, .unknown), (_, .binary), (_, .begin), (_, .end), (_, .version): value = raw(contents)
        }
        return Property(name: header.name, value: value, parameters: set.parameters, group: header.group)
    }

    /// The value as it stands. A line break, which only quoted-printable can bring, becomes an escape.
    private func raw(_ contents: UnsafeBufferPointer<UInt8>) -> Value {
        guard contents.contains(0x0A) else { return .raw(String(decoding: contents, as: UTF8.self)) }
        var escaped: [UInt8] = []
        for byte in contents {
            if byte == 0x0A {
                escaped += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
            } else {
                escaped.append(byte)
            }
        }
        return .raw(String(decoding: escaped, as: UTF8.self))
    }

    /// AGENT of 3.0 holds a card as text; anything else stays text.
    private mutating func agent(_ contents: UnsafeBufferPointer<UInt8>, depth: Int) -> Value {
        let text = ValueDecoder.text(contents)
        guard depth < CardParser.maximumDepth, contents.trimmedSpaces.hasWordPrefix("BEGIN:VCARD") else {
            return .text(text)
        }
        if text.trimmed.utf8.count == "BEGIN:VCARD".utf8.count {
            return .card(card(begunAt: scanner.number, depth: depth + 1))
        }
        let bytes = Array(text.utf8)
        let inner: VCard? = bytes.withUnsafeBufferPointer { buffer in
            guard let empty = buffer.baseAddress else { return nil }
            var parser = CardParser(buffer, empty: empty)
            guard let begin = parser.scanner.next(),
                buffer.part(begin.start, begin.end).trimmedSpaces.isWord("BEGIN:VCARD")
            else { return nil }
            let card = parser.card(begunAt: begin.number, depth: depth + 1)
            let isWhole = parser.scanner.position == buffer.count && parser.warnings.isEmpty
            return isWhole ? card : nil
        }
        return inner.map { .card($0) } ?? .text(text)
    }
}

extension [UInt8] {
    /// Whether white space stands between CR and LF.
    fileprivate var hasDividedLineBreak: Bool {
        indices.dropLast(2).contains { index in
            self[index] == 0x0D && (self[index + 1] == 0x20 || self[index + 1] == 0x09)
                && self[index + 2] == 0x0A
        }
    }
}
