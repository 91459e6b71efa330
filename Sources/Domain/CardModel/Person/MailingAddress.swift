/// A postal address in the parts of vCard's ADR (RFC 6350 section 6.3.1); a part that was not given is empty.
public struct MailingAddress: Sendable, Hashable {
    /// The post office box.
    public var postOfficeBox: String
    /// Apartment, floor or building.
    public var extended: String
    /// The street and house number; may have several lines.
    public var street: String
    /// The city or town.
    public var city: String
    /// The state, province or canton.
    public var region: String
    /// The postal code.
    public var postalCode: String
    /// The country, in words.
    public var country: String
    /// What the address is for.
    public var label: ValueLabel
    /// vCard TYPE values in upper case that the label does not express, kept for export.
    public var otherTypes: [String]

    /// Makes an address of its parts.
    public init(
        postOfficeBox: String = "", extended: String = "", street: String = "", city: String = "",
        region: String = "", postalCode: String = "", country: String = "", label: ValueLabel = .none,
        otherTypes: [String] = []
    ) {
        self.postOfficeBox = postOfficeBox
        self.extended = extended
        self.street = street
        self.city = city
        self.region = region
        self.postalCode = postalCode
        self.country = country
        self.label = label
        self.otherTypes = otherTypes
    }

    /// The parts in vCard's order: box, extended, street, city, region, code, country.
    public var parts: [String] {
        [postOfficeBox, extended, street, city, region, postalCode, country]
    }

    /// Whether no part was given.
    public var isEmpty: Bool {
        parts.allSatisfy { $0.isEmpty }
    }

    /// The address on one line, parts that were given separated by commas, the postal code before the city.
    public var singleLine: String {
        let town = [postalCode, city].filter { !$0.isEmpty }.joined(separator: " ")
        return [postOfficeBox, extended, street, town, region, country].filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
