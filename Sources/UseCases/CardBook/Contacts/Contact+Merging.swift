import CardModel
import Foundation

extension Contact {
    /// This contact with everything that `other` knows as well: nothing that either says is lost.
    ///
    /// Where both give one value and differ, this one's stays and the other's goes into the notes, where the owner sees it.
    func merged(with other: Contact) -> Contact {
        let (result, displaced) = joined(with: other) { Folding.fold($0) == Folding.fold($1) }
        var merged = result
        merged.notes = Contact.joinedNotes(notes, other.notes, displaced)
        merged.otherProperties = mergedProperties(with: other, keepingUID: true)
        return merged
    }

    /// Whether `other` says nothing that this contact does not say too, letter for letter: somebody whose name is written with
    /// another accent may be somebody else.
    func contains(_ other: Contact) -> Bool {
        guard Set(ContactKeys.uids(of: self)).isSuperset(of: other.uid.map { [$0] } ?? []) else {
            return false
        }
        var candidate = other
        candidate.history = []
        candidate.createdAt = createdAt
        candidate.photo = photo
        // What is to be done changes, also after it was written into a file.
        candidate.followUp = nil
        let (result, displaced) = joined(with: candidate) { $0.lowercased() == $1.lowercased() }
        return displaced.isEmpty && result == self && Contact.joinedNotes(notes, other.notes, []) == notes
            && mergedProperties(with: other, keepingUID: false) == otherProperties
    }

    /// Both contacts but for their notes and kept properties, and the values of `other` that found no place.
    private func joined(with other: Contact, _ isSame: (String, String) -> Bool) -> (
        Contact, displaced: [String]
    ) {
        var result = self
        var displaced: [String] = []
        result.details.merge(other.details, displaced: &displaced, isSame)
        result.photo = photo ?? other.photo
        result.tags = Tags.unique(tags + other.tags)
        let days = [metOn, other.metOn].compactMap { $0 }.sorted()
        result.metOn = days.first
        if days.count == 2, days[0] != days[1] { displaced.append(days[1].text) }
        result.metWhere.keep(other.metWhere, displaced: &displaced, isSame)
        result.followUp = [followUp, other.followUp].compactMap { $0 }.min { $0.dueDay < $1.dueDay }
        result.lastShared = [lastShared, other.lastShared].compactMap { $0 }.max { $0.at < $1.at }
        result.history = (history + other.history.filter { !history.contains($0) }).sorted { $0.at < $1.at }
        result.notSameAs = notSameAs + other.notSameAs.filter { !notSameAs.contains($0) }
        result.createdAt = min(createdAt, other.createdAt)
        return (result, displaced)
    }

    /// Both notes, and a line of the values that stand in neither as a line or a part of such a line.
    private static func joinedNotes(_ own: String, _ others: String, _ displaced: [String]) -> String {
        var parts = own.isEmpty ? [] : [own]
        if !others.isEmpty, !"\n\(own)\n".contains("\n\(others)\n") { parts.append(others) }
        let lines = parts.flatMap { $0.split(separator: "\n").map { String($0) } }
        let known = Set(lines + lines.flatMap { $0.components(separatedBy: " · ") })
        let line = displaced.filter { !known.contains($0) }.joined(separator: " · ")
        if !line.isEmpty { parts.append(line) }
        return parts.joined(separator: "\n")
    }
}

extension PersonDetails {
    /// Takes over what is missing here; values that differ from a single one here are `displaced`.
    fileprivate mutating func merge(
        _ other: PersonDetails, displaced: inout [String], _ isSame: (String, String) -> Bool
    ) {
        let names = (name.display, other.name.display)
        if !names.0.isEmpty, !names.1.isEmpty, ContactKeys.nameKey(self) != ContactKeys.nameKey(other) {
            displaced.append(other.name.formatted)
        } else {
            for part in [
                \PersonName.prefix, \.given, \.middle, \.family, \.suffix, \.preferred, \.phoneticGiven,
                \.phoneticFamily,
            ] {
                name[keyPath: part].keep(other.name[keyPath: part], displaced: &displaced, isSame)
            }
        }
        for part in [\PersonDetails.pronouns, \.role, \.department, \.company, \.bio, \.website, \.location] {
            self[keyPath: part].keep(other[keyPath: part], displaced: &displaced, isSame)
        }
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

extension String {
    /// Takes over a value where there is none; one that differs is `displaced`.
    fileprivate mutating func keep(
        _ value: String, displaced: inout [String], _ isSame: (String, String) -> Bool
    ) {
        if isEmpty {
            self = value
        } else if !value.isEmpty, !isSame(value, self) {
            displaced.append(value)
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
