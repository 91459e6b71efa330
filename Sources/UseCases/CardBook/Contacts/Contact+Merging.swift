import CardModel
import VCard

extension Contact {
    /// This contact with everything that `other` knows as well: nothing that either says is lost.
    ///
    /// Where both give one value and differ, this one's stays and the other's goes into the notes, where the owner sees it.
    func merged(with other: Contact, keepingUID: Bool = true) -> Contact {
        var result = self
        var displaced: [String] = []
        result.details.merge(other.details, displaced: &displaced)
        result.photo = photo ?? other.photo
        result.tags = Tags.unique(tags + other.tags)
        let days = [metOn, other.metOn].compactMap { $0 }.sorted()
        result.metOn = days.first
        if days.count == 2, days[0] != days[1] { displaced.append(days[1].text) }
        keep(other.metWhere, in: &result.metWhere, displaced: &displaced)
        result.followUp = [followUp, other.followUp].compactMap { $0 }.min { $0.dueDay < $1.dueDay }
        result.lastShared = [lastShared, other.lastShared].compactMap { $0 }.max { $0.at < $1.at }
        result.history = (history + other.history.filter { !history.contains($0) }).sorted { $0.at < $1.at }
        result.notSameAs = notSameAs + other.notSameAs.filter { !notSameAs.contains($0) }
        result.createdAt = min(createdAt, other.createdAt)
        result.notes = Contact.joinedNotes(notes, other.notes, displaced)
        result.otherProperties = mergedProperties(with: other, keepingUID: keepingUID)
        return result
    }

    /// Whether `other` says nothing that this contact does not say too.
    func contains(_ other: Contact) -> Bool {
        var candidate = other
        candidate.history = []
        candidate.createdAt = createdAt
        let isSame = Set(ContactKeys.uids(of: self)).isSuperset(of: candidate.uid.map { [$0] } ?? [])
        candidate.photo = photo
        return isSame && merged(with: candidate, keepingUID: false) == self
    }

    private func keep(_ value: String, in field: inout String, displaced: inout [String]) {
        if field.isEmpty {
            field = value
        } else if !value.isEmpty, Folding.fold(value) != Folding.fold(field) {
            displaced.append(value)
        }
    }

    private static func joinedNotes(_ own: String, _ others: String, _ displaced: [String]) -> String {
        var parts = own.isEmpty ? [] : [own]
        if !others.isEmpty, !own.contains(others) { parts.append(others) }
        let line = displaced.filter { value in !parts.contains { $0.contains(value) } }.joined(
            separator: " · ")
        if !line.isEmpty { parts.append(line) }
        return parts.joined(separator: "\n")
    }

    /// The kept properties of both, and the other's UID, so that a later import knows it.
    private func mergedProperties(with other: Contact, keepingUID: Bool) -> [UInt8] {
        func read(_ bytes: [UInt8]) -> [Property] {
            bytes.isEmpty ? [] : VCardReader.read(bytes).cards.first?.properties ?? []
        }
        let own = read(otherProperties)
        var properties = own
        for property in read(other.otherProperties) where !properties.contains(property) {
            properties.append(property)
        }
        let known = ContactKeys.uids(of: self)
        if keepingUID {
            for uid in ContactKeys.uids(of: other) where !known.contains(uid) {
                let property = Property(ContactKeys.mergedUIDName, .text(uid))
                if !properties.contains(property) { properties.append(property) }
            }
        }
        guard properties != own else { return otherProperties }
        return (try? VCardWriter(version: .v3_0).write(VCard(properties: properties))) ?? otherProperties
    }
}

extension PersonDetails {
    /// Takes over what is missing here; values that differ from a single one here are `displaced`.
    fileprivate mutating func merge(_ other: PersonDetails, displaced: inout [String]) {
        func keep(_ field: inout String, _ value: String) {
            if field.isEmpty {
                field = value
            } else if !value.isEmpty, Folding.fold(value) != Folding.fold(field) {
                displaced.append(value)
            }
        }
        let names = (name.display, other.name.display)
        if !names.0.isEmpty, !names.1.isEmpty, ContactKeys.nameKey(self) != ContactKeys.nameKey(other) {
            displaced.append(other.name.formatted)
        } else {
            keep(&name.prefix, other.name.prefix)
            keep(&name.given, other.name.given)
            keep(&name.middle, other.name.middle)
            keep(&name.family, other.name.family)
            keep(&name.suffix, other.name.suffix)
            keep(&name.preferred, other.name.preferred)
            keep(&name.phoneticGiven, other.name.phoneticGiven)
            keep(&name.phoneticFamily, other.name.phoneticFamily)
        }
        keep(&pronouns, other.pronouns)
        keep(&role, other.role)
        keep(&department, other.department)
        keep(&company, other.company)
        keep(&bio, other.bio)
        keep(&website, other.website)
        keep(&location, other.location)
        if let theirs = other.birthday, let own = birthday, theirs != own { displaced.append(theirs.text) }
        birthday = birthday ?? other.birthday
        for phone in other.phones where !phones.contains(where: { ContactKeys.isSameNumber($0, phone) }) {
            phones.append(phone)
        }
        emails.add(other.emails) { Folding.fold($0.value) }
        addresses.add(other.addresses) { Folding.fold($0.singleLine) }
        socials.add(other.socials) { $0.link.lowercased() }
        // A title is what the owner reads; without one, the address is all that a link says.
        let addresses = Set(links.map(\.address))
        links.add(other.links.filter { !$0.title.isEmpty || !addresses.contains($0.address) }) {
            $0.title + "\n" + $0.address
        }
    }
}

extension Array {
    /// Appends those of `others` whose key is not there yet.
    fileprivate mutating func add(_ others: [Element], key: (Element) -> String) {
        var keys = Set(map(key))
        for other in others where keys.insert(key(other)).inserted { append(other) }
    }
}
