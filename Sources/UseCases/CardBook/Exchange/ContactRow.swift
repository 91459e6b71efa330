import CardModel

/// The single-valued cells of a row.
struct ContactRow: Sendable {
    var prefix = ""
    var given = ""
    var middle = ""
    var family = ""
    var suffix = ""
    var preferred = ""
    var phoneticGiven = ""
    var phoneticFamily = ""
    var full = ""
    var company = ""
    var department = ""
    var role = ""
    var pronouns = ""
    var bio = ""
    var location = ""
    var website = ""
    var birthday = ""
    var notes = ""
    var tags = ""
    var metOn = ""
    var metWhere = ""
    var uid = ""
}

extension ContactTable.Row {
    /// The contact of the row.
    func contact(id: Identifier, importID: Identifier, now: Instant) -> Contact {
        var row = ContactRow()
        for (path, headings) in ContactColumns.single {
            row[keyPath: path] = headings.lazy.compactMap { cells[$0] }.first ?? ""
        }
        // "Title" is what stands before the name where "Job Title" is a column, as in Outlook; else it is the role.
        if let title = cells["title"] {
            if cells["job title"] != nil || !row.role.isEmpty {
                row.prefix = row.prefix.isEmpty ? title : row.prefix
            } else {
                row.role = title
            }
        }
        var notes = row.notes
        var details = PersonDetails(
            name: name(row), pronouns: row.pronouns, role: row.role, department: row.department,
            company: row.company,
            bio: row.bio, phones: phones(), emails: emails(), addresses: addresses(), location: row.location,
            birthday: Birthday(row.birthday))
        if !row.birthday.isEmpty, details.birthday == nil {
            notes += (notes.isEmpty ? "" : "\n") + row.birthday
        }
        readLinks(row.website, into: &details)
        let metOn = CivilDate(row.metOn) ?? cells["connected on"].flatMap { CivilDate(linkedIn: $0) }
        return Contact(
            id: id, details: details, notes: notes, tags: tags(row.tags), metOn: metOn,
            metWhere: row.metWhere,
            source: .csvFile, importID: importID, uid: row.uid.isEmpty ? nil : row.uid,
            history: [HistoryEvent(at: now, kind: .added, detail: ContactSource.csvFile.name)], createdAt: now
        )
    }

    private func name(_ row: ContactRow) -> PersonName {
        var name = PersonName(
            prefix: row.prefix, given: row.given, middle: row.middle, family: row.family, suffix: row.suffix,
            preferred: row.preferred, phoneticGiven: row.phoneticGiven, phoneticFamily: row.phoneticFamily)
        if name.isEmpty, row.full != row.company { name.given = row.full }
        return name
    }

    /// Google and this product put ` ::: ` between labels, Google also `* ` before its own.
    private func tags(_ text: String) -> [String] {
        let parts =
            text.contains(":::")
            ? text.split(separator: ":::").map { $0.trimmingPrefix(" ") }.map { String($0).withoutLastSpace }
            : Tags.parse(text.replacing(";", with: ","))
        let own = parts.map { $0.hasPrefix("* ") ? String($0.dropFirst(2)) : $0 }
        return Tags.unique(own.filter { $0 != "myContacts" && $0 != "*" })
    }

    private func phones() -> [LabelledValue] {
        var phones = numbered("phone").flatMap { entry in
            entry.values.map { LabelledValue($0, label: entry.label) }
        }
        for (heading, label) in ContactColumns.phones {
            if let value = cells[heading] { phones.append(LabelledValue(value, label: label)) }
        }
        return phones
    }

    private func emails() -> [LabelledValue] {
        var emails = numbered("e-mail").flatMap { entry in
            entry.values.map { LabelledValue($0, label: entry.label) }
        }
        for heading in ContactColumns.emails {
            if let value = cells[heading], !emails.contains(where: { $0.value == value }) {
                emails.append(LabelledValue(value))
            }
        }
        return emails
    }

    private func addresses() -> [MailingAddress] {
        var addresses: [MailingAddress] = []
        for number in 1...ContactTable.columnLimit {
            func cell(_ part: String) -> String { cells["address \(number) - \(part)"] ?? "" }
            let label = cell("label").isEmpty ? cell("type") : cell("label")
            let address = MailingAddress(
                postOfficeBox: cell("po box"), extended: cell("extended address"), street: cell("street"),
                city: cell("city"), region: cell("region"), postalCode: cell("postal code"),
                country: cell("country"), label: ContactTable.label(label))
            if !address.isEmpty { addresses.append(address) }
        }
        for (place, label) in ContactColumns.outlookPlaces {
            func cell(_ part: String) -> String { cells["\(place) \(part)"] ?? "" }
            let street = ["street", "street 2", "street 3"].map { cell($0) }.filter { !$0.isEmpty }
            let address = MailingAddress(
                street: street.joined(separator: "\n"), city: cell("city"), region: cell("state"),
                postalCode: cell("postal code"),
                country: cell("country/region").isEmpty ? cell("country") : cell("country/region"),
                label: label)
            if !address.isEmpty { addresses.append(address) }
        }
        return addresses
    }

    private func readLinks(_ website: String, into details: inout PersonDetails) {
        if cells["website"] == nil, let account = SocialAccount(link: website), account.network == .linkedIn {
            details.socials.append(account)
        } else {
            details.website = website
        }
        for entry in numbered("website") {
            for value in entry.values {
                if details.website.isEmpty {
                    details.website = value
                } else if details.website != value {
                    details.links.append(TitledLink(title: ContactTable.title(entry.label), address: value))
                }
            }
        }
        for entry in numbered("social") {
            guard let network = SocialNetwork(named: ContactTable.title(entry.label)) else { continue }
            details.socials += entry.values.compactMap { try? SocialAccount($0, on: network) }
        }
        for entry in numbered("link") {
            details.links += entry.values.map {
                TitledLink(title: ContactTable.title(entry.label), address: $0)
            }
        }
    }

    /// The columns `phone 1 - label` and `phone 1 - value`, and so on.
    private func numbered(_ kind: String) -> [(label: ValueLabel, values: [String])] {
        (1...ContactTable.columnLimit).compactMap { number in
            guard let value = cells["\(kind) \(number) - value"] else { return nil }
            let label = cells["\(kind) \(number) - label"] ?? cells["\(kind) \(number) - type"] ?? ""
            return (ContactTable.label(label), value.split(separator: " ::: ").map { String($0) })
        }
    }
}

extension ContactTable {
    /// The most columns of one kind that are read.
    static let columnLimit = 60

    /// The label that Google or this product writes.
    static func label(_ text: String) -> ValueLabel {
        let name = text.hasPrefix("* ") ? String(text.dropFirst(2)) : text
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

    /// A label's words.
    static func title(_ label: ValueLabel) -> String {
        if case .custom(let words) = label { return words }
        return label.name
    }
}

extension CivilDate {
    /// Reads LinkedIn's "30 Nov 2026".
    fileprivate init?(linkedIn text: String) {
        let words = text.split(separator: " ")
        let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
        guard words.count == 3, let day = Int(words[0]), let year = Int(words[2]),
            let month = months.firstIndex(of: String(words[1].lowercased().prefix(3)))
        else { return nil }
        self.init(year: year, month: month + 1, day: day)
    }
}

extension String {
    fileprivate var withoutLastSpace: String {
        hasSuffix(" ") ? String(dropLast()) : self
    }
}
