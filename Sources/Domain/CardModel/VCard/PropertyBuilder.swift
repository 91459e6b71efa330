import VCard

/// Builds the properties of a vCard 3.0 in the order in which phones read them best.
struct PropertyBuilder {
    private(set) var properties: [Property] = []
    /// Numbers of `itemN` groups that are taken by properties kept from elsewhere.
    private var nextItem: Int

    init(avoidingGroupsOf others: [Property] = []) {
        var highest = 0
        for group in others.compactMap({ $0.group })
        where group.asciiLowercased.utf8.starts(with: "item".utf8) {
            highest = max(highest, Int(group.dropFirst(4)) ?? 0)
        }
        nextItem = highest < Int.max ? highest + 1 : 1
    }

    mutating func text(_ name: String, _ value: String) {
        if !value.isEmpty { properties.append(Property(name, .text(value))) }
    }

    mutating func append(_ property: Property) {
        properties.append(property)
    }

    /// A property with types, or in a group with the person's own words as its label.
    mutating func labelled(_ name: String, _ value: Value, _ types: VCardTypes) {
        var group: String?
        if types.customLabel != nil {
            group = "item\(nextItem)"
            nextItem += 1
        }
        var parameters = types.parameters
        if !types.names.isEmpty { parameters.insert(Parameter("TYPE", types.names), at: 0) }
        // A parameter of this version can hold neither a line break nor a double quote.
        for index in parameters.indices {
            parameters[index].values = parameters[index].values.map { value in
                var value = value.onOneLine
                value.unicodeScalars.removeAll { $0 == "\"" }
                return value
            }
        }
        properties.append(Property(name, value, parameters: parameters, group: group))
        if let label = types.customLabel {
            properties.append(Property("X-ABLabel", .text(label), group: group))
        }
    }

    mutating func name(_ details: PersonDetails) {
        let name = details.name
        func part(_ text: String) -> [String] { text.isEmpty ? [] : [text] }
        properties.append(
            Property(
                "N",
                .components([
                    part(name.family), part(name.given), part(name.middle), part(name.prefix),
                    part(name.suffix),
                ])))
        text("FN", details.formattedName)
    }

    mutating func organization(_ details: PersonDetails) {
        guard !details.company.isEmpty || !details.department.isEmpty else { return }
        let units = details.department.isEmpty ? [details.company] : [details.company, details.department]
        properties.append(Property("ORG", .components(units.map { [$0] })))
    }

    mutating func phone(_ phone: LabelledValue) {
        var types = VCardTypes(phone.label, otherTypes: phone.otherTypes)
        // Old Outlook drops a number without any type.
        if types.names.isEmpty, types.customLabel == nil { types.names = ["VOICE"] }
        labelled("TEL", .text(phone.value), types)
    }

    mutating func address(_ address: MailingAddress) {
        let value = Value.components(address.parts.map { $0.isEmpty ? [] : [$0] })
        labelled("ADR", value, VCardTypes(address.label, otherTypes: address.otherTypes))
    }

    mutating func link(_ address: String, title: String) {
        labelled(
            "URL", PropertyBuilder.address(address),
            VCardTypes(title.isEmpty ? .none : .custom(title), otherTypes: []))
    }

    /// A web address with its commas escaped, as phones write it: some readers split at a bare one.
    static func address(_ address: String) -> Value {
        let address = address.onOneLine
        guard address.utf8.contains(UInt8(ascii: ",")), !address.utf8.contains(UInt8(ascii: "\\")) else {
            return .uri(address)
        }
        let parts = address.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        return .raw(parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\\,"))
    }
}
