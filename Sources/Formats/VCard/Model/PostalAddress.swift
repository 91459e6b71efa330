/// A postal address in the seven parts of ADR (RFC 6350 section 6.3.1), with its types and label.
public struct PostalAddress: Sendable, Hashable {
    /// The post office box.
    public var postOfficeBox: String
    /// Apartment or suite.
    public var extended: String
    /// Street and number.
    public var street: String
    /// City.
    public var locality: String
    /// State or province.
    public var region: String
    /// Postal code.
    public var postalCode: String
    /// Country.
    public var country: String
    /// The type words in upper case: `HOME`, `WORK`.
    public var types: [String]
    /// The owner's own label for the address, or `nil`.
    public var label: String?
    /// Whether the address is marked as the preferred one.
    public var isPreferred: Bool

    /// Makes an address; parts that are not given are empty.
    public init(
        postOfficeBox: String = "", extended: String = "", street: String = "", locality: String = "",
        region: String = "", postalCode: String = "", country: String = "", types: [String] = [],
        label: String? = nil, isPreferred: Bool = false
    ) {
        self.postOfficeBox = postOfficeBox
        self.extended = extended
        self.street = street
        self.locality = locality
        self.region = region
        self.postalCode = postalCode
        self.country = country
        self.types = types
        self.label = label
        self.isPreferred = isPreferred
    }

    /// The seven parts in the order of ADR.
    public var parts: [String] {
        [postOfficeBox, extended, street, locality, region, postalCode, country]
    }
}
