extension CardConverter {
    /// PREF of 4.0 as TYPE=PREF. Only the first place can be told; an order among the others is lost.
    mutating func lowerPreference(_ property: inout Property) {
        guard let preference = property.parameter("PREF") else { return }
        property.parameters.removeAll { $0.name.hasSameBytes(as: "PREF") }
        if preference.hasSameBytes(as: "1") {
            property.parameters.append(Parameter("TYPE", "PREF"))
        } else {
            lose(property, "\(target.text) marks only the first preference; the place \(preference) is lost.")
        }
    }

    /// A property as 2.1 or 3.0 writes it.
    mutating func lower(_ property: inout Property) {
        let name = property.name
        if name.hasSameBytes(as: "N") {
            truncate(&property, to: 5)
        } else if name.hasSameBytes(as: "ADR") {
            truncate(&property, to: 7)
        } else if name.hasSameBytes(as: "BDAY") || name.hasSameBytes(as: "ANNIVERSARY") {
            lowerDate(&property)
        } else if name.hasSameBytes(as: "REV") {
            if case .text(let text) = property.value { property.value = .text(Timestamp.extended(text)) }
        } else if name.hasSameBytes(as: "TEL") || name.hasSameBytes(as: "UID") {
            if case .uri(let uri) = property.value {
                property.value = .text(uri.asciiLowercased.hasBytePrefix("tel:") ? uri.droppingBytes(4) : uri)
            }
        } else if name.hasSameBytes(as: "GEO") {
            if case .uri(let uri) = property.value, uri.asciiLowercased.hasBytePrefix("geo:") {
                let place = uri.droppingBytes(4).splitBytes(at: UInt8(ascii: ";"))[0]
                let parts = place.splitBytes(at: UInt8(ascii: ","))
                if parts.count >= 2 { property.value = .raw(parts[0] + ";" + parts[1]) }
            }
        } else if name.hasSameBytes(as: "SOCIALPROFILE") {
            lowerSocialProfile(&property)
        } else if name.hasSameBytes(as: "KIND"), let kind = property.value.text?.asciiLowercased {
            if kind.hasSameBytes(as: "org") {
                property.name = "X-ABSHOWAS"
                property.value = .text("COMPANY")
            }
            if kind.hasSameBytes(as: "group") { property.name = "X-ADDRESSBOOKSERVER-KIND" }
        } else if name.hasSameBytes(as: "MEMBER"), let member = property.value.text {
            property.name = "X-ADDRESSBOOKSERVER-MEMBER"
            property.value = .text(member)
        }
    }

    private mutating func truncate(_ property: inout Property, to count: Int) {
        guard case .components(let components) = property.value, components.count > count else { return }
        if components[count...].contains(where: { !$0.isEmpty }) {
            lose(property, "\(target.text) has \(count) components; what stands behind them is lost.")
        }
        property.value = .components(Array(components[..<count]))
    }

    private func lowerDate(_ property: inout Property) {
        guard case .text(let text) = property.value else { return }
        let date = PartialDate(withoutTime: text)
        property.value = .text(date.map { $0.extendedText } ?? Timestamp.extended(text))
    }

    private func lowerSocialProfile(_ property: inout Property) {
        property.name = "X-SOCIALPROFILE"
        for index in property.parameters.indices {
            if property.parameters[index].name.hasSameBytes(as: "SERVICE-TYPE") {
                property.parameters[index].name = "TYPE"
                property.parameters[index].values = property.parameters[index].values.flatMap {
                    $0.asciiLowercased.splitBytes(at: UInt8(ascii: ",")).map { $0.trimmed }
                }
            } else if property.parameters[index].name.hasSameBytes(as: "USERNAME") {
                property.parameters[index].name = "X-USER"
            }
        }
        if let text = property.value.text { property.becomeURI(text) }
    }

    /// What the parameters of 4.0 say goes into properties of their own, or into what a parameter of 3.0 can hold.
    mutating func lowerParameters(_ properties: inout [Property]) {
        guard var property = properties.first else { return }
        let labels = property.parameters.filter { $0.name.hasSameBytes(as: "LABEL") }.flatMap { $0.values }
        let label =
            property.name.hasSameBytes(as: "ADR") && !labels.isEmpty ? labels.joinedBytes(with: ",") : nil
        if label != nil { property.parameters.removeAll { $0.name.hasSameBytes(as: "LABEL") } }
        for index in property.parameters.indices {
            for place in property.parameters[index].values.indices {
                let value = property.parameters[index].values[place]
                guard value.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == 0x0A }) else { continue }
                let plain = value.utf8.map { byte -> UInt8 in
                    byte == UInt8(ascii: "\"") ? UInt8(ascii: "'") : byte == 0x0A ? 0x20 : byte
                }
                property.parameters[index].values[place] = String(decoding: plain, as: UTF8.self)
                lose(property, "\(target.text) has no quotation marks and line breaks in parameters.")
            }
        }
        properties[0] = property
        if let label {
            let types = property.parameters.filter { $0.name.hasSameBytes(as: "TYPE") }
            properties.append(Property("LABEL", .text(label), parameters: types))
        }
    }
}
