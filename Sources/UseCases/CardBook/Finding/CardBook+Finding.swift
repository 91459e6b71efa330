import CardModel
import Records

extension CardBook {
    /// The contacts that a query finds, by name, from `offset` on; `limit` `nil` for all.
    public func contacts(
        _ query: ContactQuery = ContactQuery(), limit: Int? = nil, offset: Int = 0
    ) async throws -> [ContactSummary] {
        let rows = try await privateDatabase.rows(
            of: CardBook.contactProjection.name, where: query.condition, order: query.order, limit: limit,
            offset: offset)
        return rows.compactMap { ContactSummary($0, alphabet: query.alphabet) }
    }

    /// How many contacts a query finds.
    public func contactCount(_ query: ContactQuery = ContactQuery()) async throws -> Int {
        try await privateDatabase.count(
            of: CardBook.contactProjection.name, where: query.condition)
    }

    /// The letters under which contacts stand, in the list's order, with how many each has.
    public func contactLetters(
        _ alphabet: ContactQuery.Alphabet = .latin
    ) async throws -> [(letter: String, count: Int)] {
        let counts = try await privateDatabase.counts(
            of: CardBook.contactProjection.name, by: alphabet.letterColumn, where: .isNull("deleted"))
        let letters = counts.compactMap { entry in entry.value.text.map { (letter: $0, count: entry.count) } }
        let sorted = letters.filter { $0.letter != "#" }.sorted {
            Folding.sortKey($0.letter, alphabet) < Folding.sortKey($1.letter, alphabet)
        }
        return sorted + letters.filter { $0.letter == "#" }
    }

    /// The tags in use with how many contacts have each, by name.
    public func tags() async throws -> [(tag: String, count: Int)] {
        let counts = try await privateDatabase.counts(
            of: CardBook.contactTagProjection.name, by: "tag", where: .all)
        return counts.compactMap { entry in entry.value.text.map { (tag: $0, count: entry.count) } }
            .sorted { Folding.sortKey($0.tag) < Folding.sortKey($1.tag) }
    }

    /// The contacts with this tag in any case.
    func contacts(tagged tag: String) async throws -> [RecordID] {
        try await privateDatabase.rows(
            of: CardBook.contactTagProjection.name,
            where: .compare("folded", .equal, .text(Tags.key(tag))), order: [], limit: nil, offset: 0
        ).map(\.record)
    }
}
