import CardModel

extension ContactTable {
    /// The headings and rows of contacts; as many columns of each kind as the contact with most needs.
    static func table(of contacts: [Contact]) -> [[String]] {
        let counts = Counts(contacts)
        return [counts.headings] + contacts.map { row(of: $0, counts) }
    }

    private struct Counts {
        var phones = 0
        var emails = 0
        var addresses = 0
        var socials = 0
        var links = 0

        init(_ contacts: [Contact]) {
            for details in contacts.map(\.details) {
                phones = max(phones, details.phones.count)
                emails = max(emails, details.emails.count)
                addresses = max(addresses, details.addresses.count)
                socials = max(socials, details.socials.count)
                links = max(links, details.links.count)
            }
        }

        var headings: [String] {
            var headings = ContactColumns.single.map { ContactTable.titleCase($0.1[0]) }
            for (kind, count) in [
                ("E-mail", emails), ("Phone", phones), ("Social", socials), ("Link", links),
            ] {
                for number in 0..<count {
                    headings += ["\(kind) \(number + 1) - Label", "\(kind) \(number + 1) - Value"]
                }
            }
            for number in 0..<addresses {
                headings += [
                    "Label", "PO Box", "Extended Address", "Street", "City", "Region", "Postal Code",
                    "Country",
                ].map { "Address \(number + 1) - \($0)" }
            }
            return headings
        }
    }

    private static func row(of contact: Contact, _ counts: Counts) -> [String] {
        let details = contact.details
        let name = details.name
        let row = ContactRow(
            prefix: name.prefix, given: name.given, middle: name.middle, family: name.family,
            suffix: name.suffix,
            preferred: name.preferred, phoneticGiven: name.phoneticGiven, phoneticFamily: name.phoneticFamily,
            full: name.isEmpty ? "" : details.displayName, company: details.company,
            department: details.department,
            role: details.role,
            pronouns: details.pronouns, bio: details.bio, location: details.location,
            website: details.website,
            birthday: details.birthday?.text ?? "", notes: contact.notes, tags: tagText(contact.tags),
            metOn: contact.metOn?.text ?? "", metWhere: contact.metWhere,
            uid: contact.uid ?? "urn:uuid:" + contact.id.text)
        var cells = ContactColumns.single.map { row[keyPath: $0.0] }
        func add(_ pairs: [(String, String)], _ count: Int) {
            for index in 0..<count {
                cells += index < pairs.count ? [pairs[index].0, pairs[index].1] : ["", ""]
            }
        }
        add(details.emails.map { ($0.label.name, $0.value) }, counts.emails)
        add(details.phones.map { ($0.label.name, $0.value) }, counts.phones)
        add(details.socials.map { ($0.network.displayName, $0.link) }, counts.socials)
        add(details.links.map { ($0.title, $0.address) }, counts.links)
        for index in 0..<counts.addresses {
            let address = index < details.addresses.count ? details.addresses[index] : MailingAddress()
            cells.append(address.label.name)
            cells += address.parts
        }
        return cells
    }

    /// Tags with the separator that no tag holds, even behind a single one that has a comma.
    private static func tagText(_ tags: [String]) -> String {
        let text = tags.joined(separator: " ::: ")
        return tags.count == 1 && text.contains(where: { $0 == "," || $0 == ";" }) ? text + " :::" : text
    }

    private static func titleCase(_ heading: String) -> String {
        heading == "uid"
            ? "UID"
            : heading.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
                .joined(separator: " ")
    }
}
