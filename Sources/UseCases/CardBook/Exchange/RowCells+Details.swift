import CardModel

extension RowCells {
    /// The phones: numbered ones, then others by what they are for.
    mutating func phones() -> [LabelledValue] {
        var phones = labelled("phone")
        for (heading, label) in ContactColumns.phones {
            for value in readAll(ofAnyNumber: heading) {
                let phone = LabelledValue(value, label: label)
                if !phones.contains(phone) { phones.append(phone) }
            }
        }
        return phones
    }

    /// The e-mail addresses: numbered ones, then others.
    mutating func emails() -> [LabelledValue] {
        var emails = labelled("e-mail")
        for heading in ContactColumns.emails {
            for value in readAll(ofAnyNumber: heading) where !emails.contains(where: { $0.value == value }) {
                emails.append(LabelledValue(value))
            }
        }
        return emails
    }

    /// The addresses: numbered ones, then Outlook's.
    mutating func addresses() -> [MailingAddress] {
        var addresses: [MailingAddress] = []
        for number in headings.numbers["address"] ?? [] {
            func heading(_ part: String) -> String { "address \(number) - \(part)" }
            var address = MailingAddress(
                postOfficeBox: read(heading("po box")), extended: read(heading("extended address")),
                street: read(heading("street")), city: read(heading("city")), region: read(heading("region")),
                postalCode: read(heading("postal code")), country: read(heading("country")),
                label: ContactTable.label(read([heading("label"), heading("type")])))
            // The whole address says more only where there are no parts.
            let whole = read(heading("formatted"))
            if address.isEmpty { address.street = whole }
            if !address.isEmpty { addresses.append(address) }
        }
        for (place, label) in ContactColumns.outlookPlaces {
            let streets = ["\(place) street", "\(place) street 2", "\(place) street 3"].map { read($0) }
            var address = MailingAddress(
                postOfficeBox: read("\(place) address po box"),
                street: streets.filter { !$0.isEmpty }.joined(separator: "\n"), city: read("\(place) city"),
                region: read("\(place) state"), postalCode: read("\(place) postal code"),
                country: read(["\(place) country/region", "\(place) country"]), label: label)
            if address.isEmpty { address.street = read("\(place) address") }
            if !address.isEmpty { addresses.append(address) }
        }
        return addresses
    }

    /// The website, accounts and further links. An account on a network that is not known is left unread.
    mutating func readLinks(_ website: String, into details: inout PersonDetails) {
        if peek("website").isEmpty, let account = SocialAccount(link: website), account.network == .linkedIn {
            details.socials.append(account)
        } else {
            details.website = website
        }
        for entry in numbered("website") {
            for value in entry.values {
                if details.website.isEmpty {
                    details.website = value
                } else if details.website != value {
                    details.links.append(
                        TitledLink(title: ContactTable.withoutStar(entry.label), address: value))
                }
            }
        }
        for entry in numbered("social") {
            let accounts = entry.values.map { value in
                guard let network = SocialNetwork(named: ContactTable.withoutStar(entry.label)) else {
                    return entry.label.isEmpty ? SocialAccount(link: value) : nil
                }
                return try? SocialAccount(value, on: network)
            }
            details.socials += accounts.compactMap { $0 }
            if accounts.contains(nil) { putBack([entry.heading]) }
        }
        for entry in numbered("link") {
            details.links += entry.values.map { TitledLink(title: entry.label, address: $0) }
        }
    }

    private mutating func labelled(_ kind: String) -> [LabelledValue] {
        numbered(kind).flatMap { entry in
            entry.values.map { LabelledValue($0, label: ContactTable.label(entry.label)) }
        }
    }

    /// The columns `phone 1 - label` and `phone 1 - value`, and so on.
    private mutating func numbered(_ kind: String) -> [(heading: String, label: String, values: [String])] {
        var entries: [(String, String, [String])] = []
        for number in headings.numbers[kind] ?? [] {
            let heading = "\(kind) \(number) - value"
            let label = read(["\(kind) \(number) - label", "\(kind) \(number) - type"])
            let values = readAll([heading]).flatMap { $0.split(separator: " ::: ").map { String($0) } }
            if !values.isEmpty { entries.append((heading, label, values)) }
        }
        return entries
    }
}

extension ContactTable {
    /// The label that Google or this product writes.
    static func label(_ text: String) -> ValueLabel {
        let name = withoutStar(text)
        switch name.lowercased() {
        case "mobile": return .mobile
        case "work": return .work
        case "home": return .home
        case "main": return .main
        case "work fax", "workfax": return .workFax
        case "home fax", "homefax": return .homeFax
        case "fax": return .fax
        case "pager": return .pager
        case "other": return .other
        default: return ValueLabel(name: name)
        }
    }

    /// The label without the `* ` that Google puts before the one that comes first.
    static func withoutStar(_ label: String) -> String {
        label.hasPrefix("* ") ? String(label.dropFirst(2)) : label
    }
}
