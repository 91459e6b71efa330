extension VCard {
    /// The name as it is shown (FN), or `nil` when it is missing or empty.
    public var formattedName: String? {
        get { firstText("FN") }
        set { setText("FN", newValue) }
    }

    /// The name in its five parts (N), or `nil` when N is missing or all its parts are empty. Empty values in a part
    /// are left out.
    public var name: StructuredName? {
        get {
            guard let property = first("N") else { return nil }
            let parts = property.value.componentLists
            func part(_ index: Int) -> [String] {
                index < parts.count ? parts[index].filter { !$0.utf8.isEmpty } : []
            }
            let name = StructuredName(
                family: part(0), given: part(1), additional: part(2), prefixes: part(3), suffixes: part(4))
            return name.isEmpty ? nil : name
        }
        set {
            guard let newValue else { return removeAll("N") }
            let value = Value.components([
                newValue.family, newValue.given, newValue.additional, newValue.prefixes, newValue.suffixes,
            ])
            if let index = properties.firstIndex(where: { $0.name.hasSameBytes(as: "N") }) {
                properties[index].value = value
            } else {
                properties.insert(Property("N", value), at: 0)
            }
        }
    }

    /// Nicknames (NICKNAME).
    public var nicknames: [String] {
        get { list("NICKNAME") }
        set { setList("NICKNAME", newValue) }
    }

    /// The organization and its units, from the largest to the smallest (ORG). Empty units at the end are left out.
    public var organization: [String] {
        get {
            guard let property = first("ORG") else { return [] }
            var units = property.value.componentLists.map { $0.joinedBytes(with: ",") }
            while let last = units.last, last.utf8.isEmpty { units.removeLast() }
            return units
        }
        set {
            replaceAll(
                "ORG", with: newValue.isEmpty ? [] : [Property("ORG", .components(newValue.map { [$0] }))])
        }
    }

    /// The job title (TITLE), or `nil`.
    public var title: String? {
        get { firstText("TITLE") }
        set { setText("TITLE", newValue) }
    }

    /// The role in the organization (ROLE), or `nil`.
    public var role: String? {
        get { firstText("ROLE") }
        set { setText("ROLE", newValue) }
    }

    /// Whether the card is that of an organization rather than a person: X-ABSHOWAS:COMPANY (Apple) or KIND:org (4.0).
    public var isOrganization: Bool {
        let apple = firstText("X-ABSHOWAS")?.asciiUppercased.hasSameBytes(as: "COMPANY") ?? false
        let kind = firstText("KIND")?.asciiUppercased.hasSameBytes(as: "ORG") ?? false
        return apple || kind
    }

    func list(_ name: String) -> [String] {
        all(name).flatMap { property in
            if case .list(let values) = property.value { return values.filter { !$0.utf8.isEmpty } }
            return property.value.text.map { $0.utf8.isEmpty ? [] : [$0] } ?? []
        }
    }

    mutating func setList(_ name: String, _ values: [String]) {
        replaceAll(name, with: values.isEmpty ? [] : [Property(name, .list(values))])
    }
}

extension Value {
    /// The value as components: one component of one value for what is not structured.
    var componentLists: [[String]] {
        switch self {
        case .components(let components): components
        case .list(let values): [values]
        default: text.map { [[$0]] } ?? []
        }
    }
}

extension VCard {
    /// A name to show, never empty where the card has anything to call it by: FN, else the parts of N, the organization,
    /// a nickname, an e-mail address, a phone number. Empty when the card has none of them.
    public var displayName: String {
        if let formattedName { return formattedName }
        if let name {
            let parts = name.prefixes + name.given + name.additional + name.family + name.suffixes
            return parts.joinedBytes(with: " ")
        }
        return organization.first { !$0.utf8.isEmpty } ?? nicknames.first ?? emails.first?.value ?? phones
            .first?.value
            ?? ""
    }
}
