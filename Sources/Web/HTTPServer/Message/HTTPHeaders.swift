/// Header fields in their order; names are compared without regard to case (RFC 9110 section 5).
///
/// A value cannot end its line: control characters in it become spaces.
public struct HTTPHeaders: Hashable, Sendable {
    struct Field: Hashable, Sendable {
        var name: String
        var value: String
    }

    private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// The value of a field; several fields of one name come joined with commas, and `nil` means that there is none.
    ///
    /// Setting replaces all fields of this name, or removes them.
    public subscript(_ name: String) -> String? {
        get {
            var found: String?
            for field in fields where HTTPHeaders.areEqual(field.name, name) {
                found = found.map { "\($0), \(field.value)" } ?? field.value
            }
            return found
        }
        set {
            if !fields.isEmpty { fields.removeAll { HTTPHeaders.areEqual($0.name, name) } }
            if let newValue { add(name, newValue) }
        }
    }

    /// The values of all fields of this name, one by one.
    public func values(_ name: String) -> [String] {
        fields.filter { HTTPHeaders.areEqual($0.name, name) }.map(\.value)
    }

    /// Whether there is a field of this name.
    public func contains(_ name: String) -> Bool {
        fields.contains { HTTPHeaders.areEqual($0.name, name) }
    }

    /// Adds a field after the others.
    ///
    /// - Parameter name: A token (RFC 9110 section 5.6.2); anything else is a programmer's error.
    public mutating func add(_ name: String, _ value: String) {
        precondition(HTTPHeaders.isToken(name), "\(name) is not the name of a header field")
        fields.append(Field(name: name, value: HTTPHeaders.singleLine(value)))
    }

    /// Adds the fields of `others` whose names are not there yet.
    mutating func addMissing(_ others: HTTPHeaders) {
        fields.reserveCapacity(fields.count + others.fields.count + 2)
        for field in others.fields where !contains(field.name) { fields.append(field) }
    }

    /// Adds what a client sent; libmicrohttpd has read names and lines already.
    mutating func addReceived(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    private static func areEqual(_ first: String, _ second: String) -> Bool {
        let first = first.utf8
        let second = second.utf8
        // Almost all names differ in length or in their first letter.
        guard first.count == second.count else { return false }
        return zip(first, second).allSatisfy { $0 == $1 || lowercased($0) == lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    static func isToken(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            !bytes.isEmpty && bytes.allSatisfy { $0 < 0x80 && tokenBytes[Int($0)] }
        }
    }

    /// Which ASCII characters may stand in a name.
    private static let tokenBytes: [Bool] = (0..<0x80 as Range<UInt8>).map { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    private static func singleLine(_ value: String) -> String {
        var value = value
        let isClean = value.withUTF8 { bytes in
            var controls = 0
            // Without an early exit the compiler looks at many bytes at once.
            for byte in bytes { controls &+= byte < 0x20 || byte == 0x7F ? 1 : 0 }
            return controls == 0
        }
        guard !isClean else { return value }
        return String(decoding: value.utf8.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }
}
