/// A part of a card that its owner can hide. A part that this version does not know keeps its name.
public struct CardField: Sendable, Hashable {
    /// The pronouns.
    public static let pronouns = CardField(name: "pronouns")
    /// The role.
    public static let role = CardField(name: "role")
    /// The department.
    public static let department = CardField(name: "department")
    /// The company.
    public static let company = CardField(name: "company")
    /// The bio.
    public static let bio = CardField(name: "bio")
    /// All phone numbers.
    public static let phones = CardField(name: "phones")
    /// All e-mail addresses.
    public static let emails = CardField(name: "emails")
    /// All postal addresses.
    public static let addresses = CardField(name: "addresses")
    /// The website.
    public static let website = CardField(name: "website")
    /// All accounts on social networks.
    public static let socials = CardField(name: "socials")
    /// All further links.
    public static let links = CardField(name: "links")
    /// The location.
    public static let location = CardField(name: "location")
    /// The birthday.
    public static let birthday = CardField(name: "birthday")
    /// The photo.
    public static let photo = CardField(name: "photo")

    /// Every part that can be hidden, in the order of a form. The name cannot.
    public static let all: [CardField] = [
        .photo, .pronouns, .role, .department, .company, .bio, .phones, .emails, .addresses, .website,
        .socials, .links,
        .location, .birthday,
    ]

    /// The stable name, as stored and as it ends its message key `field.phones`.
    public let name: String

    /// Names a part.
    public init(name: String) {
        self.name = name
    }
}

extension Card {
    /// The details without the parts that the owner hid: all that may leave the owner's own devices.
    public var sharedDetails: PersonDetails {
        var shared = details
        for field in hidden {
            switch field {
            case .pronouns: shared.pronouns = ""
            case .role: shared.role = ""
            case .department: shared.department = ""
            case .company: shared.company = ""
            case .bio: shared.bio = ""
            case .phones: shared.phones = []
            case .emails: shared.emails = []
            case .addresses: shared.addresses = []
            case .website: shared.website = ""
            case .socials: shared.socials = []
            case .links: shared.links = []
            case .location: shared.location = ""
            case .birthday: shared.birthday = nil
            default: break
            }
        }
        return shared
    }

    /// The portrait to share: the monogram when the photo is hidden.
    public var sharedPortrait: Portrait {
        portrait.photo != nil && hidden.contains(.photo) ? .monogram : portrait
    }
}
