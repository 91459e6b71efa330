extension CardParser {
    /// A property of base64 data. Some servers put a data URI or an address into the value and leave the encoding of the
    /// base64 that it was.
    mutating func base64Property(_ line: LogicalLine, _ header: LineHeader) -> Property {
        let bytes = value(line, header)
        guard header.kind == .binary, bytes.trimmedSpaces.beginsAddress else {
            return data(line, header, base64: bytes, mediaType: nil)
        }
        var property = plainBytes(bytes).withUnsafeBufferPointer { dataOrAddress(line, header, $0) }
        if case .uri = property.value { property.parameters.removeAll { $0.name.hasSameBytes(as: "VALUE") } }
        return property
    }

    /// The data of a data URI (RFC 2397), or of base64 that nobody declared; `nil` when the value is something else.
    mutating func inlineData(_ line: LogicalLine, _ header: LineHeader, _ bytes: UnsafeBufferPointer<UInt8>)
        -> Property?
    {
        let bytes = bytes.trimmedSpaces
        if bytes.hasWordPrefix("DATA:") {
            guard let (type, base64) = DataURI.parts(bytes) else { return nil }
            return data(line, header, base64: base64, mediaType: type)
        }
        guard header.parameters.valueType == .none, bytes.isUndeclaredPicture else { return nil }
        warn(line.number, header.name, "The encoding is not declared; the value is read as base64.")
        return data(line, header, base64: bytes, mediaType: nil)
    }

    /// The address of data, or the data itself where unpacking the value showed that it stands there.
    mutating func dataOrAddress(
        _ line: LogicalLine, _ header: LineHeader, _ contents: UnsafeBufferPointer<UInt8>
    )
        -> Property
    {
        let uri = ValueDecoder.uri(contents)
        let bytes = Array(uri.utf8)
        let property = bytes.withUnsafeBufferPointer { inlineData(line, header, $0) }
        return property
            ?? Property(
                name: header.name, value: .uri(uri), parameters: header.parameters.parameters,
                group: header.group)
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
        if header.kind == .binary {
            var others = parameters
            let declared = MediaType.take(from: &others)
            let isDeclared = type.map { type in declared.map { type.hasSameBytes(as: $0) } ?? false } ?? true
            if isDeclared { (type, parameters) = (declared, others) }
        }
        return Property(
            name: header.name, value: .bytes(decoded.bytes, mediaType: type), parameters: parameters,
            group: header.group)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether this is an address, in which base64 has no part: it knows no colon.
    fileprivate var beginsAddress: Bool {
        let schemes: [StaticString] = ["DATA:", "HTTP:", "HTTPS:", "FTP:"]
        return schemes.contains { hasWordPrefix($0) }
    }

    /// Whether this is a JPEG, PNG or GIF in base64.
    var isUndeclaredPicture: Bool {
        let starts: [StaticString] = ["/9J/4", "IVBORW0KGGO", "R0LGODLH", "R0LGODDH"]
        guard starts.contains(where: { hasWordPrefix($0) }) else { return false }
        return allSatisfy { Base64.isAlphabet($0) || $0.isWhiteSpace }
    }
}
