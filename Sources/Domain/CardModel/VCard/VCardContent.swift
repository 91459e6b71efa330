public import VCard

/// What a vCard says, in this product's terms. Nothing is lost: what has no place here stays in ``otherProperties``.
public struct VCardContent: Sendable, Hashable {
    /// Who it is and how to reach them; the bio only where the card says which part of the note it is.
    public internal(set) var details = PersonDetails()
    /// The note without what is also in the details.
    public internal(set) var notes = ""
    /// The categories.
    public internal(set) var tags: [String] = []
    /// The UID, as written.
    public internal(set) var uid: String?
    /// When the card says that it last changed.
    public internal(set) var revision: Instant?
    /// The day the owner met the person, from an export of this product.
    public internal(set) var metOn: CivilDate?
    /// The place where they met, from an export of this product.
    public internal(set) var metWhere = ""
    /// When the owner wants to get in touch, from an export of this product.
    public internal(set) var followUp: FollowUp?
    /// The bytes of an inline photo in whatever format it came; `nil` without one. Addresses are never fetched.
    public internal(set) var photo: [UInt8]?
    /// The properties that no other part here holds.
    public internal(set) var otherProperties: [Property] = []

    static let bioName = "X-BUSINESSCARD-BIO"
    static let metOnName = "X-BUSINESSCARD-MET-ON"
    static let metWhereName = "X-BUSINESSCARD-MET-WHERE"
    static let followUpName = "X-BUSINESSCARD-FOLLOW-UP"

    /// Takes a vCard of any version apart.
    public init(_ card: VCard) {
        var notes: [String] = []
        var usedGroups: [String] = []
        for property in card.properties {
            if property.name.hasSameBytes(as: "X-ABLABEL") { continue }
            if read(property, in: card, notes: &notes) {
                if let group = property.group { usedGroups.append(group) }
            } else {
                otherProperties.append(property)
            }
        }
        keepLabels(of: card, besides: usedGroups)
        finishName(card)
        readNotes(notes)
        details.socials = VCardContent.unique(details.socials)
    }

    /// The details of one of this product's own cards, whose note is the bio.
    public var ownDetails: PersonDetails {
        var own = details
        if own.bio.isEmpty { own.bio = notes }
        return own
    }

    /// ``otherProperties`` as a vCard for ``Contact/otherProperties``; empty when there are none.
    public var otherPropertyBytes: [UInt8] {
        guard !otherProperties.isEmpty else { return [] }
        let writer = VCardWriter(version: .v3_0)
        if let bytes = try? writer.write(VCard(properties: otherProperties)) { return bytes }
        // One property that cannot be written must not cost the others.
        let writable = otherProperties.filter { (try? writer.write(VCard(properties: [$0]))) != nil }
        return (try? writer.write(VCard(properties: writable))) ?? []
    }
}

extension VCardContent {
    /// Keeps the labels of groups whose property was kept.
    private mutating func keepLabels(of card: VCard, besides used: [String]) {
        for property in card.properties where property.name.hasSameBytes(as: "X-ABLABEL") {
            guard let group = property.group, used.contains(where: { $0.isEqualIgnoringASCIICase(to: group) })
            else {
                otherProperties.append(property)
                continue
            }
        }
    }

    /// Whether the property found its place; `false` leaves it among the others.
    private mutating func read(_ property: Property, in card: VCard, notes: inout [String]) -> Bool {
        let value = property.value.text ?? ""
        switch property.name {
        case "N", "FN", "VERSION", "PRODID", "BEGIN", "END": return true
        case "NICKNAME" where details.name.preferred.isEmpty && card.nicknames.count == 1:
            details.name.preferred = value
        case "X-PHONETIC-FIRST-NAME": details.name.phoneticGiven = value
        case "X-PHONETIC-LAST-NAME": details.name.phoneticFamily = value
        case "ORG" where details.company.isEmpty && details.department.isEmpty:
            let units = card.organization
            details.company = units.first ?? ""
            details.department = units.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ")
        case "TITLE" where details.role.isEmpty: details.role = value
        case "ROLE" where details.role.isEmpty && card.title == nil: details.role = value
        case "PRONOUNS" where details.pronouns.isEmpty, "X-PRONOUNS" where details.pronouns.isEmpty:
            details.pronouns = value
        case "TEL" where !value.isEmpty:
            let (label, types) = VCardTypes.read(property, in: card)
            details.phones.append(
                LabelledValue(VCardContent.phoneText(value), label: label, otherTypes: types))
        case "EMAIL" where !value.isEmpty:
            let (label, types) = VCardTypes.read(property, in: card)
            details.emails.append(LabelledValue(value, label: label, otherTypes: types))
        case "ADR": return readAddress(property, in: card)
        case "URL" where !value.isEmpty: return readLink(value, property, in: card)
        case "X-SOCIALPROFILE", "SOCIALPROFILE": return readSocial(value, property)
        case "BDAY": return readBirthday(card)
        case "NOTE": notes.append(value)
        case "CATEGORIES": tags = card.categories
        case "UID" where uid == nil && !value.isEmpty: uid = value
        case "REV":
            revision = revision ?? Instant(value)
            return revision != nil
        case "PHOTO":
            guard photo == nil, case .bytes(let bytes, _) = property.value, !bytes.isEmpty else {
                return false
            }
            photo = bytes
        case "X-ABSHOWAS": return value.isEqualIgnoringASCIICase(to: "COMPANY")
        case VCardContent.bioName: details.bio = value
        case VCardContent.metOnName where CivilDate(value) != nil: metOn = CivilDate(value)
        case VCardContent.metWhereName: metWhere = value
        case VCardContent.followUpName where FollowUp(value) != nil: followUp = FollowUp(value)
        default: return false
        }
        return true
    }

    private mutating func readAddress(_ property: Property, in card: VCard) -> Bool {
        guard let address = VCard(properties: [property]).addresses.first else { return true }
        let (label, types) = VCardTypes.read(property, in: card)
        let mailing = MailingAddress(
            postOfficeBox: address.postOfficeBox, extended: address.extended, street: address.street,
            city: address.locality, region: address.region, postalCode: address.postalCode,
            country: address.country, label: label, otherTypes: types)
        // An address that is only a city, at work, is how a card writes its location.
        if details.location.isEmpty, types.isEmpty, label == .work,
            mailing.singleLine.hasSameBytes(as: mailing.city)
        {
            details.location = mailing.city
        } else {
            details.addresses.append(mailing)
        }
        return true
    }

    private mutating func readLink(_ value: String, _ property: Property, in card: VCard) -> Bool {
        let title = card.label(of: property) ?? ""
        if let network = SocialNetwork(named: title), let account = try? SocialAccount(value, on: network) {
            details.socials.append(account)
        } else if title.isEmpty || title.isEqualIgnoringASCIICase(to: "HomePage"), details.website.isEmpty {
            details.website = value
        } else {
            details.links.append(TitledLink(title: title, address: value))
        }
        return true
    }

    private mutating func readSocial(_ value: String, _ property: Property) -> Bool {
        let service =
            property.parameter("SERVICE-TYPE") ?? property.types.first { !$0.hasSameBytes(as: "PREF") }
        if let network = service.flatMap({ SocialNetwork(named: $0) }) {
            guard let account = try? SocialAccount(value, on: network) else { return false }
            details.socials.append(account)
            return true
        }
        guard let account = SocialAccount(link: value) else { return false }
        details.socials.append(account)
        return true
    }

    private mutating func readBirthday(_ card: VCard) -> Bool {
        guard details.birthday == nil, let date = card.birthday, let month = date.month, let day = date.day
        else {
            return false
        }
        details.birthday = Birthday(year: date.year == 1_604 ? nil : date.year, month: month, day: day)
        return details.birthday != nil
    }

    /// `tel:+49-30-1;ext=7` as `+49-30-1 ext 7`.
    private static func phoneText(_ value: String) -> String {
        guard value.asciiLowercased.utf8.starts(with: "tel:".utf8) else { return value }
        let parts = value.dropFirst(4).utf8.split(separator: UInt8(ascii: ";")).map {
            String(decoding: $0, as: UTF8.self)
        }
        let suffix = parts.dropFirst().first { $0.asciiLowercased.utf8.starts(with: "ext=".utf8) }
        return (parts.first ?? "") + (suffix.map { " ext " + $0.dropFirst(4) } ?? "")
    }
}
