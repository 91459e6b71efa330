/// Who somebody is and how to reach them: the part that a card and a contact have in common. Text that was not given is empty.
public struct PersonDetails: Sendable, Hashable {
    /// The name in its parts.
    public var name: PersonName
    /// Pronouns, "they/them".
    public var pronouns: String
    /// The role or job title.
    public var role: String
    /// The department within the company.
    public var department: String
    /// The company.
    public var company: String
    /// A few words about the person; may have several lines.
    public var bio: String
    /// Phone numbers, the most important first.
    public var phones: [LabelledValue]
    /// E-mail addresses, the most important first.
    public var emails: [LabelledValue]
    /// Postal addresses.
    public var addresses: [MailingAddress]
    /// The person's or company's website.
    public var website: String
    /// Accounts on social networks.
    public var socials: [SocialAccount]
    /// Further links with titles.
    public var links: [TitledLink]
    /// Where the person is, "Lisbon, Portugal".
    public var location: String
    /// The birthday, where the person gave it.
    public var birthday: Birthday?

    /// Makes details of what is known.
    public init(
        name: PersonName = PersonName(), pronouns: String = "", role: String = "", department: String = "",
        company: String = "", bio: String = "", phones: [LabelledValue] = [], emails: [LabelledValue] = [],
        addresses: [MailingAddress] = [], website: String = "", socials: [SocialAccount] = [],
        links: [TitledLink] = [], location: String = "", birthday: Birthday? = nil
    ) {
        self.name = name
        self.pronouns = pronouns
        self.role = role
        self.department = department
        self.company = company
        self.bio = bio
        self.phones = phones
        self.emails = emails
        self.addresses = addresses
        self.website = website
        self.socials = socials
        self.links = links
        self.location = location
        self.birthday = birthday
    }
}
