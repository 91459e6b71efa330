public import CardModel
import Records

extension CardBook {
    /// Adds a tag to contacts; those that have it in another case keep theirs.
    public func addTag(_ tag: String, to ids: [Identifier]) async throws {
        try await changeTags(of: ids) { Tags.unique($0 + [tag.trimmingSpaces]) }
    }

    /// Takes a tag, in any case, from contacts.
    public func removeTag(_ tag: String, from ids: [Identifier]) async throws {
        try await changeTags(of: ids) { $0.filter { Tags.key($0) != Tags.key(tag) } }
    }

    /// Renames a tag, in any case, on every contact that has it; says how many. A contact that has the new one already
    /// has it once afterwards.
    @discardableResult
    public func renameTag(_ tag: String, to name: String) async throws -> Int {
        let name = name.trimmingSpaces
        let ids = Set(try await contacts(tagged: tag).compactMap { Identifier($0.name) })
        try await changeTags(of: Array(ids)) { tags in
            Tags.unique(tags.map { Tags.key($0) == Tags.key(tag) ? name : $0 })
        }
        return ids.count
    }

    private func changeTags(of ids: [Identifier], _ change: ([String]) -> [String]) async throws {
        try await changeContacts(ids) { contact, now in
            let before = contact
            contact.tags = change(contact.tags)
            contact.history += contact.events(since: before, at: now)
        }
    }

    /// Gives tags that differ only in case the spelling that most contacts have; says how many tags went.
    @discardableResult
    public func mergeTagTwins() async throws -> Int {
        let groups = Dictionary(grouping: try await tags(), by: { Tags.key($0.tag) }).values.filter {
            $0.count > 1
        }
        for group in groups {
            let winner = group.max { ($0.count, $1.tag) < ($1.count, $0.tag) }
            if let winner { try await renameTag(winner.tag, to: winner.tag) }
        }
        return groups.reduce(0) { $0 + $1.count - 1 }
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        Tags.parse(self).joined(separator: " ")
    }
}
