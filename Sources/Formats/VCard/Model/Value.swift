/// The decoded value of a property.
public enum Value: Sendable, Hashable {
    /// Text, unescaped: NOTE, FN, TEL, dates as written.
    case text(String)

    /// Components, each a list of values: N, ADR, ORG and their kind (RFC 6350 section 6.2.2).
    case components([[String]])

    /// A list of texts: NICKNAME, CATEGORIES.
    case list([String])

    /// A URI, as written.
    case uri(String)

    /// Bytes that stood in the card as base64 or as a data URI. The media type is a lower-case name such as
    /// `image/jpeg`, or `nil` when the card does not say.
    case bytes([UInt8], mediaType: String?)

    /// A card inside the card: AGENT of 2.1 and 3.0.
    case card(VCard)

    /// The value of a property whose shape is not known, with its escapes untouched: an X- property of somebody
    /// else's. It is written back as it was read.
    case raw(String)

    /// The value as one text: components joined with `;`, lists with `,`, escapes of a raw value decoded. `nil` for
    /// bytes and cards.
    public var text: String? {
        switch self {
        case .text(let text), .uri(let text): text
        case .raw(let raw): raw.unescapedText
        case .list(let values): values.joinedBytes(with: ",")
        case .components(let components):
            components.map { $0.joinedBytes(with: ",") }.joinedBytes(with: ";")
        case .bytes, .card: nil
        }
    }
}
