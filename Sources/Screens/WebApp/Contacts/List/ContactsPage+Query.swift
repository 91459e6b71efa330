import CardBook
import CardModel
import HTML
import HTTPServer

extension ContactsPage {
    /// How many contacts come at once.
    static let pageLength = 100
    /// How many tags stand above the list: those that most contacts have.
    static let tagLimit = 12

    /// Reads the part of the list that the address asks for: `q`, `tag`, `due`; where it begins by `from` or ends by
    /// `before`, or a letter with `letter` and how many of it to pass over with `skip`.
    init(_ owner: OwnerRequest) async throws {
        let fields = try owner.request.query
        let book = owner.book
        let today = book.today(in: owner.timeZone)
        var query = try ContactQuery(fields, today: today, words: owner.words)
        let part: ContactPart
        if let letter = try fields.value("letter") {
            query.letter = letter
            let skip = max(0, try fields.value("skip").flatMap { Int($0) } ?? 0)
            part = ContactPart(
                people: try await book.contacts(query, limit: Self.pageLength, offset: skip))
            query.letter = nil
        } else if let before = try fields.value("before").flatMap({ ContactCursor($0) }) {
            part = try await book.contacts(query, before: before, limit: Self.pageLength)
        } else {
            part = try await book.contacts(
                query, from: try fields.value("from").flatMap { ContactCursor($0) }, limit: Self.pageLength)
        }
        let isPart = try fields.value("part") != nil
        let isSelecting = try fields.value("select") != nil
        self.init(
            query: query, part: part, total: part.people.count, dueCount: 0, tags: [], letters: [],
            isPart: isPart, today: today, session: owner.session, words: owner.words)
        if !isPart || isSelecting {
            tags = try await book.tags().sorted { $0.count > $1.count }.prefix(Self.tagLimit).map(\.tag)
        }
        if !isPart {
            total = try await book.contactCount()
            dueCount = try await book.contactCount(ContactQuery(dueBy: today))
        }
        conflicts = try await book.conflictCounts()
        // A part of the list by its letter or place goes into a page that has the letters.
        let isBeginning = try !["letter", "from", "before"].contains { try fields.value($0) != nil }
        if isWhole, !isPart || isBeginning { letters = try await book.contactLetters(query.alphabet) }
        if isSelecting {
            self.isSelecting = true
            foundCount = try await book.contactCount(query)
        }
    }
}

extension ContactQuery {
    /// Reads the fields of a list's address.
    init(_ fields: FormFields, today: CivilDate, words: Words) throws {
        self.init(
            text: String((try fields.value("q") ?? "").prefix(200)), tag: try fields.value("tag") ?? "",
            dueBy: try fields.value("due") == nil ? nil : today,
            alphabet: words.language.hasPrefix("es")
                ? .spanish : words.language.hasPrefix("fr") ? .french : .latin)
    }

    /// The fields of this list's address, for links and forms.
    var fields: [(String, String)] {
        var fields: [(String, String)] = []
        if !text.isEmpty { fields.append(("q", text)) }
        if !tag.isEmpty { fields.append(("tag", tag)) }
        if dueBy != nil { fields.append(("due", "1")) }
        return fields
    }

    /// The address of the list, with further fields.
    func link(_ more: [(String, String)] = []) -> Link {
        let all = fields + more
        guard !all.isEmpty else { return ContactAddress.all.link() }
        return Link(ContactAddress.all() + "?" + FormFields(all).urlEncoded) ?? ContactAddress.all.link()
    }
}
