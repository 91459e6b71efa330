extension CardParser {
    /// A property of base64 data.
    mutating func base64Property(_ line: LogicalLine, _ header: LineHeader) -> Property {
        data(line, header, base64: value(line, header), mediaType: nil)
    }

    /// The data of a data URI (RFC 2397), or of base64 that nobody declared; `nil` when the value is something else.
    mutating func inlineData(_ line: LogicalLine, _ header: LineHeader, _ bytes: UnsafeBufferPointer<UInt8>)
        -> Property?
    {
        let bytes = bytes.trimmedSpaces
        if bytes.hasWordPrefix("DATA:") {
            let comma = bytes.offset(of: UInt8(ascii: ","))
            guard comma < bytes.count else { return nil }
            var kind = unfolded(bytes.part(5, comma)).filter { $0 != UInt8(ascii: "\\") }
            let marker = Array(";BASE64".utf8)
            guard kind.suffix(7).map({ $0.asciiUppercased }) == marker else { return nil }
            kind.removeLast(7)
            let type = Charset.text(kind, declared: nil).trimmed.asciiLowercased
            guard MediaType.isWritable(type) else { return nil }
            return data(line, header, base64: bytes.part(comma + 1, bytes.count), mediaType: type)
        }
        guard header.parameters.valueType == .none, bytes.isUndeclaredPicture else { return nil }
        var line = line
        appendBase64Lines(to: &line)
        warn(line.number, header.name, "The encoding is not declared; the value is read as base64.")
        return data(line, header, base64: value(line, header), mediaType: nil)
    }

    private mutating func data(
        _ line: LogicalLine, _ header: LineHeader, base64: UnsafeBufferPointer<UInt8>, mediaType: String?
    ) -> Property {
        let decoded = Base64.decode(base64)
        if decoded.strayCharacters > 0 {
            warn(
                line.number, header.name,
                "\(decoded.strayCharacters) characters do not belong to base64 and are left out.")
        }
        var parameters = header.parameters.parameters
        var type = mediaType.flatMap { $0.utf8.isEmpty ? nil : $0 }
        if header.kind == .binary, type == nil {
            type = MediaType.take(from: &parameters, of: header.name)
        }
        return Property(
            name: header.name, value: .bytes(decoded.bytes, mediaType: type), parameters: parameters,
            group: header.group)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether this is a JPEG, PNG or GIF in base64.
    fileprivate var isUndeclaredPicture: Bool {
        let starts: [StaticString] = ["/9J/4", "IVBORW0KGGO", "R0LGODLH", "R0LGODDH"]
        guard starts.contains(where: { hasWordPrefix($0) }) else { return false }
        return allSatisfy { Base64.isAlphabet($0) || $0.isWhiteSpace }
    }
}
