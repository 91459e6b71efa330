/// The raw strings of a form about a person, as typed: kept whole when something is wrong, so that nobody types twice.
public struct PersonForm: Sendable, Hashable {
    /// The raw name parts.
    public var name: PersonName
    /// The raw pronouns.
    public var pronouns = ""
    /// The raw role.
    public var role = ""
    /// The raw department.
    public var department = ""
    /// The raw company.
    public var company = ""
    /// The raw bio.
    public var bio = ""
    /// The raw phone numbers.
    public var phones: [Entry] = []
    /// The raw e-mail addresses.
    public var emails: [Entry] = []
    /// The raw postal addresses; the label's name is read as ``ValueLabel/init(name:)`` does.
    public var addresses: [MailingAddress] = []
    /// The raw website.
    public var website = ""
    /// The raw accounts: the network's stable name and a handle or address.
    public var socials: [Entry] = []
    /// The raw links: the title and the address.
    public var links: [Entry] = []
    /// The raw location.
    public var location = ""
    /// The raw birthday, `1980-06-25` or `--06-25`.
    public var birthday = ""

    /// One row of a list: a label, network or title, and a value.
    public struct Entry: Sendable, Hashable {
        /// The label's stable name, the network's stable name or the title.
        public var label: String
        /// The value.
        public var value: String
        /// vCard types that go with the value and are not shown; see ``LabelledValue/otherTypes``.
        public var otherTypes: [String]

        /// Makes a row.
        public init(label: String = "", value: String = "", otherTypes: [String] = []) {
            self.label = label
            self.value = value
            self.otherTypes = otherTypes
        }
    }

    /// Makes an empty form.
    public init() {
        name = PersonName()
    }

    /// Makes the form that shows these details.
    public init(_ details: PersonDetails) {
        name = details.name
        pronouns = details.pronouns
        role = details.role
        department = details.department
        company = details.company
        bio = details.bio
        phones = details.phones.map {
            Entry(label: $0.label.name, value: $0.value, otherTypes: $0.otherTypes)
        }
        emails = details.emails.map {
            Entry(label: $0.label.name, value: $0.value, otherTypes: $0.otherTypes)
        }
        addresses = details.addresses
        website = details.website
        socials = details.socials.map { Entry(label: $0.network.rawValue, value: $0.handle) }
        links = details.links.map { Entry(label: $0.title, value: $0.address) }
        location = details.location
        birthday = details.birthday?.text ?? ""
    }
}

extension PersonForm {
    /// Reads all fields; `reader` gathers what is wrong.
    func details(_ reader: inout FormReader) -> PersonDetails {
        PersonDetails(
            name: readName(&reader),
            pronouns: reader.text(pronouns, "pronouns"), role: reader.text(role, "role"),
            department: reader.text(department, "department"), company: reader.text(company, "company"),
            bio: reader.text(bio, "bio", limit: FormLimits.bio),
            phones: reader.entries(phones, "phones", isEmpty: { $0.value.trimmed.isEmpty }) {
                reader, row, field in
                let value = reader.phone(row.value, field + ".value")
                return LabelledValue(value, label: row.readLabel(&reader, field), otherTypes: row.otherTypes)
            },
            emails: reader.entries(emails, "emails", isEmpty: { $0.value.trimmed.isEmpty }) {
                reader, row, field in
                let value = reader.email(row.value, field + ".value")
                return LabelledValue(value, label: row.readLabel(&reader, field), otherTypes: row.otherTypes)
            },
            addresses: readAddresses(&reader), website: reader.address(website, "website"),
            socials: reader.entries(socials, "socials", isEmpty: { $0.value.trimmed.isEmpty }) {
                reader, row, field in
                guard let network = SocialNetwork(named: row.label.trimmed) else {
                    reader.note(field + ".label", .notAChoice)
                    return nil
                }
                return reader.account(row.value, on: network, field + ".value")
            },
            links: reader.entries(
                links, "links", isEmpty: { $0.value.trimmed.isEmpty && $0.label.trimmed.isEmpty }
            ) { reader, row, field in
                let title = reader.text(row.label, field + ".label", limit: FormLimits.title)
                if row.value.trimmed.isEmpty { reader.note(field + ".value", .missing) }
                return TitledLink(title: title, address: reader.address(row.value, field + ".value"))
            },
            location: reader.text(location, "location"), birthday: readBirthday(&reader))
    }

    private func readName(_ reader: inout FormReader) -> PersonName {
        PersonName(
            prefix: reader.text(name.prefix, "namePrefix"), given: reader.text(name.given, "givenName"),
            middle: reader.text(name.middle, "middleName"), family: reader.text(name.family, "familyName"),
            suffix: reader.text(name.suffix, "nameSuffix"),
            preferred: reader.text(name.preferred, "preferredName"),
            phoneticGiven: reader.text(name.phoneticGiven, "phoneticGivenName"),
            phoneticFamily: reader.text(name.phoneticFamily, "phoneticFamilyName"))
    }

    private func readAddresses(_ reader: inout FormReader) -> [MailingAddress] {
        reader.entries(addresses, "addresses", isEmpty: { $0.parts.allSatisfy { $0.trimmed.isEmpty } }) {
            reader, row, field in
            let label = reader.text(row.label.name, field + ".label", limit: FormLimits.title)
            return MailingAddress(
                postOfficeBox: reader.text(row.postOfficeBox, field + ".postOfficeBox"),
                extended: reader.text(row.extended, field + ".extended"),
                street: reader.text(row.street, field + ".street"),
                city: reader.text(row.city, field + ".city"),
                region: reader.text(row.region, field + ".region"),
                postalCode: reader.text(row.postalCode, field + ".postalCode"),
                country: reader.text(row.country, field + ".country"), label: ValueLabel(name: label),
                otherTypes: row.otherTypes)
        }
    }

    private func readBirthday(_ reader: inout FormReader) -> Birthday? {
        let text = birthday.trimmed
        guard !text.isEmpty else { return nil }
        let value = Birthday(text)
        if value == nil { reader.note("birthday", .notADate) }
        return value
    }
}

extension PersonForm.Entry {
    fileprivate func readLabel(_ reader: inout FormReader, _ field: String) -> ValueLabel {
        ValueLabel(name: reader.text(label, field + ".label", limit: FormLimits.title))
    }
}
