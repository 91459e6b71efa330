extension VCard {
    /// The card in another version, and what that version cannot hold.
    ///
    /// Values are rewritten where the versions differ: preferences, phone numbers, dates, labels of addresses, places,
    /// social profiles. A property that the version does not know is kept under a name with `X-` before it, and gets its
    /// own name back in a version that knows it.
    public func converted(to version: Version) -> Conversion {
        guard version != self.version else { return Conversion(card: self, losses: []) }
        var converter = CardConverter(from: self.version, to: version)
        var card = VCard(version: version)
        card.properties.reserveCapacity(properties.count)
        for property in properties { card.properties += converter.convert(property, in: self) }
        if version == .v4_0 { converter.moveLabelsToAddresses(&card) }
        return Conversion(card: card, losses: converter.losses)
    }
}

/// Rewrites properties of one version as those of another.
struct CardConverter {
    let source: VCard.Version
    let target: VCard.Version
    private(set) var losses: [Loss] = []

    init(from source: VCard.Version, to target: VCard.Version) {
        self.source = source
        self.target = target
    }

    mutating func lose(_ property: Property, _ message: String) {
        losses.append(Loss(property: property.name, message: message))
    }

    /// Removes the first loss of a property, which has found its place after all.
    mutating func takeBackLoss(of name: String) {
        if let index = losses.firstIndex(where: { $0.property.hasSameBytes(as: name) }) {
            losses.remove(at: index)
        }
    }

    /// The properties that stand for one property in the target version; none, one, or, for an address with a label, two.
    mutating func convert(_ property: Property, in card: VCard) -> [Property] {
        var result = property
        if target == .v4_0 {
            raisePreference(&result)
            raise(&result)
        } else {
            if source == .v4_0 { lowerPreference(&result) }
            lower(&result)
        }
        if case .card(let agent) = result.value {
            let inner = agent.converted(to: target)
            losses += inner.losses
            result.value = .card(inner.card)
        }
        var results = [result]
        if target != .v4_0 { lowerParameters(&results) }
        for index in results.indices { rename(&results[index]) }
        return results
    }

    /// Gives a property that the target does not know a name with `X-`, and takes that away from one it knows.
    private mutating func rename(_ property: inout Property) {
        let name = property.name
        if name.hasBytePrefix("X-") {
            // A name that is known would read the bytes as its own kind.
            if case .bytes = property.value { return }
            let plain = name.droppingBytes(2)
            let wasMoved = !VersionTable.knows(plain, source) && VersionTable.isStandard(plain)
            if wasMoved, VersionTable.knows(plain, target), !plain.hasBytePrefix("X-") {
                property.name = plain
                property.value = property.value.reread(as: PropertyTable.kind(of: plain))
            }
            return
        }
        guard !VersionTable.knows(name, target), VersionTable.isStandard(name) else { return }
        // Programs that write 2.1 have always written these two as they are.
        if target == .v2_1, name.hasSameBytes(as: "NICKNAME") || name.hasSameBytes(as: "CATEGORIES") {
            return
        }
        lose(property, "\(target.text) has no \(name); it is kept as X-\(name), which few programs read.")
        property.name = "X-" + name
        // Under another name it is not known to be text.
        if case .components = property.value {
            property.parameters.removeAll { $0.name.hasSameBytes(as: "VALUE") }
        }
    }
}

extension Value {
    /// An address made of text, in which a line break says nothing and has no place.
    static func uri(onOneLine text: String) -> Value {
        guard text.utf8.contains(0x0A) else { return .uri(text) }
        return .uri(String(decoding: text.utf8.filter { $0 != 0x0A }, as: UTF8.self))
    }

    /// The value of a property that gets a known name back: a raw value is read as that property's kind.
    func reread(as kind: PropertyKind) -> Value {
        if case .text(let text) = self, kind == .components { return .components([[text]]) }
        guard case .raw(let raw) = self else { return self }
        let bytes = Array(raw.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            switch kind {
            case .text, .agent: .text(ValueDecoder.text(bytes))
            case .list: .list(ValueDecoder.list(bytes))
            case .componentLists: .components(ValueDecoder.components(bytes, hasLists: true))
            case .components: .components(ValueDecoder.components(bytes, hasLists: false))
            case .uri: .uri(ValueDecoder.uri(bytes))
            case .textOrURI:
                URIScheme.begins(bytes) ? .uri(ValueDecoder.uri(bytes)) : .text(ValueDecoder.text(bytes))
            default: self
            }
        }
    }
}

extension Property {
    /// Makes the value an address, which needs no VALUE parameter to say so.
    mutating func becomeURI(_ text: String) {
        value = .uri(onOneLine: text)
        parameters.removeAll { $0.name.hasSameBytes(as: "VALUE") }
    }
}
