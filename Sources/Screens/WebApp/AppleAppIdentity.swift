/// The Apple app and its App Clip that belong to this server, as the App Store knows them.
public struct AppleAppIdentity: Sendable, Hashable {
    /// The team, ten letters and digits: `ABCDE12345`.
    public let team: String
    /// The app's bundle id: `com.example.Cards`. The clip's is this with `.Clip` behind it.
    public let bundle: String
    /// The app's number in the App Store; `nil` before it has one, and then there is no banner.
    public let storeID: String?

    /// Checks the parts.
    ///
    /// - Throws: ``Problem`` where one is not of Apple's form.
    public init(team: String, bundle: String, storeID: String?) throws(Problem) {
        let isUpper: (UInt8) -> Bool = { (48...57).contains($0) || (65...90).contains($0) }
        let isBundle: (UInt8) -> Bool = { isUpper($0) || (97...122).contains($0) || $0 == 45 || $0 == 46 }
        guard team.utf8.count == 10, team.utf8.allSatisfy(isUpper) else { throw .team(team) }
        guard bundle.contains("."), bundle.utf8.allSatisfy(isBundle) else { throw .bundle(bundle) }
        if let storeID, storeID.isEmpty || !storeID.utf8.allSatisfy({ (48...57).contains($0) }) {
            throw .storeID(storeID)
        }
        self.team = team
        self.bundle = bundle
        self.storeID = storeID
    }

    /// The clip's bundle id.
    public var clipBundle: String { bundle + ".Clip" }

    /// What is wrong with a part.
    public enum Problem: Error, Hashable, CustomStringConvertible {
        /// Not ten letters and digits.
        case team(String)
        /// Not a reversed domain.
        case bundle(String)
        /// Not a number.
        case storeID(String)

        /// One sentence.
        public var description: String {
            switch self {
            case .team(let text):
                "“\(text)” is no Apple team: ten capital letters and digits, as in ABCDE12345."
            case .bundle(let text): "“\(text)” is no bundle id: a reversed domain, as in com.example.Cards."
            case .storeID(let text): "“\(text)” is no App Store number: digits only, as in 1234567890."
            }
        }
    }
}
