/// One business card or address-book entry: an ordered list of properties, and the version it was read from or
/// is meant for.
///
/// The list is the whole truth: everything that was read is in ``properties``, known or not, in file order. The
/// accessors (``formattedName``, ``emails`` and so on) read from that list and write back to it.
public struct VCard: Sendable, Hashable {
    /// The version that the card was read from, or that it will be written in when nobody asks otherwise.
    public var version: Version

    /// Every property in file order, without BEGIN, VERSION and END.
    public var properties: [Property]

    /// Makes a card from its properties.
    public init(version: Version = .v3_0, properties: [Property] = []) {
        self.version = version
        self.properties = properties
    }

    /// A version of the vCard format.
    public enum Version: Sendable, Hashable, CaseIterable {
        /// vCard 2.1 (versit, 1996).
        case v2_1
        /// vCard 3.0 (RFC 2426), the one that every phone reads.
        case v3_0
        /// vCard 4.0 (RFC 6350).
        case v4_0

        /// The value of the VERSION property: `2.1`, `3.0` or `4.0`.
        public var text: String {
            switch self {
            case .v2_1: "2.1"
            case .v3_0: "3.0"
            case .v4_0: "4.0"
            }
        }

        /// The version that a VERSION property names, or `nil` when it names none of the three.
        public init?(text: String) {
            guard let version = Version.allCases.first(where: { $0.text.hasSameBytes(as: text) }) else {
                return nil
            }
            self = version
        }
    }
}
