extension VCard {
    /// The first property with this name (upper case), or `nil`.
    public func first(_ name: String) -> Property? {
        properties.first { $0.name.hasSameBytes(as: name) }
    }

    /// Every property with this name (upper case), in file order.
    public func all(_ name: String) -> [Property] {
        properties.filter { $0.name.hasSameBytes(as: name) }
    }

    /// Removes every property with this name, and the labels (X-ABLABEL) of the groups that nothing else uses.
    public mutating func removeAll(_ name: String) {
        let removed = properties.filter { $0.name.hasSameBytes(as: name) }
        properties.removeAll { $0.name.hasSameBytes(as: name) }
        for case let group? in removed.map({ $0.group }) where !isUsed(group) {
            properties.removeAll { $0.belongs(to: group) }
        }
    }

    /// Puts these properties where those of that name stood, or at the end. An empty list removes them.
    mutating func replaceAll(_ name: String, with replacements: [Property]) {
        let place = properties.firstIndex { $0.name.hasSameBytes(as: name) } ?? properties.count
        removeAll(name)
        properties.insert(contentsOf: replacements, at: min(place, properties.count))
    }

    /// The text of the first property with this name that is not empty, or `nil`.
    func firstText(_ name: String) -> String? {
        for property in properties where property.name.hasSameBytes(as: name) {
            if let text = property.value.text, !text.utf8.isEmpty { return text }
        }
        return nil
    }

    /// Replaces the property with one text; `nil` or an empty text removes it.
    mutating func setText(_ name: String, _ text: String?) {
        guard let text, !text.utf8.isEmpty else { return removeAll(name) }
        guard let index = properties.firstIndex(where: { $0.name.hasSameBytes(as: name) }) else {
            properties.append(Property(name, .text(text)))
            return
        }
        properties[index].value = .text(text)
    }

    /// Whether a group holds anything but labels.
    private func isUsed(_ group: String) -> Bool {
        properties.contains { $0.belongs(to: group) && !$0.name.hasBytePrefix("X-AB") }
    }
}

extension Property {
    /// Whether the property is in this group; groups are compared without regard to ASCII case.
    func belongs(to group: String) -> Bool {
        guard let own = self.group else { return false }
        return own.asciiUppercased.hasSameBytes(as: group.asciiUppercased)
    }
}
