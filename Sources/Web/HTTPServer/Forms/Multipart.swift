/// `multipart/form-data` (RFC 7578) in memory.
enum Multipart {
    struct Part {
        let name: String
        let fileName: String?
        let bytes: ArraySlice<UInt8>
    }

    static func parts(of body: [UInt8], contentType: String) throws(RequestError) -> [Part] {
        guard let boundary = parameter("boundary", in: contentType), !boundary.isEmpty, boundary.utf8.count <= 200
        else { throw .damaged }
        let delimiter = Array("\r\n--\(boundary)".utf8)
        // The first delimiter may stand at the very start, without its line break.
        var position: Int
        if body.starts(with: delimiter.dropFirst(2)) {
            position = delimiter.count - 2
        } else if let first = body[...].firstRange(of: delimiter) {
            position = first.upperBound
        } else {
            throw .damaged
        }
        var parts: [Part] = []
        while true {
            let rest = body[position...]
            if rest.starts(with: Array("--".utf8)) { return parts }
            guard parts.count < FormFields.limit else { throw .tooManyFields(limit: FormFields.limit) }
            let padding = rest.prefix { $0 == 0x20 || $0 == 0x09 }.count
            guard rest.dropFirst(padding).starts(with: Array("\r\n".utf8)) else { throw .damaged }
            let headerStart = position + padding
            guard let headerEnd = body[headerStart...].firstRange(of: Array("\r\n\r\n".utf8)),
                let end = body[(headerEnd.upperBound - 2)...].firstRange(of: delimiter)
            else { throw .damaged }
            let contentEnd = max(end.lowerBound, headerEnd.upperBound)
            let header = String(decoding: body[headerStart..<headerEnd.lowerBound], as: UTF8.self)
            let disposition = header.split(separator: "\r\n").first {
                $0.prefix { $0 != ":" }.lowercased() == "content-disposition"
            }
            guard let disposition, let name = parameter("name", in: String(disposition)) else { throw .damaged }
            parts.append(
                Part(
                    name: name, fileName: parameter("filename", in: String(disposition)),
                    bytes: body[headerEnd.upperBound..<contentEnd]))
            position = end.upperBound
        }
    }

    /// The value of a parameter of a header; browsers write `"` as `%22` in names.
    static func parameter(_ wanted: String, in header: String) -> String? {
        var rest = Substring(header).drop { $0 != ";" }
        while !rest.isEmpty {
            rest = rest.dropFirst().drop { $0 == " " }
            let name = rest.prefix { $0 != "=" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            var value = ""
            if rest.first == "=" {
                rest = rest.dropFirst()
                if rest.first == "\"" {
                    rest = rest.dropFirst()
                    while let character = rest.popFirst(), character != "\"" {
                        if character == "\\", rest.first == "\"" || rest.first == "\\", let next = rest.popFirst() {
                            value.append(next)
                        } else {
                            value.append(character)
                        }
                    }
                    rest = rest.drop { $0 != ";" }
                } else {
                    value = String(rest.prefix { $0 != ";" })
                    rest = rest.dropFirst(value.count)
                }
            }
            if name.lowercased() == wanted { return value.replacing("%22", with: "\"") }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// Where `wanted` stands first.
    func firstRange(of wanted: [UInt8]) -> Range<Int>? {
        guard let first = wanted.first else { return nil }
        var index = startIndex
        while let found = self[index...].firstIndex(of: first), found + wanted.count <= endIndex {
            if self[found..<(found + wanted.count)].elementsEqual(wanted) { return found..<(found + wanted.count) }
            index = found + 1
        }
        return nil
    }
}
