/// Writes a card of 4.0 as jCard (RFC 7095 section 3).
struct JCardWriter {
    private(set) var output: [UInt8] = []

    mutating func write(_ card: VCard) {
        append("[\"vcard\",[[\"version\",{},\"text\",\"4.0\"]")
        for property in card.properties {
            append(",[")
            JSON.append(property.name.asciiLowercased, to: &output)
            append(",{")
            writeParameters(property)
            append("},")
            writeValue(property)
            append("]")
        }
        append("]]")
    }

    private mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { output.append(contentsOf: $0) }
    }

    private mutating func writeParameters(_ property: Property) {
        var isFirst = true
        if let group = property.group {
            append("\"group\":")
            JSON.append(group, to: &output)
            isFirst = false
        }
        var written: [String] = []
        for parameter in property.parameters where !parameter.name.hasSameBytes(as: "VALUE") {
            // A name may stand once in an object: parameters that repeat are one.
            guard !written.containsBytes(of: parameter.name) else { continue }
            written.append(parameter.name)
            let values = property.parameters.filter { $0.name.hasSameBytes(as: parameter.name) }.flatMap {
                $0.values
            }
            if values.isEmpty { continue }
            if !isFirst { append(",") }
            isFirst = false
            // In a jCard this name is the property's group's.
            let isGroup = parameter.name.hasSameBytes(as: "GROUP")
            JSON.append(isGroup ? "x-group" : parameter.name.asciiLowercased, to: &output)
            append(":")
            if values.count == 1 {
                JSON.append(values[0], to: &output)
            } else {
                write(values)
            }
        }
    }

    private mutating func writeValue(_ property: Property) {
        switch property.value {
        case .text(let text):
            var type = property.parameter("VALUE")?.asciiLowercased ?? "unknown"
            if type.hasSameBytes(as: "unknown") { type = JCardType.usual(for: property.name) }
            write(type, text)
        case .uri(let uri): write("uri", uri)
        case .raw(let raw): write(property.parameter("VALUE")?.asciiLowercased ?? "unknown", raw)
        case .bytes(let bytes, let mediaType):
            var data = Array(
                ("data:" + (mediaType ?? MediaType.ofPicture(bytes) ?? "application/octet-stream")).utf8)
            data += ";base64,".utf8
            data += Base64.encoded(bytes)
            write("uri", String(decoding: data, as: UTF8.self))
        case .card(let card): write("text", card.displayName)
        case .list(let values):
            append("\"text\"")
            for value in values.isEmpty ? [""] : values {
                append(",")
                JSON.append(value, to: &output)
            }
        case .components(let components):
            append("\"text\",[")
            for (index, values) in components.enumerated() {
                if index > 0 { append(",") }
                switch values.count {
                case 0: append("\"\"")
                case 1: JSON.append(values[0], to: &output)
                default: write(values)
                }
            }
            append("]")
        }
    }

    private mutating func write(_ type: String, _ text: String) {
        JSON.append(type, to: &output)
        append(",")
        JSON.append(JCardType.separated(text, type), to: &output)
    }

    private mutating func write(_ values: [String]) {
        append("[")
        for (index, value) in values.enumerated() {
            if index > 0 { append(",") }
            JSON.append(value, to: &output)
        }
        append("]")
    }
}
