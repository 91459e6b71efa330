/// An address taken apart by the generic syntax of RFC 3986, nothing decoded or checked further.
struct AddressParts {
    /// In lower case; `nil` when the text does not begin with a scheme.
    var scheme: String?
    /// What stands before `@`; `nil` when there is none.
    var userInformation: String?
    /// In lower case for ASCII letters, with the brackets of an IPv6 address; `nil` without `//`.
    var host: String?
    /// The digits after the host's colon; `nil` when there is no colon.
    var port: String?
    var path: String
    var query: String?
    var fragment: String?

    init(_ text: String) {
        var rest = Substring(text)
        fragment = AddressParts.cutTail(of: &rest, at: "#")
        query = AddressParts.cutTail(of: &rest, at: "?")
        if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), AddressParts.isScheme(rest[..<colon]) {
            scheme = String(rest[..<colon]).asciiLowercased
            rest = rest[rest.utf8.index(after: colon)...]
        }
        guard rest.utf8.starts(with: "//".utf8) else {
            path = String(rest)
            return
        }
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
        // Browsers read "\" as "/": an authority that held one would not be what it looks like.
        let end =
            rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") } ?? rest.endIndex
        path = String(rest[end...])
        readAuthority(rest[..<end])
    }

    /// The segments of the path that are not empty, percent-encoding undone; `nil` when that fails.
    var segments: [String]? {
        var result: [String] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")) {
            guard let segment = PercentEncoding.decode(String(decoding: part, as: UTF8.self)) else {
                return nil
            }
            result.append(segment)
        }
        return result
    }

    /// The value of the first query item of this name, percent-encoding undone.
    func queryValue(_ name: String) -> String? {
        guard let query else { return nil }
        for item in query.utf8.split(separator: UInt8(ascii: "&")) {
            let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
            guard let key = PercentEncoding.decode(String(decoding: item[..<equals], as: UTF8.self)),
                key.hasSameBytes(as: name)
            else { continue }
            guard equals < item.endIndex else { return "" }
            return PercentEncoding.decode(String(decoding: item[item.index(after: equals)...], as: UTF8.self))
        }
        return nil
    }

    private mutating func readAuthority(_ authority: Substring) {
        var rest = authority
        if let at = rest.utf8.lastIndex(of: UInt8(ascii: "@")) {
            userInformation = String(rest[..<at])
            rest = rest[rest.utf8.index(after: at)...]
        }
        let bracket = rest.utf8.lastIndex(of: UInt8(ascii: "]")) ?? rest.startIndex
        if let colon = rest[bracket...].utf8.firstIndex(of: UInt8(ascii: ":")) {
            port = String(rest[rest.utf8.index(after: colon)...])
            rest = rest[..<colon]
        }
        host = String(rest).asciiLowercased
    }

    private static func cutTail(of text: inout Substring, at mark: Unicode.Scalar) -> String? {
        guard let index = text.utf8.firstIndex(of: UInt8(ascii: mark)) else { return nil }
        defer { text = text[..<index] }
        return String(text[text.utf8.index(after: index)...])
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter else { return false }
        return text.utf8.allSatisfy {
            $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
                || $0 == UInt8(ascii: ".")
        }
    }
}
