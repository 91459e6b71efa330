extension VCard {
    /// The owner's own label for a property: the X-ABLABEL of its group. Apple's built-in labels come unwrapped:
    /// `HomePage` for `_$!<HomePage>!$_`. `nil` when there is none.
    public func label(of property: Property) -> String? {
        guard let group = property.group else { return nil }
        let label = properties.first { $0.name.hasSameBytes(as: "X-ABLABEL") && $0.belongs(to: group) }
        guard let text = label?.value.text, !text.utf8.isEmpty else { return nil }
        let bytes = Array(text.utf8)
        let opening = Array("_$!<".utf8)
        let closing = Array(">!$_".utf8)
        guard bytes.count > 8, bytes.starts(with: opening), bytes.suffix(4).elementsEqual(closing) else {
            return text
        }
        return String(decoding: bytes[4..<(bytes.count - 4)], as: UTF8.self)
    }

    /// A property and, when it has a label, the X-ABLABEL beside it in a group that nothing else uses.
    func labelled(
        _ name: String, _ value: Value, types: [String], label: String?, isPreferred: Bool,
        beside others: [Property]
    ) -> [Property] {
        var types = types
        if isPreferred, !types.containsBytes(of: "PREF") { types.append("PREF") }
        var property = Property(name, value)
        if !types.isEmpty { property.parameters = [Parameter("TYPE", types)] }
        guard let label, !label.utf8.isEmpty else { return [property] }
        let group = freeGroup(beside: others)
        property.group = group
        return [property, Property("X-ABLABEL", .text(label), group: group)]
    }

    /// The first of `item1`, `item2` … that neither this card nor the other properties use.
    private func freeGroup(beside others: [Property]) -> String {
        var number = 1
        while true {
            let group = "item" + number.decimal(digits: 1)
            if !(properties + others).contains(where: { $0.belongs(to: group) }) { return group }
            number += 1
        }
    }
}
