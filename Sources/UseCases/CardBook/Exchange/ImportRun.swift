import CardModel
import Records

/// An import that is under way.
struct ImportRun {
    private let book: CardBook
    private let process: CardBook.PhotoProcessor?
    private var record: Record
    private(set) var report: ImportReport

    init(book: CardBook, record: Record, report: ImportReport, process: CardBook.PhotoProcessor?) {
        self.book = book
        self.record = record
        self.report = report
        self.process = process
    }

    /// A contact that is to be added.
    private struct Addition {
        let entry: ImportEntry
        let contact: Contact
    }

    /// Adds what is new in a batch; `false` when the owner undid the import meanwhile.
    mutating func add(_ batch: ImportBatch) async throws -> Bool {
        for skipped in batch.skipped { report.skip(skipped) }
        for note in batch.notes { report.note(note) }
        report.bytesDone = batch.bytesDone
        report.entryCount += batch.entries.count
        let additions = try await additions(of: batch.entries)
        let before = report
        count(additions)
        do {
            return try await save(additions)
        } catch let error as RecordError where ImportRun.isAboutContent(error) {
            // One of them is too much; the others must not suffer from it.
            report = before
            for addition in additions {
                let before = report
                count([addition])
                do {
                    guard try await save([addition]) else { return false }
                } catch let error as RecordError where ImportRun.isAboutContent(error) {
                    report = before
                    let entry = addition.entry
                    report.skip(
                        .init(entry: entry.number, line: entry.line, reason: .tooMuch, hint: entry.hint))
                }
            }
            return try await save([])
        }
    }

    /// Says that the file is at its end.
    mutating func finish() async throws {
        report.finishedAt = book.clock()
        report.bytesDone = report.byteCount
        _ = try await save([])
    }

    private static func isAboutContent(_ error: RecordError) -> Bool {
        [.limitExceeded, .badRequest, .quotaExceeded].contains(error.code)
    }

    private mutating func count(_ additions: [Addition]) {
        report.addedCount += additions.count
        report.added += additions.map(\.contact.id)
    }

    /// Writes contacts together with the report.
    private mutating func save(_ additions: [Addition]) async throws -> Bool {
        report.updatedAt = book.clock()
        let changes = additions.map { RecordChange.create($0.contact.record()) }
        do {
            let outcomes = try await book.write(changes + [.replace(report.record(updating: record))])
            if let saved = outcomes.last?.record { record = saved }
            return true
        } catch let error as RecordError where error.code == .conflict {
            // Only an undo or a stop changes the report of an import that runs.
            if let present = try await book.found(record.id, in: book.privateDatabase),
                let changed = ImportReport(present)
            {
                let added = report.added
                report = changed
                report.added = Array(added.prefix(changed.addedCount))
            }
            return false
        }
    }

    private mutating func additions(of entries: [ImportEntry]) async throws -> [Addition] {
        let candidates = entries.map { $0.contact(book.newIdentifier(), report.id, report.startedAt) }
        let marks = candidates.map { ImportMark.key(of: $0) }
        var known = try await book.contactsByKey(
            Set(candidates.flatMap { ContactKeys.keys(of: $0) } + marks))
        var additions: [Addition] = []
        for (index, (entry, contact)) in zip(entries, candidates).enumerated() {
            guard !contact.details.displayName.isEmpty else {
                report.skip(.init(entry: entry.number, line: entry.line, reason: .empty, hint: entry.hint))
                continue
            }
            let keys = ContactKeys.keys(of: contact)
            // The same entry again is here however the owner changed the contact; another one where it says nothing new.
            if known[marks[index]] != nil
                || keys.contains(where: { known[$0]?.contains { $0.contains(contact) } ?? false })
            {
                report.alreadyThere += 1
                continue
            }
            additions.append(
                Addition(entry: entry, contact: ImportMark.mark(contact, marks[index])))
            for key in keys + [marks[index]] { known[key, default: []].append(contact) }
        }
        return try await withPhotos(additions)
    }

    /// Stores the photos, two at a time.
    private mutating func withPhotos(_ additions: [Addition]) async throws -> [Addition] {
        var photos: [Int: PhotoReference] = [:]
        let (book, process) = (book, process)
        try await withThrowingTaskGroup(of: (Int, PhotoReference?).self) { group in
            var waiting = additions.enumerated().filter { $0.element.entry.photo != nil }[...]
            for number in 0..<waiting.count {
                if number >= 2, let (index, photo) = try await group.next() { photos[index] = photo }
                guard let (index, addition) = waiting.popFirst() else { break }
                group.addTask {
                    guard let bytes = addition.entry.photo, let processed = await process?(bytes),
                        !processed.isEmpty
                    else { return (index, nil) }
                    let owner = Contact.recordID(addition.contact.id)
                    return (index, try await book.store(processed, for: owner, type: RecordKind.contact))
                }
            }
            for try await (index, photo) in group { photos[index] = photo }
        }
        return additions.enumerated().map { index, addition in
            guard addition.entry.photo != nil else { return addition }
            guard let photo = photos[index] else {
                report.note(
                    .init(
                        entry: addition.entry.number, line: addition.entry.line, property: "PHOTO",
                        message: ImportReport.Note.photoMessage))
                return addition
            }
            var contact = addition.contact
            contact.photo = photo
            return Addition(entry: addition.entry, contact: contact)
        }
    }
}
