/// Names one version of what an address answers (RFC 9110 section 8.8.3).
public struct ETag: Hashable, Sendable {
    /// The name, without quotes.
    public let name: String
    /// Whether two versions of this name may differ in their bytes, as with and without compression.
    public let isWeak: Bool

    /// A version by a name of visible ASCII characters without quotes, such as a hash.
    public init(_ name: String, isWeak: Bool = false) {
        precondition(
            name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") },
            "an ETag is visible ASCII without quotes")
        self.name = name
        self.isWeak = isWeak
    }

    var headerValue: String { isWeak ? "W/\"\(name)\"" : "\"\(name)\"" }

    /// Whether an `If-None-Match` field names this version, by weak comparison (RFC 9110 section 13.1.2).
    func isNamed(in field: String) -> Bool {
        field.split(separator: ",").contains { part in
            var part = part.drop { $0 == " " || $0 == "\t" }
            while part.last == " " || part.last == "\t" { part.removeLast() }
            if part == "*" { return true }
            if part.hasPrefix("W/") { part.removeFirst(2) }
            return part.count == name.count + 2 && part.first == "\"" && part.last == "\""
                && part.dropFirst().dropLast() == name
        }
    }
}
