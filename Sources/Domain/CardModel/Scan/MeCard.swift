import VCard

/// NTT DoCoMo's code for a person: `MECARD:N:Owen,Sean;TEL:+12125551212;;`.
enum MeCard {
    static func card(_ body: String) -> VCard? {
        let fields = CodeFields(body)
        var properties: [Property] = []
        let name = fields.parts("N")
        if !name.isEmpty { properties.append(nameProperty(family: name[0], given: name.dropFirst())) }
        let sound = fields.parts("SOUND")
        if sound.count > 1 {
            properties.append(Property("X-PHONETIC-LAST-NAME", .text(sound[0])))
            properties.append(Property("X-PHONETIC-FIRST-NAME", .text(sound[1])))
        }
        properties += fields.all("NICKNAME").map { Property("NICKNAME", .text($0)) }
        properties += fields.all("ORG").map { Property("ORG", .components([[$0]])) }
        properties += fields.all("TITLE").map { Property("TITLE", .text($0)) }
        properties += (fields.all("TEL") + fields.all("TEL-AV")).map { Property("TEL", .text($0)) }
        properties += fields.all("EMAIL").map { Property("EMAIL", .text($0)) }
        properties += fields.all("URL").map { Property("URL", .uri($0)) }
        properties += fields.all("BDAY").map { Property("BDAY", .text($0)) }
        properties += fields.all("NOTE").map { Property("NOTE", .text($0)) }
        if let address = address(fields.parts("ADR")) { properties.append(address) }
        return properties.isEmpty ? nil : VCard(properties: properties)
    }

    static func nameProperty(family: String, given: some Sequence<String>) -> Property {
        let given = given.filter { !$0.isEmpty }
        // Most writers have no comma there and write the name as it is said.
        return Property(
            "N", .components(given.isEmpty ? [[], [family], [], [], []] : [[family], given, [], [], []]))
    }

    /// Seven parts are those of a vCard; any other number is an address in one line.
    private static func address(_ parts: [String]) -> Property? {
        guard parts.contains(where: { !$0.isEmpty }) else { return nil }
        let line = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        let components = parts.count == 7 ? parts : ["", "", line, "", "", "", ""]
        return Property("ADR", .components(components.map { $0.isEmpty ? [] : [$0] }))
    }
}

/// An older code of the same family: `BIZCARD:N:Sean;X:Owen;T:Engineer;C:Example;;`.
enum BizCard {
    static func card(_ body: String) -> VCard? {
        let fields = CodeFields(body)
        var properties: [Property] = []
        let given = fields.first("N")
        if let family = fields.first("X") {
            properties.append(MeCard.nameProperty(family: family, given: [given ?? ""]))
        } else if let given {
            properties.append(MeCard.nameProperty(family: given, given: []))
        }
        properties += fields.all("C").map { Property("ORG", .components([[$0]])) }
        properties += fields.all("T").map { Property("TITLE", .text($0)) }
        for (name, type) in [("B", "WORK"), ("M", "CELL"), ("F", "FAX")] {
            properties += fields.all(name).map {
                Property("TEL", .text($0), parameters: [Parameter("TYPE", type)])
            }
        }
        properties += fields.all("E").map { Property("EMAIL", .text($0)) }
        properties += fields.all("A").map {
            Property("ADR", .components([[], [], [$0], [], [], [], []]))
        }
        return properties.isEmpty ? nil : VCard(properties: properties)
    }
}
