extension CardConverter {
    /// TYPE=PREF of 2.1 and 3.0 as the PREF parameter of 4.0 (RFC 6350 section 5.3).
    func raisePreference(_ property: inout Property) {
        var isPreferred = false
        for index in property.parameters.indices
        where property.parameters[index].name.hasSameBytes(as: "TYPE") {
            let values = property.parameters[index].values
            let others = values.filter { !$0.asciiUppercased.hasSameBytes(as: "PREF") }
            if others.count < values.count { isPreferred = true }
            property.parameters[index].values = others
        }
        property.parameters.removeAll { $0.values.isEmpty }
        if isPreferred { property.parameters.append(Parameter("PREF", "1")) }
    }

    /// A property of 2.1 or 3.0 as 4.0 writes it.
    mutating func raise(_ property: inout Property) {
        switch property.name {
        case let name where name.hasSameBytes(as: "BDAY") || name.hasSameBytes(as: "X-ANNIVERSARY"):
            raiseDate(&property)
        case let name where name.hasSameBytes(as: "REV"):
            if case .text(let text) = property.value { property.value = .text(Timestamp.basic(text)) }
        case let name where name.hasSameBytes(as: "UID"):
            if case .text(let text) = property.value, beginsWithScheme(text) {
                property.becomeURI(text)
            }
        case let name where name.hasSameBytes(as: "GEO"):
            let parts = (property.value.text ?? "").splitBytes(at: UInt8(ascii: ";")).map { $0.trimmed }
            if parts.count == 2, !parts[0].asciiLowercased.hasBytePrefix("geo:") {
                property.becomeURI("geo:" + parts[0] + "," + parts[1])
            } else {
                property.value = property.value.reread(as: .uri)
            }
        case let name where name.hasSameBytes(as: "AGENT"): raiseAgent(&property)
        case let name where name.hasSameBytes(as: "X-SOCIALPROFILE"): raiseSocialProfile(&property)
        case let name where name.hasSameBytes(as: "X-ABSHOWAS"):
            if let text = property.value.text, text.asciiUppercased.hasSameBytes(as: "COMPANY") {
                property.name = "KIND"
                property.value = .text("org")
            }
        case let name where name.hasSameBytes(as: "X-ADDRESSBOOKSERVER-KIND"): property.name = "KIND"
        case let name where name.hasSameBytes(as: "X-ADDRESSBOOKSERVER-MEMBER"):
            property.name = "MEMBER"
            if let text = property.value.text { property.becomeURI(text) }
        default: break
        }
    }

    private func raiseDate(_ property: inout Property) {
        guard case .text(let text) = property.value else { return }
        let omitted = property.parameter("X-APPLE-OMIT-YEAR")
        guard var date = PartialDate(withoutTime: text) else {
            property.value = .text(Timestamp.basic(text))
            return
        }
        if let omitted, let year = date.year, date.month != nil,
            omitted.hasSameBytes(as: year.decimal(digits: 4))
        {
            date.year = nil
            property.parameters.removeAll { $0.name.hasSameBytes(as: "X-APPLE-OMIT-YEAR") }
        }
        property.value = .text(date.basicText)
        property.parameters.removeAll { $0.name.hasSameBytes(as: "VALUE") }
    }

    private mutating func raiseAgent(_ property: inout Property) {
        if case .card = property.value {
            lose(property, "4.0 has no cards inside a card; only the agent's name is kept, as RELATED.")
        }
        property.name = "RELATED"
        property.parameters.insert(Parameter("TYPE", "agent"), at: 0)
        switch property.value {
        case .card(let agent): property.value = .text(agent.displayName)
        case .uri: break
        default: property.value = .text(property.value.text ?? "")
        }
    }

    private func raiseSocialProfile(_ property: inout Property) {
        property.name = "SOCIALPROFILE"
        for index in property.parameters.indices {
            if property.parameters[index].name.hasSameBytes(as: "TYPE") {
                guard let service = property.parameters[index].values.first else { continue }
                property.parameters[index].values.removeFirst()
                property.parameters.append(Parameter("SERVICE-TYPE", service))
            } else if property.parameters[index].name.hasSameBytes(as: "X-USER") {
                property.parameters[index].name = "USERNAME"
            }
        }
        property.parameters.removeAll { $0.values.isEmpty }
    }

    private func beginsWithScheme(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { URIScheme.begins($0) }
    }

    /// LABEL is a property in 2.1 and 3.0 and a parameter of ADR in 4.0 (RFC 6350 section 6.3.1). Each goes to the first
    /// address of the same types that has none; the others, and those that say more than an address could for them, stay as
    /// X-LABEL.
    mutating func moveLabelsToAddresses(_ card: inout VCard) {
        for label in card.all("X-LABEL") {
            guard let text = label.value.text else { continue }
            let types = label.types
            let place = card.properties.firstIndex { property in
                property.name.hasSameBytes(as: "ADR") && property.parameter("LABEL") == nil
                    && property.types.count == types.count
                    && property.types.allSatisfy { types.containsBytes(of: $0) }
                    && label.saysNoMore(than: property)
            }
            guard let place, let own = card.properties.firstIndex(of: label) else { continue }
            card.properties[place].parameters.append(Parameter("LABEL", text))
            card.properties.remove(at: own)
            takeBackLoss(of: "LABEL")
        }
    }
}

extension Property {
    /// Whether group and parameters, but for types and the kind of value, are the other's too or none.
    fileprivate func saysNoMore(than other: Property) -> Bool {
        if let group, !(other.group.map { group.hasSameBytes(as: $0) } ?? false) { return false }
        return parameters.allSatisfy { parameter in
            parameter.name.hasSameBytes(as: "TYPE") || parameter.name.hasSameBytes(as: "VALUE")
                || other.parameters.contains {
                    $0.name.hasSameBytes(as: parameter.name)
                        && $0.values.elementsEqual(parameter.values) { $0.hasSameBytes(as: $1) }
                }
        }
    }
}
