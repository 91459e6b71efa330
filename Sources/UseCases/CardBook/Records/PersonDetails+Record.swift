import CardModel
import Records

extension FieldWriter {
    mutating func details(_ details: PersonDetails) {
        let name = details.name
        secret("namePrefix", name.prefix)
        secret("givenName", name.given)
        secret("middleName", name.middle)
        secret("familyName", name.family)
        secret("nameSuffix", name.suffix)
        secret("preferredName", name.preferred)
        secret("phoneticGivenName", name.phoneticGiven)
        secret("phoneticFamilyName", name.phoneticFamily)
        secret("pronouns", details.pronouns)
        secret("role", details.role)
        secret("department", details.department)
        secret("company", details.company)
        secret("bio", details.bio)
        secret("website", details.website)
        secret("location", details.location)
        secret("birthday", details.birthday?.text)
        secret("phones", list: details.phones.map { $0.columns })
        secret("emails", list: details.emails.map { $0.columns })
        secret("addresses", list: details.addresses.map { $0.columns })
        // Accounts on networks that this version does not know stay as they are.
        let unknown = (record["socials"]?.strings ?? []).filter { SocialAccount(columns: $0) == nil }
        secret(
            "socials", list: details.socials.map { Columns.join([$0.network.rawValue, $0.handle]) } + unknown)
        secret("links", list: details.links.map { Columns.join([$0.title, $0.address]) })
    }
}

extension FieldReader {
    var details: PersonDetails {
        PersonDetails(
            name: PersonName(
                prefix: text("namePrefix"), given: text("givenName"), middle: text("middleName"),
                family: text("familyName"), suffix: text("nameSuffix"), preferred: text("preferredName"),
                phoneticGiven: text("phoneticGivenName"), phoneticFamily: text("phoneticFamilyName")),
            pronouns: text("pronouns"), role: text("role"), department: text("department"),
            company: text("company"), bio: text("bio"),
            phones: list("phones").map { LabelledValue(columns: $0) },
            emails: list("emails").map { LabelledValue(columns: $0) },
            addresses: list("addresses").map { MailingAddress(columns: $0) }, website: text("website"),
            socials: list("socials").compactMap { SocialAccount(columns: $0) },
            links: list("links").map { entry in
                let columns = Columns.split(entry) ?? ["", entry]
                return TitledLink(title: columns.column(0), address: columns.column(1))
            },
            location: text("location"), birthday: Birthday(text("birthday")))
    }
}

extension LabelledValue {
    fileprivate var columns: String {
        Columns.join([label.name, value] + otherTypes)
    }

    fileprivate init(columns text: String) {
        let columns = Columns.split(text) ?? ["", text]
        self.init(
            columns.column(1), label: ValueLabel(name: columns.column(0)),
            otherTypes: Array(columns.dropFirst(2)))
    }
}

extension MailingAddress {
    fileprivate var columns: String {
        Columns.join([label.name] + parts + otherTypes)
    }

    fileprivate init(columns text: String) {
        let columns = Columns.split(text) ?? ["", "", "", text]
        self.init(
            postOfficeBox: columns.column(1), extended: columns.column(2), street: columns.column(3),
            city: columns.column(4), region: columns.column(5), postalCode: columns.column(6),
            country: columns.column(7), label: ValueLabel(name: columns.column(0)),
            otherTypes: Array(columns.dropFirst(8)))
    }
}

extension SocialAccount {
    fileprivate init?(columns text: String) {
        guard let columns = Columns.split(text), let network = SocialNetwork(named: columns.column(0)),
            let account = try? SocialAccount(columns.column(1), on: network)
        else { return nil }
        self = account
    }
}
