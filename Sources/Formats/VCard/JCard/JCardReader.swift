/// Makes cards from the JSON of a jCard (RFC 7095 section 4).
enum JCardReader {
    static func card(_ json: JSON, number: Int) throws(JCardError) -> VCard {
        guard case .array(let parts) = json, parts.count >= 2, let kind = parts[0].text,
            kind.asciiLowercased.hasSameBytes(as: "vcard"), case .array(let properties) = parts[1]
        else { throw .notJCard(card: number, property: nil) }
        var card = VCard(version: .v4_0)
        for (index, json) in properties.enumerated() {
            guard let property = property(json) else { throw .notJCard(card: number, property: index + 1) }
            if !property.name.hasSameBytes(as: "VERSION") { card.properties.append(property) }
        }
        return card
    }

    private static func property(_ json: JSON) -> Property? {
        guard case .array(let parts) = json, parts.count >= 4, let name = parts[0].text, name.isToken,
            case .object(let members) = parts[1], let type = parts[2].text?.asciiLowercased
        else { return nil }
        let upper = name.asciiUppercased
        let kind = PropertyTable.kind(of: upper)
        guard kind != .begin, kind != .end else { return nil }
        var property = Property(upper, .raw(""))
        var isBase64 = type.hasSameBytes(as: "binary")
        for (name, json) in members {
            guard let values = texts(json), name.isToken else { return nil }
            switch name.asciiLowercased {
            case let name where name.hasSameBytes(as: "group"):
                guard let group = values.first, group.isGroupPath else { return nil }
                property.group = group
            case let name where name.hasSameBytes(as: "encoding"):
                let encoding = values.first?.asciiLowercased ?? ""
                if encoding.hasSameBytes(as: "b") || encoding.hasSameBytes(as: "base64") {
                    isBase64 = true
                } else {
                    property.parameters.append(Parameter("X-ENCODING", values.map { clean($0) }))
                }
            case let name where name.hasSameBytes(as: "value") || name.hasSameBytes(as: "charset"): continue
            case let name where name.hasSameBytes(as: "type"):
                let types = values.flatMap { clean($0).splitBytes(at: UInt8(ascii: ",")).map { $0.trimmed } }
                property.parameters.append(Parameter("TYPE", types))
            default: property.parameters.append(Parameter(name, values.map { clean($0) }))
            }
        }
        if isBase64, parts.count == 4, let text = parts[3].text, let data = data(text, of: &property, kind) {
            property.value = data
            return property
        }
        guard let value = value(Array(parts[3...]), type: type, kind: kind) else { return nil }
        property.value = value
        if !isDefault(type, kind: kind, name: upper) { property.parameters.append(Parameter("VALUE", type)) }
        return property
    }

    /// Base64 that stands in the JSON as in a card of 3.0, which RFC 7095 does not know (section 3.2.1.2) and programs write
    /// all the same.
    private static func data(_ text: String, of property: inout Property, _ kind: PropertyKind) -> Value? {
        let bytes = Array(text.utf8)
        let decoded = bytes.withUnsafeBufferPointer { Base64.decode($0) }
        guard kind == .binary, decoded.strayCharacters == 0, !decoded.bytes.isEmpty else { return nil }
        return .bytes(decoded.bytes, mediaType: MediaType.take(from: &property.parameters))
    }

    private static func value(_ values: [JSON], type: String, kind: PropertyKind) -> Value? {
        if type.hasSameBytes(as: "uri"), values.count == 1, let text = values[0].text {
            return uri(clean(text), kind: kind)
        }
        if kind == .componentLists || kind == .components || values[0].text == nil {
            guard case .array(let components) = values[0] else {
                return values[0].text.map { .components([[clean($0)]]) }
            }
            var lists: [[String]] = []
            for component in components {
                guard let texts = texts(component) else { return nil }
                lists.append(texts.count == 1 && texts[0].utf8.isEmpty ? [] : texts.map { clean($0) })
            }
            return .components(lists)
        }
        var texts: [String] = []
        for value in values {
            guard let text = value.text else { return nil }
            texts.append(clean(text))
        }
        if kind == .list { return .list(texts) }
        // Several values of a property that is no list are one text to vCard.
        let text = texts.joinedBytes(with: ",")
        if type.hasSameBytes(as: "unknown") { return .raw(oneLine(text)) }
        return .text(JCardType.compact(text, type))
    }

    private static func uri(_ text: String, kind: PropertyKind) -> Value {
        let uri = oneLine(text)
        let bytes = Array(uri.utf8)
        let data: Value? = bytes.withUnsafeBufferPointer { bytes in
            guard kind == .binary, bytes.hasWordPrefix("DATA:"), let (type, base64) = DataURI.parts(bytes)
            else {
                return nil
            }
            return .bytes(Base64.decode(base64).bytes, mediaType: type.utf8.isEmpty ? nil : type)
        }
        return data ?? .uri(uri)
    }

    /// Whether a type need not be said in a VALUE parameter.
    private static func isDefault(_ type: String, kind: PropertyKind, name: String) -> Bool {
        if type.hasSameBytes(as: "uri") || type.hasSameBytes(as: "unknown") { return true }
        guard type.hasSameBytes(as: JCardType.usual(for: name)) else { return false }
        return kind != .uri && kind != .binary && kind != .geography
    }

    private static func texts(_ json: JSON) -> [String]? {
        guard case .array(let values) = json else { return json.text.map { [$0] } }
        var texts: [String] = []
        for value in values {
            guard let text = value.text else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// A text without the control characters that no card can hold.
    private static func clean(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let clean = bytes.withUnsafeBufferPointer { ControlCharacters.replaced(in: $0) }
        return clean.map { String(decoding: $0.bytes, as: UTF8.self) } ?? text
    }

    private static func oneLine(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
    }
}
