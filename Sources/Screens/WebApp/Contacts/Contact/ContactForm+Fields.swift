import CardModel
import HTTPServer

extension ContactForm {
    /// Reads the editor's fields. What `before` says and no field shows stays, also the line breaks of a field of
    /// one line.
    init(_ fields: FormFields, over before: ContactForm) {
        self = before
        func text(_ name: String, _ kept: String) -> String {
            fields.values(name).first.map { OneLine.read($0, over: kept) } ?? kept
        }
        person = PersonForm(fields, over: before.person)
        notes = fields.values("notes").first ?? notes
        tags = text("tags", tags)
        metOn = text("metOn", metOn)
        metWhere = text("metWhere", metWhere)
        followUpDay = text("followUpDay", followUpDay)
    }

    /// The editor's fields as they are before anybody types.
    var fields: FormFields {
        let name = person.name
        var fields: [(String, String)] = [
            ("namePrefix", name.prefix), ("givenName", name.given), ("middleName", name.middle),
            ("familyName", name.family), ("nameSuffix", name.suffix), ("preferredName", name.preferred),
            ("phoneticGivenName", name.phoneticGiven), ("phoneticFamilyName", name.phoneticFamily),
            ("pronouns", person.pronouns), ("role", person.role), ("department", person.department),
            ("company", person.company), ("bio", person.bio), ("website", person.website),
            ("location", person.location), ("birthday", person.birthday), ("notes", notes), ("tags", tags),
            ("metOn", metOn), ("metWhere", metWhere), ("followUpDay", followUpDay),
        ]
        let lists = [("phones", person.phones), ("emails", person.emails), ("links", person.links)]
        for (kind, entries) in lists {
            fields.append(("list." + kind, "shown"))
            for (index, entry) in entries.enumerated() {
                fields.append(("\(kind).\(index).label", entry.label))
                fields.append(("\(kind).\(index).value", entry.value))
            }
        }
        return FormFields(fields + addressFields + socialFields)
    }

    private var addressFields: [(String, String)] {
        [("list.addresses", "shown")]
            + person.addresses.enumerated().flatMap { index, address in
                [
                    ("postOfficeBox", address.postOfficeBox), ("extended", address.extended),
                    ("street", address.street), ("city", address.city), ("region", address.region),
                    ("postalCode", address.postalCode), ("country", address.country),
                    ("label", address.label.name),
                ].map { ("addresses.\(index).\($0)", $1) }
            }
    }

    private var socialFields: [(String, String)] {
        [("list.socials", "shown")]
            + SocialNetwork.allCases.flatMap { network in
                person.socials.filter { $0.label == network.rawValue }.enumerated().map {
                    (PersonForm.accountField(network, $0), $1.value)
                }
            }
    }
}
