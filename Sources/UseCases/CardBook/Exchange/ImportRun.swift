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
        var entry: ImportEntry
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
                guard try await saveAlone(addition) else { return false }
            }
            return try await save([])
        }
    }

    /// Saves a contact without the largest of what was kept of it beyond the fields of a contact, as long as it is too much
    /// otherwise; `false` when the owner undid the import meanwhile.
    private mutating func saveAlone(_ addition: Addition) async throws -> Bool {
        var contact = addition.contact
        let entry = addition.entry
        while true {
            let before = report
            count([addition])
            do {
                return try await save([Addition(entry: entry, contact: contact)])
            } catch let error as RecordError where ImportRun.isAboutContent(error) {
                report = before
                guard let name = contact.removeLargestProperty() else {
                    report.skip(
                        .init(entry: entry.number, line: entry.line, reason: .tooMuch, hint: entry.hint))
                    return true
                }
                report.note(
                    .init(
                        entry: entry.number, line: entry.line, property: name,
                        message: "It is too large to be kept."))
            }
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
        var photos: [(entry: ImportEntry, contact: Identifier)] = []
        for (index, (entry, contact)) in zip(entries, candidates).enumerated() {
            guard !contact.details.displayName.isEmpty else {
                report.skip(.init(entry: entry.number, line: entry.line, reason: .empty, hint: entry.hint))
                continue
            }
            let keys = ContactKeys.keys(of: contact)
            // The same entry again is here however the owner changed the contact; another one where it says nothing new.
            let twin =
                known[marks[index]]?.first
                ?? keys.lazy.compactMap { known[$0]?.first { $0.contains(contact) } }.first
            if let twin {
                report.alreadyThere += 1
                guard entry.photo != nil, twin.photo == nil else { continue }
                if let place = additions.firstIndex(where: { $0.contact.id == twin.id }) {
                    additions[place].entry.photo = additions[place].entry.photo ?? entry.photo
                } else {
                    photos.append((entry, twin.id))
                }
                continue
            }
            additions.append(
                Addition(entry: entry, contact: ImportMark.mark(contact, marks[index])))
            for key in keys + [marks[index]] { known[key, default: []].append(contact) }
        }
        try await givePhotos(photos)
        return try await withPhotos(additions)
    }

    /// Gives contacts that are here already, and have no photo, that of their entry.
    private mutating func givePhotos(_ photos: [(entry: ImportEntry, contact: Identifier)]) async throws {
        guard let process else { return }
        for (entry, id) in photos {
            guard let bytes = entry.photo, let processed = await process(bytes), !processed.isEmpty else {
                noteMissingPhoto(of: entry)
                continue
            }
            let photo = try await book.store(processed, for: Contact.recordID(id), type: RecordKind.contact)
            try await book.changeContacts([id]) { contact, _ in contact.photo = contact.photo ?? photo }
        }
    }

    private mutating func noteMissingPhoto(of entry: ImportEntry) {
        report.note(
            .init(
                entry: entry.number, line: entry.line, property: "PHOTO",
                message: ImportReport.Note.photoMessage))
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
                noteMissingPhoto(of: addition.entry)
                return addition
            }
            var contact = addition.contact
            contact.photo = photo
            return Addition(entry: addition.entry, contact: contact)
        }
    }
}
