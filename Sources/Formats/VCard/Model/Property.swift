/// One line of a card: `group.NAME;PARAMETER=value:value` (RFC 6350 section 3.3).
public struct Property: Sendable, Hashable {
    /// The group before the dot, as written: `item1` in `item1.TEL`, and `HOME.B` in `HOME.B.TEL` of 2.1, which the other
    /// versions write as `HOME-B`. `nil` when there is none.
    public var group: String?

    /// The name in upper-case ASCII.
    public var name: String

    /// The parameters in file order. Those that only describe how the value was packed (ENCODING, CHARSET) are
    /// gone: the value is unpacked, and packed again when it is written.
    public var parameters: [Parameter]

    /// The decoded value.
    public var value: Value

    /// Makes a property; the name is put into upper case.
    public init(_ name: String, _ value: Value, parameters: [Parameter] = [], group: String? = nil) {
        self.group = group
        self.name = name.asciiUppercased
        self.parameters = parameters
        self.value = value
    }

    /// The property's type words (TYPE values, and the bare words of vCard 2.1) in upper case, each once.
    public var types: [String] {
        var types: [String] = []
        for parameter in parameters where parameter.name.hasSameBytes(as: "TYPE") {
            for value in parameter.values where !value.utf8.isEmpty {
                let type = value.asciiUppercased
                if !types.containsBytes(of: type) { types.append(type) }
            }
        }
        return types
    }

    /// Whether the property is marked as the preferred one of its kind: TYPE=PREF (2.1 and 3.0) or a PREF
    /// parameter (4.0).
    public var isPreferred: Bool {
        parameters.contains { $0.name.hasSameBytes(as: "PREF") } || types.containsBytes(of: "PREF")
    }

    /// The first value of the parameter with this name (upper case), or `nil`.
    public func parameter(_ name: String) -> String? {
        parameters.first { $0.name.hasSameBytes(as: name) }?.values.first
    }
}

/// One parameter of a property: `TYPE=HOME,VOICE` (RFC 6350 section 5).
public struct Parameter: Sendable, Hashable {
    /// The name in upper-case ASCII. The bare words of vCard 2.1 (`TEL;CELL:`) are values of `TYPE`.
    public var name: String

    /// The values as written, unquoted, with RFC 6868 escapes decoded.
    public var values: [String]

    /// Makes a parameter; the name is put into upper case.
    public init(_ name: String, _ values: [String]) {
        self.name = name.asciiUppercased
        self.values = values
    }

    /// Makes a parameter with one value; the name is put into upper case.
    public init(_ name: String, _ value: String) {
        self.init(name, [value])
    }
}
