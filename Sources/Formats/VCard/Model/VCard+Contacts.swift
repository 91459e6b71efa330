extension VCard {
    /// E-mail addresses (EMAIL), in file order. Empty ones are left out. Writing replaces them all.
    public var emails: [TypedValue] {
        get { typedValues("EMAIL") }
        set { setTypedValues("EMAIL", newValue) { .text($0) } }
    }

    /// Phone numbers (TEL), in file order, without `tel:`. Empty ones are left out. Writing replaces them all.
    public var phones: [TypedValue] {
        get { typedValues("TEL") }
        set { setTypedValues("TEL", newValue) { .text($0) } }
    }

    /// Web addresses (URL), in file order. Empty ones are left out. Writing replaces them all.
    public var urls: [TypedValue] {
        get { typedValues("URL") }
        set { setTypedValues("URL", newValue) { .uri($0) } }
    }

    /// Messenger addresses (IMPP, RFC 4770), in file order. Writing replaces them all.
    public var instantMessages: [TypedValue] {
        get { typedValues("IMPP") }
        set { setTypedValues("IMPP", newValue) { .uri($0) } }
    }

    /// Postal addresses (ADR), in file order. A part of several values has them joined with `,`. Empty addresses are
    /// left out. Writing replaces them all.
    public var addresses: [PostalAddress] {
        get { all("ADR").compactMap(address) }
        set {
            var properties: [Property] = []
            for address in newValue {
                let value = Value.components(address.parts.map { $0.utf8.isEmpty ? [] : [$0] })
                properties += labelled(
                    "ADR", value, types: address.types, label: address.label,
                    isPreferred: address.isPreferred,
                    beside: properties)
            }
            replaceAll("ADR", with: properties)
        }
    }

    /// Profiles in social networks (X-SOCIALPROFILE and SOCIALPROFILE), in file order. Writing replaces them all with
    /// X-SOCIALPROFILE, which a writer of 4.0 turns into SOCIALPROFILE.
    public var socialProfiles: [SocialProfile] {
        get {
            properties.compactMap { property in
                guard
                    property.name.hasSameBytes(as: "X-SOCIALPROFILE")
                        || property.name.hasSameBytes(as: "SOCIALPROFILE"),
                    let url = property.value.text, !url.utf8.isEmpty
                else { return nil }
                let service =
                    property.parameter("SERVICE-TYPE")
                    ?? property.types.first { !$0.hasSameBytes(as: "PREF") } ?? ""
                let user = property.parameter("X-USER") ?? property.parameter("USERNAME")
                return SocialProfile(service: service, url: url, user: user)
            }
        }
        set {
            removeAll("SOCIALPROFILE")
            replaceAll(
                "X-SOCIALPROFILE",
                with: newValue.map { profile in
                    var parameters: [Parameter] = []
                    if !profile.service.utf8.isEmpty { parameters.append(Parameter("TYPE", profile.service)) }
                    if let user = profile.user { parameters.append(Parameter("X-USER", user)) }
                    return Property("X-SOCIALPROFILE", .uri(profile.url), parameters: parameters)
                })
        }
    }

    private func typedValues(_ name: String) -> [TypedValue] {
        properties.compactMap { property in
            guard property.name.hasSameBytes(as: name), var value = property.value.text, !value.utf8.isEmpty
            else { return nil }
            if name.hasSameBytes(as: "TEL"), value.asciiLowercased.hasBytePrefix("tel:") {
                value = value.droppingBytes(4)
            }
            return TypedValue(
                value, types: property.types, label: label(of: property), isPreferred: property.isPreferred)
        }
    }

    private mutating func setTypedValues(_ name: String, _ values: [TypedValue], as value: (String) -> Value)
    {
        var properties: [Property] = []
        for typed in values {
            properties += labelled(
                name, value(typed.value), types: typed.types, label: typed.label,
                isPreferred: typed.isPreferred,
                beside: properties)
        }
        replaceAll(name, with: properties)
    }

    private func address(_ property: Property) -> PostalAddress? {
        let parts = property.value.componentLists.map { $0.joinedBytes(with: ",") }
        guard parts.contains(where: { !$0.utf8.isEmpty }) else { return nil }
        func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
        return PostalAddress(
            postOfficeBox: part(0), extended: part(1), street: part(2), locality: part(3), region: part(4),
            postalCode: part(5), country: part(6), types: property.types, label: label(of: property),
            isPreferred: property.isPreferred)
    }
}
