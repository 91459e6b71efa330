import CardModel
import VCard

/// What two entries for the same person have in common.
enum ContactKeys {
    /// The property that keeps the UID of an entry that was merged into another.
    static let mergedUIDName = "X-BUSINESSCARD-MERGED-UID"

    /// Every key of a contact, each with its kind in front.
    static func keys(of contact: Contact) -> [String] {
        let kept = contact.keptProperties
        var keys = uids(of: contact, kept).map { "uid:" + $0 }
        keys += contact.details.emails.map { "email:" + Folding.fold($0.value) }
        keys += contact.details.phones.compactMap { phoneKey($0.value) }.map { "phone:" + $0 }
        if let name = nameKey(contact.details) { keys.append("name:" + name) }
        let display = contact.details.displayName
        if contact.uid == nil, keys.count == 1, !display.isEmpty {
            keys.append("display:" + Folding.fold(display))
        }
        return Array(Set(keys + ImportMark.keys(in: kept))).sorted()
    }

    /// The UIDs under which the contact is known.
    static func uids(of contact: Contact) -> [String] { uids(of: contact, contact.keptProperties) }

    private static func uids(of contact: Contact, _ kept: [Property]) -> [String] {
        [contact.uid ?? "urn:uuid:" + contact.id.text]
            + kept.filter { $0.name == mergedUIDName }.compactMap { $0.value.text }
    }

    /// The last nine digits of a phone number, which national and international spelling share; `nil` below six digits.
    static func phoneKey(_ text: String) -> String? {
        guard let number = PhoneNumber(text) else { return nil }
        let digits = String(number.digits.drop { $0 == "0" }.suffix(9))
        return digits.count < 6
            ? nil : digits + (number.extensionDigits.isEmpty ? "" : "x" + number.extensionDigits)
    }

    /// Whether two entries are one number: equal but for the zero in front, or one of them with its country's code. Numbers
    /// that only end alike are not: another area, another country.
    static func isSameNumber(_ one: LabelledValue, _ other: LabelledValue) -> Bool {
        guard let key = phoneKey(one.value), key == phoneKey(other.value) else {
            return one.value == other.value
        }
        guard let first = PhoneNumber(one.value), let second = PhoneNumber(other.value) else { return false }
        let (digits, others) = (first.digits.drop { $0 == "0" }, second.digits.drop { $0 == "0" })
        switch (first.isInternational, second.isInternational) {
        case (true, false): return digits.hasSuffix(others)
        case (false, true): return others.hasSuffix(digits)
        default: return digits == others
        }
    }

    /// The name's words folded and in order, so that "Ünal, Zoë" meets "Zoë Ünal"; `nil` without a person's name.
    static func nameKey(_ details: PersonDetails) -> String? {
        let words = nameWords(details)
        if words.count > 1 || (words.first?.count ?? 0) > 0 { return words.sorted().joined(separator: " ") }
        return details.company.isEmpty ? nil : "company " + Folding.fold(details.company)
    }

    /// The words of given, middle and family name, folded.
    static func nameWords(_ details: PersonDetails) -> [String] {
        let name = details.name
        return Folding.fold([name.given, name.middle, name.family].joined(separator: " "))
            .split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }

    /// Whether two contacts with one phone number may be one person: their names agree. Colleagues behind one
    /// switchboard are not, and neither is somebody and a nameless entry, unless nobody else has the number.
    static func mayShareNumber(_ one: Contact, _ other: Contact, holders: Int) -> Bool {
        let isNameless = nameWords(one.details).isEmpty || nameWords(other.details).isEmpty
        guard isNameless else { return namesAgree(one.details, other.details) }
        return holders == 2 && one.details.company.isEmpty && other.details.company.isEmpty
    }

    /// Whether all words of the shorter name, or their initials, are in the longer.
    private static func namesAgree(_ one: PersonDetails, _ other: PersonDetails) -> Bool {
        let words = [nameWords(one), nameWords(other)].sorted { $0.count < $1.count }
        var rest = words[1]
        for word in words[0] {
            let index = rest.firstIndex {
                $0 == word || (word.count == 1 && $0.hasPrefix(word)) || ($0.count == 1 && word.hasPrefix($0))
            }
            guard let index else { return false }
            rest.remove(at: index)
        }
        return true
    }
}
