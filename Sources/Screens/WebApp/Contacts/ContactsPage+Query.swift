import CardBook
import CardModel
import Foundation
import HTTPServer

extension ContactsPage {
    /// How many contacts come at once.
    static let pageLength = 100
    /// How many tags stand above the list: those that most contacts have.
    static let tagLimit = 12

    /// Reads the part of the list that the address asks for: `q`, `tag`, `due`, `from`.
    init(_ owner: OwnerRequest, in zone: TimeZone) async throws {
        let fields = try owner.request.query
        let book = owner.book
        let today = book.today(in: zone)
        var query = ContactQuery(
            text: try fields.value("q") ?? "", tag: try fields.value("tag") ?? "",
            dueBy: try fields.value("due") == nil ? nil : today)
        query.text = String(query.text.prefix(200))
        let offset = max(0, try fields.value("from").flatMap { Int($0) } ?? 0)
        var people = try await book.contacts(query, limit: Self.pageLength + 1, offset: offset)
        let hasMore = people.count > Self.pageLength
        if hasMore { people.removeLast() }
        let tags = try await book.tags().sorted { $0.count > $1.count }.prefix(Self.tagLimit).map(\.tag)
        var before = 0
        var letters: [Letter] = []
        for entry in try await book.contactLetters() {
            letters.append(Letter(letter: entry.letter, offset: before))
            before += entry.count
        }
        self.init(
            query: query, people: people, offset: offset, hasMore: hasMore, total: before,
            dueCount: try await book.contactCount(ContactQuery(dueBy: today)), tags: tags, letters: letters,
            today: today, session: owner.session, words: owner.words)
    }
}
