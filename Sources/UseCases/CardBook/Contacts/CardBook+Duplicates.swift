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

    /// Groups of contacts that may be one person, without those that the owner keeps apart.
    public func duplicates() async throws -> [Duplicates] {
        let rows = try await privateDatabase.rows(
            of: CardBook.contactKeyProjection.name, where: .all, order: [ProjectionOrder("key")], limit: nil,
            offset: 0)
        let groups = Dictionary(grouping: rows.filter { $0["key"] != nil }, by: { $0["key"]?.text ?? "" })
            .mapValues { Set($0.map(\.record)).sorted() }.filter { $0.value.count > 1 }
        let records = Set(groups.values.joined())
        let contacts = Dictionary(
            uniqueKeysWithValues: try await found(records.sorted()).compactMap { record in
                Contact(record).map { (record.id, $0) }
            })
        var union = Union<RecordID>()
        var reasons: [(RecordID, Duplicates.Reason)] = []
        for (key, members) in groups.sorted(by: { $0.key < $1.key }) {
            guard let name = key.split(separator: ":").first,
                let kind = Duplicates.Reason(rawValue: String(name))
            else { continue }
            for (index, one) in members.enumerated() {
                for other in members[(index + 1)...] {
                    guard let first = contacts[one], let second = contacts[other],
                        kind != .phone
                            || ContactKeys.mayShareNumber(first, second, holders: members.count),
                        !first.notSameAs.contains(second.id), !second.notSameAs.contains(first.id)
                    else { continue }
                    union.join(one, other)
                    reasons.append((one, kind))
                }
            }
        }
        var found: [RecordID: Set<Duplicates.Reason>] = [:]
        for (member, reason) in reasons { found[union.root(of: member), default: []].insert(reason) }
        return union.groups.map { members in
            Duplicates(
                contacts: members.compactMap { contacts[$0] }.sorted {
                    ($0.createdAt, $0.id) < ($1.createdAt, $1.id)
                },
                reasons: Duplicates.Reason.allCases.filter {
                    found[union.root(of: members[0])]?.contains($0) ?? false
                })
        }.sorted {
            Folding.sortKey($0.contacts[0].details.displayName)
                < Folding.sortKey($1.contacts[0].details.displayName)
        }
    }

    /// Merges contacts into the first, which keeps everything that any of them says. The others go to the trash in the
    /// same transaction, so that nobody is lost or there twice when the machine fails.
    @discardableResult
    public func mergeContacts(_ first: Identifier, with others: [Identifier]) async throws -> Contact {
        let others = others.filter { $0 != first }
        for _ in 0..<CardBook.attempts {
            let records = try await found(([first] + others).map { Contact.recordID($0) })
            let pairs = records.compactMap { record in Contact(record).map { (record, $0) } }
                .filter { $0.1.deletedAt == nil }
            guard let (firstRecord, before) = pairs.first, before.id == first else {
                throw CardBookError.contactNotFound(first)
            }
            let now = clock()
            var merged = before
            var changes: [RecordChange] = []
            for (record, other) in pairs.dropFirst() {
                if merged.photo != nil, other.photo != nil, merged.photo != other.photo {
                    // A contact has one photo; the other is shown beside it until the owner decides.
                    changes.append(
                        .create(
                            FieldConflict.record(of: "photo", losing: record, about: first, at: now, self)))
                }
                if let own = merged.followUp, let theirs = other.followUp, own != theirs {
                    // The next one counts; what is put aside is shown until the owner decides.
                    let loser = theirs.dueDay < own.dueDay ? merged.record(updating: firstRecord) : record
                    changes.append(
                        .create(
                            FieldConflict.record(of: "followUp", losing: loser, about: first, at: now, self)))
                }
                merged = merged.merged(with: other)
                merged.history.append(
                    HistoryEvent(at: now, kind: .merged, detail: other.details.displayName))
                var gone = other
                gone.deletedAt = now
                gone.updatedAt = max(now, other.updatedAt)
                gone.history.append(HistoryEvent(at: now, kind: .deleted))
                changes.append(.replace(gone.record(updating: record)))
            }
            guard !changes.isEmpty else { return before }
            merged.updatedAt = max(now, before.updatedAt)
            do {
                try await write([.replace(merged.record(updating: firstRecord))] + changes)
                return merged
            } catch let error as RecordError where error.code == .conflict {
                continue
            }
        }
        throw CardBookError.tooManyConflicts
    }

    /// Writes down that contacts which look alike are different people.
    public func keepApart(_ ids: [Identifier]) async throws {
        try await changeContacts(ids) { contact, _ in
            contact.notSameAs += ids.filter { $0 != contact.id && !contact.notSameAs.contains($0) }
        }
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

    func root(of element: Element) -> Element {
        var element = element
        while let parent = parents[element], parent != element { element = parent }
        return element
    }
}
