public import QRCode
import VCard

/// The code that holds the card itself, for places without a network: a vCard without photo, at most version 10.
///
/// A larger symbol is slow to scan from a phone's screen. What does not fit is left out field by field, in the order
/// of ``Step``, and never cut inside a field.
public struct OfflineCode: Sendable, Hashable {
    /// The largest version (ISO/IEC 18004): 57 modules a side.
    public static let largestVersion = 10

    /// The vCard 3.0 in the code.
    public let text: String
    /// What was left out to make it fit, in the order in which it went; what the card lacks is not named.
    public let omitted: [Step]
    /// The symbol, at level M or better.
    public let code: QRCode

    /// What is left out, first to last, until the rest fits. The name always stays.
    public enum Step: String, Sendable, Hashable, CaseIterable {
        /// The bio.
        case bio
        /// The birthday.
        case birthday
        /// Further links.
        case links
        /// Accounts on social networks.
        case socials
        /// Postal addresses.
        case addresses
        /// The location.
        case location
        /// The pronouns.
        case pronouns
        /// The department.
        case department
        /// Phone numbers but the first.
        case furtherPhones
        /// E-mail addresses but the first.
        case furtherEmails
        /// The preferred name, which stands beside the full one.
        case preferredName
        /// The website.
        case website
        /// The role.
        case role
        /// The company, unless it is the name.
        case company
        /// The first e-mail address.
        case email
        /// The first phone number.
        case phone
    }

    /// Makes the code of what the card shares; `nil` when the name alone does not fit.
    public init?(_ card: Card) {
        var details = card.sharedDetails
        details.name.phoneticGiven = ""
        details.name.phoneticFamily = ""
        var omitted: [Step] = []
        var steps = Step.allCases[...]
        while true {
            let text = OfflineCode.text(of: details)
            if let code = try? QRCode(text, errorCorrection: .medium, versions: 1...Self.largestVersion) {
                self.text = text
                self.omitted = omitted
                self.code = code
                return
            }
            var before = details
            while before == details {
                guard let step = steps.popFirst() else { return nil }
                before = details
                step.remove(from: &details)
                if before != details { omitted.append(step) }
            }
        }
    }

    private static func text(of details: PersonDetails) -> String {
        var builder = PropertyBuilder()
        builder.name(details)
        builder.text("NICKNAME", details.name.preferred)
        builder.organization(details)
        builder.text("TITLE", details.role)
        for phone in details.phones { builder.phone(LabelledValue(phone.value, label: phone.label)) }
        for email in details.emails { builder.append(Property("EMAIL", .text(email.value))) }
        for address in details.addresses { builder.address(address) }
        if !details.location.isEmpty { builder.address(MailingAddress(city: details.location)) }
        if !details.website.isEmpty {
            builder.append(Property("URL", PropertyBuilder.address(details.website)))
        }
        for social in details.socials {
            builder.append(Property("URL", PropertyBuilder.address(social.link)))
        }
        for link in details.links { builder.append(Property("URL", PropertyBuilder.address(link.address))) }
        builder.text("BDAY", details.birthday?.text ?? "")
        builder.text("NOTE", details.note())
        let bytes = try? VCardWriter(version: .v3_0).write(VCard(properties: builder.properties))
        return String(decoding: bytes ?? [], as: UTF8.self)
    }
}

extension OfflineCode.Step {
    fileprivate func remove(from details: inout PersonDetails) {
        switch self {
        case .bio: details.bio = ""
        case .birthday: details.birthday = nil
        case .links: details.links = []
        case .socials: details.socials = []
        case .addresses: details.addresses = []
        case .location: details.location = ""
        case .pronouns: details.pronouns = ""
        case .department: details.department = ""
        case .furtherPhones: details.phones = Array(details.phones.prefix(1))
        case .furtherEmails: details.emails = Array(details.emails.prefix(1))
        case .preferredName where !details.name.given.isEmpty: details.name.preferred = ""
        case .website where details.displayName != details.website: details.website = ""
        case .role: details.role = ""
        case .company where !details.isCompany: details.company = ""
        case .email where details.displayName != details.emails.first?.value: details.emails = []
        case .phone where details.displayName != details.phones.first?.value: details.phones = []
        default: break
        }
    }
}
