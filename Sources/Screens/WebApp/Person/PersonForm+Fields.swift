import CardModel
import Foundation
import HTTPServer

extension PersonForm {
    /// Reads the fields about a person. What `before` says and no field shows stays, also the line breaks of a field of
    /// one line.
    init(_ fields: FormFields, over before: PersonForm) {
        self = before
        func text(_ name: String, _ kept: String) -> String {
            fields.values(name).first.map { OneLine.read($0, over: kept) } ?? kept
        }
        name.prefix = text("namePrefix", name.prefix)
        name.given = text("givenName", name.given)
        name.middle = text("middleName", name.middle)
        name.family = text("familyName", name.family)
        name.suffix = text("nameSuffix", name.suffix)
        name.preferred = text("preferredName", name.preferred)
        name.phoneticGiven = text("phoneticGivenName", name.phoneticGiven)
        name.phoneticFamily = text("phoneticFamilyName", name.phoneticFamily)
        pronouns = text("pronouns", pronouns)
        role = text("role", role)
        department = text("department", department)
        company = text("company", company)
        bio = fields.values("bio").first ?? bio
        website = text("website", website)
        location = text("location", location)
        birthday = fields.birthday ?? text("birthday", birthday)
        if fields.shows("phones") { phones = fields.entries("phones", before: phones) }
        if fields.shows("emails") { emails = fields.entries("emails", before: emails) }
        if fields.shows("addresses") { addresses = fields.addresses(before: addresses) }
        if fields.shows("links") { links = fields.entries("links", before: links) }
        if fields.shows("socials") || fields.names.contains(where: { $0.hasPrefix("social.") }) {
            readSocials(fields)
        }
    }

    private mutating func readSocials(_ fields: FormFields) {
        socials = SocialNetwork.allCases.flatMap { network in
            (0..<FormLimits.entries).lazy.map { fields.values(Self.accountField(network, $0)) }
                .prefix { !$0.isEmpty }
                .compactMap { $0.first.map { .init(label: network.rawValue, value: $0) } }
        }
    }

    /// The name of the field of an account on a network: `social.github`, and `social.github.1` for a second one.
    static func accountField(_ network: SocialNetwork, _ number: Int) -> String {
        "social." + network.rawValue + (number == 0 ? "" : ".\(number)")
    }

    /// The choice of a label's list that stands for words of the owner's own.
    static let ownLabel = "custom:"
}

extension FormFields {
    /// Whether the form has that list, be it without a row.
    fileprivate func shows(_ list: String) -> Bool {
        names.contains { $0 == "list." + list || $0.hasPrefix(list + ".") }
    }

    private func numbers(of list: String) -> [Int] {
        Set(
            names.compactMap { field -> Int? in
                let parts = field.split(separator: ".")
                return parts.count == 3 && parts[0] == list ? Int(parts[1]) : nil
            }
        ).sorted().prefix(200).map { $0 }
    }

    private func text(_ name: String) -> String { values(name).first ?? "" }

    /// A label of a list, or the owner's own words where that is chosen and there are any.
    private func label(_ row: String) -> String {
        let label = text(row + ".label")
        guard label == PersonForm.ownLabel else { return label }
        let own = text(row + ".own").trimmingCharacters(in: .whitespaces)
        return own.isEmpty ? ValueLabel.other.name : ValueLabel.custom(own).name
    }

    /// The rows `name.0.value`, `name.1.value` … in order. What is as it was keeps what its field did not show.
    fileprivate func entries(_ name: String, before: [PersonForm.Entry]) -> [PersonForm.Entry] {
        numbers(of: name).map { number in
            let (label, value) = (label("\(name).\(number)"), text("\(name).\(number).value"))
            let same = before.first { OneLine.isSame($0.value, value) }
            return PersonForm.Entry(
                label: before.first { OneLine.isSame($0.label, label) }?.label ?? label,
                value: same?.value ?? value, otherTypes: same?.otherTypes ?? [])
        }
    }

    /// The rows of postal addresses in order. Types that a vCard brought stay with an address that is unchanged.
    fileprivate func addresses(before: [MailingAddress]) -> [MailingAddress] {
        numbers(of: "addresses").map { number in
            let row = "addresses.\(number)"
            var address = MailingAddress(
                postOfficeBox: text(row + ".postOfficeBox"), extended: text(row + ".extended"),
                street: text(row + ".street"), city: text(row + ".city"), region: text(row + ".region"),
                postalCode: text(row + ".postalCode"), country: text(row + ".country"),
                label: ValueLabel(name: label(row)))
            let same = before.first { zip($0.parts, address.parts).allSatisfy(OneLine.isSame) }
            address.otherTypes = same?.otherTypes ?? []
            let label = before.first { OneLine.isSame($0.label.name, address.label.name) }?.label
            address.label = label ?? address.label
            return address
        }
    }

    /// The three fields of a birthday as one text; `nil` where they are not there.
    fileprivate var birthday: String? {
        guard names.contains("birthday.day") else { return nil }
        return BirthdayParts(
            year: text("birthday.year"), month: text("birthday.month"), day: text("birthday.day")
        ).text
    }
}
