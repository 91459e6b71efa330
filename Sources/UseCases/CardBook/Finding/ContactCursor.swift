import CardModel
import Records

/// A place in a list of contacts that stays the same place when contacts come and go elsewhere in the list.
public struct ContactCursor: Sendable, Hashable {
    /// What the list is ordered by, at this place.
    let key: String
    /// How many with the same key come before the place.
    let count: Int

    init(key: String, count: Int) {
        self.key = key
        self.count = count
    }

    /// The place at which a letter begins.
    public init(letter: String, _ alphabet: ContactQuery.Alphabet) {
        key = letter == "#" ? "2" : Folding.letterKey(letter, alphabet)
        count = 0
    }

    /// Reads what ``text`` has written; `nil` for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let count = Int(parts[0]), (0...1_000_000).contains(count) else { return nil }
        self.init(key: String(parts[1]), count: count)
    }

    /// The place as text, fit for an address.
    public var text: String { "\(count).\(key)" }
}

/// A part of a list of contacts.
public struct ContactPart: Sendable, Hashable {
    /// The contacts, in the list's order.
    public let people: [ContactSummary]
    /// Where they begin, to ask for what comes before; `nil` at the list's beginning.
    public let start: ContactCursor?
    /// Where the next part begins; `nil` at the list's end.
    public let end: ContactCursor?

    /// A part of a list.
    public init(people: [ContactSummary], start: ContactCursor? = nil, end: ContactCursor? = nil) {
        self.people = people
        self.start = start
        self.end = end
    }
}

extension ContactQuery {
    var order: [ProjectionOrder] {
        // One step alone is what an index gives without sorting.
        (dueBy == nil ? [] : [ProjectionOrder("due")]) + [ProjectionOrder(alphabet.sortColumn)]
    }

    fileprivate var keyColumn: String { dueBy == nil ? alphabet.sortColumn : "due" }

    fileprivate func key(of row: ProjectionRow) -> String {
        row[keyColumn]?.text ?? row[keyColumn]?.integer.map { String($0) } ?? ""
    }

    fileprivate func compare(_ comparison: ProjectionCondition.Comparison, _ key: String)
        -> ProjectionCondition
    {
        let value: ProjectionValue = dueBy == nil ? .text(key) : .integer(Int64(key) ?? 0)
        return .compare(keyColumn, comparison, value)
    }
}

extension CardBook {
    /// A part of the list that a query finds: from a place on, else from the beginning.
    public func contacts(
        _ query: ContactQuery, from cursor: ContactCursor?, limit: Int
    ) async throws -> ContactPart {
        var condition = query.condition
        if let cursor { condition = .and([condition, query.compare(.greaterOrEqual, cursor.key)]) }
        let rows = try await privateDatabase.rows(
            of: CardBook.contactProjection.name, where: condition, order: query.order, limit: limit + 1,
            offset: cursor?.count ?? 0)
        return part(of: rows, query, from: cursor, limit: limit)
    }

    /// The part of the list that ends before a place.
    public func contacts(
        _ query: ContactQuery, before cursor: ContactCursor, limit: Int
    ) async throws -> ContactPart {
        let table = CardBook.contactProjection.name
        let same = try await privateDatabase.count(
            of: table, where: .and([query.condition, query.compare(.equal, cursor.key)]))
        let rows = try await privateDatabase.rows(
            of: table, where: .and([query.condition, query.compare(.lessOrEqual, cursor.key)]),
            order: query.order.map { ProjectionOrder($0.column, ascending: false) }, limit: limit,
            offset: max(0, same - cursor.count))
        guard let first = rows.last, rows.count == limit else {
            return try await contacts(query, from: nil, limit: limit)
        }
        let key = query.key(of: first)
        let before = try await privateDatabase.count(
            of: table, where: .and([query.condition, query.compare(.equal, key)]))
        let shown = rows.count { query.key(of: $0) == key }
        let skipped = key == cursor.key ? max(0, cursor.count - shown) : max(0, before - shown)
        return try await contacts(query, from: ContactCursor(key: key, count: skipped), limit: limit)
    }

    private func part(
        of rows: [ProjectionRow], _ query: ContactQuery, from cursor: ContactCursor?, limit: Int
    ) -> ContactPart {
        let shown = rows.prefix(limit)
        var end: ContactCursor?
        if rows.count > limit, let last = shown.last {
            let key = query.key(of: last)
            let same = shown.reversed().prefix { query.key(of: $0) == key }.count
            let before = same == shown.count && cursor?.key == key ? cursor?.count ?? 0 : 0
            end = ContactCursor(key: key, count: same + before)
        }
        return ContactPart(
            people: shown.compactMap { ContactSummary($0, alphabet: query.alphabet) }, start: cursor, end: end
        )
    }
}
