/// Writes cards exactly as the standard of their version asks: CRLF, lines folded at 75 octets between characters, and,
/// in 3.0, the photo last, where the phones that stumble over it have read all else.
public struct VCardWriter: Sendable {
    /// The version that is written.
    public var version: VCard.Version

    /// Makes a writer; 3.0 is what every phone reads.
    public init(version: VCard.Version = .v3_0) {
        self.version = version
    }

    /// The card as bytes. A card of another version is converted first (see ``VCard/converted(to:)``).
    ///
    /// FN and N, where the version asks for them and the card has none, are written empty: nothing is invented. Throws
    /// when the card holds something that no line of that version can hold; a card that was read never does.
    public func write(_ card: VCard) throws(VCardWritingError) -> [UInt8] {
        var writer = CardWriter(version: version)
        try write(card, with: &writer)
        return writer.lines.output.bytes()
    }

    /// The cards one after another.
    public func write(_ cards: [VCard]) throws(VCardWritingError) -> [UInt8] {
        var writer = CardWriter(version: version, capacity: 1 << 16)
        for card in cards { try write(card, with: &writer) }
        return writer.lines.output.bytes()
    }

    private func write(_ card: VCard, with writer: inout CardWriter) throws(VCardWritingError) {
        if card.version == version {
            try writer.write(card)
        } else {
            try writer.write(card.converted(to: version).card)
        }
    }
}

/// Why a card cannot be written.
public enum VCardWritingError: Error, Sendable, Hashable {
    /// The name of a property, parameter or group is not a name: only ASCII letters, digits, `-` and `_` are allowed
    /// (RFC 6350 section 3.3), and BEGIN, END and VERSION are written by the writer alone.
    case invalidName(String)

    /// A parameter value holds a character that this version cannot write: a control character anywhere; a double
    /// quote or a line break in 2.1 and 3.0.
    case invalidParameter(property: String, parameter: String)

    /// The value holds a control character other than a tab or, in text, a line break.
    case invalidValue(property: String)
}

extension VCardWritingError: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        switch self {
        case .invalidName(let name):
            "“\(name)” cannot be the name of a property, parameter or group."
        case .invalidParameter(let property, let parameter):
            "The parameter \(parameter) of \(property) holds a character that this version cannot write."
        case .invalidValue(let property):
            "The value of \(property) holds a control character."
        }
    }
}
