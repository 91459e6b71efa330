/// A name in its five parts (RFC 6350 section 6.2.2). Each part may hold several values.
public struct StructuredName: Sendable, Hashable {
    /// Family names.
    public var family: [String]
    /// Given names.
    public var given: [String]
    /// Additional (middle) names.
    public var additional: [String]
    /// Honorific prefixes: `Dr.`.
    public var prefixes: [String]
    /// Honorific suffixes: `Jr.`.
    public var suffixes: [String]

    /// Makes a name from its parts.
    public init(
        family: [String] = [], given: [String] = [], additional: [String] = [], prefixes: [String] = [],
        suffixes: [String] = []
    ) {
        self.family = family
        self.given = given
        self.additional = additional
        self.prefixes = prefixes
        self.suffixes = suffixes
    }

    /// Makes a name of one value in each part; an empty text leaves its part empty.
    public init(
        family: String, given: String, additional: String = "", prefix: String = "", suffix: String = ""
    ) {
        func part(_ text: String) -> [String] { text.utf8.isEmpty ? [] : [text] }
        self.init(
            family: part(family), given: part(given), additional: part(additional), prefixes: part(prefix),
            suffixes: part(suffix))
    }

    /// Whether no part holds any text.
    public var isEmpty: Bool {
        [family, given, additional, prefixes, suffixes].allSatisfy { $0.allSatisfy { $0.utf8.isEmpty } }
    }
}
