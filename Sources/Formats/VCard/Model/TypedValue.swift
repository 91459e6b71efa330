/// An e-mail address, phone number, web address or messenger address, with what the card says about it.
public struct TypedValue: Sendable, Hashable {
    /// The value. A phone number that stood as a `tel:` URI comes without `tel:`; its parameters, such as
    /// `;ext=102`, stay (see ``phoneExtension``).
    public var value: String

    /// The type words in upper case: `CELL`, `WORK`, `PREF`.
    public var types: [String]

    /// The owner's own label (X-ABLABEL of the property's group, Apple's `_$!<HomePage>!$_` unwrapped), or `nil`.
    public var label: String?

    /// Whether it is marked as the preferred one of its kind.
    public var isPreferred: Bool

    /// Makes a value.
    public init(_ value: String, types: [String] = [], label: String? = nil, isPreferred: Bool = false) {
        self.value = value
        self.types = types
        self.label = label
        self.isPreferred = isPreferred
    }

    /// The phone number without URI parameters: `+1-418-656-9254` of `+1-418-656-9254;ext=102` (RFC 3966).
    public var phoneNumber: String {
        value.splitBytes(at: UInt8(ascii: ";")).first ?? value
    }

    /// The extension of a phone number that was a `tel:` URI: `102` of `+1-418-656-9254;ext=102`; `nil` when there is
    /// none.
    public var phoneExtension: String? {
        for parameter in value.splitBytes(at: UInt8(ascii: ";")).dropFirst() {
            let pair = parameter.splitBytes(at: UInt8(ascii: "="))
            if pair.count == 2, pair[0].asciiUppercased.hasSameBytes(as: "EXT") { return pair[1] }
        }
        return nil
    }
}
