/// The fields of the codes that NTT DoCoMo invented: `NAME:value;NAME:value;;`, with `\` before a sign that is meant itself.
struct CodeFields {
    private var fields: [(name: String, value: [UInt8])] = []

    init(_ body: String) {
        for part in CodeFields.split(Array(body.utf8), at: UInt8(ascii: ";")) {
            guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: part[..<colon], as: UTF8.self).trimmed
            let value = Array(part[(colon + 1)...])
            if !name.isEmpty, !value.isEmpty { fields.append((name, value)) }
        }
    }

    /// The values of a field, in the code's order.
    func all(_ name: String) -> [String] {
        fields.filter { $0.name.isEqualIgnoringASCIICase(to: name) }.map { CodeFields.unescaped($0.value) }
            .filter { !$0.isEmpty }
    }

    func first(_ name: String) -> String? { all(name).first }

    /// The parts of a field's first value between its commas.
    func parts(_ name: String) -> [String] {
        guard let field = fields.first(where: { $0.name.isEqualIgnoringASCIICase(to: name) }) else {
            return []
        }
        return CodeFields.split(field.value, at: UInt8(ascii: ",")).map { CodeFields.unescaped($0) }
    }

    /// Cuts at every separator that has no backslash in front.
    private static func split(_ bytes: [UInt8], at separator: UInt8) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var isEscaped = false
        for byte in bytes {
            if byte == separator, !isEscaped {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return parts
    }

    private static func unescaped(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        var isEscaped = false
        for byte in bytes {
            if byte == UInt8(ascii: "\\"), !isEscaped {
                isEscaped = true
            } else {
                result.append(byte)
                isEscaped = false
            }
        }
        return String(decoding: result, as: UTF8.self).trimmed
    }
}
