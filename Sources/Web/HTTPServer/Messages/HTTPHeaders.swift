/// Header fields in order; names are found in any case (RFC 9110 section 5.1).
public struct HTTPHeaders: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// One field.
    public struct Field: Hashable, Sendable {
        /// The name as it is written.
        public let name: String
        /// The value without the white space around it.
        public let value: String
    }

    /// The fields in order.
    public private(set) var fields: [Field] = []

    /// No fields.
    public init() {}

    /// These fields.
    public init(dictionaryLiteral elements: (String, String)...) {
        for (name, value) in elements { append(name, value) }
    }

    /// The first value of that name; setting replaces all of them, `nil` removes them.
    public subscript(_ name: String) -> String? {
        get { fields.first { $0.name.isSameToken(as: name) }?.value }
        set {
            fields.removeAll { $0.name.isSameToken(as: name) }
            if let newValue { append(name, newValue) }
        }
    }

    /// Every value of that name in order.
    public func all(_ name: String) -> [String] {
        fields.filter { $0.name.isSameToken(as: name) }.map(\.value)
    }

    /// Adds a field. Line breaks and other controls in the value become spaces, so nothing can end the header early.
    public mutating func append(_ name: String, _ value: String) {
        let isClean = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        let clean = isClean ? value : String(String.UnicodeScalarView(value.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
        fields.append(Field(name: name, value: clean))
    }
}

extension String {
    /// Whether both are the same text apart from the case of ASCII letters.
    func isSameToken(as other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).allSatisfy { $0 == $1 || lower($0) == lower($1) }
    }
}

private func lower(_ byte: UInt8) -> UInt8 { (65...90).contains(byte) ? byte | 0x20 : byte }
