public import CardModel
import Records

extension CardBook {
    /// Contacts that may be one person.
    public struct Duplicates: Sendable, Hashable {
        /// The contacts, at least two, the oldest first.
        public let contacts: [Contact]
        /// What they have in common.
        public let reasons: [Reason]

        /// Why contacts may be one person.
        public enum Reason: String, Sendable, Hashable, CaseIterable {
            /// The same UID.
            case uid
            /// The same e-mail address.
            case email
            /// The same phone number, and names that agree. A number alone may be a switchboard.
            case phone
            /// The same name.
            case name
        }
    }

    /// Groups of contacts that may be one person.
    public func duplicates() async throws -> [Duplicates] {
        let rows = try await privateDatabase.rows(
            of: CardBook.contactKeyProjection.name, where: .all, order: [ProjectionOrder("key")], limit: nil,
            offset: 0)
        let groups = Dictionary(grouping: rows.filter { $0["key"] != nil }, by: { $0["key"]?.text ?? "" })
            .filter { Set($0.value.map(\.record)).count > 1 }
        let records = Set(groups.values.flatMap { $0.map(\.record) })
        let contacts = Dictionary(
            uniqueKeysWithValues: try await found(Array(records)).compactMap { record in
                Contact(record).map { (record.id, $0) }
            })
        var union = Union<RecordID>()
        var reasons: [(RecordID, Duplicates.Reason)] = []
        for (key, rows) in groups.sorted(by: { $0.key < $1.key }) {
            guard
                let kind = key.split(separator: ":").first.flatMap({ Duplicates.Reason(rawValue: String($0)) }
                )
            else { continue }
            let members = Array(Set(rows.map(\.record))).sorted()
            for (index, one) in members.enumerated() {
                for other in members[(index + 1)...] {
                    guard let first = contacts[one], let second = contacts[other],
                        kind != .phone || ContactKeys.namesAgree(first.details, second.details)
                    else { continue }
                    union.join(one, other)
                    reasons.append((one, kind))
                }
            }
        }
        return union.groups.map { members in
            let found = Set(reasons.filter { members.contains($0.0) }.map(\.1))
            return Duplicates(
                contacts: members.compactMap { contacts[$0] }.sorted {
                    ($0.createdAt, $0.id) < ($1.createdAt, $1.id)
                },
                reasons: Duplicates.Reason.allCases.filter { found.contains($0) })
        }.sorted {
            Folding.sortKey($0.contacts[0].details.displayName)
                < Folding.sortKey($1.contacts[0].details.displayName)
        }
    }

    /// Merges contacts into the first, which keeps everything that any of them says. The others go to the trash.
    @discardableResult
    public func mergeContacts(_ first: Identifier, with others: [Identifier]) async throws -> Contact {
        let others = try await contacts(others.filter { $0 != first })
        let merged = try await editContact(first, includingDeleted: false) { contact, now in
            for other in others {
                contact = contact.merged(with: other)
                contact.history.append(
                    HistoryEvent(at: now, kind: .merged, detail: other.details.displayName))
            }
        }
        try await deleteContacts(others.map(\.id))
        return merged
    }
}

/// Which things belong together, from pairs.
private struct Union<Element: Hashable & Comparable> {
    private var parents: [Element: Element] = [:]

    mutating func join(_ one: Element, _ other: Element) {
        let (first, second) = (root(of: one), root(of: other))
        parents[max(first, second)] = min(first, second)
        parents[min(first, second)] = min(first, second)
    }

    /// The groups of at least two, their members in order.
    var groups: [[Element]] {
        Dictionary(grouping: parents.keys, by: root).values.map { $0.sorted() }.filter { $0.count > 1 }
    }

    private func root(of element: Element) -> Element {
        var element = element
        while let parent = parents[element], parent != element { element = parent }
        return element
    }
}
