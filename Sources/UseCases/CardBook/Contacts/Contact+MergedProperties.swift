import CardModel
import VCard

extension Contact {
    /// The kept properties of both contacts, and the other's UID, so that a later import knows it.
    ///
    /// A group of the other's that is called like another one here gets a number of its own: Apple's programs begin each card
    /// with `item1`, and a label must not meet a property that it was not written for.
    func mergedProperties(with other: Contact, keepingUID: Bool) -> [UInt8] {
        let own = keptProperties
        var properties = own
        let theirs = other.keptProperties
        for property in theirs where property.group == nil && !properties.contains(property) {
            properties.append(property)
        }
        var groups = Groups(own)
        for name in Groups(theirs).names {
            let members = theirs.filter { $0.group?.lowercased() == name }
            guard !groups.holds(members) else { continue }
            let group = groups.free(name)
            properties += members.map { member in
                var member = member
                member.group = group ?? member.group
                return member
            }
        }
        let known = ContactKeys.uids(of: self)
        if keepingUID {
            for uid in ContactKeys.uids(of: other) where !known.contains(uid) {
                let property = Property(ContactKeys.mergedUIDName, .text(uid))
                if !properties.contains(property) { properties.append(property) }
            }
        }
        guard properties != own else { return otherProperties }
        return (try? VCardWriter(version: .v3_0).write(VCard(properties: properties))) ?? otherProperties
    }
}

/// The groups of some properties.
private struct Groups {
    /// Their names in lower case, in order.
    private(set) var names: [String] = []
    private var members: [[Property]] = []

    init(_ properties: [Property]) {
        for property in properties {
            guard let name = property.group?.lowercased() else { continue }
            if let place = names.firstIndex(of: name) {
                members[place].append(property.ungrouped)
            } else {
                names.append(name)
                members.append([property.ungrouped])
            }
        }
    }

    /// Whether one of the groups says just this.
    func holds(_ others: [Property]) -> Bool {
        members.contains(others.map(\.ungrouped))
    }

    /// Takes a name that no other group has, and says it where it is a new one.
    mutating func free(_ name: String) -> String? {
        defer { members.append([]) }
        guard names.contains(name) else {
            names.append(name)
            return nil
        }
        var number = 1
        while names.contains("item\(number)") { number += 1 }
        names.append("item\(number)")
        return "item\(number)"
    }
}

extension Property {
    /// The property without its group.
    fileprivate var ungrouped: Property {
        var property = self
        property.group = nil
        return property
    }
}
